import type { CountryCode } from '@karaz/domain/countries';
import { type CouponError, couponOutcome, normaliseCouponCode } from '@karaz/domain/promotions/coupon';
import { guessWindow } from '@karaz/domain/promotions/coupon-guesses';
import { freeOrdinal } from '@karaz/domain/promotions/coupon-identities';
import { asAgreed, type PromotionTerms } from '@karaz/domain/promotions/promotion';
import { fail, ok, type Result } from '@karaz/domain/result';
import type { Database, Transaction } from '../db/database.ts';
import type { BuyerIdentities } from './buyer-identities.ts';
import {
  type AgreedTerms,
  type CustomerUse,
  type GuessLimit,
  insertRedemption,
  lockCoupon,
  lockPromotions,
  noteGuess,
  type PromotionRow,
  releaseRedemptions,
  selectCoupon,
  selectHasOrdered,
  selectUses,
} from './coupons.queries.ts';

/** Who would use a promotion, and for what. */
export type PromotionUse = {
  now: Date;
  countryCode: CountryCode;
  subtotalMinor: number;
  identities: BuyerIdentities;
  isMember: boolean;
  /** Without an account nobody's first order is known. */
  userId: number | null;
  /** Orders from here on do not count as earlier ones; null: all do. */
  orderedBefore: Date | null;
  /** Of an order that is changed: what it was placed with. */
  agreed?: AgreedTerms | undefined;
};
export type CouponRequest = PromotionUse & { code: string };

type Found = { promotion: PromotionRow; terms: PromotionTerms; uses: CustomerUse[] };

async function outcomeOf(
  db: Database,
  promotion: PromotionRow | undefined,
  request: PromotionUse,
): Promise<Result<Found, CouponError>> {
  if (!promotion) return fail({ code: 'COUPON_NOT_FOUND' });
  const { stored, former } = request.identities;
  const uses = await selectUses(db, [promotion.id], [...stored, ...former]);
  const { now, countryCode, subtotalMinor, isMember, userId, orderedBefore } = request;
  const customerUses = new Set(uses.map(({ orderId }) => orderId)).size;
  const isForFirst = promotion.audience === 'first-order';
  const hasOrdered = isForFirst && (userId === null || (await selectHasOrdered(db, userId, orderedBefore)));
  const use = { now, countryCode, subtotalMinor, customerUses, totalUses: promotion.usedCount, isMember, hasOrdered };
  // What an order was placed with holds for it, also when it was switched off, shortened or edited since.
  const terms = couponOutcome(
    orderedBefore === null ? promotion : asAgreed(promotion, request.agreed?.get(promotion.id), countryCode),
    use,
  );
  return terms.ok ? ok({ promotion, terms: terms.value, uses }) : terms;
}

/**
 * What the code would take off; no use is counted. Codes that do not exist count against the guessLimits, and whoever tried
 * too many is notified of none for the rest of the minute.
 */
export async function checkCoupon(
  db: Database,
  request: CouponRequest,
  guessLimits: readonly GuessLimit[],
): Promise<Result<PromotionTerms, CouponError>> {
  const code = normaliseCouponCode(request.code);
  const from = { guessLimits, windowStart: guessWindow(request.now) };
  const coupon = await selectCoupon(db, code, from);
  const isOver = coupon ? coupon.isOver : !(await noteGuess(db, from, code));
  if (isOver) return fail({ code: 'COUPON_TRY_LATER' });
  const found = await outcomeOf(db, coupon, request);
  return found.ok ? ok(found.value.terms) : found;
}

export type LockedPromotion = { terms: PromotionTerms; identities: readonly string[]; ordinal: number };

const lockedUse = ({ terms, uses }: Found, { identities }: PromotionUse): LockedPromotion => ({
  terms,
  identities: identities.stored,
  ordinal: freeOrdinal(uses.map((use) => use.ordinal)),
});

/** In the order's transaction, before its price is made: the coupon stays locked until the order is in. */
export async function lockCouponUse(
  tx: Transaction,
  request: CouponRequest,
): Promise<Result<LockedPromotion, CouponError>> {
  const found = await outcomeOf(tx, await lockCoupon(tx, normaliseCouponCode(request.code)), request);
  return found.ok ? ok(lockedUse(found.value, request)) : found;
}

/** The same for promotions that apply by themselves. The error is the promotion that cannot be had. */
export async function lockPromotionUses(
  tx: Transaction,
  ids: readonly number[],
  request: PromotionUse,
): Promise<Result<LockedPromotion[], number>> {
  if (ids.length === 0) return ok([]);
  const locked = await lockPromotions(tx, ids);
  const uses: LockedPromotion[] = [];
  for (const id of ids) {
    const found = await outcomeOf(
      tx,
      locked.find((promotion) => promotion.id === id),
      request,
    );
    if (!found.ok) return fail(id);
    uses.push(lockedUse(found.value, request));
  }
  return ok(uses);
}

/** The order has written what they take off. */
export async function redeemPromotions(
  tx: Transaction,
  orderId: string,
  locked: readonly LockedPromotion[],
): Promise<void> {
  for (const { terms, identities, ordinal } of locked) {
    await insertRedemption(tx, { orderId, promotionId: terms.id, identities, ordinal });
  }
}

export async function releasePromotions(tx: Transaction, orderId: string): Promise<void> {
  await releaseRedemptions(tx, orderId);
}
