import type { CountryCode } from '../countries.ts';
import { percentOf } from '../money.ts';
import { fail, ok, type Result } from '../result.ts';
import { foldDigits } from '../text/fold-arabic.ts';

export const COUPON_KINDS = ['percent', 'fixed', 'free-delivery'] as const;
export type CouponKind = (typeof COUPON_KINDS)[number];

/** Minor units of each country's own currency. */
export type AmountsByCountry = Readonly<Partial<Record<CountryCode, number>>>;

export type Coupon = {
  readonly code: string;
  readonly kind: CouponKind;
  readonly percent: number | null;
  readonly amounts: AmountsByCountry;
  readonly maxDiscounts: AmountsByCountry;
  readonly minSubtotals: AmountsByCountry;
  /** null: everywhere. */
  readonly countryCodes: readonly CountryCode[] | null;
  readonly totalLimit: number | null;
  readonly perCustomerLimit: number | null;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly isActive: boolean;
};

/** What a coupon is worth in one country: what pricing needs and no more. */
export type CouponTerms =
  | { readonly kind: 'percent'; readonly percent: number; readonly capMinor: number | null }
  | { readonly kind: 'fixed'; readonly amountMinor: number }
  | { readonly kind: 'free-delivery' };

export type CouponError =
  | { readonly code: 'COUPON_NOT_FOUND' }
  /** Not looked up: too many codes that do not exist were tried before. */
  | { readonly code: 'COUPON_TRY_LATER' }
  | { readonly code: 'COUPON_INACTIVE' }
  | { readonly code: 'COUPON_NOT_STARTED'; readonly startsAt: Date }
  | { readonly code: 'COUPON_EXPIRED'; readonly endedAt: Date }
  | { readonly code: 'COUPON_OTHER_COUNTRY' }
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
};

/** Codes are stored in capitals; people type them as they like. */
export function normaliseCouponCode(typed: string): string {
  return foldDigits(typed).replace(/\s+/g, '').toUpperCase();
}

function termsOf(coupon: Coupon, country: CountryCode): CouponTerms | null {
  if (coupon.kind === 'free-delivery') return { kind: 'free-delivery' };
  if (coupon.kind === 'percent') {
    const capMinor = coupon.maxDiscounts[country] ?? null;
    return coupon.percent === null ? null : { kind: 'percent', percent: coupon.percent, capMinor };
  }
  const amountMinor = coupon.amounts[country];
  return amountMinor === undefined ? null : { kind: 'fixed', amountMinor };
}

function timeError({ startsAt, endsAt }: Coupon, now: Date): CouponError | null {
  if (startsAt !== null && now < startsAt) return { code: 'COUPON_NOT_STARTED', startsAt };
  return endsAt !== null && now >= endsAt ? { code: 'COUPON_EXPIRED', endedAt: endsAt } : null;
}

function limitError({ totalLimit, perCustomerLimit }: Coupon, use: CouponUse): CouponError | null {
  // Who has had it already is notified, also when nobody else can have it any more.
  if (perCustomerLimit !== null && use.customerUses >= perCustomerLimit) {
    return { code: 'COUPON_USED_BY_CUSTOMER', limit: perCustomerLimit };
  }
  return totalLimit !== null && use.totalUses >= totalLimit ? { code: 'COUPON_USED_UP' } : null;
}

/** Checked when the code is typed and again inside the order's transaction. */
export function couponOutcome(coupon: Coupon | null | undefined, use: CouponUse): Result<CouponTerms, CouponError> {
  if (coupon === null || coupon === undefined) return fail({ code: 'COUPON_NOT_FOUND' });
  if (!coupon.isActive) return fail({ code: 'COUPON_INACTIVE' });
  const early = timeError(coupon, use.now);
  if (early !== null) return fail(early);
  const isSoldHere = coupon.countryCodes?.includes(use.countryCode) ?? true;
  const terms = termsOf(coupon, use.countryCode);
  if (!isSoldHere || terms === null) return fail({ code: 'COUPON_OTHER_COUNTRY' });
  const limited = limitError(coupon, use);
  if (limited !== null) return fail(limited);
  const minSubtotalMinor = coupon.minSubtotals[use.countryCode] ?? 0;
  const leftMinor = minSubtotalMinor - use.subtotalMinor;
  return leftMinor > 0 ? fail({ code: 'COUPON_MINIMUM', minSubtotalMinor, leftMinor }) : ok(terms);
}

/** Off goods worth this much, never more than they are worth. Free delivery takes nothing off the goods. */
export function couponDiscountMinor(terms: CouponTerms, goodsMinor: number): number {
  if (terms.kind === 'free-delivery') return 0;
  const requestedMinor = terms.kind === 'fixed' ? terms.amountMinor : percentOf(goodsMinor, terms.percent);
  const cap = terms.kind === 'percent' ? (terms.capMinor ?? requestedMinor) : requestedMinor;
  return Math.max(0, Math.min(requestedMinor, cap, goodsMinor));
}
