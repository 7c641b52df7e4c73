import { and, desc, eq, ilike, inArray, isNotNull, isNull, like, or, type SQL, sql } from 'drizzle-orm';
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

/** Digits of a phone number, or words of a name or an email address. */
type Typed = { digits: string } | { words: string };

function isOfGuest(typed: Typed): SQL | undefined {
  if ('digits' in typed) {
    return and(matchesSearch(orders, typed.digits), like(orders.customerPhone, containing(typed.digits)));
  }
  const pattern = containing(typed.words);
  return or(
    and(matchesSearch(orders, typed.words), sql`list_words(${orders.customerName}) like list_words(${pattern})`),
    ilike(orders.customerEmail, pattern),
  );
}

/** The last orders of such guests, newest first. */
export function selectGuestOrders(db: Database, typed: Typed, branches: readonly number[] | null) {
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
        isOfGuest(typed),
        branches ? inArray(orders.branchId, [...branches]) : undefined,
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(50);
}
