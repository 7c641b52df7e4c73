import {
  columnOf,
  DEFAULT_OPTIONS,
  type ImportContext,
  PRODUCT_FIELDS,
  type ProductCells,
} from '@karaz/domain/catalog/import-context';
import { ok } from '@karaz/domain/result';
import { type Change, recordChanges } from '../../audit/record-change.ts';
import { type Database, inTransaction, type Transaction } from '../../db/database.ts';
import { failure, type Outcome } from '../../http/failure.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { setLedgerContext } from '../stock/stock-ledger.queries.ts';
import { selectExistingProducts, selectExistingStocks, selectImportContext } from './import-context.queries.ts';
import type { ItemState } from './import-items.ts';
import { selectJob, setJobStatus } from './import-job.queries.ts';
import { updateImportedStocks, waitForOtherImports } from './import-products.queries.ts';
import { UNDO_TEXTS, type UndoProblem } from './import-texts.ts';
import { removeOne } from './remove-products.ts';
import { saveImportedProducts } from './save-imported-products.ts';
import { removeStocks } from './save-product.queries.ts';
import { deleteItems, detachPictures, selectItems, type UndoItem } from './undo-import.queries.ts';

type Left = { sku: string; column: string; reason: string };
type Undone = { removed: number; restored: number; left: Left[] };

/** Part by part, like the import itself: what is undone already is not looked at again. */
export async function undoImport(db: Database, context: RequestContext, id: string): Promise<Outcome<Undone>> {
  const job = await selectJob(db, id);
  if (!job) return failure('notFound');
  if (job.status === 'running' || job.status === 'undone') return failure('conflict');
  const total: Undone = { removed: 0, restored: 0, left: [] };
  for (;;) {
    const part = await inTransaction(db, (tx) => undoPart(tx, context, id));
    if (!part) break;
    total.removed += part.removed;
    total.restored += part.restored;
    total.left.push(...part.left);
  }
  await setJobStatus(db, id, 'undone');
  return ok(total);
}

const PART = 200;

async function undoPart(tx: Transaction, context: RequestContext, id: string): Promise<Undone | null> {
  await waitForOtherImports(tx);
  const items = await selectItems(tx, id, PART);
  if (items.length === 0) return null;
  const leave = (sku: string, column: string, problem: UndoProblem): Left => {
    return { sku, column, reason: UNDO_TEXTS[context.language][problem] };
  };
  const skus = items.map(({ sku }) => sku);
  const products = await selectExistingProducts(tx, skus);
  const left: Left[] = [];
  const found = items.filter((item) => products.get(item.sku)?.id === item.productId);
  for (const item of items) if (!found.includes(item) && !item.isNew) left.push(leave(item.sku, '', 'gone'));
  await detachPictures(
    tx,
    id,
    found.map(({ productId }) => productId),
  );
  const stocks = await selectExistingStocks(
    tx,
    found.map(({ productId }) => productId),
    [],
  );
  const current: Current = { products, stocks: new Map(stocks.map((stock) => [stock.stockSku, stock])) };
  const [removable, changed] = [found.filter(({ isNew }) => isNew), found.filter(({ isNew }) => !isNew)];
  let removed = 0;
  for (const item of removable) {
    const problem = removalProblem(item, current);
    if (problem) left.push(leave(item.sku, '', problem));
    else if (await removeOne(tx, context, item.productId)) removed++;
  }
  const plans = changed.map((item) => restorePlan(item, current));
  for (const { item, blocked } of plans) {
    left.push(...blocked.map(({ column, problem }) => leave(item.sku, column, problem)));
  }
  await writeBack(tx, context, plans);
  await deleteItems(
    tx,
    id,
    items.map(({ productId }) => productId),
  );
  return { removed, restored: plans.filter(({ isEmpty }) => !isEmpty).length, left };
}

type Current = {
  products: Awaited<ReturnType<typeof selectExistingProducts>>;
  stocks: ReadonlyMap<string, Awaited<ReturnType<typeof selectExistingStocks>>[number]>;
};

const cellsOf = (state: ItemState) => Object.entries(state.cells);

/** Why a product that the import made is not removed; null: nobody changed or ordered it since. */
function removalProblem({ sku, after, isOrdered }: UndoItem, { products, stocks }: Current): UndoProblem | null {
  if (isOrdered) return 'ordered';
  const now = new Map<string, string>(Object.entries(products.get(sku)?.cells ?? {}));
  const isSame = cellsOf(after).every(([field, value]) => now.get(field) === value);
  const isCounted = after.stocks.every(({ stockSku, quantity }) => {
    return (stocks.get(stockSku)?.quantity ?? quantity ?? 0) === (quantity ?? 0);
  });
  return isSame && isCounted ? null : 'changed';
}

type Figure = 'priceMinor' | 'salePriceMinor' | 'quantity' | 'lowAt';
const FIGURES: readonly Figure[] = ['priceMinor', 'salePriceMinor', 'quantity', 'lowAt'];
const COLUMN_OF = { priceMinor: 'price', salePriceMinor: 'sale_price', quantity: 'quantity', lowAt: 'low_at' } as const;
type StockBack = Parameters<typeof updateImportedStocks>[1][number];

/** What can be put back, and what somebody changed since. */
function restorePlan(item: UndoItem, { products, stocks }: Current) {
  const now = products.get(item.sku)?.cells;
  const blocked: { column: string; problem: UndoProblem }[] = [];
  const cells: ProductCells = {};
  for (const field of PRODUCT_FIELDS) {
    const [brought, former] = [item.after.cells[field], item.before.cells[field]];
    if (brought === undefined || former === undefined) continue;
    if (now?.[field] === brought) cells[field] = former;
    else blocked.push({ column: columnOf(field), problem: 'changed' });
  }
  const back: StockBack[] = [];
  const dropped: number[] = [];
  for (const figures of item.after.stocks) {
    const stock = stocks.get(figures.stockSku);
    if (!stock) continue;
    if (figures.isNew) {
      if (stock.quantity === (figures.quantity ?? 0) && !item.isOrdered) dropped.push(stock.id);
      else blocked.push({ column: figures.stockSku, problem: 'changed' });
      continue;
    }
    const former = item.before.stocks.find(({ stockSku }) => stockSku === figures.stockSku);
    const changed = FIGURES.filter((name) => figures[name] !== undefined);
    const isSame = (name: Figure) => stock[name] === figures[name];
    for (const name of changed.filter((one) => !isSame(one))) {
      blocked.push({ column: `${COLUMN_OF[name]} ${figures.stockSku}`, problem: 'changed' });
    }
    const good = new Set(changed.filter(isSame));
    if (good.size === 0 || !former) continue;
    back.push({
      id: stock.id,
      price_minor: good.has('priceMinor') ? (former.priceMinor ?? null) : null,
      changes_sale: good.has('salePriceMinor'),
      selling_price_minor: former.salePriceMinor ?? null,
      quantity: good.has('quantity') ? (former.quantity ?? null) : null,
      low_at: good.has('lowAt') ? (former.lowAt ?? null) : null,
    });
  }
  const isEmpty = Object.keys(cells).length === 0 && back.length === 0 && dropped.length === 0;
  return { item, cells, back, dropped, blocked, isEmpty };
}

async function writeBack(
  tx: Transaction,
  context: RequestContext,
  plans: readonly ReturnType<typeof restorePlan>[],
): Promise<void> {
  const some = plans.filter(({ isEmpty }) => !isEmpty);
  if (some.length === 0) return;
  const actorId = context.caller.kind === 'user' ? context.caller.id : 0;
  const keys = { skus: some.map(({ item }) => item.sku), codes: [], stockSkus: [] };
  const existing: ImportContext = await selectImportContext(tx, keys, DEFAULT_OPTIONS);
  await saveImportedProducts(tx, { cellsBySku: new Map(some.map(({ item, cells }) => [item.sku, cells])), existing });
  await setLedgerContext(tx, { reason: 'import', actorId });
  await updateImportedStocks(
    tx,
    some.flatMap(({ back }) => back).sort((one, other) => one.id - other.id),
  );
  await setLedgerContext(tx, { reason: 'removed', actorId });
  await removeStocks(
    tx,
    some.flatMap(({ dropped }) => dropped),
  );
  await recordChanges(
    tx,
    context,
    some.map(
      ({ item, cells }): Change => ({
        action: 'product.undoImport',
        entityId: item.productId,
        before: item.after.cells,
        after: cells,
      }),
    ),
  );
}
