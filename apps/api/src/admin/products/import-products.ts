import type { ImportRowProblem } from '@karaz/contract/admin/product-import';
import { type ImportRow, importProblem, tagSlugs } from '@karaz/domain/catalog/product-import';
import { toMinor } from '@karaz/domain/money';
import { slugify } from '@karaz/domain/text/slug';
import { recordChange } from '../../audit/record-change.ts';
import { type Database, inTransaction, type Transaction } from '../../db/database.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { tellLedger } from '../stock/stock-ledger.queries.ts';
import {
  type ImportedProduct,
  insertImportedLinks,
  insertProducts,
  saveImportedStocks,
  selectImportFacts,
  updateProducts,
} from './import-products.queries.ts';
import { IMPORT_TEXTS } from './import-texts.ts';

type Facts = Awaited<ReturnType<typeof selectImportFacts>>;

async function sortRows(db: Database, { language }: RequestContext, rows: readonly ImportRow[]) {
  const facts = await selectImportFacts(
    db,
    rows.map(({ sku }) => sku),
    rows.map(({ code, sku }) => code || sku),
  );
  const seen = new Set<string>();
  const good: ImportRow[] = [];
  const problems: ImportRowProblem[] = [];
  for (const row of rows) {
    const code = importProblem(row, facts, seen);
    if (code) problems.push({ line: row.line, sku: row.sku, code, message: IMPORT_TEXTS[language][code] });
    else {
      good.push(row);
      facts.codes.set(row.code || row.sku, row.sku);
    }
  }
  return { facts, good, problems };
}

export async function checkImport(db: Database, context: RequestContext, rows: readonly ImportRow[]) {
  const { facts, good, problems } = await sortRows(db, context, rows);
  const skus = new Set(good.map(({ sku }) => sku));
  const updates = [...skus].filter((sku) => facts.products.has(sku)).length;
  return { problems, creates: skus.size - updates, updates };
}

/** So many at once, so that one can tell how far it is. */
const PART_ROWS = 500;

function* partsOf<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += PART_ROWS) yield rows.slice(at, at + PART_ROWS);
}

/** All good rows in one transaction: whatever happens on the way, the file is written whole or not at all. */
export async function importProducts(
  db: Database,
  context: RequestContext,
  rows: readonly ImportRow[],
  tell: (done: number) => void,
) {
  const actorId = context.caller.kind === 'user' ? context.caller.id : 0;
  return inTransaction(db, async (tx) => {
    const { facts, good, problems } = await sortRows(tx, context, rows);
    const bySku = new Map(good.map((row) => [row.sku, row]));
    await saveProducts(tx, [...bySku.values()], facts, (share) => tell(Math.round((share * rows.length) / 2)));
    await tellLedger(tx, { reason: 'import', actorId });
    let saved = 0;
    for (const part of partsOf(good)) {
      await saveImportedStocks(
        tx,
        part.map((row) => stockOf(row, facts)),
      );
      saved += part.length;
      tell(Math.round(((1 + saved / good.length) * rows.length) / 2));
    }
    const after = { rows: good.length, skus: [...bySku.keys()] };
    await recordChange(tx, context, { action: 'product.import', entityId: context.requestId, after });
    return { imported: good.length, problems };
  });
}

async function saveProducts(
  tx: Transaction,
  rows: readonly ImportRow[],
  facts: Facts,
  tell: (share: number) => void,
): Promise<void> {
  let saved = 0;
  for (const part of partsOf(rows)) {
    const products = part.map((row) => productOf(row, facts));
    await insertProducts(
      tx,
      products.filter(({ sku }) => !facts.products.has(sku)),
    );
    await updateProducts(
      tx,
      products.filter(({ sku }) => facts.products.has(sku)),
    );
    await insertImportedLinks(
      tx,
      products.flatMap(({ sku, category_id }) => (category_id === null ? [] : [{ sku, id: category_id }])),
      part.flatMap(({ sku, tags }) => tagSlugs(tags).map((slug) => ({ sku, id: facts.tags.get(slug) ?? 0 }))),
    );
    saved += part.length;
    tell(saved / rows.length);
  }
}

function productOf(row: ImportRow, facts: Facts): ImportedProduct {
  return {
    sku: row.sku,
    code: row.code || row.sku,
    slug: slugify(`${row.nameEn} ${row.sku}`, row.sku.toLowerCase()),
    name_en: row.nameEn,
    name_ar: row.nameAr,
    short_description_en: row.shortDescriptionEn,
    short_description_ar: row.shortDescriptionAr,
    description_en: row.descriptionEn,
    description_ar: row.descriptionAr,
    classification: row.classification,
    unit_en: row.unitEn,
    unit_ar: row.unitAr,
    origin_country: row.originCountry,
    category_id: facts.categories.get(row.category) ?? null,
    publish: row.publish,
  };
}

function stockOf(row: ImportRow, facts: Facts) {
  const branch = facts.branches.get(row.branch);
  if (!branch) throw new Error(`row ${row.line} passed without a branch`);
  const whole = (text: string) => (text === '' ? null : Number(text));
  return {
    sku: row.sku,
    stock_sku: `${row.sku}-${row.branch}`.toUpperCase(),
    branch_id: branch.id,
    price_minor: toMinor(row.price, branch.currency),
    selling_price_minor: row.salePrice === '' ? null : toMinor(row.salePrice, branch.currency),
    quantity: whole(row.quantity),
    low_at: whole(row.lowAt),
  };
}
