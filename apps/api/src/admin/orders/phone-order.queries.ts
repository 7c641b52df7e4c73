import { and, desc, eq, inArray, isNotNull, isNull, like } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/tables/accounts.ts';
import { orders } from '../../db/tables/orders.ts';
import { containing, matchesSearch } from '../list-rows.queries.ts';

/** Neither closed nor erased. */
export async function isOpenAccount(db: Database, id: number): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.isDisabled, false), isNull(users.deletedAt)));
  return found.length > 0;
}

/** The last orders of guests with these digits in their phone number, newest first. */
export function selectGuestOrders(db: Database, digits: string, branches: readonly number[] | null) {
  return db
    .select({
      name: orders.customerName,
      phone: orders.customerPhone,
      email: orders.customerEmail,
      country: orders.countryCode,
      orderType: orders.orderType,
      areaId: orders.areaId,
      shippingAddress: orders.shippingAddress,
    })
    .from(orders)
    .where(
      and(
        isNull(orders.userId),
        isNotNull(orders.customerPhone),
        matchesSearch(orders, digits),
        like(orders.customerPhone, containing(digits)),
        branches ? inArray(orders.branchId, [...branches]) : undefined,
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(50);
}
