import type { SlotSchedule } from '@karaz/domain/delivery/slots';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import {
  branchAreas,
  branchClosures,
  branches,
  branchSlotLimits,
  branchSpecialHours,
  branchWorkingHours,
} from '../db/tables/branches.ts';
import { orders, slotBookings } from '../db/tables/orders.ts';
import { areas, countries } from '../db/tables/places.ts';
import { slotHolds } from '../db/tables/slot-holds.ts';

export type BranchTimes = SlotSchedule & {
  branchId: number;
  expressDeliveryEnabled: boolean;
  expressDeliveryHours: number | null;
  regularDeliveryHours: number | null;
  preparationHours: number | null;
  /** What the requested area adds. */
  extraLeadHours: number;
  /** By orders and by checkouts that hold a place. */
  booked: { day: string; opens: string; taken: number }[];
};

/** Orders that keep their place in a slot: all but cancelled and expired ones. */
const STILL_BOOKED = sql`status not in ('cancelled', 'expired')`;

type TimesQuery = Record<'branchId' | 'areaId' | 'from' | 'now', SQL>;

/** What the slots of one branch depend on, as one row that other queries can select too. */
export const timesOf = ({ branchId, areaId, from, now }: TimesQuery) => sql`(
  select b.id as "branchId", c.time_zone as "timeZone", b.max_orders_per_slot as "maxOrdersPerSlot",
    b.express_delivery_enabled as "expressDeliveryEnabled", b.express_delivery_hours as "expressDeliveryHours",
    b.regular_delivery_hours as "regularDeliveryHours", b.preparation_hours as "preparationHours",
    coalesce((select ba.extra_lead_hours from ${branchAreas} ba
      where ba.branch_id = b.id and ba.area_id = ${areaId}), 0) as "extraLeadHours",
    coalesce((select json_agg(json_build_object('weekday', weekday, 'opens', opens, 'closes', closes))
      from ${branchWorkingHours} where branch_id = b.id), '[]') as "workingHours",
    coalesce((select json_agg(json_build_object('from', from_day, 'to', to_day, 'hours', hours))
      from ${branchSpecialHours} where branch_id = b.id and to_day >= ${from}), '[]') as "specialHours",
    coalesce((select json_agg(day) from ${branchClosures}
      where branch_id = b.id and day >= ${from}), '[]') as closures,
    coalesce((select json_agg(json_build_object('day', day, 'opens', opens, 'places', places)) from ${branchSlotLimits}
      where branch_id = b.id and day >= ${from}), '[]') as "slotLimits",
    coalesce((select json_agg(json_build_object('day', s.day, 'opens', s.opens, 'taken', s.taken + case when s.held = 0
        then 0 else (select count(*) from ${slotHolds} h where h.branch_id = s.branch_id and h.day = s.day
          and h.opens = s.opens and h.expires_at > ${now}) end))
      from ${slotBookings} s where s.branch_id = b.id and s.day >= ${from}), '[]') as booked
  from ${branches} b join ${countries} c on c.code = b.country_code
  where b.id = ${branchId} and b.is_active)`;

const findTimes = statement<{ times: BranchTimes }>(
  'branch_times',
  sql`select to_json(found) as times from ${timesOf({
    branchId: sql`${sql.placeholder('branchId')}::int`,
    areaId: sql`${sql.placeholder('areaId')}::int`,
    from: sql`${sql.placeholder('from')}::date`,
    now: sql`${sql.placeholder('now')}::timestamptz`,
  })} as found`,
);

const findAreaTimes = statement<{ times: BranchTimes }>(
  'area_times',
  sql`select to_json(found) as times from ${branchAreas} served join ${areas} a on a.id = served.area_id
    join ${branches} seller on seller.id = served.branch_id and seller.type = 'seller',
    lateral ${timesOf({
      branchId: sql`served.branch_id`,
      areaId: sql`served.area_id`,
      from: sql`${sql.placeholder('from')}::date`,
      now: sql`${sql.placeholder('now')}::timestamptz`,
    })} as found
  where served.area_id = ${sql.placeholder('areaId')}::int and a.is_active and a.shipping_available`,
);

/** The same of every seller who delivers to an area. */
export async function selectAreaTimes(
  db: Database,
  areaId: number,
  { from, now }: { from: string; now: Date },
): Promise<BranchTimes[]> {
  const rows = await findAreaTimes(db, { areaId, from, now });
  return rows.map(({ times }) => times);
}

/** Everything the slots of one branch depend on, in one query. */
export async function selectBranchTimes(
  db: Database,
  branchId: number,
  { areaId, from, now }: { areaId: number | undefined; from: string; now: Date },
): Promise<BranchTimes | undefined> {
  const [row] = await findTimes(db, { branchId, areaId: areaId ?? null, from, now });
  return row?.times;
}

export type SlotRef = { branchId: number; day: string; opens: string };

/** One more order in the slot, if it has a place left that nobody holds. The row's lock makes rivals wait for the outcome. */
export async function incrementBooking(tx: Transaction, slotRef: SlotRef, capacity: number | null): Promise<boolean> {
  const { branchId, day, opens } = slotRef;
  const updated = await tx.execute(sql`
    update ${slotBookings} set taken = taken + 1, places = ${capacity}
    where branch_id = ${branchId} and day = ${day} and opens = ${opens} and (${capacity}::int is null or taken + held < ${capacity})`);
  return (updated.rowCount ?? 0) > 0;
}

/** Opens the counter of a slot, counting what was ordered before there was one. */
export async function openBooking(tx: Transaction, { branchId, day, opens }: SlotRef): Promise<boolean> {
  const opened = await tx.execute(sql`
    insert into ${slotBookings} (branch_id, day, opens, taken)
    select ${branchId}, ${day}::date, ${opens}, count(*)::int from ${orders}
    where branch_id = ${branchId} and slot_date = ${day} and slot_opens = ${opens} and ${STILL_BOOKED}
    on conflict do nothing`);
  return (opened.rowCount ?? 0) > 0;
}

/** How many places of the slot are held by checkouts; undefined: nobody has booked it before. */
export async function heldIn(tx: Transaction, { branchId, day, opens }: SlotRef): Promise<number | undefined> {
  const found = await tx.execute<{ held: number }>(sql`
    select held from ${slotBookings} where branch_id = ${branchId} and day = ${day} and opens = ${opens}`);
  return found.rows[0]?.held;
}

export async function decrementBooking(tx: Transaction, { branchId, day, opens }: SlotRef): Promise<void> {
  await tx.execute(sql`
    update ${slotBookings} set taken = taken - 1
    where branch_id = ${branchId} and day = ${day} and opens = ${opens} and taken > 0`);
}
