import type { CountryCode } from '@karaz/domain/countries';
import {
  type CouponError,
  type CouponTerms,
  couponOutcome,
  normaliseCouponCode,
} from '@karaz/domain/promotions/coupon';
import { guessWindow } from '@karaz/domain/promotions/coupon-guesses';
import { freeOrdinal } from '@karaz/domain/promotions/coupon-identities';
import { fail, ok, type Result } from '@karaz/domain/result';
import type { Database, Transaction } from '../db/database.ts';
import type { BuyerIdentities } from './buyer-identities.ts';
import {
  type CouponRow,
  type CustomerUse,
  deleteRedemption,
  type Guesser,
  insertRedemption,
  lockCoupon,
  noteGuess,
  selectCoupon,
  selectUses,
} from './coupons.queries.ts';

export type CouponRequest = {
  code: string;
  now: Date;
  countryCode: CountryCode;
  subtotalMinor: number;
  identities: BuyerIdentities;
};

type Found = { coupon: CouponRow; terms: CouponTerms; uses: CustomerUse[] };

async function outcomeOf(
  db: Database,
  coupon: CouponRow | undefined,
  request: CouponRequest,
): Promise<Result<Found, CouponError>> {
  const { stored, former } = request.identities;
  const uses = coupon ? await selectUses(db, coupon.id, [...stored, ...former]) : [];
  const { now, countryCode, subtotalMinor } = request;
  // An order that is known by several of these identities is one use.
  const customerUses = new Set(uses.map(({ orderId }) => orderId)).size;
  const use = { now, countryCode, subtotalMinor, customerUses, totalUses: coupon?.usedCount ?? 0 };
  const terms = couponOutcome(coupon, use);
  if (!terms.ok) return terms;
  return coupon ? ok({ coupon, terms: terms.value, uses }) : fail({ code: 'COUPON_NOT_FOUND' });
}

/**
 * What the code would take off; no use is counted. Codes that do not exist count against the guessers, and whoever tried
 * too many is notified of none for the rest of the minute.
 */
export async function checkCoupon(
  db: Database,
  request: CouponRequest,
  guessers: readonly Guesser[],
): Promise<Result<CouponTerms, CouponError>> {
  const code = normaliseCouponCode(request.code);
  const from = { guessers, windowStart: guessWindow(request.now) };
  const coupon = await selectCoupon(db, code, from);
  const isOver = coupon ? coupon.isOver : !(await noteGuess(db, from, code));
  if (isOver) return fail({ code: 'COUPON_TRY_LATER' });
  const found = await outcomeOf(db, coupon, request);
  return found.ok ? ok(found.value.terms) : found;
}

export type CouponHold = { terms: CouponTerms; couponId: number; identities: readonly string[]; ordinal: number };

/** In the order's transaction, before its price is made: the coupon stays locked until the order is in. */
export async function holdCoupon(tx: Transaction, request: CouponRequest): Promise<Result<CouponHold, CouponError>> {
  const found = await outcomeOf(tx, await lockCoupon(tx, normaliseCouponCode(request.code)), request);
  if (!found.ok) return found;
  const { coupon, terms, uses } = found.value;
  const ordinal = freeOrdinal(uses.map((use) => use.ordinal));
  return ok({ terms, couponId: coupon.id, identities: request.identities.stored, ordinal });
}

export async function redeemCoupon(tx: Transaction, orderId: string, hold: CouponHold): Promise<void> {
  const { couponId, identities, ordinal } = hold;
  await insertRedemption(tx, { orderId, couponId, identities, ordinal });
}

export async function releaseCoupon(tx: Transaction, orderId: string): Promise<void> {
  await deleteRedemption(tx, orderId);
}
