import type { ProductBody } from '@karaz/contract/admin/products';
import { variationKey, variationsOf } from '@karaz/domain/catalog/product-variations';

export type StockDraft = ProductBody['stocks'][number];
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
export const formsOf = (attributes: Attributes) =>
  variationsOf(attributes.filter(({ valueIds }) => valueIds.length > 0));

/** After the values changed: each branch that sells it sells every form; what was typed for a form stays. */
export function stocksFor(attributes: Attributes, stocks: readonly StockDraft[]): StockDraft[] {
  const known = new Map(stocks.map((stock) => [stockKey(stock), stock]));
  const branchIds = [...new Set(stocks.map(({ branchId }) => branchId))];
  return branchIds.flatMap((branchId) => {
    const like = stocks.find((stock) => stock.branchId === branchId);
    return formsOf(attributes).map(
      (valueIds) => known.get(stockKey({ branchId, valueIds })) ?? blank(branchId, valueIds, like),
    );
  });
}

/** A branch begins with the prices of another one that takes the same money. */
export function withBranch(
  attributes: Attributes,
  stocks: readonly StockDraft[],
  branchId: number,
  takesSameMoney: (branchId: number) => boolean,
): StockDraft[] {
  const added = formsOf(attributes).map((valueIds) => {
    const like = stocks.find(
      (stock) => takesSameMoney(stock.branchId) && variationKey(stock.valueIds) === variationKey(valueIds),
    );
    return blank(branchId, valueIds, like);
  });
  return [...stocks, ...added];
}

export const withoutBranch = (stocks: readonly StockDraft[], branchId: number) =>
  stocks.filter((stock) => stock.branchId !== branchId);

/** '2.5', '2,5' or Arabic digits; null: nothing typed; undefined: not a number. */
export function numberTyped(text: string): number | null | undefined {
  const plain = text
    .trim()
    .replace(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit)))
    .replace(/[,٫]/g, '.');
  if (plain === '') return null;
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}
