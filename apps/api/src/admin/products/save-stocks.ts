import type { ProductBody } from '@karaz/contract/admin/products';
import { variationKey, variationsOf } from '@karaz/domain/catalog/product-variations';
import { toMinor } from '@karaz/domain/money';
import type { Transaction } from '../../db/database.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { tellLedger } from '../stock/stock-ledger.queries.ts';
import { bodyOf } from './office-product.ts';
import type { ProductFacts } from './product-detail.queries.ts';
import {
  insertForm,
  insertStocks,
  lockQuantities,
  removeForms,
  removeStocks,
  selectBranchMoney,
  updateStock,
} from './save-product.queries.ts';

type Stock = ProductBody['stocks'][number];
/** By the key of its values; null is the form without values. */
type FormIds = ReadonlyMap<string, number | null>;

const actorOf = ({ caller }: RequestContext) => (caller.kind === 'user' ? caller.id : 0);

/** Before forms and stocks go, which forms take along: the ledger writes down what they held and who let them go. */
export const tellRemoval = (tx: Transaction, context: RequestContext) =>
  tellLedger(tx, { reason: 'removed', actorId: actorOf(context) });

/** The forms the attributes make: those that are there stay with their stocks, the others come and go. */
export async function saveForms(
  tx: Transaction,
  productId: number,
  attributes: ProductBody['attributes'],
  before: ProductFacts['forms'],
): Promise<FormIds> {
  const known = new Map(before.map(({ id, values }) => [variationKey(values.map((value) => value.id)), id]));
  const ids = new Map<string, number | null>();
  const chosen = attributes.filter(({ valueIds }) => valueIds.length > 0);
  if (chosen.length === 0) ids.set('', null);
  for (const [position, valueIds] of chosen.length === 0 ? [] : variationsOf(chosen).entries()) {
    const key = variationKey(valueIds);
    ids.set(key, known.get(key) ?? (await insertForm(tx, productId, position, valueIds)));
  }
  await removeForms(
    tx,
    before.map(({ id }) => id).filter((id) => ![...ids.values()].includes(id)),
  );
  return ids;
}

const keyOf = ({ branchId, valueIds }: Pick<Stock, 'branchId' | 'valueIds'>) => `${branchId} ${variationKey(valueIds)}`;

/**
 * The product as the log keeps it: a stock that goes with how many pieces it takes along, so that whoever takes the
 * change back has them again. What stays is counted by those who sell, not by who edits.
 */
export async function withPiecesThatGo(tx: Transaction, before: ProductFacts, next: ProductBody): Promise<ProductBody> {
  const former = bodyOf(before);
  const stays = new Set(next.stocks.map(keyOf));
  const gone = before.sold.flatMap(({ stock }, index) => {
    const known = former.stocks[index];
    return known && !stays.has(keyOf(known)) ? [stock.id] : [];
  });
  const held = await lockQuantities(tx, gone);
  const stocks = former.stocks.map((stock, index) => ({
    ...stock,
    quantity: held.get(before.sold[index]?.stock.id ?? 0) ?? stock.quantity,
  }));
  return { ...former, stocks };
}

type Saving = { id: number; sku: string; forms: FormIds; stocks: readonly Stock[]; sold: ProductFacts['sold'] };

export async function saveStocks(
  tx: Transaction,
  context: RequestContext,
  { id, sku, forms, stocks, sold }: Saving,
): Promise<void> {
  const money = await selectBranchMoney(
    tx,
    stocks.map(({ branchId }) => branchId),
  );
  const actorId = actorOf(context);
  const added = [];
  const kept: { id: number; stock: Stock; columns: ReturnType<typeof columnsOf> }[] = [];
  for (const stock of stocks) {
    const branch = money.get(stock.branchId);
    const key = variationKey(stock.valueIds);
    const variationId = forms.get(key);
    if (!branch || variationId === undefined) continue;
    const columns = columnsOf(stock, branch.currency);
    const old = sold.find((one) => one.stock.branchId === stock.branchId && one.stock.variationId === variationId);
    if (old) kept.push({ id: old.stock.id, stock, columns });
    else {
      const quantity = stock.quantity ?? 0;
      const ownSku = [sku, branch.key, key].filter(Boolean).join('-').toUpperCase();
      added.push({ productId: id, variationId, branchId: stock.branchId, sku: ownSku, quantity, ...columns });
    }
  }
  const keptIds = new Set(kept.map((one) => one.id));
  await removeStocks(
    tx,
    sold.map(({ stock }) => stock.id).filter((stockId) => !keptIds.has(stockId)),
  );
  await tellLedger(tx, { reason: '', actorId });
  await insertStocks(tx, added);
  await tellLedger(tx, { reason: 'count', actorId });
  // In the order of their ids, like every other change of stocks.
  for (const { id: stockId, stock, columns } of kept.sort((a, b) => a.id - b.id)) {
    await updateStock(tx, stockId, { ...columns, ...(stock.quantity === null ? {} : { quantity: stock.quantity }) });
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
