import type { PointsAmount } from '../membership/points-lots.ts';
import { portionDown } from '../membership/points-rates.ts';

/** What pays for an order: at most so many points, of these lots, the first of them first. */
export type PointsOffer = { readonly points: number; readonly lots: readonly PointsAmount[] };
export const NO_POINTS: PointsOffer = { points: 0, lots: [] };

/** What the first so many points of the lots are worth. */
export function worthOfPoints({ points, lots }: PointsOffer): number {
  let [left, worthMinor] = [points, 0];
  for (const lot of lots) {
    if (left <= 0) break;
    worthMinor += left >= lot.points ? lot.worthMinor : portionDown(lot.worthMinor, left, lot.points);
    left -= lot.points;
  }
  return worthMinor;
}

/**
 * How many points go for an amount that the lots are worth at least. Of a lot that is not used up at least one point stays
 * and retains the rest of its worth: nothing is lost to rounding, and nothing is won.
 */
export function pointsForWorth(lots: readonly PointsAmount[], amountMinor: number): number {
  let [leftMinor, points] = [amountMinor, 0];
  for (const lot of lots) {
    if (leftMinor <= 0) break;
    points += leftMinor >= lot.worthMinor ? lot.points : portionDown(lot.points, leftMinor, lot.worthMinor);
    leftMinor -= lot.worthMinor;
  }
  return points;
}

/** Never more than the goods, never more than the points are worth. */
export function payWithPoints(offer: PointsOffer, goodsMinor: number): PointsAmount {
  const worthMinor = Math.min(goodsMinor, worthOfPoints(offer));
  return { worthMinor, points: pointsForWorth(offer.lots, worthMinor) };
}
