import { lineTotalMinor } from '../cart/cart-line.ts';
import { addMinor, percentOf } from '../money.ts';
import { type Applied, type PromotionLine, promotionsOnLines } from '../promotions/apply-promotions.ts';
import type { PromotionTerms } from '../promotions/promotion.ts';
import type { MembershipTerms } from './price-order.ts';

const sumOf = (applied: readonly (Applied | null)[]) => addMinor(...applied.map((each) => each?.discountMinor ?? 0));

/** What membership saves on these goods: for a member, or for somebody who would be one on these terms. */
export function clubSaving(
  lines: readonly PromotionLine[],
  promotions: readonly PromotionTerms[],
  membership: Pick<MembershipTerms, 'discountPercent'>,
): { readonly totalMinor: number; readonly lines: readonly (Applied | null)[] } {
  const subtotalMinor = addMinor(...lines.map(lineTotalMinor));
  const reached = promotions.filter(({ minSubtotalMinor }) => subtotalMinor >= minSubtotalMinor);
  const asMember = promotionsOnLines(lines, reached);
  const others = promotionsOnLines(
    lines,
    reached.filter(({ audience }) => audience !== 'members'),
  );
  const planMinor = percentOf(subtotalMinor - sumOf(asMember), membership.discountPercent);
  return { totalMinor: Math.max(0, sumOf(asMember) - sumOf(others) + planMinor), lines: asMember };
}
