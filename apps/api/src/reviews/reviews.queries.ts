import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { users } from '../db/tables/accounts.ts';
import { products, stocks } from '../db/tables/catalog.ts';
import { orderItems, orders } from '../db/tables/orders.ts';
import { reviews } from '../db/tables/promotions.ts';

/** The product of a stock with its rating, while it is published. */
export async function selectReviewedProduct(db: Database, stockId: number) {
  const [row] = await db
    .select({ id: products.id, averageRating: products.averageRating, totalReviews: products.totalReviews })
    .from(stocks)
    .innerJoin(products, eq(products.id, stocks.productId))
    .where(and(eq(stocks.id, stockId), eq(products.isPublished, true)));
  return row;
}

/** Nobody reads further, and a database that skips rows should not have to. */
const DEEPEST_OFFSET = 10_000;

export function selectReviews(db: Database, productId: number, { page, limit }: { page: number; limit: number }) {
  return db
    .select()
    .from(reviews)
    .where(and(eq(reviews.productId, productId), eq(reviews.isHidden, false)))
    .orderBy(desc(reviews.createdAt), reviews.id)
    .limit((page - 1) * limit > DEEPEST_OFFSET ? 0 : limit)
    .offset(Math.min((page - 1) * limit, DEEPEST_OFFSET));
}
export type StoredReview = Awaited<ReturnType<typeof selectReviews>>[number];

export async function selectReviewer(db: Database, userId: number) {
  const [row] = await db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, userId));
  return row;
}

export async function hasReceived(db: Database, userId: number, productId: number): Promise<boolean> {
  const found = await db
    .select({ id: orderItems.id })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(eq(orderItems.productId, productId), eq(orders.userId, userId), eq(orders.status, 'delivered')))
    .limit(1);
  return found.length > 0;
}

/** Holds the product until the end of the transaction: of two reviews at once the second counts the first. */
export async function lockProduct(tx: Transaction, productId: number): Promise<void> {
  await tx.execute(sql`select from ${products} where id = ${productId} for no key update`);
}

/** A reply was to the text it stands below: with another text it goes. */
export async function upsertReview(tx: Transaction, review: typeof reviews.$inferInsert & { updatedAt: Date }) {
  const { rating, review: text, name, verifiedPurchase, updatedAt } = review;
  const isSame = sql`${reviews.review} = ${text}`;
  const [row] = await tx
    .insert(reviews)
    .values(review)
    .onConflictDoUpdate({
      target: [reviews.productId, reviews.userId],
      set: {
        ...{ rating, review: text, name, verifiedPurchase, updatedAt },
        reply: sql`case when ${isSame} then ${reviews.reply} end`,
        repliedAt: sql`case when ${isSame} then ${reviews.repliedAt} end`,
      },
    })
    .returning();
  if (!row) throw new Error('The review was not stored');
  return row;
}

export async function updateRating(tx: Transaction, productId: number): Promise<void> {
  await tx.execute(sql`
    update ${products} set
      average_rating = coalesce((select round(avg(rating), 1) from ${reviews}
        where product_id = ${productId} and not is_hidden), 0),
      total_reviews = (select count(*) from ${reviews} where product_id = ${productId} and not is_hidden)
    where id = ${productId}`);
}

export async function selectReviewForUpdate(tx: Transaction, id: number): Promise<StoredReview | undefined> {
  const [row] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update');
  return row;
}

export async function changeHidden(tx: Transaction, id: number, isHidden: boolean): Promise<void> {
  await tx.update(reviews).set({ isHidden }).where(eq(reviews.id, id));
}

export async function updateReply(tx: Transaction, id: number, reply: string | null, repliedAt: Date | null) {
  await tx.update(reviews).set({ reply, repliedAt }).where(eq(reviews.id, id));
}

export async function deleteReview(tx: Transaction, id: number): Promise<void> {
  await tx.delete(reviews).where(eq(reviews.id, id));
}
