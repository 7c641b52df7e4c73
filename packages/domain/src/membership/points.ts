import { CURRENCY_CODES, type CurrencyCode } from '../money.ts';
import { pointsForWorth, worthOfPoints } from '../pricing/points-payment.ts';
import { fail, ok, type Result } from '../result.ts';
import { inCurrency, type Ledger, sumOf } from './points-ledger.ts';
import {
  lotsOf,
  type PointsAmount,
  type PointsEntry,
  type PointsEntryType,
  type PointsLot,
  pointsLapseAt,
} from './points-lots.ts';
import { type PointsRates, pointsEarnedBy, portionUp, worthOfNewPoints } from './points-rates.ts';

export type PointsSummary = {
  readonly balance: number;
  readonly worthMinor: number;
  readonly earned: number;
  readonly spent: number;
  readonly reversed: number;
  readonly lapsed: number;
};

const isOf = (type: PointsEntryType) => (entry: PointsEntry) => entry.type === type;

/** Of one currency. spent and lapsed are positive numbers; reversed is what reversals changed, in either direction. */
export function pointsSummary(entries: Ledger, currency: CurrencyCode): PointsSummary {
  const own = inCurrency(entries, currency);
  const { points: balance, worthMinor } = sumOf(own);
  return {
    balance,
    worthMinor,
    earned: sumOf(own, isOf('earned')).points,
    // A sum of nothing turned around would be minus zero.
    spent: 0 - sumOf(own, isOf('spent')).points,
    reversed: sumOf(own, isOf('reversed')).points,
    lapsed: 0 - sumOf(own, isOf('lapsed')).points,
  };
}

const isLapsed = ({ earnedAt }: PointsLot, now: Date) => pointsLapseAt(earnedAt) <= now;

/** The entries that take away what is older than 12 months, one for each currency that has such points. */
export function lapsePoints(entries: Ledger, now: Date): PointsEntry[] {
  return CURRENCY_CODES.flatMap((currency): PointsEntry[] => {
    const old = lotsOf(inCurrency(entries, currency)).filter((lot) => isLapsed(lot, now));
    const points = old.reduce((sum, lot) => sum + lot.points, 0);
    const worthMinor = old.reduce((sum, lot) => sum + lot.worthMinor, 0);
    if (points === 0 && worthMinor === 0) return [];
    const lapsedAmount = { points: 0 - points, worthMinor: 0 - worthMinor };
    return [{ type: 'lapsed', currency, ...lapsedAmount, orderId: null, createdAt: now }];
  });
}

/** What may be spent now in a currency: without what has lapsed, whether or not that is written down yet. */
export function usableLots(entries: Ledger, currency: CurrencyCode, now: Date): PointsAmount[] {
  return lotsOf(inCurrency(entries, currency)).filter(
    (lot) => !isLapsed(lot, now) && (lot.points > 0 || lot.worthMinor > 0),
  );
}

export const pointsIn = (lots: readonly PointsAmount[]): number => lots.reduce((sum, { points }) => sum + points, 0);

/** What the person has in each currency in which anything ever happened. */
export function pointsBalances(entries: Ledger, now: Date): (PointsAmount & { readonly currency: CurrencyCode })[] {
  const current = [...entries, ...lapsePoints(entries, now)];
  return CURRENCY_CODES.flatMap((currency) => {
    const own = inCurrency(current, currency);
    return own.length === 0 ? [] : [{ currency, ...sumOf(own) }];
  });
}

export type EarnInput = {
  readonly orderId: string;
  /** Of the delivered order, after discounts, without delivery and without what went back. */
  readonly goodsMinor: number;
  readonly currency: CurrencyCode;
  readonly rates: PointsRates;
  readonly isActiveMember: boolean;
  readonly now: Date;
};

/** What to write when an order is delivered; nothing the second time. */
export function earnPoints(entries: Ledger, input: EarnInput): PointsEntry[] {
  const { orderId, currency, rates, now } = input;
  const points = input.isActiveMember ? pointsEarnedBy(input.goodsMinor, currency, rates) : 0;
  const isRecorded = entries.some((entry) => entry.type === 'earned' && entry.orderId === orderId);
  if (points === 0 || isRecorded) return [];
  const worthMinor = worthOfNewPoints(points, currency, rates);
  return [{ type: 'earned', currency, points, worthMinor, orderId, createdAt: now }];
}

export type PointsError = { readonly code: 'NOT_ENOUGH_POINTS'; readonly available: number };

export type SpendInput = {
  readonly orderId: string;
  readonly currency: CurrencyCode;
  /** What the points take off the order. */
  readonly worthMinor: number;
  /** As many as the shopper agreed to. */
  readonly maxPoints: number;
  readonly now: Date;
};

/** What to write when points pay for a part of an order. Old points lapse first, so that none of them are spent. */
export function spendPoints(entries: Ledger, input: SpendInput): Result<PointsEntry[], PointsError> {
  const { orderId, currency, worthMinor, maxPoints, now } = input;
  const lots = usableLots(entries, currency, now);
  const available = pointsIn(lots);
  const isCovered = Number.isSafeInteger(worthMinor) && worthMinor >= 0;
  if (!isCovered || worthMinor > worthOfPoints({ points: Math.min(maxPoints, available), lots })) {
    return fail({ code: 'NOT_ENOUGH_POINTS', available });
  }
  const lapsed = lapsePoints(entries, now);
  if (worthMinor === 0) return ok(lapsed);
  const paid = { points: 0 - pointsForWorth(lots, worthMinor), worthMinor: 0 - worthMinor };
  return ok([...lapsed, { type: 'spent', currency, ...paid, orderId, createdAt: now }]);
}

export type AdjustInput = {
  readonly currency: CurrencyCode;
  readonly points: number;
  readonly rates: PointsRates;
  readonly now: Date;
};

/** What to write when staff give points or take some; what they give lives as long as what is earned. */
export function adjustPoints(entries: Ledger, input: AdjustInput): Result<PointsEntry[], PointsError> {
  const { currency, points, rates, now } = input;
  const lots = usableLots(entries, currency, now);
  const available = pointsIn(lots);
  if (!Number.isSafeInteger(points) || points === 0 || available + points < 0) {
    return fail({ code: 'NOT_ENOUGH_POINTS', available });
  }
  const worthMinor = points > 0 ? worthOfNewPoints(points, currency, rates) : 0 - worthTakenWith(lots, 0 - points);
  return ok([
    ...lapsePoints(entries, now),
    { type: 'adjusted', currency, points, worthMinor, orderId: null, createdAt: now },
  ]);
}

/** The whole worth of the lots that go, and of the last one its part, rounded up. */
function worthTakenWith(lots: readonly PointsAmount[], points: number): number {
  let [left, worthMinor] = [points, 0];
  for (const lot of lots) {
    const taken = Math.min(left, lot.points);
    if (taken > 0) worthMinor += portionUp(lot.worthMinor, taken, lot.points);
    left -= taken;
  }
  return worthMinor;
}
