/** What staff decide of one stock, in the order of the grid. */
export const STOCK_PARTS = ['price', 'sellingPrice', 'quantity', 'lowAt', 'isAvailable', 'expressDelivery'] as const;
export type StockPart = (typeof STOCK_PARTS)[number];

export type StockFigures = {
  price: number;
  sellingPrice: number | null;
  /** null: left as it is. */
  quantity: number | null;
  lowAt: number;
  isAvailable: boolean;
  expressDelivery: boolean;
};

/** What both of us began from, what I made of it, and what is there now. */
export type FigureVersions<Stock extends StockFigures> = { base: Stock; mine: Stock; theirs: Stock };

const isMine = (part: StockPart, { base, mine }: { base: StockFigures; mine: StockFigures }) =>
  mine[part] !== base[part] && !(part === 'quantity' && mine.quantity === null);

/** Both changed it, and to something else. */
export const disputedParts = (versions: FigureVersions<StockFigures>): StockPart[] =>
  theirParts(versions).filter((part) => isMine(part, versions));

/** They changed it, and I did not say the same. */
export const theirParts = ({ base, mine, theirs }: FigureVersions<StockFigures>): StockPart[] =>
  STOCK_PARTS.filter((part) => theirs[part] !== base[part] && theirs[part] !== mine[part]);

/** Mine where I changed a figure, theirs everywhere else: who renames a product puts nothing back on sale. */
export function mergeFigures<Stock extends StockFigures>(versions: FigureVersions<Stock>): Stock {
  const { mine, theirs } = versions;
  const changed = STOCK_PARTS.filter((part) => isMine(part, versions)).map((part) => [part, mine[part]]);
  return { ...theirs, ...Object.fromEntries(changed) };
}
