import { type CurrencyCode, MINOR_DIGITS } from '@karaz/domain/money';
import { numberIn } from '../form/number-in.ts';
import { type StockDraft, stockKey } from './stock-drafts.ts';
import { typedProblem } from './typed-number.ts';

export const COLUMNS = ['price', 'sellingPrice', 'quantity', 'lowAt'] as const;
export type NumberColumn = (typeof COLUMNS)[number];
export type Typed = { row: number; column: NumberColumn; text: string };

export const cellKey = (stock: StockDraft, column: NumberColumn) => `${stockKey(stock)} ${column}`;

/** Pieces are whole; money has as many digits as its currency. */
export const digitsOf = (column: NumberColumn, currency: CurrencyCode | null) =>
  column === 'quantity' || column === 'lowAt' ? 0 : currency ? MINOR_DIGITS[currency] : 2;

/** The first of these stocks with a cell that holds what cannot be meant; -1: none. */
export const firstWrongRow = (stocks: readonly StockDraft[], wrong: ReadonlyMap<string, string>): number =>
  stocks.findIndex((stock) => COLUMNS.some((column) => wrong.has(cellKey(stock, column))));

/** A block copied from a spreadsheet, laid over the grid from this cell on. */
export const pasted = ([row, column]: readonly [number, number], block: string): Typed[] =>
  block.split(/\r?\n/).flatMap((line, down) =>
    line.split('\t').flatMap((text, along) => {
      const name = COLUMNS[column + along];
      return name ? [{ row: row + down, column: name, text }] : [];
    }),
  );

/** What can be meant goes into the stocks; the rest is noted as it was typed, by `cellKey` (null: right now). */
export function typeInto(
  stocks: readonly StockDraft[],
  typed: readonly Typed[],
  currencyOf: (stock: StockDraft) => CurrencyCode | null,
) {
  const next = [...stocks];
  const noted = new Map<string, string | null>();
  for (const { row, column, text } of typed) {
    const stock = next[row];
    if (!stock) continue;
    const isMissing = column === 'price' && numberIn(text) === null;
    const isWrong = isMissing || typedProblem(text, digitsOf(column, currencyOf(stock))) !== null;
    noted.set(cellKey(stock, column), isWrong ? text : null);
    if (!isWrong) next[row] = { ...stock, ...partOf(column, numberIn(text)) };
  }
  return { stocks: next, noted };
}

/** An emptied price is noted as wrong and does not come here; no warning is one at nothing. */
function partOf(column: NumberColumn, value: number | null): Partial<StockDraft> {
  if (column === 'sellingPrice') return { sellingPrice: value };
  if (column === 'quantity') return { quantity: value };
  return column === 'price' ? { price: value ?? 0 } : { lowAt: value ?? 0 };
}
