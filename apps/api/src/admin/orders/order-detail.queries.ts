import { and, asc, desc, eq, getTableColumns, gt, ilike, inArray, like, ne, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { users } from '../../db/tables/accounts.ts';
import { productCategories, products, stocks } from '../../db/tables/catalog.ts';
import { messages } from '../../db/tables/messages.ts';
import { paymentAccounts } from '../../db/tables/payment-accounts.ts';
import { payments, refunds } from '../../db/tables/payments.ts';
import { orderNotes } from '../../db/tables/picking.ts';
import { areas } from '../../db/tables/places.ts';
import { packName } from '../../orders/pack-name-columns.queries.ts';
import { substituteColumns } from '../../orders/substitute-columns.queries.ts';
import { declinedRefunds } from '../../payments/declined-refund-columns.queries.ts';
import { containing } from '../list-rows.queries.ts';

export function selectNotes(db: Database, orderId: string) {
  return db
    .select({
      id: orderNotes.id,
      text: orderNotes.text,
      createdAt: orderNotes.createdAt,
      author: sql<string>`concat_ws(' ', ${users.firstName}, ${users.lastName})`,
    })
    .from(orderNotes)
    .innerJoin(users, eq(users.id, orderNotes.authorId))
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(asc(orderNotes.id));
}

export function selectPeople(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return Promise.resolve([]);
  const name = sql<string>`concat_ws(' ', ${users.firstName}, ${users.lastName})`;
  return db
    .select({ id: users.id, name, pictureName: users.pictureName, role: users.role })
    .from(users)
    .where(inArray(users.id, [...ids]));
}

export type AreaPosition = { id: number; latitude: number; longitude: number };

/** The middle of these areas. */
export function selectAreaPositions(db: Database, ids: readonly (number | null)[]): Promise<AreaPosition[]> {
  const uniqueIds = [...new Set(ids)].filter((id) => id !== null);
  if (uniqueIds.length === 0) return Promise.resolve([]);
  const { id, latitude, longitude } = areas;
  return db.select({ id, latitude, longitude }).from(areas).where(inArray(id, uniqueIds));
}

export async function insertNote(tx: Transaction, note: typeof orderNotes.$inferInsert): Promise<void> {
  await tx.insert(orderNotes).values(note);
}

export async function selectMoney(db: Database, orderId: string) {
  const paid = await db
    .select({ ...getTableColumns(payments), accountRemovedAt: paymentAccounts.removedAt })
    .from(payments)
    .leftJoin(paymentAccounts, eq(paymentAccounts.id, payments.accountId))
    .where(sql`${payments.target} = 'order' and ${payments.targetId} = ${orderId}`)
    .orderBy(desc(payments.createdAt));
  if (paid.length === 0) return { paid, back: [] };
  const ids = paid.map(({ id }) => id);
  const canRepeat = sql<boolean>`${refunds.id} in (select d.id from ${declinedRefunds} d)`;
  const back = await db
    .select({ ...getTableColumns(refunds), canRepeat })
    .from(refunds)
    .where(inArray(refunds.paymentId, ids))
    .orderBy(desc(refunds.createdAt));
  return { paid, back };
}

/** Messages name the order they are about. */
export function selectMessagesAbout(db: Database, recipients: readonly string[], number: string) {
  if (recipients.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(messages)
    .where(sql`${inArray(messages.recipient, [...recipients])} and ${like(messages.text, `%${number}%`)}`)
    .orderBy(desc(messages.id))
    .limit(50);
}

type Replaced = { productId: number | null; stockId: number | null };

const priceOf = sql`coalesce(${stocks.sellingPriceMinor}, ${stocks.priceMinor})`;

/** How many categories a product shares with the one replaced, sub-categories among them. */
const sharedCategories = (productId: number) => sql`(select count(*) from ${productCategories} own
  join ${productCategories} its on its.category_id = own.category_id
  where own.product_id = ${productId} and its.product_id = ${stocks.productId})`;

/** Another pack of the same goods, at most 2.5 times as dear or as cheap: six bottles are no substitute for one. */
const isOtherPack = (
  productId: number,
  stockId: number | null,
) => sql`(${stocks.productId} = ${productId} and coalesce((
  select abs(ln(greatest(1, ${priceOf})::float8 / greatest(1, coalesce(s.selling_price_minor, s.price_minor)))) < ln(2.5)
  from stocks s where s.id = ${stockId}), true))`;

/** By name and price: a pack twice as dear, or half as much, is another size or quality. */
const similarityScore = ({ productId, stockId }: Replaced) => sql`(
  select similarity(${products.nameEn}, p.name_en) - least(1, abs(ln(greatest(1, ${priceOf})::float8
    / greatest(1, coalesce(s.selling_price_minor, s.price_minor, ${priceOf})))))
  from products p left join stocks s on s.id = ${stockId} where p.id = ${productId})`;

/** Stocks of this branch, the best sellers first; without a search those of the same category, what is most alike first. */
export function selectSubstitutes(db: Database, branchId: number, search: string, replaced: Replaced | undefined) {
  const pattern = containing(search);
  const productId = search === '' ? replaced?.productId : null;
  const kind = sql`(select main_category_id from products where id = ${productId})`;
  return db
    .select({
      stockId: stocks.id,
      ...substituteColumns,
      ...packName,
      unitMinor: sql<number>`${priceOf}::float8`,
      quantity: stocks.quantity,
    })
    .from(stocks)
    .innerJoin(products, eq(products.id, stocks.productId))
    .where(
      and(
        eq(stocks.branchId, branchId),
        gt(stocks.quantity, 0),
        eq(products.isPublished, true),
        replaced?.stockId ? ne(stocks.id, replaced.stockId) : undefined,
        productId
          ? eq(products.mainCategoryId, kind)
          : or(ilike(products.nameEn, pattern), ilike(products.nameAr, pattern), ilike(stocks.sku, pattern)),
      ),
    )
    .orderBy(
      // Another pack of the same goods is what most would choose.
      ...(productId && replaced
        ? [
            desc(isOtherPack(productId, replaced.stockId)),
            desc(sharedCategories(productId)),
            desc(similarityScore(replaced)),
          ]
        : []),
      desc(stocks.salesCount),
      asc(stocks.id),
    )
    .limit(12);
}
