import { COUNTRY_CODES } from '../countries.ts';
import type { AmountsByCountry, CouponKind } from './coupon.ts';

export type CouponDraft = {
  readonly kind: CouponKind;
  readonly percent: number | null;
  readonly amounts: AmountsByCountry;
  /** null: everywhere. */
  readonly countries: readonly (typeof COUNTRY_CODES)[number][] | null;
  readonly totalLimit: number | null;
  readonly usedCount: number;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
};

export type CouponProblem = 'percentNeeded' | 'amountNeeded' | 'countryNeeded' | 'belowUsed' | 'endsBeforeStart';
type CouponField = 'percent' | 'amounts' | 'countries' | 'totalLimit' | 'endsAt';

/** Why a coupon would be worth nothing to anybody, by the field to correct. */
export function couponProblems(draft: CouponDraft): Partial<Record<CouponField, CouponProblem>> {
  const { kind, percent, amounts, countries, totalLimit, usedCount, startsAt, endsAt } = draft;
  const isEmptyAmount = (country: (typeof COUNTRY_CODES)[number]) => (amounts[country] ?? 0) <= 0;
  return {
    ...(kind === 'percent' && !(percent !== null && percent > 0 && percent <= 100) ? { percent: 'percentNeeded' } : {}),
    ...(kind === 'fixed' && (countries ?? COUNTRY_CODES).every(isEmptyAmount) ? { amounts: 'amountNeeded' } : {}),
    ...(countries?.length === 0 ? { countries: 'countryNeeded' } : {}),
    ...(totalLimit !== null && totalLimit < usedCount ? { totalLimit: 'belowUsed' } : {}),
    ...(startsAt !== null && endsAt !== null && endsAt <= startsAt ? { endsAt: 'endsBeforeStart' } : {}),
  };
}

export type CouponState = 'off' | 'scheduled' | 'running' | 'ended' | 'usedUp';

export function couponState(
  coupon: Pick<CouponDraft, 'totalLimit' | 'usedCount' | 'startsAt' | 'endsAt'> & { readonly isActive: boolean },
  now: Date,
): CouponState {
  if (!coupon.isActive) return 'off';
  if (coupon.endsAt !== null && coupon.endsAt <= now) return 'ended';
  if (coupon.totalLimit !== null && coupon.usedCount >= coupon.totalLimit) return 'usedUp';
  return coupon.startsAt !== null && coupon.startsAt > now ? 'scheduled' : 'running';
}
