import { isDeepStrictEqual } from 'node:util';
import type { ProductBody } from '@karaz/contract/admin/products';
import { variationKey, variationsOf } from '@karaz/domain/catalog/product-variations';
import { disputedParts, mergeFigures } from '@karaz/domain/catalog/stock-figures';
import { toMinor } from '@karaz/domain/money';
import type { Transaction } from '../../db/database.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { setLedgerContext } from '../stock/stock-ledger.queries.ts';
import { bodyOf } from './office-product.ts';
import type { ProductDetail } from './product-detail.queries.ts';
import {
  insertStocks,
  insertVariation,
  removeStocks,
  removeVariations,
  selectBranchMoney,
  updateStock,
} from './save-product.queries.ts';

type Stock = ProductBody['stocks'][number];
type StockRow = ProductDetail['sold'][number]['stock'];
/** By the key of its values; null is the form without values. */
type VariationIds = ReadonlyMap<string, number | null>;

const actorOf = ({ caller }: RequestContext) => (caller.kind === 'user' ? caller.id : 0);

/** Before forms and stocks go, which forms take along: the ledger writes down what they held and who let them go. */
export const setRemovalContext = (tx: Transaction, context: RequestContext) =>
  setLedgerContext(tx, { reason: 'removed', actorId: actorOf(context) });

/** The forms the attributes make: those that are there stay with their stocks, the others come and go. */
export async function saveVariations(
  tx: Transaction,
  productId: number,
  attributes: ProductBody['attributes'],
  before: ProductDetail['variations'],
): Promise<VariationIds> {
  const existing = new Map(before.map(({ id, values }) => [variationKey(values.map((value) => value.id)), id]));
  const ids = new Map<string, number | null>();
  const chosen = attributes.filter(({ valueIds }) => valueIds.length > 0);
  if (chosen.length === 0) ids.set('', null);
  for (const [position, valueIds] of chosen.length === 0 ? [] : variationsOf(chosen).entries()) {
    const key = variationKey(valueIds);
    ids.set(key, existing.get(key) ?? (await insertVariation(tx, productId, position, valueIds)));
  }
  await removeVariations(
    tx,
    before.map(({ id }) => id).filter((id) => ![...ids.values()].includes(id)),
  );
  return ids;
}

export const stockKey = ({ branchId, valueIds }: { branchId: number; valueIds: readonly number[] }) =>
  `${branchId} ${variationKey(valueIds)}`;

/** With how many pieces each holds, which the form does not decide. */
export const countedStocks = (detail: ProductDetail): Stock[] =>
  bodyOf(detail).stocks.map((stock, index) => ({ ...stock, quantity: detail.sold[index]?.stock.quantity ?? 0 }));

export const stocksByKey = (stocks: readonly Stock[]): ReadonlyMap<string, Stock> =>
  new Map(stocks.map((stock) => [stockKey(stock), stock]));

/** What is meant by stocks that were read at some time: what was left alone stays as it is now; null: both changed it. */
export function mergeStocks(before: ProductDetail, sent: readonly Stock[], read: readonly Stock[]): Stock[] | null {
  const [now, then] = [stocksByKey(countedStocks(before)), stocksByKey(read)];
  const versions = sent.map((mine) => {
    const theirs = now.get(stockKey(mine)) ?? mine;
    return { mine, theirs, base: then.get(stockKey(mine)) ?? theirs };
  });
  return versions.some((one) => disputedParts(one).length > 0) ? null : versions.map(mergeFigures);
}

/**
 * A change as the log stores it: a count stands where this change moved it, or went with its stock, so that whoever takes
 * the change back has the pieces again. All other counts are moved by those who sell, not by who edits.
 */
export function auditStates(before: ProductDetail, after: ProductDetail) {
  const [was, is] = [stocksByKey(countedStocks(before)), stocksByKey(countedStocks(after))];
  const isMoved = (key: string) => was.has(key) && was.get(key)?.quantity !== is.get(key)?.quantity;
  const logged = (detail: ProductDetail): ProductBody => ({
    ...bodyOf(detail),
    stocks: countedStocks(detail).map((one) => (isMoved(stockKey(one)) ? one : { ...one, quantity: null })),
  });
  return { before: logged(before), after: logged(after) };
}

type Saving = {
  id: number;
  sku: string;
  variations: VariationIds;
  stocks: readonly Stock[];
  sold: ProductDetail['sold'];
};

export async function saveStocks(
  tx: Transaction,
  context: RequestContext,
  { id, sku, variations, stocks, sold }: Saving,
): Promise<void> {
  const money = await selectBranchMoney(
    tx,
    stocks.map(({ branchId }) => branchId),
  );
  const actorId = actorOf(context);
  const added = [];
  const updates: { old: StockRow; next: Parameters<typeof updateStock>[2] }[] = [];
  for (const stock of stocks) {
    const branch = money.get(stock.branchId);
    const key = variationKey(stock.valueIds);
    const variationId = variations.get(key);
    if (!branch || variationId === undefined) continue;
    const old = sold.find((one) => one.stock.branchId === stock.branchId && one.stock.variationId === variationId);
    const quantity = stock.quantity ?? old?.stock.quantity ?? 0;
    const next = { ...columnsOf(stock, branch.currency), quantity };
    if (old) updates.push({ old: old.stock, next });
    else {
      const ownSku = [sku, branch.key, key].filter(Boolean).join('-').toUpperCase();
      added.push({ productId: id, variationId, branchId: stock.branchId, sku: ownSku, ...next });
    }
  }
  const updatedIds = new Set(updates.map(({ old }) => old.id));
  await removeStocks(
    tx,
    sold.map(({ stock }) => stock.id).filter((stockId) => !updatedIds.has(stockId)),
  );
  await setLedgerContext(tx, { reason: '', actorId });
  await insertStocks(tx, added);
  await setLedgerContext(tx, { reason: 'count', actorId });
  for (const { old, next } of updates) {
    if (!isDeepStrictEqual({ ...old, ...next }, old)) await updateStock(tx, old.id, next);
  }
}

function columnsOf(stock: Stock, currency: 'KWD' | 'EGP' | 'AED' | 'SAR') {
  return {
    priceMinor: toMinor(stock.price, currency),
    sellingPriceMinor: stock.sellingPrice === null ? null : toMinor(stock.sellingPrice, currency),
    lowAt: stock.lowAt,
    status: stock.isAvailable ? ('on-stock' as const) : ('out-stock' as const),
    expressDelivery: stock.expressDelivery,
  };
}
