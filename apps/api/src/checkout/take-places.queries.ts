import type { CountryCode } from '@karaz/domain/countries';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { stocks } from '../db/tables/catalog.ts';
import { orderCounters, slotBookings } from '../db/tables/orders.ts';
import type { Window } from '../delivery/book-slot.ts';
import type { Demand } from './save-order.queries.ts';

export type Wanted = {
  demand: readonly Demand[];
  window: Window;
  /** Null: the window has no limit. */
  places: number | null;
  counter: { country: CountryCode; day: string };
};
export type Taken = {
  /** The price each taken stock has now; what ran out is missing. */
  prices: Map<number, number>;
  /** False: no place left, or nobody has booked this window before. */
  hasPlace: boolean;
  /** Null: the first order of its day. */
  count: number | null;
};

/**
 * What every other buyer waits for until this order is in, locked and taken in one question: goods by their ids, then
 * the window, then the number. Each is only looked at when the one before was there.
 */
export async function takePlaces(tx: Transaction, { demand, window, places, counter }: Wanted): Promise<Taken> {
  const { branchId, day, opens } = window;
  const found = await tx.execute<{ goods: [number, number][]; hasPlace: boolean; count: number | null }>(sql`
    with wanted as (select * from unnest(${sql.param(demand.map(({ stockId }) => stockId))}::int[],
        ${sql.param(demand.map(({ quantity }) => quantity))}::int[]) as w (id, n)),
      locked as (select s.id, w.n from ${stocks} s join wanted w on w.id = s.id order by s.id for no key update of s),
      goods as (update ${stocks} as s set quantity = s.quantity - l.n, updated_at = now() from locked l
        where s.id = l.id and s.quantity >= l.n and s.status = 'on-stock'
        returning s.id, coalesce(s.selling_price_minor, s.price_minor)::float8 as price),
      place as (update ${slotBookings} set taken = taken + 1, places = ${places}
        where (select count(*) from goods) = ${demand.length}::int and branch_id = ${branchId} and day = ${day}
          and opens = ${opens} and (${places}::int is null or taken < ${places}) returning 1),
      number as (update ${orderCounters} set last = last + 1
        where exists (select 1 from place) and country_code = ${counter.country} and day = ${counter.day} returning last)
    select coalesce((select json_agg(json_build_array(id, price)) from goods), '[]') as goods,
      exists (select 1 from place) as "hasPlace", (select last from number) as count`);
  const [row] = found.rows;
  return { prices: new Map(row?.goods), hasPlace: row?.hasPlace ?? false, count: row?.count ?? null };
}
