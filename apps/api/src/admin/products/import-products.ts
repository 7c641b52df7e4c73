import type { ImportCheck, ImportRowProblem } from '@karaz/contract/admin/product-import';

import { changesNothing, changesOf } from '@karaz/domain/catalog/import-changes';
import { generatedStockSku, type ImportContext, type ProductCells } from '@karaz/domain/catalog/import-context';
import { freshMemory, type Judged, judgeRow, type RowPlan } from '@karaz/domain/catalog/import-rules';
import type { ImportRow } from '@karaz/domain/catalog/product-import';
import { ok } from '@karaz/domain/result';
import type { Language } from '@karaz/i18n/language';
import { type Database, inTransaction, type Transaction } from '../../db/database.ts';
import { failure, type Outcome } from '../../http/failure.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { setLedgerContext } from '../stock/stock-ledger.queries.ts';
import { selectImportContext } from './import-context.queries.ts';
import { insertImportedStocks, updateImportedStocks, waitForOtherImports } from './import-products.queries.ts';
import { disputesOf, MAX_CHANGES, seenRows, shortened } from './import-seen.ts';
import { IMPORT_TEXTS } from './import-texts.ts';
import { recordImport } from './record-import.ts';
import { PART_ROWS, saveImportedProducts } from './save-imported-products.ts';

type Sorted = {
  existing: ImportContext;
  good: RowPlan[];
  problems: ImportRowProblem[];
};

/** The same judgement for the dry run and for the import itself. */
async function sortRows(db: Database, { language }: RequestContext, rows: readonly ImportRow[]): Promise<Sorted> {
  const existing = await selectImportContext(db, {
    skus: rows.map(({ sku }) => sku),
    codes: rows.flatMap(({ code, sku }) => [code, sku]),
    stockSkus: rows.flatMap((row) => [row.stockSku, generatedStockSku(row).toUpperCase()]),
  });
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

const isChange = (plan: RowPlan) => !changesNothing(plan);

/** All of it in one message: the row is left out once, whatever is wrong with it. */
function rowProblem(wrong: Extract<Judged, { wrong: unknown }>['wrong'], language: Language) {
  const messages = wrong.map(({ problem, column }) => {
    const text = IMPORT_TEXTS[language][problem];
    return column ? `${text} (${column})` : text;
  });
  return { code: wrong[0]?.problem ?? '', message: messages.join(' · ') };
}

export async function checkImport(
  db: Database,
  context: RequestContext,
  rows: readonly ImportRow[],
): Promise<ImportCheck> {
  const { existing, good, problems } = await sortRows(db, context, rows);
  const plans = good.filter(isChange);
  const skus = new Set(plans.map(({ row }) => row.sku));
  const updates = [...skus].filter((sku) => existing.products.has(sku)).length;
  const changes: ImportCheck['changes'] = [];
  const columns = new Map<string, number>();
  for (const plan of plans) {
    const { line, sku, branch } = plan.row;
    for (const change of changesOf(plan, existing.branches.get(branch)?.currency ?? 'KWD')) {
      columns.set(change.column, (columns.get(change.column) ?? 0) + 1);
      if (changes.length < MAX_CHANGES) changes.push({ line, sku, branch, ...shortened(change) });
    }
  }
  const counted = [...columns].map(([column, count]) => ({ column, rows: count }));
  const same = good.length - plans.length;
  const seen = seenRows(good, existing);
  return { problems, creates: skus.size - updates, updates, same, columns: counted, changes, seen };
}

type ImportRequest = {
  rows: readonly ImportRow[];
  seen?: ImportCheck['seen'] | undefined;
  ifChanged?: 'write' | 'leave' | undefined;
};

/** All good rows in one transaction: whatever happens on the way, the file is written whole or not at all. */
export async function importProducts(
  db: Database,
  context: RequestContext,
  { rows, seen, ifChanged }: ImportRequest,
  onProgress: (done: number) => void,
): Promise<Outcome<{ imported: number; problems: ImportRowProblem[] }>> {
  const actorId = context.caller.kind === 'user' ? context.caller.id : 0;
  return inTransaction(db, async (tx) => {
    await waitForOtherImports(tx);
    const { existing, good, problems } = await sortRows(tx, context, rows);
    const sorted = disputesOf(good.filter(isChange), existing, ifChanged === 'write' ? undefined : seen);
    if (sorted.disputes.rows > 0 && ifChanged === undefined) return failure('conflict', { data: sorted.disputes });
    const plans = sorted.undisputed.filter(isChange);
    await saveImportedProducts(tx, { cellsBySku: mergeCellsBySku(plans), existing }, (share) =>
      onProgress(Math.round((share * rows.length) / 2)),
    );
    await setLedgerContext(tx, { reason: 'import', actorId });
    await saveStocks(tx, plans, existing, (share) => onProgress(Math.round(((1 + share) * rows.length) / 2)));
    await recordImport(tx, context, plans, existing);
    return ok({ imported: plans.length, problems });
  });
}

/** By SKU, what all its rows together say of the product. */
function mergeCellsBySku(plans: readonly RowPlan[]): ReadonlyMap<string, ProductCells> {
  const cellsBySku = new Map<string, ProductCells>();
  for (const { row, cells } of plans) cellsBySku.set(row.sku, { ...cellsBySku.get(row.sku), ...cells });
  return cellsBySku;
}

async function saveStocks(
  tx: Transaction,
  plans: readonly RowPlan[],
  existing: ImportContext,
  onProgress: (share: number) => void,
): Promise<void> {
  const idOf = ({ stock }: RowPlan) => stock?.id ?? Number.MAX_SAFE_INTEGER;
  const sorted = plans.toSorted((one, other) => idOf(one) - idOf(other));
  for (let at = 0; at < sorted.length; at += PART_ROWS) {
    const part = sorted.slice(at, at + PART_ROWS);
    await updateImportedStocks(tx, part.flatMap(changedStock));
    await insertImportedStocks(
      tx,
      part.flatMap((plan) => newStock(plan, existing)),
    );
    onProgress((at + part.length) / sorted.length);
  }
}

function changedStock({ stock, sold }: RowPlan) {
  if (!stock || !sold || Object.keys(sold).length === 0) return [];
  return [
    {
      id: stock.id,
      price_minor: sold.priceMinor ?? null,
      changes_sale: sold.salePriceMinor !== undefined,
      selling_price_minor: sold.salePriceMinor ?? null,
      quantity: sold.quantity ?? null,
      low_at: sold.lowAt ?? null,
    },
  ];
}

function newStock({ row, stock, sold }: RowPlan, existing: ImportContext) {
  if (stock || !sold) return [];
  const branch = existing.branches.get(row.branch);
  if (!branch || sold.priceMinor === undefined) throw new Error(`row ${row.line} passed without a branch or a price`);
  return [
    {
      sku: row.sku,
      stock_sku: generatedStockSku(row),
      branch_id: branch.id,
      price_minor: sold.priceMinor,
      selling_price_minor: sold.salePriceMinor ?? null,
      quantity: sold.quantity ?? 0,
      low_at: sold.lowAt ?? null,
    },
  ];
}
