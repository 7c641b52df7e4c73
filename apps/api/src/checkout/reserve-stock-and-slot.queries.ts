import type { CountryCode } from '@karaz/domain/countries';
import { sql } from 'drizzle-orm';
import { leaveCartCtes } from '../cart/leave-cart-ctes.queries.ts';
import { ASYNC_COMMIT, type AsyncTransaction } from '../db/async-commit.queries.ts';
import { statement } from '../db/statement.ts';
import { stocks } from '../db/tables/catalog.ts';
import { orderCounters, slotBookings } from '../db/tables/orders.ts';
import { slotHolds } from '../db/tables/slot-holds.ts';
import type { SlotRef } from '../delivery/reserve-slot.ts';
import type { Demand } from './save-order.queries.ts';

export type ReservationRequest = {
  demand: readonly Demand[];
  slotRef: SlotRef;
  /** Null: the slot has no limit. */
  places: number | null;
  /** The place in this slot that this cart holds; null: none. */
  holdId: string | null;
  counter: { country: CountryCode; day: string };
  /** Whose cart is locked until the order is in; null: nobody's. */
  cartOf: number | null;
  /** Whether the goods leave that cart now. */
  leavesCart: boolean;
};
export type Reservation = {
  /** The price each reserved stock has now; what ran out is missing. */
  prices: Map<number, number>;
  /** False: no place left, or nobody has booked this slot before. */
  hasPlace: boolean;
  /** Null: the first order of its day. */
  count: number | null;
  /** Of the locked cart, before goods left it; null: there is none. */
  cartVersion: number | null;
};

const { placeholder } = sql;
const CAPACITY = sql`${placeholder('places')}::int`;
const IN_SLOT = sql`branch_id = ${placeholder('branchId')}::int
  and day = ${placeholder('day')}::date and opens = ${placeholder('opens')}`;
const cart = leaveCartCtes({
  userId: sql`${placeholder('cartOf')}::int`,
  stockIds: sql`${placeholder('stockIds')}::int[]`,
  leaves: sql`${placeholder('leavesCart')}::boolean`,
});

const reserve = statement<Omit<Reservation, 'prices'> & { goods: [number, number][] }>(
  'order_places',
  sql`
  with ${cart.parts},
    requested as (
      -- the condition is always true: it makes PostgreSQL lock the cart first, before the goods
      select * from unnest(${placeholder('stockIds')}::int[], ${placeholder('quantities')}::int[]) as w (id, n)
      where (select count(*) from own) >= 0),
    locked as (select s.id, w.n from ${stocks} s join requested w on w.id = s.id order by s.id for no key update of s),
    goods as (update ${stocks} as s set quantity = s.quantity - l.n, updated_at = now() from locked l
      where s.id = l.id and s.quantity >= l.n and s.status = 'on-stock'
      returning s.id, coalesce(s.selling_price_minor, s.price_minor)::float8 as price),
    slot as (select 1 from ${slotBookings} where (select count(*) from goods) = (select count(*) from requested)
      and ${IN_SLOT} for no key update),
    own_hold as (delete from ${slotHolds} where (select count(*) from slot) > 0
      and id = ${placeholder('holdId')}::uuid and ${IN_SLOT} returning 1),
    place as (update ${slotBookings} set taken = taken + 1, places = ${CAPACITY},
        held = greatest(held - (select count(*)::int from own_hold), 0)
      where (select count(*) from slot) > 0 and ${IN_SLOT} and (${CAPACITY} is null
        or taken + held - (select count(*)::int from own_hold) < ${placeholder('places')}) returning 1),
    number as (update ${orderCounters} set last = last + 1
      where exists (select 1 from place) and country_code = ${placeholder('country')}
        and day = ${placeholder('today')}::date returning last)
  select coalesce((select json_agg(json_build_array(id, price)) from goods), '[]') as goods,
    exists (select 1 from place) as "hasPlace", (select last from number) as count,
    (select version from own) as "cartVersion", ${cart.notify}, ${ASYNC_COMMIT}`,
);

/**
 * Locks and reserves in one statement what other buyers wait for until this order is in: the buyer's own cart, goods by
 * their ids, then the slot, then the number. Each is only tried when the one before was there. The others wait for the
 * commit, not for the disk.
 */
export async function reserveStockAndSlot(tx: AsyncTransaction, request: ReservationRequest): Promise<Reservation> {
  const { demand, slotRef, places: capacity, holdId, counter, cartOf, leavesCart } = request;
  const [row] = await reserve(tx, {
    stockIds: demand.map(({ stockId }) => stockId),
    quantities: demand.map(({ quantity }) => quantity),
    ...slotRef,
    places: capacity,
    holdId,
    country: counter.country,
    today: counter.day,
    cartOf,
    leavesCart,
  });
  const { goods, hasPlace = false, count = null, cartVersion = null } = row ?? {};
  return { prices: new Map(goods), hasPlace, count, cartVersion };
}
