import type { OfficeProduct, ProductBody } from '@karaz/contract/admin/products';
import { variationKey, variationsOf } from '@karaz/domain/catalog/product-variations';

export type StockDraft = ProductBody['stocks'][number];
/** Whatever stood in the form, by `stockKey`: what is removed by mistake comes back as it was. */
export type FormerDrafts = ReadonlyMap<string, StockDraft>;
type Attributes = ProductBody['attributes'];

export const stockKey = ({ branchId, valueIds }: Pick<StockDraft, 'branchId' | 'valueIds'>) =>
  `${branchId} ${variationKey(valueIds)}`;

const blank = (branchId: number, valueIds: number[], like: StockDraft | undefined): StockDraft => ({
  branchId,
  valueIds,
  price: like?.price ?? 0,
  sellingPrice: null,
  quantity: null,
  lowAt: like?.lowAt ?? 3,
  isAvailable: true,
  expressDelivery: like?.expressDelivery ?? false,
});

/** The forms that can be priced: attributes without a value yet make none of their own. */
export const pricedVariations = (attributes: Attributes) =>
  variationsOf(attributes.filter(({ valueIds }) => valueIds.length > 0));

/** After the values changed: each branch that sells it sells every form; what was typed for a form stays. */
export function stocksFor(attributes: Attributes, stocks: readonly StockDraft[], former: FormerDrafts): StockDraft[] {
  const byKey = new Map([...former, ...stocks.map((stock) => [stockKey(stock), stock] as const)]);
  const branchIds = [...new Set(stocks.map(({ branchId }) => branchId))];
  return branchIds.flatMap((branchId) => {
    const like = stocks.find((stock) => stock.branchId === branchId);
    return pricedVariations(attributes).map(
      (valueIds) => byKey.get(stockKey({ branchId, valueIds })) ?? blank(branchId, valueIds, like),
    );
  });
}

/** A branch comes back as it was, or begins with the prices of another one that takes the same money. */
export function withBranch(
  attributes: Attributes,
  stocks: readonly StockDraft[],
  branchId: number,
  takesSameMoney: (branchId: number) => boolean,
  former: FormerDrafts,
): StockDraft[] {
  const added = pricedVariations(attributes).map((valueIds) => {
    const like = stocks.find(
      (stock) => takesSameMoney(stock.branchId) && variationKey(stock.valueIds) === variationKey(valueIds),
    );
    return former.get(stockKey({ branchId, valueIds })) ?? blank(branchId, valueIds, like);
  });
  // Also back where it stood, so that nothing seems changed.
  const branchOrder = [...new Set([...former.values()].map((stock) => stock.branchId))];
  const positionOf = (stock: StockDraft) => [...branchOrder, stock.branchId].indexOf(stock.branchId);
  return [...stocks, ...added].sort((one, other) => positionOf(one) - positionOf(other));
}

export const withoutBranch = (stocks: readonly StockDraft[], branchId: number) =>
  stocks.filter((stock) => stock.branchId !== branchId);

/** With how many pieces each held when it was read. */
export const counted = ({ product, stocks }: OfficeProduct): StockDraft[] =>
  product.stocks.map((stock, index) => ({ ...stock, quantity: stocks[index]?.quantity ?? 0 }));

export type StockLoss = { stock: StockDraft; quantity: number };

/** What is in the shop and would be sold no more once this is saved; `now`: the product as it stands, others sell on. */
export function lossesOf(saved: OfficeProduct, now: OfficeProduct, stocks: readonly StockDraft[]): StockLoss[] {
  const held = new Map(counted(now).map((stock) => [stockKey(stock), stock.quantity]));
  return dropped(saved, stocks).flatMap((stock) => {
    const quantity = held.get(stockKey(stock)) ?? 0;
    return quantity > 0 ? [{ stock, quantity }] : [];
  });
}

/** What was sold when the form was opened and is not in it any more. */
export function dropped(saved: OfficeProduct, stocks: readonly StockDraft[]): StockDraft[] {
  const remaining = new Set(stocks.map(stockKey));
  return saved.product.stocks.filter((stock) => !remaining.has(stockKey(stock)));
}
