import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { users } from '../db/tables/accounts.ts';
import { products, stocks } from '../db/tables/catalog.ts';
import { searchStocks } from '../db/tables/search.ts';
import { stockAlerts } from '../db/tables/stock-alerts.ts';

const own = (userId: number, stockId: number) => and(eq(stockAlerts.userId, userId), eq(stockAlerts.stockId, stockId));

/** Whether it can be ordered now; undefined: nobody may see it. */
export async function selectIsOrderable(db: Database, stockId: number): Promise<boolean | undefined> {
  const [row] = await db
    .select({ isOrderable: searchStocks.isOrderable })
    .from(searchStocks)
    .where(and(eq(searchStocks.stockId, stockId), eq(searchStocks.isVisible, true)));
  return row?.isOrderable;
}

export async function hasAlert(db: Database, userId: number, stockId: number): Promise<boolean> {
  const found = await db.select({ id: stockAlerts.stockId }).from(stockAlerts).where(own(userId, stockId));
  return found.length > 0;
}

/** A second request of the same person changes nothing. Of too many the oldest go. */
export async function insertAlert(tx: Transaction, alert: typeof stockAlerts.$inferInsert, max: number): Promise<void> {
  await tx.insert(stockAlerts).values(alert).onConflictDoNothing();
  await tx.execute(sql`
    delete from ${stockAlerts} where user_id = ${alert.userId} and stock_id in (
      select stock_id from ${stockAlerts} where user_id = ${alert.userId}
      order by created_at desc, stock_id desc offset ${max})`);
}

export async function deleteAlert(db: Database, userId: number, stockId: number): Promise<void> {
  await db.delete(stockAlerts).where(own(userId, stockId));
}

export async function selectAlerts(db: Database, userId: number): Promise<number[]> {
  const rows = await db
    .select({ stockId: stockAlerts.stockId })
    .from(stockAlerts)
    .where(eq(stockAlerts.userId, userId))
    .orderBy(desc(stockAlerts.createdAt), desc(stockAlerts.stockId));
  return rows.map(({ stockId }) => stockId);
}

/** How many wait for each of a product's stocks. */
export async function selectWaiting(db: Database, productId: number): Promise<Map<number, number>> {
  const rows = await db
    .select({ stockId: stockAlerts.stockId, waiting: count() })
    .from(stockAlerts)
    .innerJoin(stocks, eq(stocks.id, stockAlerts.stockId))
    .where(eq(stocks.productId, productId))
    .groupBy(stockAlerts.stockId);
  return new Map(rows.map(({ stockId, waiting }) => [stockId, waiting]));
}

type Returned = {
  stockId: number;
  language: (typeof users.$inferSelect)['language'];
  nameEn: string;
  nameAr: string;
  email: string | null;
  phone: string | null;
};

/** Takes those whose goods can be ordered again. Each is taken once, however many processes look. */
export async function takeReturned(tx: Transaction, limit: number): Promise<Returned[]> {
  const { rows } = await tx.execute<Returned>(sql`
    with due as (
      select a.user_id, a.stock_id from ${stockAlerts} a
      join ${searchStocks} s on s.stock_id = a.stock_id and s.is_visible and s.is_orderable
      order by a.created_at limit ${limit} for update of a skip locked
    ), taken as (
      delete from ${stockAlerts} a using due where a.user_id = due.user_id and a.stock_id = due.stock_id
      returning a.user_id, a.stock_id
    )
    select taken.stock_id as "stockId", u.language, p.name_en as "nameEn", p.name_ar as "nameAr", u.email, u.phone
    from taken join ${stocks} s on s.id = taken.stock_id join ${products} p on p.id = s.product_id
    join ${users} u on u.id = taken.user_id`);
  return rows;
}
