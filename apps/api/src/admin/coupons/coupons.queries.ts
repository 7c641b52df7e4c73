import type { CurrencyCode } from '@karaz/domain/money';
import type { CouponState } from '@karaz/domain/promotions/coupon-problems';
import { and, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { couponRedemptions, orders } from '../../db/tables/orders.ts';
import { coupons } from '../../db/tables/promotions.ts';
import { containing, inOrder, type Paging, pageOfRows } from '../list-rows.queries.ts';

export type CouponRow = typeof coupons.$inferSelect;
export type CouponFilter = {
  search?: string | undefined;
  kind?: CouponRow['kind'] | undefined;
  state?: CouponState | undefined;
};

const SORTS = { code: coupons.code, usedCount: coupons.usedCount, endsAt: coupons.endsAt };
export type CouponSort = keyof typeof SORTS;

export function selectCoupons(
  db: Database,
  filter: CouponFilter,
  { sort, now, ...paging }: Paging & { sort: CouponSort | `-${CouponSort}` | undefined; now: Date },
) {
  const where = conditions(filter, now);
  const order = inOrder(sort, SORTS, desc(coupons.id), desc(coupons.id));
  const query = db
    .select()
    .from(coupons)
    .where(where)
    .orderBy(...order);
  return pageOfRows(db, query, { from: coupons, where }, paging);
}

export function selectCouponsToExport(db: Database, filter: CouponFilter, now: Date): Promise<CouponRow[]> {
  return db.select().from(coupons).where(conditions(filter, now)).orderBy(desc(coupons.id)).limit(50_000);
}

function conditions({ search, kind, state }: CouponFilter, now: Date): SQL | undefined {
  const pattern = search ? containing(search) : '';
  return and(
    kind ? eq(coupons.kind, kind) : undefined,
    state ? sql`${stateOf(now)} = ${state}` : undefined,
    search
      ? or(ilike(coupons.code, pattern), ilike(coupons.descriptionEn, pattern), ilike(coupons.descriptionAr, pattern))
      : undefined,
  );
}

/** The same as the domain's couponState, in SQL. */
const stateOf = (now: Date) => sql`case
  when not ${coupons.isActive} then 'off'
  when ${coupons.endsAt} <= ${now.toISOString()} then 'ended'
  when ${coupons.usedCount} >= ${coupons.totalLimit} then 'usedUp'
  when ${coupons.startsAt} > ${now.toISOString()} then 'scheduled'
  else 'running' end`;

export async function selectCouponById(db: Database, id: number): Promise<CouponRow | undefined> {
  const [row] = await db.select().from(coupons).where(eq(coupons.id, id));
  return row;
}

/** Whoever redeems it waits too: the limit cannot fall below what is used. */
export async function lockCouponById(tx: Transaction, id: number): Promise<void> {
  await tx.select({ id: coupons.id }).from(coupons).where(eq(coupons.id, id)).for('update');
}

export async function selectGiven(db: Database, couponId: number) {
  const found = await db.execute<{ currency: CurrencyCode; minor: string }>(sql`
    select o.currency, sum(o.coupon_discount_minor)::bigint as minor
    from ${couponRedemptions} r join ${orders} o on o.id = r.order_id
    where r.coupon_id = ${couponId} group by o.currency order by o.currency`);
  return found.rows;
}

type Values = Omit<typeof coupons.$inferInsert, 'id' | 'usedCount' | 'createdAt'>;

export async function insertCoupon(tx: Transaction, values: Values): Promise<number> {
  const [row] = await tx.insert(coupons).values(values).returning({ id: coupons.id });
  if (!row) throw new Error('no coupon was added');
  return row.id;
}

export async function updateCoupon(tx: Transaction, id: number, values: Values): Promise<void> {
  await tx.update(coupons).set(values).where(eq(coupons.id, id));
}

export async function deleteCoupon(tx: Transaction, id: number): Promise<void> {
  await tx.delete(coupons).where(eq(coupons.id, id));
}
