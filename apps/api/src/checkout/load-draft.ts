import type { PromotionTerms } from '@karaz/domain/promotions/promotion';
import type { Database } from '../db/database.ts';
import { checkCoupon } from '../promotions/redeem-coupon.ts';
import { type IsPhoneProven, provenIdentities } from './coupon-buyer.ts';
import { draftOrder, type OrderDraft, subtotalOf } from './draft-order.ts';
import { type OrderContext, orderContext } from './order-context.ts';
import type { OrderRequest } from './order-request.ts';
import { effectProblems, useOf } from './promotion-locks.ts';

export type CheckedDraft = { context: OrderContext; draft: OrderDraft; coupon: PromotionTerms | null };

type DraftOptions = { offersPoints?: boolean; isPhoneProven?: IsPhoneProven | undefined };

/** Loads what the order depends on and drafts it. Reserves, counts and consumes nothing. */
export async function loadDraft(
  db: Database,
  request: OrderRequest,
  now: Date,
  { offersPoints = false, isPhoneProven = async () => false }: DraftOptions = {},
): Promise<CheckedDraft> {
  const context = await orderContext(db, request, now, { offersPoints });
  const coupon = await couponOf(db, request, context, isPhoneProven);
  const terms = coupon?.ok ? coupon.value : null;
  const draft = draftOrder(request, context, terms);
  if (!coupon) return { context, draft, coupon: null };
  if (coupon.ok) {
    const problems = [...draft.problems, ...effectProblems(coupon.value, draft.price)];
    return { context, draft: { ...draft, problems }, coupon: terms };
  }
  const problems = [...draft.problems, { code: 'COUPON' as const, error: coupon.error }];
  return { context, draft: { ...draft, problems }, coupon: null };
}

async function couponOf(db: Database, request: OrderRequest, context: OrderContext, isPhoneProven: IsPhoneProven) {
  if (request.couponCode === null) return null;
  const use = {
    ...useOf(request, context, { subtotalMinor: subtotalOf(request, context) }),
    code: request.couponCode,
    identities: await provenIdentities(request, context, isPhoneProven),
  };
  return checkCoupon(db, use, request.guessLimits);
}
