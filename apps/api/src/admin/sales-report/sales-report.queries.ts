import { addDays } from '@karaz/domain/calendar/calendar-date';
import type { CountryCode } from '@karaz/domain/countries';
import type { CurrencyCode } from '@karaz/domain/money';
import type { Grouping, LineGrouping, OrderGrouping, ReportPeriod } from '@karaz/domain/office/sales-report';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { branches } from '../../db/tables/branches.ts';
import { categories, products } from '../../db/tables/catalog.ts';
import { orderPromotions } from '../../db/tables/order-promotions.ts';
import { orderItems, orders } from '../../db/tables/orders.ts';
import { payments, refunds } from '../../db/tables/payments.ts';
import { orderPicks } from '../../db/tables/picking.ts';
import { areas, cities, countries, countrySettings } from '../../db/tables/places.ts';
import { promotions } from '../../db/tables/promotions.ts';
import { cashShorts } from '../../orders/cash-short-columns.queries.ts';
import { discountGiven } from '../../promotions/discount-given-columns.queries.ts';
import { inReach, type Reach } from '../orders/order-branches.queries.ts';
import { isOfKind } from '../orders/order-kinds.queries.ts';

export type ReportScope = {
  country: CountryCode;
  currency: CurrencyCode;
  timeZone: string;
  from: string;
  to: string;
  /** As many days before them, not always just before. */
  before: ReportPeriod;
  branchId: number | undefined;
  reach: Reach;
};

export type FiguresRow = {
  orders: number;
  salesMinor: number;
  refundsMinor: number;
  cashShortMinor: number;
  discountsMinor: number;
  shortagesMinor: number;
  shortLines: number;
  substitutedLines: number;
};
export type ReportRow = {
  key: string | null;
  nameEn: string | null;
  nameAr: string | null;
  code: string | null;
  now: FiguresRow;
  before: FiguresRow;
  /** Of all keys together. */
  isTotal: boolean;
  rowCount: number;
};

export async function selectCountry(db: Database, code: CountryCode) {
  const { timeZone } = countries;
  const { currency } = countrySettings;
  const [row] = await db
    .select({ timeZone, currency })
    .from(countries)
    .innerJoin(countrySettings, eq(countrySettings.countryCode, countries.code))
    .where(eq(countries.code, code));
  return row;
}

/** Whose sale it is: the branch’s that hands the order over. A country that changed its currency reports the present one. */
const ofScope = ({ country, currency, branchId, reach }: ReportScope, now: Date) =>
  and(
    eq(orders.countryCode, country),
    eq(orders.currency, currency),
    isOfKind('sold', now),
    inReach(reach, 'handed'),
    branchId ? eq(orders.branchId, branchId) : undefined,
  );

const beginOf = (day: string, { timeZone }: ReportScope) => sql`(${day}::date)::timestamp at time zone ${timeZone}`;
const endOf = (day: string, { timeZone }: ReportScope) => sql`(${day}::date + 1)::timestamp at time zone ${timeZone}`;

/** In one of the two periods. Without days between them it is one range, which costs less. */
function isWithin(at: SQL, scope: ReportScope): SQL {
  const { from, to, before } = scope;
  const range = (first: string, last: string) =>
    sql`(${at} >= ${beginOf(first, scope)} and ${at} < ${endOf(last, scope)})`;
  return addDays(before.to, 1) === from
    ? range(before.from, to)
    : sql`(${range(before.from, before.to)} or ${range(from, to)})`;
}

/** `at`: of an order its own time, of a refund the refund’s. Days of the earlier period are numbered like those of the later. */
function keyOf(by: OrderGrouping, at: SQL, scope: ReportScope): SQL {
  const local = sql`(${at} at time zone ${scope.timeZone})`;
  const days = sql`(${scope.from}::date - ${scope.before.from}::date)`;
  const shift = sql`case when ${at} < ${beginOf(scope.from, scope)} then ${days} else 0 end`;
  const keys: Record<OrderGrouping, SQL> = {
    day: sql`${local}::date + ${shift}`,
    hour: sql`extract(hour from ${local})::int`,
    branch: sql`${orders.branchId}`,
    area: sql`${orders.areaId}`,
    payment: sql`${orders.paymentMethod}`,
  };
  return keys[by];
}

const NAMED: Partial<Record<Grouping, SQL>> = {
  branch: sql`${branches}`,
  area: sql`${areas}`,
  category: sql`${categories}`,
  product: sql`${products}`,
  promotion: sql`${promotions}`,
};

const COLUMNS = {
  orders: 'orders',
  salesMinor: 'sales',
  refundsMinor: 'refunds',
  cashShortMinor: 'cash_short',
  discountsMinor: 'discounts',
  shortagesMinor: 'less',
  shortLines: 'short',
  substitutedLines: 'substituted',
};

/** What lines have, besides the money of whole orders. */
const LINE_COLUMNS: readonly string[] = ['orders', 'sales', 'less', 'short', 'substituted'];

const sumsOf = (prefix: string, period: SQL, columns: readonly string[]) =>
  Object.values(COLUMNS).map((name) =>
    columns.includes(name)
      ? sql`coalesce(sum(${sql.raw(name)}) filter (where ${period}), 0)::bigint as ${sql.raw(`${prefix}_${name}`)}`
      : sql`0 as ${sql.raw(`${prefix}_${name}`)}`,
  );
/** Of both periods. */
const sums = (columns: readonly string[] = Object.values(COLUMNS)) =>
  sql.join([...sumsOf('now', sql`is_now`, columns), ...sumsOf('before', sql`not is_now`, columns)], sql`, `);
const asObject = (prefix: string) =>
  sql`json_build_object(${sql.raw(
    Object.entries(COLUMNS)
      .map(([field, name]) => `'${field}', r.${prefix}_${name}`)
      .join(', '),
  )})`;

const totalOf = (entries: SQL) => sql`select null, true, ${sums()} from (${entries}) entries`;

/** `found`: key, "isTotal" and the sums, of each key and of all together. */
type Found = { found: SQL; by: Grouping; limit: number };

/** Of areas with the same name in several cities, with the city. */
function nameIn(by: Grouping, column: 'name_en' | 'name_ar'): SQL {
  const name = sql`n.${sql.raw(column)}`;
  if (by !== 'area') return name;
  return sql`case when exists (select from ${areas} o where o.${sql.raw(column)} = ${name} and o.id <> n.id)
    then ${name} || ' · ' || (select c.${sql.raw(column)} from ${cities} c where c.id = n.city_id) else ${name} end`;
}

/** First all together, then each key, those with the highest sales first. */
async function withNames(db: Database, { found, by, limit }: Found): Promise<ReportRow[]> {
  const names = NAMED[by];
  const rows = sql`select f.*, count(*) over ()::int - 1 as "rowCount" from (${found}) f
    order by "isTotal" desc, now_sales desc, before_sales desc, key limit ${limit + 1}`;
  const { rows: named } = await db.execute<ReportRow>(sql`
    select r.key::text as key, ${names ? nameIn(by, 'name_en') : sql`null`} as "nameEn", ${names ? nameIn(by, 'name_ar') : sql`null`} as "nameAr",
      ${by === 'promotion' ? sql`n.code` : sql`null`} as code, ${asObject('now')} as now, ${asObject('before')} as before, r."isTotal", r."rowCount"
    from (${rows}) r ${names ? sql`left join ${names} n on n.id = r.key` : sql``}
    order by r."isTotal" desc, r.now_sales desc, r.before_sales desc, r.key`);
  return named;
}

const isShort = sql`p.reduction_minor > 0 and p.substitute_name_en is null and p.picked_quantity < i.quantity`;
const isSubstituted = sql`p.substitute_name_en is not null`;
/** What came to less or was replaced; all other lines, nearly all, came to what was ordered. */
const changedPicks = sql`select order_id, item_id, charged_minor, reduction_minor, picked_quantity, substitute_name_en
  from ${orderPicks} p where p.reduction_minor > 0 or ${isSubstituted} offset 0`;

const soldOrders = (key: SQL, scope: ReportScope, now: Date) => sql`
  select ${orders.id}, ${orders.totalMinor}, ${key} as key, ${orders.createdAt} >= ${beginOf(scope.from, scope)} as is_now
  from ${orders} where ${and(isWithin(sql`${orders.createdAt}`, scope), ofScope(scope, now))}`;

/**
 * What orders came to, of which `picked` has what is less, and what went back on its own day. Refunds are few: the payment of
 * each is looked up, so that the others are not read.
 */
const ofOrders = (refundKey: SQL, scope: ReportScope, now: Date) => sql`
  select key, is_now, 1 as orders, greatest(0, total_minor - coalesce(less, 0))::bigint as sales, coalesce(less, 0)::bigint as less,
    coalesce(short, 0)::int as short, coalesce(substituted, 0)::int as substituted, 0 as refunds,
    coalesce(short_minor, 0)::bigint as cash_short, 0 as discounts
  from sold left join picked on picked.order_id = sold.id left join ${cashShorts} s on s.order_id = sold.id
  union all
  select ${refundKey}, r.created_at >= ${beginOf(scope.from, scope)}, 0, 0, 0, 0, 0, r.amount_minor, 0, 0
  from (select payment_id, amount_minor, created_at from ${refunds} r where ${isWithin(sql`r.created_at`, scope)}
      and r.status in ('waiting', 'done') and r.reference !~ '^(picking|change|surplus|late|excess|review) ' offset 0) r
    cross join lateral (select target, target_id, currency from ${payments} where id = r.payment_id offset 0) pay
    join ${orders} on ${orders.id} = case when pay.target = 'order' then pay.target_id::uuid end
  where pay.currency = ${scope.currency} and ${ofScope(scope, now)}`;

/** Of each order that has them, what its picks made less and how many of them. */
const picksOfSold = sql`
  select p.order_id, sum(p.reduction_minor) as less, count(*) filter (where ${isShort}) as short,
    count(*) filter (where ${isSubstituted}) as substituted
  from sold join (${changedPicks}) p on p.order_id = sold.id
    cross join lateral (select quantity from ${orderItems} where id = p.item_id offset 0) i group by 1`;

type Requested<By> = { by: By; scope: ReportScope; now: Date; limit: number };

/** By what an order is. */
export function selectByOrder(db: Database, { by, scope, now, limit }: Requested<OrderGrouping>): Promise<ReportRow[]> {
  const found = sql`
    with sold as materialized (${soldOrders(keyOf(by, sql`${orders.createdAt}`, scope), scope, now)}),
    picked as (${picksOfSold})
    select key, grouping(key) = 1 as "isTotal", ${sums()} from (${ofOrders(keyOf(by, sql`r.created_at`, scope), scope, now)}) o
    group by grouping sets ((key), ())`;
  return withNames(db, { found, by, limit });
}

/**
 * By what its lines are: what they came to in the bag and what they came to less, both without discounts, delivery and taxes
 * of the whole order. The total is that of the orders. `offset 0` joins whole tables: one by one, the picks of a year cost several times as much.
 */
export function selectByLine(db: Database, { by, scope, now, limit }: Requested<LineGrouping>): Promise<ReportRow[]> {
  const isProduct = by === 'product';
  const found = sql`
    with sold as materialized (${soldOrders(sql`null::int`, scope, now)}),
    -- Of an order several lines may be of one product or category: it is one order of it.
    lines as materialized (
      select ${isProduct ? sql`i.product_id` : sql`g.main_category_id`} as key, is_now, i.order_id,
        sum(coalesce(p.charged_minor, i.total_minor))::bigint as sales, sum(i.total_minor - coalesce(p.charged_minor, i.total_minor))::bigint as less,
        sum(coalesce(p.reduction_minor, 0))::bigint as reduction,
        (count(*) filter (where ${isShort}))::int as short, (count(*) filter (where ${isSubstituted}))::int as substituted
      from sold join ${orderItems} i on i.order_id = sold.id
        left join (${changedPicks}) p on p.item_id = i.id
        ${isProduct ? sql`` : sql`left join (select id, main_category_id from ${products} offset 0) g on g.id = i.product_id`}
      group by 1, 2, 3
    ), picked as (
      select order_id, sum(reduction) as less, sum(short) as short, sum(substituted) as substituted from lines
      where reduction > 0 or substituted > 0 group by 1
    )
    select key, false as "isTotal", ${sums(LINE_COLUMNS)} from (select *, 1 as orders from lines) l group by key
    union all ${totalOf(ofOrders(sql`null`, scope, now))}`;
  return withNames(db, { found, by, limit });
}

/**
 * By promotion: what the orders with it came to and what it took off them. An order with two counts for both, so that only
 * the total is that of the orders; those without any are a row, too.
 */
export function selectByPromotion(
  db: Database,
  { scope, now, limit }: Omit<Requested<Grouping>, 'by'>,
): Promise<ReportRow[]> {
  const found = sql`
    with sold as materialized (${soldOrders(sql`null`, scope, now)}), picked as (${picksOfSold}),
    uses as materialized (
      select u.promotion_id, u.order_id, ${discountGiven} as discount_minor from sold join ${orderPromotions} u on u.order_id = sold.id
      where u.is_counted
    ), used as (
      select u.promotion_id as key, is_now, 1 as orders, greatest(0, total_minor - coalesce(less, 0))::bigint as sales,
        coalesce(less, 0)::bigint as less, coalesce(short, 0)::int as short, coalesce(substituted, 0)::int as substituted,
        0 as refunds, coalesce(short_minor, 0)::bigint as cash_short, coalesce(u.discount_minor, 0) as discounts
      from sold left join uses u on u.order_id = sold.id left join picked on picked.order_id = sold.id
        left join ${cashShorts} s on s.order_id = sold.id
    )
    select key, false as "isTotal", ${sums()} from used group by key
    union all ${totalOf(sql`
      select is_now, 0 as orders, 0 as sales, 0 as less, 0 as short, 0 as substituted, 0 as refunds, 0 as cash_short, discounts
      from used
      union all select is_now, orders, sales, less, short, substituted, refunds, cash_short, 0 from (${ofOrders(sql`null`, scope, now)}) o`)}`;
  return withNames(db, { found, by: 'promotion', limit });
}
