import type { CountryCode } from '@karaz/domain/countries';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { addresses, customerNotes, sessions, users } from '../../db/tables/accounts.ts';
import { auditLog } from '../../db/tables/audit.ts';
import { products } from '../../db/tables/catalog.ts';
import { membershipPurchases } from '../../db/tables/club.ts';
import { invoices } from '../../db/tables/invoices.ts';
import { orders } from '../../db/tables/orders.ts';
import { areas, cities } from '../../db/tables/places.ts';
import { membershipPlans, memberships, reviews } from '../../db/tables/promotions.ts';
import { subscriptions } from '../../db/tables/subscriptions.ts';
import { billedTotalMinor } from '../billed-total-columns.queries.ts';

/** Enough to see what is going on; the rest is in the lists. */
const NEWEST = 20;

export function selectOrdersOf(db: Database, userId: number) {
  const { id, customOrderId, status, createdAt, currency } = orders;
  return db
    .select({ id, customOrderId, status, createdAt, totalMinor: billedTotalMinor, currency })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt))
    .limit(NEWEST);
}

export function selectAddressesOf(db: Database, userId: number) {
  return (
    db
      .select({
        address: addresses,
        area: { nameEn: areas.nameEn, nameAr: areas.nameAr },
        city: { nameEn: cities.nameEn, nameAr: cities.nameAr },
      })
      .from(addresses)
      .innerJoin(areas, eq(areas.id, addresses.areaId))
      .innerJoin(cities, eq(cities.id, addresses.cityId))
      .innerJoin(users, eq(users.id, addresses.userId))
      .where(and(eq(addresses.userId, userId), isNull(addresses.deletedAt)))
      // As their owner sees them.
      .orderBy(desc(sql`coalesce(${addresses.id} = ${users.defaultAddressId}, false)`), desc(addresses.id))
  );
}

export function selectMembershipsOf(db: Database, userId: number) {
  return db
    .select({
      membership: memberships,
      plan: { nameEn: membershipPlans.nameEn, nameAr: membershipPlans.nameAr },
      invoices: sql<{ id: string; country: CountryCode; count: number }[]>`coalesce((
        select json_agg(json_build_object('id', own.id, 'country', document.country_code, 'count', document.count)
          order by document.issued_at, document.count)
        from ${membershipPurchases} own
        join ${invoices} document on document.membership_purchase_id = own.id and document.kind = 'invoice'
        where own.membership_id = "memberships"."id" and own.user_id = "memberships"."user_id"), '[]')`,
    })
    .from(memberships)
    .innerJoin(membershipPlans, eq(membershipPlans.id, memberships.planId))
    .where(eq(memberships.userId, userId))
    .orderBy(desc(memberships.startsAt))
    .limit(NEWEST);
}

export function selectSubscriptionsOf(db: Database, userId: number) {
  return db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .orderBy(desc(subscriptions.createdAt))
    .limit(NEWEST);
}

export function selectReviewsOf(db: Database, userId: number) {
  return db
    .select({ at: reviews.createdAt, rating: reviews.rating, nameEn: products.nameEn, nameAr: products.nameAr })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(eq(reviews.userId, userId))
    .orderBy(desc(reviews.createdAt))
    .limit(NEWEST);
}

const nameOf = sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`;

export function selectNotesOf(db: Database, userId: number) {
  const { id, text, createdAt } = customerNotes;
  return db
    .select({ id, text, createdAt, author: nameOf })
    .from(customerNotes)
    .innerJoin(users, eq(users.id, customerNotes.authorId))
    .where(eq(customerNotes.userId, userId))
    .orderBy(desc(customerNotes.id))
    .limit(100);
}

export function selectStaffActsOn(db: Database, userId: number) {
  return db
    .select({ at: auditLog.createdAt, action: auditLog.action, who: nameOf })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(and(eq(auditLog.entity, 'customer'), eq(auditLog.entityId, String(userId))))
    .orderBy(desc(auditLog.id))
    .limit(NEWEST);
}

export async function countDevices(db: Database, userId: number, now: Date): Promise<number> {
  return db.$count(sessions, and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)));
}

export async function insertCustomerNote(
  tx: Transaction,
  note: { userId: number; authorId: number; text: string },
): Promise<number> {
  const [row] = await tx.insert(customerNotes).values(note).returning({ id: customerNotes.id });
  if (!row) throw new Error('no note was added');
  return row.id;
}
