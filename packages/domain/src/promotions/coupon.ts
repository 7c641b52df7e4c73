import type { CountryCode } from '../countries.ts';
import { fail, ok, type Result } from '../result.ts';
import { foldDigits } from '../text/fold-arabic.ts';
import { isOnDay, type Promotion, type PromotionTerms, termsIn } from './promotion.ts';

/** Why the code of a promotion cannot be used. */
export type CouponError =
  | { readonly code: 'COUPON_NOT_FOUND' }
  /** Not looked up: too many codes that do not exist were tried before. */
  | { readonly code: 'COUPON_TRY_LATER' }
  | { readonly code: 'COUPON_INACTIVE' }
  | { readonly code: 'COUPON_NOT_STARTED'; readonly startsAt: Date }
  | { readonly code: 'COUPON_EXPIRED'; readonly endedAt: Date }
  | { readonly code: 'COUPON_OTHER_COUNTRY' }
  | { readonly code: 'COUPON_OTHER_DAY' }
  | { readonly code: 'COUPON_MEMBERS_ONLY' }
  | { readonly code: 'COUPON_FIRST_ORDER_ONLY' }
  /** None of its goods is in the basket, or another promotion takes off as much. */
  | { readonly code: 'COUPON_NO_EFFECT' }
  | { readonly code: 'COUPON_MINIMUM'; readonly minSubtotalMinor: number; readonly leftMinor: number }
  | { readonly code: 'COUPON_USED_UP' }
  | { readonly code: 'COUPON_USED_BY_CUSTOMER'; readonly limit: number };

export type CouponUse = {
  readonly now: Date;
  readonly countryCode: CountryCode;
  /** Of the goods, before any discount. */
  readonly subtotalMinor: number;
  /** By anybody who shares the account, the phone or the e-mail address. */
  readonly customerUses: number;
  readonly totalUses: number;
  readonly isMember: boolean;
  /** Before this order; whoever is not signed in is taken for a new customer only by a proven phone. */
  readonly hasOrdered: boolean;
};

/** Codes are stored in capitals; people type them as they like. */
export function normaliseCouponCode(typed: string): string {
  return foldDigits(typed).replace(/\s+/g, '').toUpperCase();
}

function timeError({ startsAt, endsAt }: Promotion, now: Date): CouponError | null {
  if (startsAt !== null && now < startsAt) return { code: 'COUPON_NOT_STARTED', startsAt };
  return endsAt !== null && now >= endsAt ? { code: 'COUPON_EXPIRED', endedAt: endsAt } : null;
}

function limitError({ totalLimit, perCustomerLimit }: Promotion, use: CouponUse): CouponError | null {
  // Who has had it already is notified, also when nobody else can have it any more.
  if (perCustomerLimit !== null && use.customerUses >= perCustomerLimit) {
    return { code: 'COUPON_USED_BY_CUSTOMER', limit: perCustomerLimit };
  }
  return totalLimit !== null && use.totalUses >= totalLimit ? { code: 'COUPON_USED_UP' } : null;
}

/** Checked when the code is typed and again inside the order's transaction. */
export function couponOutcome(
  coupon: Promotion | null | undefined,
  use: CouponUse,
): Result<PromotionTerms, CouponError> {
  if (coupon === null || coupon === undefined) return fail({ code: 'COUPON_NOT_FOUND' });
  if (!coupon.isActive) return fail({ code: 'COUPON_INACTIVE' });
  const early = timeError(coupon, use.now);
  if (early !== null) return fail(early);
  const terms = termsIn(coupon, use.countryCode);
  if (terms === null) return fail({ code: 'COUPON_OTHER_COUNTRY' });
  if (!isOnDay(coupon, use.countryCode, use.now)) return fail({ code: 'COUPON_OTHER_DAY' });
  if (coupon.audience === 'members' && !use.isMember) return fail({ code: 'COUPON_MEMBERS_ONLY' });
  if (coupon.audience === 'first-order' && use.hasOrdered) return fail({ code: 'COUPON_FIRST_ORDER_ONLY' });
  const limited = limitError(coupon, use);
  if (limited !== null) return fail(limited);
  const minSubtotalMinor = coupon.minSubtotals[use.countryCode] ?? 0;
  const leftMinor = minSubtotalMinor - use.subtotalMinor;
  return leftMinor > 0 ? fail({ code: 'COUPON_MINIMUM', minSubtotalMinor, leftMinor }) : ok(terms);
}
