import { type CurrencyCode, MINOR_DIGITS } from '../money.ts';
import { fail, ok, type Result } from '../result.ts';

/** What a country's settings say about points. */
export type PointsRates = {
  /** Points for each unit of the currency that was paid for goods. */
  readonly pointsEarnedPerUnit: number;
  /** Points that pay one unit of the currency at checkout. */
  readonly pointsPerUnit: number;
};

/**
 * About the gross margin of a grocery: above it every order of a member sells at a loss. From the usual 1 % one zero too
 * many is warned about, two are rejected. The database repeats it (country_settings_points_back).
 */
export const MAX_POINTS_BACK_PERCENT = 20;
/** More than this is unusual enough for a confirmation. */
export const HIGH_POINTS_BACK_PERCENT = 5;

/** How much of what they pay for goods members get back in points. */
export const pointsBackPercent = ({ pointsEarnedPerUnit, pointsPerUnit }: PointsRates): number =>
  (pointsEarnedPerUnit * 100) / pointsPerUnit;

export type PointsRatesError = { readonly code: 'TOO_MUCH_BACK'; readonly maxPercent: number };

export function checkPointsRates(rates: PointsRates): Result<PointsRates, PointsRatesError> {
  const { pointsEarnedPerUnit, pointsPerUnit } = rates;
  const isWithin = pointsEarnedPerUnit * 100 <= pointsPerUnit * MAX_POINTS_BACK_PERCENT;
  return isWithin ? ok(rates) : fail({ code: 'TOO_MUCH_BACK', maxPercent: MAX_POINTS_BACK_PERCENT });
}

/** amount x part / whole, rounded down; products of amounts and points may be larger than a safe integer. */
export const portionDown = (amount: number, part: number, whole: number): number =>
  Number((BigInt(amount) * BigInt(part)) / BigInt(whole));

export const portionUp = (amount: number, part: number, whole: number): number =>
  Number((BigInt(amount) * BigInt(part) + BigInt(whole) - 1n) / BigInt(whole));

const unitOf = (currency: CurrencyCode): number => 10 ** MINOR_DIGITS[currency];

/** Parts of a point are not given. */
export const pointsEarnedBy = (goodsMinor: number, currency: CurrencyCode, rates: PointsRates): number =>
  portionDown(Math.max(0, goodsMinor), rates.pointsEarnedPerUnit, unitOf(currency));

/** What new points are worth, for as long as they live; a part of the smallest unit is not. */
export const worthOfNewPoints = (points: number, currency: CurrencyCode, rates: PointsRates): number =>
  portionDown(points, unitOf(currency), rates.pointsPerUnit);
