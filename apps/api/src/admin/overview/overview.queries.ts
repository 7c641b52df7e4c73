import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { branches, branchSlotLimits } from '../../db/tables/branches.ts';
import { categories, products, stocks } from '../../db/tables/catalog.ts';
import { chats } from '../../db/tables/chats.ts';
import { messages } from '../../db/tables/messages.ts';
import { orderItems, orders, slotBookings } from '../../db/tables/orders.ts';
import { payments } from '../../db/tables/payments.ts';
import { countries, countrySettings } from '../../db/tables/places.ts';
import { inReach, PARTS, type Reach } from '../orders/order-branches.queries.ts';
import { isOfKind, orderedWithin } from '../orders/order-kinds.queries.ts';
import { countDeclinedRefunds } from '../payments/payments-list.queries.ts';
import { netMinor, salesMinor } from './net-of-orders.queries.ts';

type Country = 'kw' | 'eg' | 'ae' | 'sa';
type Currency = 'KWD' | 'EGP' | 'AED' | 'SAR';

const within = (reach: Reach, column: SQL): SQL =>
  reach === null ? sql`true` : sql`${column} = any(${sql.param([...reach])}::int[])`;

/** What is sold is sold by the branch that hands it over: who helps sees the order, but has no part in its money. */
const isOwnSale = (reach: Reach, now: Date) => and(inReach(reach, 'handed'), isOfKind('sold', now));

/** Those the list shows under the same name. */
export const countOf = (reach: Reach, which: SQL | undefined) =>
  sql.join(
    // Of all there is nothing to part.
    (reach === null ? [undefined] : PARTS).map(
      (part) => sql`(select count(*)::int from ${orders} where ${and(inReach(reach, part), which)})`,
    ),
    sql` + `,
  );

export const countLowStock = (reach: Reach) => sql`(select count(*)::int from ${stocks}
  where ${stocks.isLow} and ${within(reach, sql`${stocks.branchId}`)}
    and not exists (select from ${products} p where p.id = ${stocks.productId} and not p.is_published))`;

type NeedsRow = {
  toAccept: number;
  toCheck: number;
  late: number;
  unpaidLong: number;
  lowStock: number;
  failedPayments: number;
  holdsExpiring: number;
  chargesDeclined: number;
  refundsDeclined: number;
  paymentsToReview: number;
  failedMessages: number;
  waitingChats: number;
};

export async function selectNeeds(db: Database, reach: Reach, stockReach: Reach, now: Date): Promise<NeedsRow> {
  const found = await db.execute<NeedsRow>(sql`
    select
      ${countOf(reach, eq(orders.status, 'placed'))} as "toAccept",
      ${countOf(reach, eq(orders.status, 'on review'))} as "toCheck",
      ${countOf(reach, isOfKind('late', now))} as "late",
      ${countOf(reach, isOfKind('unpaidLong', now))} as "unpaidLong",
      ${countLowStock(stockReach)} as "lowStock",
      ${countOf(reach, isOfKind('failedPayments', now))} as "failedPayments",
      ${countOf(reach, isOfKind('holdsExpiring', now))} as "holdsExpiring",
      ${countOf(reach, isOfKind('chargesDeclined', now))} as "chargesDeclined",
      ${countDeclinedRefunds} as "refundsDeclined",
      (select count(*)::int from ${payments} where status = 'review') as "paymentsToReview",
      (select count(*)::int from ${messages} where status = 'dead') as "failedMessages",
      (select count(*)::int from ${chats} where state = 'waiting') as "waitingChats"`);
  const [row] = found.rows;
  if (!row) throw new Error('counting gave no row');
  return row;
}

export type TodayRow = {
  country: Country;
  currency: Currency;
  date: string;
  orders: number;
  /** Those sold by one's own branches, as the reports count them. */
  soldOrders: number;
  /** What they came to, refunds not deducted. */
  salesMinor: number;
  revenueMinor: number;
  ordersYesterday: number;
  /** Of the same weekday a week ago, until the same hour and minute. */
  lastWeekMinor: number;
};

export async function selectToday(db: Database, reach: Reach, now: Date): Promise<TodayRow[]> {
  const day = sql`(${orders.createdAt} at time zone c.time_zone)::date`;
  const clock = sql`(${now}::timestamptz at time zone c.time_zone)`;
  const today = sql`${clock}::date`;
  const weekAgo = sql`(${day} = ${today} - 7 and ${orders.createdAt} at time zone c.time_zone <= ${clock} - interval '7 days')`;
  const isSold = isOwnSale(reach, now);
  const found = await db.execute<TodayRow>(sql`
    select c.code as country, cs.currency, to_char(${today}, 'YYYY-MM-DD') as date,
      count(${orders.id}) filter (where ${day} = ${today})::int as orders,
      count(sold.net) filter (where ${day} = ${today})::int as "soldOrders",
      coalesce(sum(sold.sales) filter (where ${day} = ${today}), 0)::float8 as "salesMinor",
      coalesce(sum(sold.net) filter (where ${day} = ${today}), 0)::float8 as "revenueMinor",
      coalesce(sum(sold.net) filter (where ${weekAgo}), 0)::float8 as "lastWeekMinor",
      count(${orders.id}) filter (where ${day} = ${today} - 1)::int as "ordersYesterday"
    from ${countries} c join ${countrySettings} cs on cs.country_code = c.code
    left join ${orders} on ${orders.countryCode} = c.code and ${inReach(reach) ?? sql`true`}
      and (${orders.createdAt} > ${now}::timestamptz - interval '3 days'
        or ${orders.createdAt} between ${now}::timestamptz - interval '9 days' and ${now}::timestamptz - interval '6 days')
    left join lateral (
      select ${netMinor} as net, ${salesMinor} as sales where (${day} = ${today} or ${weekAgo}) and ${isSold} offset 0) sold on true
    group by c.code, c.time_zone, cs.currency order by array_position(array['kw', 'eg', 'ae', 'sa'], c.code)`);
  return found.rows;
}

export type SlotRow = {
  branchId: number;
  nameEn: string;
  nameAr: string;
  date: string;
  opens: string;
  taken: number;
  places: number;
};

const PLACES = sql`coalesce(l.places, w.places, b.max_orders_per_slot)`;
/** Half full; emptier ones are nobody's worry. */
const IS_FILLING_UP = sql`w.taken * 2 >= ${PLACES}`;

export async function selectSlots(db: Database, reach: Reach, now: Date): Promise<SlotRow[]> {
  const today = sql`(${now}::timestamptz at time zone c.time_zone)::date`;
  const found = await db.execute<SlotRow>(sql`
    select b.id as "branchId", b.name_en as "nameEn", b.name_ar as "nameAr", to_char(w.day, 'YYYY-MM-DD') as date,
      w.opens, w.taken, ${PLACES} as places
    from ${slotBookings} w join ${branches} b on b.id = w.branch_id join ${countries} c on c.code = b.country_code
    left join ${branchSlotLimits} l on l.branch_id = w.branch_id and l.day = w.day and l.opens = w.opens
    where w.day between ${today} and ${today} + 1 and w.taken > 0 and ${within(reach, sql`b.id`)}
      and ${IS_FILLING_UP}
    order by w.taken::float8 / greatest(${PLACES}, 1) desc, w.day, w.opens, b.id limit 8`);
  return found.rows;
}

/** Without a last day until now: in the east it may be tomorrow already. */
export type Period = { from: string; to: string | undefined };

export type DayRow = { date: string; country: Country; orders: number; revenueMinor: number };

export type SellerRow = {
  id: number;
  nameEn: string;
  nameAr: string;
  currency: Currency;
  orders: number;
  revenueMinor: number;
};

/** By day and country, and by seller: both in one query, for what is left of an order is dear to find out. */
export async function selectTrade(
  db: Database,
  reach: Reach,
  now: Date,
  { from, to }: Period,
): Promise<{ days: DayRow[]; sellers: SellerRow[] }> {
  const isSold = isOwnSale(reach, now);
  const found = await db.execute<{ days: DayRow[]; sellers: SellerRow[] }>(sql`
    with traded as materialized (
      select to_char((${orders.createdAt} at time zone c.time_zone)::date, 'YYYY-MM-DD') as date, ${orders.countryCode},
        ${orders.branchId}, ${orders.currency}, ${isSold} as is_sold, case when ${isSold} then ${netMinor} end as net
      from ${orders} join ${countries} c on c.code = ${orders.countryCode}
      where ${and(orderedWithin(from, to), inReach(reach))}
    )
    select (
      select coalesce(json_agg(day order by date, country), '[]') from (
        select date, country_code as country, count(*)::int as orders, coalesce(sum(net), 0)::float8 as "revenueMinor"
        from traded group by 1, 2
      ) day
    ) as days, (
      select coalesce(json_agg(seller order by orders desc, id), '[]') from (
        select b.id, b.name_en as "nameEn", b.name_ar as "nameAr", min(currency) as currency, count(*)::int as orders,
          sum(net)::float8 as "revenueMinor"
        from traded join ${branches} b on b.id = branch_id
        where is_sold
        group by b.id order by orders desc, b.id limit 8
      ) seller
    ) as sellers`);
  return found.rows[0] ?? { days: [], sellers: [] };
}

export type CategoryRow = { id: number; nameEn: string; nameAr: string; orders: number; items: number };

/** Order by order: `offset 0` prevents reading the lines of all years for those of some weeks. */
export async function selectCategories(
  db: Database,
  reach: Reach,
  now: Date,
  { from, to }: Period,
): Promise<CategoryRow[]> {
  const found = await db.execute<CategoryRow>(sql`
    select c.id, c.name_en as "nameEn", c.name_ar as "nameAr", count(distinct ${orders.id})::int as orders,
      sum(i.quantity)::int as items
    from ${orders} cross join lateral (
      select product_id, quantity from ${orderItems} where order_id = ${orders.id} offset 0) i
    join ${products} p on p.id = i.product_id join ${categories} c on c.id = p.main_category_id
    where ${and(orderedWithin(from, to), isOwnSale(reach, now))}
    group by c.id order by orders desc, c.id limit 8`);
  return found.rows;
}

/** Where the shop sells, and what decides there who can pay. */
export function selectOpenCountries(db: Database) {
  return db
    .select({
      countryCode: countrySettings.countryCode,
      currency: countrySettings.currency,
      minOrderMinor: countrySettings.minOrderMinor,
      cashEnabled: countrySettings.cashEnabled,
    })
    .from(countrySettings)
    .innerJoin(countries, eq(countries.code, countrySettings.countryCode))
    .where(eq(countries.isActive, true))
    .orderBy(asc(countries.sortOrder), asc(countries.code));
}
