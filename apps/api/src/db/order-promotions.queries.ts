import { and, asc, gt, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { orderPromotions } from './tables/order-promotions.ts';

/** What took something off the goods of these orders; free delivery shows in the price of the delivery. */
export async function selectInvoicedPromotions(db: Database, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  const { orderId, promotionId, nameEn, nameAr, code, audience, target, discountMinor } = orderPromotions;
  return db
    .select({
      ...{ orderId, nameEn, nameAr, discountMinor },
      id: promotionId,
      target: sql<'goods' | 'basket'>`${target}`,
      isByCode: sql<boolean>`${code} is not null`,
      isForMembers: sql<boolean>`${code} is null and ${audience} = 'members'`,
    })
    .from(orderPromotions)
    .where(and(inArray(orderId, [...orderIds]), ne(target, 'delivery'), gt(discountMinor, 0)))
    .orderBy(asc(orderId), asc(promotionId));
}
