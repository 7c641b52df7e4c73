import type { ImportCheck, ImportOptionsBody, ImportRowProblem } from '@karaz/contract/admin/product-import';
import { changesNothing, changesOf } from '@karaz/domain/catalog/import-changes';
import {
  generatedStockSku,
  type ImportContext,
  listedNames,
  pictureUrls,
  tagSlugs,
} from '@karaz/domain/catalog/import-context';
import { draftsAfter } from '@karaz/domain/catalog/import-drafts';
import { freshMemory, type Judged, judgeRow, type RowPlan } from '@karaz/domain/catalog/import-rules';
import type { ImportRow } from '@karaz/domain/catalog/product-import';
import { slugify } from '@karaz/domain/text/slug';
import type { Language } from '@karaz/i18n/language';
import type { Database } from '../../db/database.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { fillSkus } from './fill-skus.ts';
import { selectImportContext } from './import-context.queries.ts';
import { MAX_CHANGES, seenRows, shortened, stockOfRow } from './import-seen.ts';
import { IMPORT_TEXTS, NOT_REQUESTED_TEXT } from './import-texts.ts';
import { gapText } from './product-problem-texts.ts';

export type Sorted = {
  existing: ImportContext;
  good: RowPlan[];
  problems: ImportRowProblem[];
};

/** The same judgement for the dry run and for the import itself. */
export async function sortRows(
  db: Database,
  { language }: Pick<RequestContext, 'language'>,
  rows: readonly ImportRow[],
  options: ImportOptionsBody,
): Promise<Sorted> {
  const existing = await selectImportContext(
    db,
    {
      skus: rows.map(({ sku }) => sku),
      codes: rows.flatMap(({ code, sku }) => [code, sku]),
      stockSkus: rows.flatMap((row) => [
        row.stockSku,
        row.stockSku.toUpperCase(),
        generatedStockSku(row).toUpperCase(),
      ]),
    },
    options,
  );
  const memory = freshMemory();
  const good: RowPlan[] = [];
  const problems: ImportRowProblem[] = [];
  for (const row of rows) {
    const judged = judgeRow(row, existing, memory);
    if ('plan' in judged) good.push(judged.plan);
    else problems.push({ line: row.line, sku: row.sku.slice(0, 60), ...rowProblem(judged.wrong, language) });
  }
  return { existing, good, problems };
}

export const isChange = (plan: RowPlan) => !changesNothing(plan);

/** All of it in one message: the row is left out once, whatever is wrong with it. */
function rowProblem(wrong: Extract<Judged, { wrong: unknown }>['wrong'], language: Language) {
  const messages = wrong.map(({ problem, column, values: [ofRow, ofBranch] = ['', ''] }) => {
    const text = IMPORT_TEXTS[language][problem].replace('{row}', () => ofRow).replace('{branch}', ofBranch);
    return column ? `${text} (${column})` : text;
  });
  return { code: wrong[0]?.problem ?? '', message: messages.join(' · ') };
}

export async function checkImport(
  db: Database,
  context: RequestContext,
  { rows: sent, options }: { rows: readonly ImportRow[]; options: ImportOptionsBody },
): Promise<ImportCheck> {
  const rows = await fillSkus(db, sent);
  const { existing, good, problems } = await sortRows(db, context, rows, options);
  const plans = good.filter(isChange);
  const skus = new Set(plans.map(({ row }) => row.sku));
  const updates = [...skus].filter((sku) => existing.products.has(sku)).length;
  const changes: ImportCheck['changes'] = [];
  const columns = new Map<string, number>();
  for (const plan of plans) {
    const { branch } = plan.row;
    for (const change of changesOf(plan, existing.branches.get(branch)?.currency ?? 'KWD')) {
      columns.set(change.column, (columns.get(change.column) ?? 0) + 1);
      if (changes.length < MAX_CHANGES) changes.push({ ...stockOfRow(plan.row), ...shortened(change) });
    }
  }
  return {
    problems,
    creates: skus.size - updates,
    updates,
    same: good.length - plans.length,
    columns: [...columns].map(([column, count]) => ({ column, rows: count })),
    changes,
    ...draftsOf(plans, context.language),
    staleQuantities: good.flatMap(({ row, staleQuantity }) =>
      staleQuantity ? [{ ...stockOfRow(row), ...staleQuantity }] : [],
    ),
    ...missingOf(plans, existing),
    currencies: Object.fromEntries([...existing.branches].map(([key, { currency }]) => [key, currency])),
    pictures: new Set(plans.flatMap(({ row }) => pictureUrls(row.images).map((url) => `${row.sku} ${url}`))).size,
    seen: seenRows(good, existing),
  };
}

function draftsOf(plans: readonly RowPlan[], language: Language): Pick<ImportCheck, 'drafts' | 'draftCount'> {
  const drafts = draftsAfter(plans);
  const listed = drafts.slice(0, MAX_CHANGES).map(({ line, sku, name, isRequested, gaps }) => ({
    line,
    sku,
    name,
    reasons: [...(isRequested ? [] : [NOT_REQUESTED_TEXT[language]]), ...gaps.map((gap) => gapText(gap, language))],
  }));
  return { draftCount: drafts.length, drafts: listed };
}

/** Names of the categories and tags that the shop does not have, by the slug they get. */
export function missingNames(plans: readonly RowPlan[], { categories, tags }: ImportContext) {
  const missingCategories = new Map<string, { name: string; classification: string }>();
  const missingTags = new Map<string, string>();
  for (const { cells, raw } of plans) {
    if (cells.category && !categories.has(cells.category)) {
      const name =
        raw.category
          .split(/>|\s\/\s/)
          .at(-1)
          ?.trim() ?? raw.category;
      missingCategories.set(cells.category, { name, classification: cells.classification ?? '' });
    }
    const unknown = tagSlugs(cells.tags ?? '').filter((slug) => !tags.has(slug));
    const named = new Map(listedNames(raw.tags).map((name) => [slugify(name, 'tag'), name]));
    for (const slug of unknown) missingTags.set(slug, named.get(slug) ?? slug);
  }
  return { missingCategories, missingTags };
}

function missingOf(plans: readonly RowPlan[], existing: ImportContext) {
  const { missingCategories, missingTags } = missingNames(plans, existing);
  return {
    madeCategories: [...missingCategories.values()].map(({ name }) => name).slice(0, MAX_CHANGES),
    madeTags: [...missingTags.values()].slice(0, MAX_CHANGES),
  };
}
