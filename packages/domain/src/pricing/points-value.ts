import { type CurrencyCode, MINOR_DIGITS } from '../money.ts';

export type PointsRate = { readonly currency: CurrencyCode; readonly pointsPerUnit: number };

/** What so many points are worth; a part of a fils is not paid out. */
export function pointsValueMinor(points: number, { currency, pointsPerUnit }: PointsRate): number {
  if (pointsPerUnit <= 0 || points <= 0) return 0;
  return Math.floor((points * 10 ** MINOR_DIGITS[currency]) / pointsPerUnit);
}

/** The fewest points that are worth the amount. */
export function pointsFor(amountMinor: number, { currency, pointsPerUnit }: PointsRate): number {
  return Math.ceil((amountMinor * pointsPerUnit) / 10 ** MINOR_DIGITS[currency]);
}
