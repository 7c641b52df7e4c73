import type { CountryCode } from '@karaz/domain/countries';
import {
  type CouponError,
  type CouponTerms,
  couponOutcome,
  normaliseCouponCode,
} from '@karaz/domain/promotions/coupon';
import { fail, ok, type Result } from '@karaz/domain/result';
import type { Database, Transaction } from '../db/database.ts';
import {
  type CouponRow,
  deleteRedemption,
  insertRedemption,
  lockCoupon,
  selectCoupon,
  selectOrdinals,
} from './coupons.queries.ts';

export type CouponWish = {
  code: string;
  now: Date;
  countryCode: CountryCode;
  subtotalMinor: number;
  /** Names the customer goes by, the one to write down first: 'user:12', 'phone:+96550000000'. */
  customers: readonly string[];
};

type Found = { coupon: CouponRow; terms: CouponTerms; ordinals: number[] };

async function outcomeOf(
  db: Database,
  coupon: CouponRow | undefined,
  wish: CouponWish,
): Promise<Result<Found, CouponError>> {
  const ordinals = coupon ? await selectOrdinals(db, coupon.id, wish.customers) : [];
  const { now, countryCode, subtotalMinor } = wish;
  const use = { now, countryCode, subtotalMinor, customerUses: ordinals.length, totalUses: coupon?.usedCount ?? 0 };
  const terms = couponOutcome(coupon, use);
  if (!terms.ok) return terms;
  return coupon ? ok({ coupon, terms: terms.value, ordinals }) : fail({ code: 'COUPON_NOT_FOUND' });
}

/** What the code would take off; nothing is counted. */
export async function checkCoupon(db: Database, wish: CouponWish): Promise<Result<CouponTerms, CouponError>> {
  const code = normaliseCouponCode(wish.code);
  const found = await outcomeOf(db, await selectCoupon(db, code), wish);
  return found.ok ? ok(found.value.terms) : found;
}

export type CouponHold = { terms: CouponTerms; couponId: number; customer: string; ordinal: number };

/** In the order's transaction, before its price is made: the coupon stays locked until the order is in. */
export async function holdCoupon(tx: Transaction, wish: CouponWish): Promise<Result<CouponHold, CouponError>> {
  const found = await outcomeOf(tx, await lockCoupon(tx, normaliseCouponCode(wish.code)), wish);
  if (!found.ok) return found;
  const { coupon, terms, ordinals } = found.value;
  const free = Array.from({ length: ordinals.length + 1 }, (_, index) => index + 1);
  const ordinal = free.find((place) => !ordinals.includes(place)) ?? ordinals.length + 1;
  return ok({ terms, couponId: coupon.id, customer: wish.customers[0] ?? '', ordinal });
}

export async function redeemCoupon(tx: Transaction, orderId: string, hold: CouponHold): Promise<void> {
  const { couponId, customer, ordinal } = hold;
  await insertRedemption(tx, { orderId, couponId, customer, ordinal });
}

export async function releaseCoupon(tx: Transaction, orderId: string): Promise<void> {
  await deleteRedemption(tx, orderId);
}
