import { CAME_TO_NOTHING, type CartNow, type EarlierOrders } from '@karaz/domain/orders/duplicate-order';
import { and, eq, inArray, isNotNull, isNull, not, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { cartItems, carts } from '../db/tables/cart.ts';
import { orders } from '../db/tables/orders.ts';
import { payments } from '../db/tables/payments.ts';

const { placeholder } = sql;

const lockBuyer = statement(
  'order_buyer_lock',
  sql`select pg_advisory_xact_lock(hashtextextended(${placeholder('buyer')}, 0))`,
);

/** Orders of one buyer are placed one after the other, whatever tab, device or key they come from. */
export async function waitForBuyer(tx: Transaction, buyer: string): Promise<void> {
  await lockBuyer(tx, { buyer: `order of ${buyer}` });
}

const CREATED = sql`${orders.id}, ${orders.customOrderId} as "customOrderId", ${orders.status},
  ${orders.totalMinor}::float8 as "totalMinor", ${orders.currency}, ${orders.trackingToken} as "trackingToken"`;
export type CreatedRow = Pick<
  typeof orders.$inferSelect,
  'id' | 'customOrderId' | 'status' | 'totalMinor' | 'currency' | 'trackingToken'
>;

const IS_LIVING = sql`${orders.status} not in (${sql.raw(CAME_TO_NOTHING.map((status) => `'${status}'`).join(', '))})`;

type Found = {
  byKey: (CreatedRow & { isYoung: boolean; isSameContent: boolean }) | null;
  byCart: CreatedRow | null;
  byContent: CreatedRow | null;
  cart: CartNow | null;
};

/** One query: every order waits for it. */
const findEarlier = statement<Found>(
  'order_earlier',
  sql`
  select
    (select to_json(made) from (
      select ${CREATED}, ${orders.createdAt} > ${placeholder('keySince')}::timestamptz as "isYoung",
        ${orders.payloadHash} is not distinct from ${placeholder('contentHash')} as "isSameContent"
      from ${orders} where ${orders.requestKey} = ${placeholder('requestKey')}) made) as "byKey",
    (select to_json(made) from (
      select ${CREATED} from ${orders} where ${orders.cartId} = c.id
        and ${orders.cartVersion} = coalesce(${placeholder('cartVersion')}::int, c.version) and ${IS_LIVING}
      limit 1) made) as "byCart",
    (select to_json(made) from (
      select ${CREATED} from ${orders} where ${orders.payloadHash} = ${placeholder('contentHash')}
        and ${orders.createdAt} > ${placeholder('contentSince')}::timestamptz and ${IS_LIVING}
      order by ${orders.createdAt} desc limit 1) made) as "byContent",
    case when c.id is not null then json_build_object('id', c.id, 'version', c.version, 'lines', (
      select coalesce(json_agg(json_build_object('stockId', stock_id, 'quantity', quantity, 'addons', addons)), '[]')
      from ${cartItems} where cart_id = c.id)) end as cart
  from (select 1) one_row left join ${carts} c on c.user_id = ${placeholder('cartOf')}::int`,
);

type DuplicateQuery = {
  requestKey: string | null;
  keySince: Date;
  contentHash: string;
  contentSince: Date;
  /** Whose cart is looked at. */
  cartOf: number | null;
  /** Null: the cart as it is. */
  cartVersion: number | null;
};

export async function selectEarlierOrders(
  tx: Transaction,
  query: DuplicateQuery,
): Promise<EarlierOrders<CreatedRow> & { cart: CartNow | null }> {
  const [found] = await findEarlier(tx, query);
  if (!found) throw new Error('the query of earlier orders returned no row');
  const { byKey, ...rest } = found;
  // A key is valid for a day: it is removed from an older order.
  if (byKey && !byKey.isYoung) await tx.update(orders).set({ requestKey: null }).where(eq(orders.id, byKey.id));
  if (!byKey?.isYoung) return { ...rest, byKey: null };
  const { isYoung: _, isSameContent, ...order } = byKey;
  return { ...rest, byKey: { order, isSameContent } };
}

export type EndedOrder = Pick<
  typeof orders.$inferSelect,
  'id' | 'userId' | 'customerPhone' | 'cartId' | 'cartVersion' | 'payloadHash' | 'createdAt'
>;

/** Whether the goods of an order that came to nothing were ordered again since, of the same cart or as the same request. */
export async function hasSuccessor(tx: Transaction, ended: EndedOrder): Promise<boolean> {
  const { id, cartId, cartVersion, payloadHash, createdAt } = ended;
  const found = await tx.execute(sql`
    select 1 from ${orders} where ${orders.id} <> ${id}::uuid and ${IS_LIVING} and (
      (${orders.cartId} = ${cartId}::int and ${orders.cartVersion} = ${cartVersion}::int)
      or (${orders.payloadHash} = ${payloadHash}::text and ${orders.createdAt} > ${createdAt.toISOString()}::timestamptz))
    limit 1`);
  return found.rows.length > 0;
}

/** Orders of a buyer that reserve goods and a slot until they are paid by card; not those whose payment is being checked. */
export async function countUnpaid(tx: Transaction, userId: number | null, guestPhone: string): Promise<number> {
  const isBuyers =
    userId === null ? and(isNull(orders.userId), eq(orders.customerPhone, guestPhone)) : eq(orders.userId, userId);
  const isInReview = sql`exists (select 1 from ${payments} where ${payments.target} = 'order'
    and ${payments.targetId} = ${orders.id}::text and ${payments.status} = 'review')`;
  return tx.$count(
    orders,
    and(isNotNull(orders.heldUntil), inArray(orders.status, ['pending', 'payment_failed']), isBuyers, not(isInReview)),
  );
}
