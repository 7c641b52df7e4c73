import { asAgreed, type PromotionTerms, termsIn } from '@karaz/domain/promotions/promotion';
import type { OrderContext } from '../checkout/order-context.ts';
import type { Database } from '../db/database.ts';
import { type AgreedTerms, ownAndLaterPromotions, usesOfOrder } from '../promotions/promotion-uses.ts';
import type { Drafted } from './change-draft.ts';
import type { LockedOrder } from './orders.queries.ts';

/** Those the order was placed with and as they were then, also when they have ended or were edited since, and the others of that moment; none made after it. */
export async function agreedPromotions(
  db: Database,
  order: LockedOrder,
  agreed: AgreedTerms,
  { promotions, country }: OrderContext,
): Promise<PromotionTerms[]> {
  const found = await ownAndLaterPromotions(db, order);
  const known = new Set(found.map(({ id }) => id));
  const own = found.flatMap(({ isOwn, ...promotion }) =>
    isOwn ? (termsIn(asAgreed(promotion, agreed.get(promotion.id), country), country) ?? []) : [],
  );
  return [...own, ...promotions.filter(({ id }) => !known.has(id))];
}

export type DiscountChange = { nameEn: string; nameAr: string; beforeMinor: number; afterMinor: number };

/** Promotions that take another amount off the changed order than before. */
export async function discountChanges(
  db: Database,
  { order, draft, areLinesChanged }: Pick<Drafted, 'order' | 'draft' | 'areLinesChanged'>,
): Promise<DiscountChange[]> {
  if (!areLinesChanged) return [];
  const before = await usesOfOrder(db, order.id);
  const after = new Map(draft.price.promotions.map((applied) => [applied.promotion.id, applied]));
  const had = new Set(before.map(({ promotionId }) => promotionId));
  const changes = [
    ...before.map(({ promotionId, nameEn, nameAr, discountMinor: beforeMinor }) => ({
      ...{ nameEn, nameAr, beforeMinor, afterMinor: after.get(promotionId)?.discountMinor ?? 0 },
    })),
    ...[...after.values()].flatMap(({ promotion: { id, nameEn, nameAr }, discountMinor: afterMinor }) =>
      had.has(id) ? [] : [{ nameEn, nameAr, beforeMinor: 0, afterMinor }],
    ),
  ];
  return changes.filter(({ beforeMinor, afterMinor }) => beforeMinor !== afterMinor);
}
