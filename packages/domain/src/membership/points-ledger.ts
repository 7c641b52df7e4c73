import type { CurrencyCode } from '../money.ts';
import type { PointsAmount, PointsEntry } from './points-lots.ts';

/** All entries of one person, in the order they were written. Each currency in it is a ledger of its own. */
export type Ledger = readonly PointsEntry[];

export const inCurrency = (entries: Ledger, currency: CurrencyCode): Ledger =>
  entries.filter((entry) => entry.currency === currency);

export function sumOf(entries: Ledger, isCounted: (entry: PointsEntry) => boolean = () => true): PointsAmount {
  const counted = entries.filter(isCounted);
  return {
    points: counted.reduce((sum, { points }) => sum + points, 0),
    worthMinor: counted.reduce((sum, { worthMinor }) => sum + worthMinor, 0),
  };
}
