import type { ImportCheck, ImportRowProblem } from '@karaz/contract/admin/product-import';
import { changesNothing, changesOf } from '@karaz/domain/catalog/import-changes';
import { type ImportFacts, madeStockSku, type ProductCells } from '@karaz/domain/catalog/import-facts';
import { freshMemory, type Judged, judgeRow, type RowPlan } from '@karaz/domain/catalog/import-rules';
import type { ImportRow } from '@karaz/domain/catalog/product-import';
import type { Language } from '@karaz/i18n/language';
import { type Database, inTransaction, type Transaction } from '../../db/database.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { tellLedger } from '../stock/stock-ledger.queries.ts';
import { selectImportFacts } from './import-facts.queries.ts';
import { insertImportedStocks, updateImportedStocks, waitForOtherImports } from './import-products.queries.ts';
import { IMPORT_TEXTS } from './import-texts.ts';
import { recordImport } from './record-import.ts';
import { PART_ROWS, saveImportedProducts } from './save-imported-products.ts';

type Sorted = {
  facts: ImportFacts;
  /** Good rows that change something. */
  plans: RowPlan[];
  /** By SKU, what all of them together say of the product. */
  said: ReadonlyMap<string, ProductCells>;
  same: number;
  problems: ImportRowProblem[];
};

/** The same judgement for the dry run and for the import itself. */
async function sortRows(db: Database, { language }: RequestContext, rows: readonly ImportRow[]): Promise<Sorted> {
  const facts = await selectImportFacts(db, {
    skus: rows.map(({ sku }) => sku),
    codes: rows.flatMap(({ code, sku }) => [code, sku]),
    stockSkus: rows.flatMap((row) => [row.stockSku, madeStockSku(row).toUpperCase()]),
  });
  const memory = freshMemory();
  const good: RowPlan[] = [];
  const problems: ImportRowProblem[] = [];
  for (const row of rows) {
    const judged = judgeRow(row, facts, memory);
    if ('plan' in judged) good.push(judged.plan);
    else problems.push({ line: row.line, sku: row.sku.slice(0, 60), ...told(judged.wrong, language) });
  }
  const plans = good.filter((plan) => !changesNothing(plan));
  return { facts, plans, said: memory.said, same: good.length - plans.length, problems };
}

/** All of it in one message: the row is left out once, whatever is wrong with it. */
function told(wrong: Extract<Judged, { wrong: unknown }>['wrong'], language: Language) {
  const messages = wrong.map(({ problem, column }) => {
    const text = IMPORT_TEXTS[language][problem];
    return column ? `${text} (${column})` : text;
  });
  return { code: wrong[0]?.problem ?? '', message: messages.join(' · ') };
}

/** So many changes are told one by one; the others are counted. */
const MOST_CHANGES = 500;
const MOST_LETTERS = 120;
const cut = (text: string) => (text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text);

export async function checkImport(
  db: Database,
  context: RequestContext,
  rows: readonly ImportRow[],
): Promise<ImportCheck> {
  const { facts, plans, same, problems } = await sortRows(db, context, rows);
  const skus = new Set(plans.map(({ row }) => row.sku));
  const updates = [...skus].filter((sku) => facts.products.has(sku)).length;
  const changes: ImportCheck['changes'] = [];
  const columns = new Map<string, number>();
  for (const plan of plans) {
    const { line, sku, branch } = plan.row;
    for (const { column, from, to } of changesOf(plan, facts.branches.get(branch)?.currency ?? 'KWD')) {
      columns.set(column, (columns.get(column) ?? 0) + 1);
      if (changes.length < MOST_CHANGES) changes.push({ line, sku, branch, column, from: cut(from), to: cut(to) });
    }
  }
  const counted = [...columns].map(([column, count]) => ({ column, rows: count }));
  return { problems, creates: skus.size - updates, updates, same, columns: counted, changes };
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
    await waitForOtherImports(tx);
    const { facts, plans, said, problems } = await sortRows(tx, context, rows);
    const skus = [...new Set(plans.map(({ row }) => row.sku))];
    await saveImportedProducts(tx, { skus, said, facts }, (share) => tell(Math.round((share * rows.length) / 2)));
    await tellLedger(tx, { reason: 'import', actorId });
    await saveStocks(tx, plans, facts, (share) => tell(Math.round(((1 + share) * rows.length) / 2)));
    await recordImport(tx, context, plans, facts);
    return { imported: plans.length, problems };
  });
}

async function saveStocks(
  tx: Transaction,
  plans: readonly RowPlan[],
  facts: ImportFacts,
  tell: (share: number) => void,
): Promise<void> {
  const idOf = ({ stock }: RowPlan) => stock?.id ?? Number.MAX_SAFE_INTEGER;
  const sorted = plans.toSorted((one, other) => idOf(one) - idOf(other));
  for (let at = 0; at < sorted.length; at += PART_ROWS) {
    const part = sorted.slice(at, at + PART_ROWS);
    await updateImportedStocks(tx, part.flatMap(changedStock));
    await insertImportedStocks(
      tx,
      part.flatMap((plan) => newStock(plan, facts)),
    );
    tell((at + part.length) / sorted.length);
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

function newStock({ row, stock, sold }: RowPlan, facts: ImportFacts) {
  if (stock || !sold) return [];
  const branch = facts.branches.get(row.branch);
  if (!branch || sold.priceMinor === undefined) throw new Error(`row ${row.line} passed without a branch or a price`);
  return [
    {
      sku: row.sku,
      stock_sku: madeStockSku(row),
      branch_id: branch.id,
      price_minor: sold.priceMinor,
      selling_price_minor: sold.salePriceMinor ?? null,
      quantity: sold.quantity ?? 0,
      low_at: sold.lowAt ?? null,
    },
  ];
}
