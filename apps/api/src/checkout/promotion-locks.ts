import type { OrderPrice } from '@karaz/domain/pricing/price-order';
import type { PromotionTerms } from '@karaz/domain/promotions/promotion';
import type { Result } from '@karaz/domain/result';
import type { Transaction } from '../db/database.ts';
import type { AgreedTerms, NewUse } from '../promotions/promotion-uses.ts';
import { type LockedPromotion, lockPromotionUses, type PromotionUse } from '../promotions/redeem-coupon.ts';
import { identitiesOf } from './coupon-buyer.ts';
import type { OrderContext } from './order-context.ts';
import type { OrderProblem } from './order-problems.ts';
import type { OrderRequest } from './order-request.ts';

type UseAbout = { subtotalMinor: number; orderedAt?: Date | null; agreed?: AgreedTerms };

/** Who uses the promotions of an order. Orders that are made of earlier ones prove nobody's phone or address. */
export function useOf(
  request: OrderRequest,
  context: OrderContext,
  { subtotalMinor, orderedAt = null, agreed }: UseAbout,
): PromotionUse {
  const isKnown = request.hashIdentity !== null || request.couponCode !== null;
  return {
    now: orderedAt ?? context.now,
    countryCode: context.country,
    subtotalMinor,
    identities: isKnown ? identitiesOf(request, context) : { stored: [], former: [] },
    isMember: context.membership !== null,
    userId: request.userId,
    orderedBefore: orderedAt,
    agreed,
  };
}

/** Those that apply by themselves and are limited: locked and counted one order after the other. */
export function lockLimited(
  tx: Transaction,
  price: OrderPrice,
  use: PromotionUse,
): Promise<Result<LockedPromotion[], number>> {
  const limited = price.promotions.flatMap(({ promotion: { id, code, isLimited } }) =>
    code === null && isLimited ? id : [],
  );
  return lockPromotionUses(
    tx,
    limited.sort((a, b) => a - b),
    use,
  );
}

/** A code that takes nothing off is not used up. */
export function effectProblems(coupon: PromotionTerms | null, { promotions }: OrderPrice): OrderProblem[] {
  if (coupon === null || promotions.some(({ promotion }) => promotion.id === coupon.id)) return [];
  return [{ code: 'COUPON', error: { code: 'COUPON_NO_EFFECT' } }];
}

/** As the order stores them. */
export const usesOf = ({ promotions }: OrderPrice): NewUse[] =>
  promotions.map(({ promotion, discountMinor }) => {
    const { id, nameEn, nameAr, code, audience, target } = promotion;
    return { promotionId: id, nameEn, nameAr, code, audience, target, discountMinor, terms: promotion };
  });
