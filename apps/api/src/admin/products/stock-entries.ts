import { isDeepStrictEqual } from 'node:util';
import type { ProductBody } from '@karaz/contract/admin/products';
import { bodyOf } from './office-product.ts';
import type { ProductDetail } from './product-detail.queries.ts';
import type { Reach } from './products-list.queries.ts';

type Fields = Readonly<Record<string, unknown>>;
type Entry = { entity: string; entityId: string; before: Fields; after: Fields };
type Stock = ProductBody['stocks'][number];
type Change = { before: Fields; after: Fields };

/**
 * An entry as far as its reader reaches; null: it is about other branches alone. One of the stock page is reported in the
 * fields of the product's form, of its branch and variation alone.
 */
export function entryToShow(detail: ProductDetail, reach: Reach, entry: Entry): Change | null {
  if (entry.entity !== 'stock') return reach === null ? entry : withinReach(new Set(reach), entry);
  const stock = bodyOf(detail).stocks[indexOfStock(detail, entry)];
  // Not within the reader's reach.
  if (!stock) return null;
  const { branchId, valueIds } = stock;
  const asStocks = (fields: Fields) => [{ branchId, valueIds, ...figuresOf(fields) }];
  const { reason, note } = entry.after;
  const why = { ...(reason === undefined ? {} : { reason }), ...(note === undefined ? {} : { note }) };
  return { before: { stocks: asStocks(entry.before) }, after: { stocks: asStocks(entry.after), ...why } };
}

function withinReach(reach: ReadonlySet<number>, { before, after }: Change): Change | null {
  const [was, is] = [stocksWithin(reach, before['stocks']), stocksWithin(reach, after['stocks'])];
  if (was === undefined && is === undefined) return { before, after };
  const [{ stocks: _was, ...formerRest }, { stocks: _is, ...latterRest }] = [before, after];
  const hasChanged = !isDeepStrictEqual(was ?? [], is ?? []);
  if (!hasChanged && isDeepStrictEqual(formerRest, latterRest)) return null;
  return {
    before: hasChanged && was ? { ...formerRest, stocks: was } : formerRest,
    after: hasChanged && is ? { ...latterRest, stocks: is } : latterRest,
  };
}

/** What is no list of stocks is nobody's to read. */
function stocksWithin(reach: ReadonlySet<number>, stocks: unknown): readonly unknown[] | undefined {
  if (stocks === undefined) return undefined;
  const isWithin = (stock: unknown) =>
    typeof stock === 'object' && stock !== null && 'branchId' in stock && reach.has(Number(stock.branchId));
  return Array.isArray(stocks) ? stocks.filter(isWithin) : [];
}

/** The same as a change of the whole form, which is how changes are taken back. */
export function entryToUndo(detail: ProductDetail, entry: Entry): Change {
  if (entry.entity !== 'stock') return entry;
  const stockIndex = indexOfStock(detail, entry);
  const changed = (fields: Fields): Stock[] =>
    bodyOf(detail).stocks.map((stock, index) => (index === stockIndex ? { ...stock, ...figuresOf(fields) } : stock));
  return { before: { stocks: changed(entry.before) }, after: { stocks: changed(entry.after) } };
}

const indexOfStock = ({ sold }: ProductDetail, { entityId }: Entry) =>
  sold.findIndex(({ stock }) => String(stock.id) === entityId);

const figuresOf = ({ quantity, lowAt, status, price, sellingPrice }: Fields): Partial<Stock> => ({
  ...(typeof quantity === 'number' ? { quantity } : {}),
  ...(typeof lowAt === 'number' ? { lowAt } : {}),
  ...(status === undefined ? {} : { isAvailable: status === 'on-stock' }),
  ...(typeof price === 'number' ? { price } : {}),
  ...(sellingPrice === null || typeof sellingPrice === 'number' ? { sellingPrice } : {}),
});
