import type { OfficeProduct, ProductBody } from '@karaz/contract/admin/products';
import { variationKey } from '@karaz/domain/catalog/product-variations';
import {
  disputedParts,
  mergeFigures,
  STOCK_PARTS,
  type StockPart,
  theirParts,
} from '@karaz/domain/catalog/stock-figures';
import { counted, pricedVariations, type StockDraft, stockKey } from './stock-drafts.ts';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const namesIn = (product: ProductBody) =>
  Object.keys(product).filter((name): name is keyof ProductBody => name in product);

/** What both of us began from, what I made of it, and what the other did. */
export type Versions = { base: ProductBody; mine: ProductBody; theirs: ProductBody };

/** Counts are part of it where I typed one: elsewhere they move with every sale, and that is nobody's change. */
export function versionsOf(saved: OfficeProduct, mine: ProductBody, now: OfficeProduct): Versions {
  const typed = new Set(mine.stocks.filter(({ quantity }) => quantity !== null).map(stockKey));
  const existing = (product: OfficeProduct) => ({
    ...product.product,
    stocks: counted(product).map((stock) => (typed.has(stockKey(stock)) ? stock : { ...stock, quantity: null })),
  });
  return { base: existing(saved), mine, theirs: existing(now) };
}

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
  return {
    both: [...changed.filter(isMineToo).map(lines), ...stocks.flatMap((one) => figuresOf(one, 'both'))],
    onlyTheirs: [
      ...changed.filter((name) => !isMineToo(name)).map(lines),
      ...stocks.flatMap((one) => figuresOf(one, 'onlyTheirs')),
    ],
  };
}

type StockVersions = { base: StockDraft | undefined; mine: StockDraft | undefined; theirs: StockDraft | undefined };

/** Figure by figure; of a stock that one of us does not sell, the price. */
function figuresOf({ base, mine, theirs }: StockVersions, of: 'both' | 'onlyTheirs'): Difference[] {
  const stock = theirs ?? mine ?? base;
  if (!stock) return [];
  const figure = (one: StockDraft | undefined, part: StockPart) => (one ? lineOf(one[part]) : NOT_SOLD);
  return partsOf({ base, mine, theirs }, of).map((part) => ({
    name: 'stocks',
    at: { stock, part },
    base: figure(base, part),
    mine: figure(mine, part),
    theirs: figure(theirs, part),
  }));
}

function partsOf({ base, mine, theirs }: StockVersions, of: 'both' | 'onlyTheirs'): readonly StockPart[] {
  // New for both of us.
  if (!base && mine && theirs) return of === 'both' ? STOCK_PARTS.filter((part) => mine[part] !== theirs[part]) : [];
  if (!mine || !theirs || !base) return (of === 'both') === !isSame(mine, base) ? ['price'] : [];
  const disputed = disputedParts({ base, mine, theirs });
  return of === 'both' ? disputed : theirParts({ base, mine, theirs }).filter((part) => !disputed.includes(part));
}

const lineOf = (value: unknown): string | null =>
  value === null ? '' : typeof value === 'object' ? null : String(value);

/** Mine where I changed something, theirs everywhere else; of the stocks, figure by figure. */
export function mergeProduct(versions: Versions): ProductBody {
  const { base, mine, theirs } = versions;
  const changes = Object.fromEntries(
    namesIn(mine).flatMap((name) => (isSame(base[name], mine[name]) ? [] : [[name, mine[name]]])),
  );
  const merged: ProductBody = { ...theirs, ...changes };
  // A form that one of us took away takes along what the other typed for it.
  const variations = new Set(pricedVariations(merged.attributes).map(variationKey));
  const stocks = stocksOf(versions).flatMap(({ base: then, mine: own, theirs: now }) =>
    then && own && now ? mergeFigures({ base: then, mine: own, theirs: now }) : ((isSame(own, then) ? now : own) ?? []),
  );
  return { ...merged, stocks: stocks.filter(({ valueIds }) => variations.has(variationKey(valueIds))) };
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
