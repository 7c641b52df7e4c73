import type { ProductBody } from '@karaz/contract/admin/products';
import { bodyOf } from './office-product.ts';
import type { ProductFacts } from './product-detail.queries.ts';

type Fields = Readonly<Record<string, unknown>>;
type Entry = { entity: string; entityId: string; before: Fields; after: Fields };
type Stock = ProductBody['stocks'][number];

/** An entry of the stock page in the fields of the product's form, told of its branch and variation alone. */
export function entryToShow(facts: ProductFacts, entry: Entry): { before: Fields; after: Fields } | null {
  if (entry.entity !== 'stock') return entry;
  const stock = bodyOf(facts).stocks[placeOf(facts, entry)];
  // Not within the reader's reach.
  if (!stock) return null;
  const { branchId, valueIds } = stock;
  const told = (fields: Fields) => [{ branchId, valueIds, ...figuresOf(fields) }];
  const { quantity: _quantity, lowAt: _lowAt, status: _status, ...why } = entry.after;
  return { before: { stocks: told(entry.before) }, after: { stocks: told(entry.after), ...why } };
}

/** The same as a change of the whole form, which is how changes are taken back. */
export function entryToUndo(facts: ProductFacts, entry: Entry): { before: Fields; after: Fields } {
  if (entry.entity !== 'stock') return entry;
  const place = placeOf(facts, entry);
  const changed = (fields: Fields): Stock[] =>
    bodyOf(facts).stocks.map((stock, index) => (index === place ? { ...stock, ...figuresOf(fields) } : stock));
  return { before: { stocks: changed(entry.before) }, after: { stocks: changed(entry.after) } };
}

const placeOf = ({ sold }: ProductFacts, { entityId }: Entry) =>
  sold.findIndex(({ stock }) => String(stock.id) === entityId);

const figuresOf = ({ quantity, lowAt, status }: Fields): Partial<Stock> => ({
  ...(typeof quantity === 'number' ? { quantity } : {}),
  ...(typeof lowAt === 'number' ? { lowAt } : {}),
  ...(status === undefined ? {} : { isAvailable: status === 'on-stock' }),
});
