import type { Coupon } from '@karaz/domain/promotions/coupon';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { couponRedemptions } from '../db/tables/orders.ts';
import { coupons } from '../db/tables/promotions.ts';

export type CouponRow = Coupon & { id: number; usedCount: number };

const columns = {
  id: coupons.id,
  code: coupons.code,
  kind: coupons.kind,
  percent: coupons.percent,
  amounts: coupons.amounts,
  maxDiscounts: coupons.maxDiscounts,
  minSubtotals: coupons.minSubtotals,
  countryCodes: sql<Coupon['countryCodes']>`${coupons.countryCodes}`,
  totalLimit: coupons.totalLimit,
  perCustomerLimit: coupons.perCustomerLimit,
  usedCount: coupons.usedCount,
  startsAt: coupons.startsAt,
  endsAt: coupons.endsAt,
  isActive: coupons.isActive,
};

export async function selectCoupon(db: Database, code: string): Promise<CouponRow | undefined> {
  const [row] = await db.select(columns).from(coupons).where(eq(coupons.code, code));
  return row;
}

/** Everybody who wants this code waits here: counting and taking are one step for each. */
export async function lockCoupon(tx: Transaction, code: string): Promise<CouponRow | undefined> {
  const [row] = await tx.select(columns).from(coupons).where(eq(coupons.code, code)).for('update');
  return row;
}

/** The places of the customer's limit that are in use, over every name the customer goes by. */
export async function selectOrdinals(db: Database, couponId: number, customers: readonly string[]): Promise<number[]> {
  if (customers.length === 0) return [];
  const rows = await db
    .select({ ordinal: couponRedemptions.ordinal })
    .from(couponRedemptions)
    .where(and(eq(couponRedemptions.couponId, couponId), inArray(couponRedemptions.customer, [...customers])));
  return rows.map(({ ordinal }) => ordinal);
}

export async function insertRedemption(
  tx: Transaction,
  redemption: { orderId: string; couponId: number; customer: string; ordinal: number },
): Promise<void> {
  await tx.insert(couponRedemptions).values(redemption);
  await tx
    .update(coupons)
    .set({ usedCount: sql`${coupons.usedCount} + 1` })
    .where(eq(coupons.id, redemption.couponId));
}

export async function deleteRedemption(tx: Transaction, orderId: string): Promise<void> {
  const [gone] = await tx
    .delete(couponRedemptions)
    .where(eq(couponRedemptions.orderId, orderId))
    .returning({ couponId: couponRedemptions.couponId });
  if (!gone) return;
  await tx
    .update(coupons)
    .set({ usedCount: sql`greatest(${coupons.usedCount} - 1, 0)` })
    .where(eq(coupons.id, gone.couponId));
}
