import type { CountryCode } from '@karaz/domain/countries';
import { getTableColumns, is, SQL, sql } from 'drizzle-orm';
import { CHANNELS } from '../db/channels.ts';
import type { Transaction } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { stocks } from '../db/tables/catalog.ts';
import { messages } from '../db/tables/messages.ts';
import { orderPromotions } from '../db/tables/order-promotions.ts';
import { orderCounters, orderHelpers, orderHistory, orderItems, orders } from '../db/tables/orders.ts';
import type { NewMessage } from '../notifications/queue-message.ts';
import type { NewUse } from '../promotions/promotion-uses.ts';

const { placeholder } = sql;

export type NewOrder = typeof orders.$inferInsert & { id: string };
export type NewItem = Omit<typeof orderItems.$inferInsert, 'id' | 'orderId'>;
/** How an order begins. */
export type FirstEntry = Pick<typeof orderHistory.$inferSelect, 'status' | 'triggeredBy' | 'source' | 'createdAt'>;

export type Demand = { stockId: number; quantity: number };

/** How many are available of each; 0 of what is not on stock. */
export async function selectLeft(tx: Transaction, stockIds: readonly number[]): Promise<Map<number, number>> {
  const found = await tx.execute<{ id: number; left: number }>(sql`
    select id, case when status = 'on-stock' then quantity else 0 end as left from ${stocks} where id in ${stockIds}`);
  return new Map(found.rows.map((row) => [row.id, row.left]));
}

/**
 * Locks and reserves in one query, because every other buyer of these goods waits until this order is in. Returns what
 * was reserved with the price it has now; what ran out is missing from the result.
 */
export async function takeStocks(tx: Transaction, demand: readonly Demand[]): Promise<Map<number, number>> {
  const rows = demand.map(({ stockId, quantity }) => sql`(${stockId}::int, ${quantity}::int)`);
  const reserved = await tx.execute<{ id: number; unitPriceMinor: number }>(sql`
    with locked as (
      select s.id, d.requested from ${stocks} s
      join (values ${sql.join(rows, sql`, `)}) as d (id, requested) on d.id = s.id
      order by s.id for no key update of s)
    update ${stocks} as s set quantity = s.quantity - locked.requested, updated_at = now()
    from locked where s.id = locked.id and s.quantity >= locked.requested and s.status = 'on-stock'
    returning s.id, coalesce(s.selling_price_minor, s.price_minor)::float8 as "unitPriceMinor"`);
  return new Map(reserved.rows.map((row) => [row.id, row.unitPriceMinor]));
}

/** Orders that were there before the counter are counted in, so that no number is given out again. */
export async function nextOrderCount(tx: Transaction, country: CountryCode, day: string): Promise<number> {
  const counted = () =>
    tx.execute<{ last: number }>(sql`
      update ${orderCounters} set last = last + 1 where country_code = ${country} and day = ${day} returning last`);
  const [row] = (await counted()).rows;
  if (row) return row.last;
  const prefix = `${country.toUpperCase()}-${day.replaceAll('-', '')}-`;
  await tx.execute(sql`
    insert into ${orderCounters} (country_code, day, last)
    select ${country}, ${day}::date, coalesce(max(substr(custom_order_id, ${prefix.length + 1}::int)::int), 0)
    from ${orders} where starts_with(custom_order_id, ${prefix})
    on conflict do nothing`);
  const [opened] = (await counted()).rows;
  if (!opened) throw new Error('an order counter vanished');
  return opened.last;
}

/** Without those that the database computes. */
const COLUMNS = Object.entries(getTableColumns(orders)).filter(([, { generated }]) => generated === undefined);
const NAMES = sql.join(
  COLUMNS.map(([, { name }]) => sql.identifier(name)),
  sql`, `,
);
/** The defaults of the table; times are always written by the store. */
const DEFAULTS = Object.fromEntries(COLUMNS.map(([key, { default: usual }]) => [key, is(usual, SQL) ? null : usual]));

const insert = statement(
  'order_insert',
  sql`
  with head as (
      insert into ${orders} (${NAMES}) select ${NAMES} from json_populate_record(null::orders, ${placeholder('order')})),
    lines as (
      insert into ${orderItems} (order_id, position, stock_id, product_id, branch_id, name_en, name_ar, sku, image,
        quantity, unit_price_minor, addons, discount_minor, promotion_id, promotion_minor, total_minor, tax_class, vat_rate,
        vat_minor, is_taken, substitution)
      select ${placeholder('id')}::uuid, line.* from json_to_recordset(${placeholder('items')}) as line ("position" int,
        "stockId" int, "productId" int, "branchId" int, "nameEn" text, "nameAr" text, sku text, image text,
        quantity int, "unitPriceMinor" bigint, addons jsonb, "discountMinor" bigint, "promotionId" int,
        "promotionMinor" bigint, "totalMinor" bigint, "taxClass" text, "vatRate" numeric, "vatMinor" bigint, "isTaken" boolean, substitution text)),
    promotions as (
      insert into ${orderPromotions} (order_id, promotion_id, name_en, name_ar, code, audience, target, discount_minor, terms, created_at)
      select ${placeholder('id')}::uuid, used.*, ${placeholder('createdAt')} from json_to_recordset(${placeholder('uses')})
        as used ("promotionId" int, "nameEn" text, "nameAr" text, code text, audience text, target text, "discountMinor" bigint, terms jsonb)),
    helpers as (
      insert into ${orderHelpers} (order_id, branch_id)
      select ${placeholder('id')}::uuid, branch from unnest(${placeholder('helpers')}::int[]) as branch),
    entry as (
      insert into ${orderHistory} (order_id, status, previous_status, triggered_by, source, created_at)
      values (${placeholder('id')}::uuid, ${placeholder('status')}, null, ${placeholder('triggeredBy')},
        ${placeholder('source')}, ${placeholder('createdAt')})),
    notified as (
      insert into ${messages} (channel, recipient, subject, text, language)
      select channel, recipient, coalesce(subject, ''), text, language from json_to_recordset(${placeholder('notifications')})
        as notification (channel text, recipient text, subject text, text text, language text))
  select pg_notify(${sql.raw(`'${CHANNELS.order}'`)}, ${placeholder('id')}::text || ':' || ${placeholder('status')}::text)`,
);

/** The branches whose goods go into an order that another one hands over. */
const helpersOf = (branchId: number, items: readonly NewItem[]) => [
  ...new Set(items.map((item) => item.branchId).filter((id) => id !== branchId)),
];

/** The order with its lines, its promotions, the first entry of its history and the notification to the customer, in one query. */
export async function insertOrder(
  tx: Transaction,
  order: NewOrder,
  items: readonly NewItem[],
  entry: FirstEntry,
  { notifications = [], uses = [] }: { notifications?: readonly NewMessage[]; uses?: readonly NewUse[] } = {},
): Promise<void> {
  const values: Record<string, unknown> = { ...DEFAULTS, ...order };
  await insert(tx, {
    order: JSON.stringify(Object.fromEntries(COLUMNS.map(([key, { name }]) => [name, values[key] ?? null]))),
    items: JSON.stringify(items.map((item) => ({ isTaken: true, promotionMinor: 0, ...item }))),
    helpers: helpersOf(order.branchId, items),
    id: order.id,
    ...entry,
    notifications: JSON.stringify(notifications),
    uses: JSON.stringify(uses),
  });
}
