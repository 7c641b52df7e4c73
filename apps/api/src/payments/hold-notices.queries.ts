import type { CountryCode } from '@karaz/domain/countries';
import { and, asc, eq, inArray, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { userBranches, users } from '../db/tables/accounts.ts';
import { customRoles } from '../db/tables/custom-roles.ts';
import { orders } from '../db/tables/orders.ts';
import { paymentHolds, payments } from '../db/tables/payments.ts';
import { isPackedBefore } from './hold-columns.queries.ts';

/** An order whose amount is charged soon although it is not packed. */
export type HeldOrder = { number: string; branchId: number; country: CountryCode; expiresAt: Date };

/** Claims them: whoever else looks at the same time gets none of them. */
export async function claimHeldOrders(tx: Transaction, until: Date, now: Date, limit: number): Promise<HeldOrder[]> {
  const due = await tx
    .select({
      paymentId: paymentHolds.paymentId,
      expiresAt: sql<Date>`${paymentHolds.expiresAt}`.mapWith(paymentHolds.expiresAt),
      number: orders.customOrderId,
      branchId: orders.branchId,
      country: orders.countryCode,
    })
    .from(paymentHolds)
    .innerJoin(payments, eq(payments.id, paymentHolds.paymentId))
    .innerJoin(orders, and(eq(payments.target, 'order'), sql`${orders.id}::text = ${payments.targetId}`))
    .where(
      and(
        eq(paymentHolds.status, 'held'),
        eq(payments.status, 'paid'),
        isNull(paymentHolds.staffNotifiedAt),
        lte(paymentHolds.expiresAt, until),
        // Moved to a later day: it cannot be packed before.
        isPackedBefore(sql`${orders.slotDate}`, sql`${paymentHolds.expiresAt}`),
      ),
    )
    .orderBy(asc(paymentHolds.expiresAt))
    .limit(limit)
    .for('update', { of: paymentHolds, skipLocked: true });
  if (due.length === 0) return [];
  const ids = due.map(({ paymentId }) => paymentId);
  await tx.update(paymentHolds).set({ staffNotifiedAt: now }).where(inArray(paymentHolds.paymentId, ids));
  return due;
}

export function selectStaffWithMail(db: Database) {
  return db
    .select({
      email: sql<string>`${users.email}`,
      language: users.language,
      role: users.role,
      customPermissions: customRoles.permissions,
      branchIds: sql<number[]>`coalesce((select json_agg(${userBranches.branchId}) from ${userBranches}
        where ${userBranches.userId} = "users"."id"), '[]')`,
    })
    .from(users)
    .leftJoin(customRoles, eq(customRoles.id, users.customRoleId))
    .where(and(ne(users.role, 'user'), eq(users.isDisabled, false), isNull(users.deletedAt), isNotNull(users.email)))
    .orderBy(asc(users.id));
}
