import { PRINTED_STATUSES } from '@karaz/domain/orders/order-status';
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { branches } from '../../db/tables/branches.ts';
import { products } from '../../db/tables/catalog.ts';
import { orderPromotions } from '../../db/tables/order-promotions.ts';
import { orderItems, orders } from '../../db/tables/orders.ts';
import { orderPicks } from '../../db/tables/picking.ts';
import { countries } from '../../db/tables/places.ts';
import { paidInAllMinor, refundedInAllMinor } from '../../orders/money-sums-columns.queries.ts';
import type { HoldStanding } from '../../payments/held-money.ts';
import { inOrder, type Paging, pageByIds } from '../list-rows.queries.ts';
import { type BranchName, helpersOfOrder, ofBranch, type Reach } from './order-branches.queries.ts';
import { isOfKind, isPaidAs, orderedWithin, partsOfDays } from './order-kinds.queries.ts';
import {
  cashShortMinor,
  holdOfOrder,
  isAllSentBack,
  refundedMinor,
  releasedMinor,
  takenOffMinor,
} from './order-money.queries.ts';
import { matchesOrder } from './order-search.queries.ts';

type Order = typeof orders.$inferSelect;

export type OrderFilter = {
  search?: string | undefined;
  status: readonly Order['status'][];
  /** With goods of this branch. */
  branchId?: number | undefined;
  /** The branch that hands it over. */
  handedBy?: number | undefined;
  country?: Order['countryCode'] | undefined;
  orderType?: Order['orderType'] | undefined;
  paid?: Parameters<typeof isPaidAs>[0] | undefined;
  customerId?: number | undefined;
  day?: string | undefined;
  opens?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  only?: Parameters<typeof isOfKind>[0] | undefined;
  categoryId?: number | undefined;
  productId?: number | undefined;
  promotionId?: number | undefined;
  areaId?: number | undefined;
  paymentMethod?: Order['paymentMethod'] | undefined;
  /** Of the order, by its country's own clock. */
  hour?: number | undefined;
  now?: Date;
};

const SORTS = {
  createdAt: orders.createdAt,
  total: orders.totalMinor,
  slot: [orders.slotDate, orders.slotOpens],
};
export type OrderSort = keyof typeof SORTS;

/** As JSON writes it. */
type HoldJson = Omit<HoldStanding, 'expiresAt' | 'doneAt'> & { expiresAt: string | null };

const LISTED = {
  order: orders,
  branch: { id: branches.id, nameEn: branches.nameEn, nameAr: branches.nameAr },
  helpers: sql<BranchName[]>`${helpersOfOrder}`,
  timeZone: countries.timeZone,
  itemCount: sql<number>`(select coalesce(sum(quantity), 0)::int from ${orderItems} where order_id = ${orders.id})`,
  reductionMinor: sql<number>`(select coalesce(sum(reduction_minor), 0)::float8 from ${orderPicks}
    where order_id = ${orders.id} and reduction_minor > 0)`,
  // Unpaid orders have no refunds: no query.
  refundedMinor: sql<number>`case when ${orders.isPaid} then ${refundedMinor} else 0 end`,
  takenOffMinor: sql<number>`case when ${orders.isPaid} then ${takenOffMinor} else 0 end`,
  cashShortMinor: sql<number>`case when ${orders.isPaid} then ${cashShortMinor} else 0 end`,
  hold: sql<HoldJson | null>`case when ${orders.isPaid} then ${holdOfOrder} end`,
  isAllSentBack: sql<boolean>`${orders.isPaid} and ${isAllSentBack}`,
};

const rowsOf = (db: Database, where: SQL | undefined) =>
  db
    .select(LISTED)
    .from(orders)
    .innerJoin(branches, eq(branches.id, orders.branchId))
    .innerJoin(countries, eq(countries.code, orders.countryCode))
    .where(where);
export type OrderListRow = Awaited<ReturnType<typeof rowsOf>>[number];

export function selectOrders(
  db: Database,
  filter: OrderFilter,
  reach: Reach,
  { sort, ...paging }: Paging & { sort: OrderSort | `-${OrderSort}` | undefined },
) {
  const { from, to, country } = filter;
  const { whole, parts } = ofBranch(filter, reach);
  const where = conditions(filter, whole);
  const days = country ? [orderedWithin(from, to, country)] : partsOfDays(from, to);
  const counted = parts.flatMap((part) => days.map((some) => conditions(filter, part, some)));
  const order = inOrder(sort, SORTS, desc(orders.createdAt), desc(orders.id));
  const of = (ids: SQL) => rowsOf(db, ids);
  // Goods of a category are looked for in every order: once, for the page and the number.
  const isSearch = Boolean(filter.search ?? filter.categoryId ?? filter.productId ?? filter.promotionId);
  // Of branches each part by its own index; of all there is nothing to part.
  const finders =
    parts.length > 1
      ? parts.map((part) => sql`select ${orders.id} from ${orders} where ${conditions(filter, part)}`)
      : [];
  const listed = { table: orders, id: orders.id, where, counted, order, rowsOf: of, isSearch };
  return pageByIds(db, finders.length > 0 ? { ...listed, finders } : listed, paging);
}

/** More than anybody opens in a spreadsheet; enough for a year of a busy branch. */
const MAX_EXPORTED = 100_000;

const discountMinor = sql`(${orders.promotionDiscountMinor} + ${orders.membershipDiscountMinor}
  + ${orders.couponDiscountMinor} + ${orders.pointsDiscountMinor})`;
const isTaxOnTop = sql`${orders.vatMinor} > 0 and ${orders.totalMinor} = ${orders.subtotalMinor} - ${discountMinor}
  + ${orders.shippingMinor} + ${orders.taxMinor} + ${orders.vatMinor}`;

/** What goods that were given instead bear is inside what was agreed for the line. */
const givenVat = sql`round((i.total_minor - i.discount_minor + case when ${isTaxOnTop} then i.vat_minor else 0 end)
  * p.substitute_vat_rate / (100 + p.substitute_vat_rate))`;

/** VAT of the lines by rate; what is left of the order's is of the delivery. */
const vatByRate = sql<{ rate: number; vatMinor: number }[]>`(
  select json_agg(json_build_object('rate', rate, 'vatMinor', vat) order by rate desc) from (
    select rate, sum(vat) as vat from (
      select coalesce(p.substitute_vat_rate, i.vat_rate)::float8 as rate,
        case when p.substitute_vat_rate <> i.vat_rate then ${givenVat} else i.vat_minor end as vat
      from ${orderItems} i left join ${orderPicks} p on p.item_id = i.id where i.order_id = ${orders.id}
      union all
      select ${orders.shippingVatRate}::float8, ${orders.vatMinor}
        - (select coalesce(sum(i.vat_minor), 0) from ${orderItems} i where i.order_id = ${orders.id})
      where ${orders.shippingMinor} > 0
    ) parts group by rate
  ) by_rate)`;

export type ExportedOrder = Awaited<ReturnType<typeof selectOrdersToExport>>[number];

export function selectOrdersToExport(db: Database, filter: OrderFilter, reach: Reach) {
  return db
    .select({
      ...LISTED,
      vatByRate,
      releasedMinor: sql<number>`${releasedMinor}`,
      paidInAllMinor: sql<number>`${paidInAllMinor}`,
      refundedInAllMinor: sql<number>`${refundedInAllMinor}`,
    })
    .from(orders)
    .innerJoin(branches, eq(branches.id, orders.branchId))
    .innerJoin(countries, eq(countries.code, orders.countryCode))
    .where(conditions(filter, ofBranch(filter, reach).whole))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(MAX_EXPORTED);
}

const TO_PACK = ['placed', 'active', 'on preparation'] as const;

/** When the windows open that have something to pack. */
export async function selectSlotsToPick(
  db: Database,
  filter: Pick<OrderFilter, 'day' | 'branchId'>,
  reach: Reach,
): Promise<string[]> {
  const { slotOpens } = orders;
  const where = conditions({ status: TO_PACK, ...filter }, ofBranch(filter, reach).whole);
  const rows = await db.selectDistinct({ slotOpens }).from(orders).where(where).orderBy(asc(slotOpens));
  return rows.map((row) => row.slotOpens);
}

type ToPick = Pick<OrderFilter, 'day' | 'opens' | 'branchId'> & {
  orderId?: string | undefined;
  orderIds?: readonly string[];
};

/** Those of a day that are still to be packed, in the order of their windows; or those chosen by hand, packed or not. */
export function selectOrdersToPick(
  db: Database,
  { orderId, orderIds = [], ...filter }: ToPick,
  reach: Reach,
): Promise<OrderListRow[]> {
  // Those chosen by hand may be of several days.
  const where =
    orderIds.length > 0
      ? and(conditions({ status: PRINTED_STATUSES }, ofBranch({}, reach).whole), inArray(orders.id, [...orderIds]))
      : and(
          conditions({ status: orderId ? PRINTED_STATUSES : TO_PACK, ...filter }, ofBranch(filter, reach).whole),
          orderId ? eq(orders.id, orderId) : undefined,
        );
  const { branchId, slotOpens, createdAt, id } = orders;
  // All branches one after the other; what one of them picks goes by the hour, whoever hands it over.
  const first = reach === null && !filter.branchId ? [branchId, slotOpens] : [slotOpens, branchId];
  const order = [...first, createdAt, id].map((column) => asc(column));
  return rowsOf(db, where)
    .orderBy(...order)
    .limit(500);
}

const hasGoodsOf = (categoryId: number) => sql`exists (select from ${orderItems} i
  join ${products} p on p.id = i.product_id where i.order_id = ${orders.id} and p.main_category_id = ${categoryId})`;

const hasProduct = (productId: number) =>
  sql`exists (select from ${orderItems} i where i.order_id = ${orders.id} and i.product_id = ${productId})`;

const hasPromotion = (promotionId: number) => sql`${orders.id} in (select order_id from ${orderPromotions}
  where promotion_id = ${promotionId} and is_counted)`;

const placedInHour = (hour: number) => sql`extract(hour from ${orders.createdAt} at time zone
  (select time_zone from ${countries} where code = ${orders.countryCode})) = ${hour}`;

/** What the figures of a report lead to. */
const ofFigure = ({ categoryId, productId, promotionId, areaId, paymentMethod, hour }: OrderFilter) =>
  and(
    categoryId ? hasGoodsOf(categoryId) : undefined,
    productId ? hasProduct(productId) : undefined,
    promotionId ? hasPromotion(promotionId) : undefined,
    areaId ? eq(orders.areaId, areaId) : undefined,
    paymentMethod ? eq(orders.paymentMethod, paymentMethod) : undefined,
    hour === undefined ? undefined : placedInHour(hour),
  );

function conditions(
  filter: OrderFilter,
  ofBranches: SQL | undefined,
  days = orderedWithin(filter.from, filter.to, filter.country),
): SQL | undefined {
  const { search, status, country, orderType, paid, customerId, day, opens } = filter;
  const { only, now = new Date() } = filter;
  return and(
    ofBranches,
    status.length > 0 ? inArray(orders.status, [...status]) : undefined,
    country ? eq(orders.countryCode, country) : undefined,
    orderType ? eq(orders.orderType, orderType) : undefined,
    paid ? isPaidAs(paid) : undefined,
    customerId ? eq(orders.userId, customerId) : undefined,
    day ? eq(orders.slotDate, day) : undefined,
    opens ? eq(orders.slotOpens, opens) : undefined,
    days,
    only ? isOfKind(only, now) : undefined,
    ofFigure(filter),
    search ? matchesOrder(search) : undefined,
  );
}
