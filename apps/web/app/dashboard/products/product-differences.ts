import type { ProductBody } from '@karaz/contract/admin/products';
import { variationKey } from '@karaz/domain/catalog/product-variations';
import { formsOf, type StockDraft, stockKey } from './stock-drafts.ts';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const namesIn = (product: ProductBody) =>
  Object.keys(product).filter((name): name is keyof ProductBody => name in product);

/** What both of us began from, what I made of it, and what the other did. */
export type Versions = { base: ProductBody; mine: ProductBody; theirs: ProductBody };

/** What is typed for one stock, in the order of the grid. */
const STOCK_PARTS = ['price', 'sellingPrice', 'quantity', 'lowAt', 'isAvailable', 'expressDelivery'] as const;
export type StockPart = (typeof STOCK_PARTS)[number];
export const NOT_SOLD = 'not sold';

export type Difference = {
  name: keyof ProductBody;
  /** One figure of one stock; a side that does not sell it says `NOT_SOLD`. */
  at?: { stock: StockDraft; part: StockPart };
  /** Each null: more than a line of text, such as pictures. */
  base: string | null;
  mine: string | null;
  theirs: string | null;
};

/** Where the other changed something: what I changed too, and to something else, and apart from it what only they did. */
export function differencesOf(versions: Versions): { both: Difference[]; onlyTheirs: Difference[] } {
  const { base, mine, theirs } = versions;
  const changed = namesIn(theirs).filter(
    (name) => name !== 'stocks' && !isSame(theirs[name], base[name]) && !isSame(theirs[name], mine[name]),
  );
  const isMineToo = (name: keyof ProductBody) => !isSame(mine[name], base[name]);
  const lines = (name: keyof ProductBody): Difference => ({
    name,
    base: lineOf(base[name]),
    mine: lineOf(mine[name]),
    theirs: lineOf(theirs[name]),
  });
  const stocks = stocksOf(versions).filter((one) => !isSame(one.theirs, one.base) && !isSame(one.theirs, one.mine));
  const isStockMineToo = (one: StockVersions) => !isSame(one.mine, one.base);
  return {
    both: [
      ...changed.filter(isMineToo).map(lines),
      ...stocks.filter(isStockMineToo).flatMap((one) => figuresOf(one, one.mine)),
    ],
    onlyTheirs: [
      ...changed.filter((name) => !isMineToo(name)).map(lines),
      ...stocks.filter((one) => !isStockMineToo(one)).flatMap((one) => figuresOf(one, one.base)),
    ],
  };
}

type StockVersions = { base: StockDraft | undefined; mine: StockDraft | undefined; theirs: StockDraft | undefined };

/** Each figure in which theirs is another than the one it stands beside; of a stock only one of us sells, the price. */
function figuresOf({ base, mine, theirs }: StockVersions, beside: StockDraft | undefined): Difference[] {
  const stock = theirs ?? beside;
  if (!stock) return [];
  const parts =
    theirs && beside ? STOCK_PARTS.filter((part) => !isSame(theirs[part], beside[part])) : (['price'] as const);
  const figure = (one: StockDraft | undefined, part: StockPart) => (one ? lineOf(one[part]) : NOT_SOLD);
  return parts.map((part) => ({
    name: 'stocks',
    at: { stock, part },
    base: figure(base, part),
    mine: figure(mine, part),
    theirs: figure(theirs, part),
  }));
}

const lineOf = (value: unknown): string | null =>
  value === null ? '' : typeof value === 'object' ? null : String(value);

/** Mine where I changed something, theirs everywhere else; of the stocks, one by one. */
export function mergeProduct(versions: Versions): ProductBody {
  const { base, mine, theirs } = versions;
  const changes = Object.fromEntries(
    namesIn(mine).flatMap((name) => (isSame(base[name], mine[name]) ? [] : [[name, mine[name]]])),
  );
  const merged: ProductBody = { ...theirs, ...changes };
  // A form that one of us took away takes along what the other typed for it.
  const forms = new Set(formsOf(merged.attributes).map(variationKey));
  const stocks = stocksOf(versions).flatMap((one) => (isSame(one.mine, one.base) ? one.theirs : one.mine) ?? []);
  return { ...merged, stocks: stocks.filter(({ valueIds }) => forms.has(variationKey(valueIds))) };
}

/** Each stock as all three know it; undefined: not sold. */
function stocksOf({ base, mine, theirs }: Versions): StockVersions[] {
  const byKey = ({ stocks }: ProductBody) => new Map<string, StockDraft>(stocks.map((one) => [stockKey(one), one]));
  const [inBase, inMine, inTheirs] = [byKey(base), byKey(mine), byKey(theirs)];
  return [...new Set([...inTheirs.keys(), ...inMine.keys(), ...inBase.keys()])].map((key) => ({
    base: inBase.get(key),
    mine: inMine.get(key),
    theirs: inTheirs.get(key),
  }));
}
