import type { SlotSchedule } from '@karaz/domain/delivery/slots';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import {
  branchAreas,
  branchClosures,
  branches,
  branchSlotLimits,
  branchSpecialHours,
  branchWorkingHours,
} from '../db/tables/branches.ts';
import { orders, slotBookings } from '../db/tables/orders.ts';
import { countries } from '../db/tables/places.ts';

export type BranchTimes = SlotSchedule & {
  branchId: number;
  expressDeliveryEnabled: boolean;
  expressDeliveryHours: number | null;
  regularDeliveryHours: number | null;
  preparationHours: number | null;
  /** What the asked area adds. */
  extraLeadHours: number;
  booked: { day: string; opens: string; taken: number }[];
};

/** Orders that still want their window; final ones that gave it back do not. */
const STILL_WANTED = sql`status not in ('cancelled', 'expired')`;

/** Planned once for each connection: making the plan takes longer than running it. */
const TIMES = sql`(
  select b.id as "branchId", c.time_zone as "timeZone", b.max_orders_per_slot as "maxOrdersPerSlot",
    b.express_delivery_enabled as "expressDeliveryEnabled", b.express_delivery_hours as "expressDeliveryHours",
    b.regular_delivery_hours as "regularDeliveryHours", b.preparation_hours as "preparationHours",
    coalesce((select ba.extra_lead_hours from ${branchAreas} ba
      where ba.branch_id = b.id and ba.area_id = ${sql.placeholder('areaId')}::int), 0) as "extraLeadHours",
    coalesce((select json_agg(json_build_object('weekday', weekday, 'opens', opens, 'closes', closes))
      from ${branchWorkingHours} where branch_id = b.id), '[]') as "workingHours",
    coalesce((select json_agg(json_build_object('from', from_day, 'to', to_day, 'hours', hours))
      from ${branchSpecialHours}
      where branch_id = b.id and to_day >= ${sql.placeholder('from')}::date), '[]') as "specialHours",
    coalesce((select json_agg(day) from ${branchClosures}
      where branch_id = b.id and day >= ${sql.placeholder('from')}::date), '[]') as closures,
    coalesce((select json_agg(json_build_object('day', day, 'opens', opens, 'places', places)) from ${branchSlotLimits}
      where branch_id = b.id and day >= ${sql.placeholder('from')}::date), '[]') as "slotLimits",
    coalesce((select json_agg(taken_now) from (
      select day, opens, taken from ${slotBookings} where branch_id = b.id and day >= ${sql.placeholder('from')}::date
      union all
      select o.slot_date, o.slot_opens, count(*)::int from ${orders} o
      where o.branch_id = b.id and o.slot_date >= ${sql.placeholder('from')}::date and ${STILL_WANTED} and not exists (
        select 1 from ${slotBookings} s where s.branch_id = b.id and s.day = o.slot_date and s.opens = o.slot_opens)
      group by o.slot_date, o.slot_opens) taken_now), '[]') as booked
  from ${branches} b join ${countries} c on c.code = b.country_code
  where b.id = ${sql.placeholder('branchId')} and b.is_active) as found`;

/** Everything the slots of one branch depend on, in one question. */
export async function selectBranchTimes(
  db: Database,
  branchId: number,
  { areaId, from }: { areaId: number | undefined; from: string },
): Promise<BranchTimes | undefined> {
  const [row] = await db
    .select({ times: sql<BranchTimes>`to_json(found)` })
    .from(TIMES)
    .prepare('branch_times')
    .execute({ branchId, areaId: areaId ?? null, from });
  return row?.times;
}

export type Window = { branchId: number; day: string; opens: string };

/** One more order in the window, if it has a place left. The row's lock makes rivals wait for the outcome. */
export async function takePlace(tx: Transaction, window: Window, places: number | null): Promise<boolean> {
  const { branchId, day, opens } = window;
  const taken = await tx.execute(sql`
    update ${slotBookings} set taken = taken + 1, places = ${places}
    where branch_id = ${branchId} and day = ${day} and opens = ${opens} and (${places}::int is null or taken < ${places})`);
  return (taken.rowCount ?? 0) > 0;
}

/** Opens the counter of a window, counting what was ordered before there was one. */
export async function openWindow(tx: Transaction, { branchId, day, opens }: Window): Promise<boolean> {
  const opened = await tx.execute(sql`
    insert into ${slotBookings} (branch_id, day, opens, taken)
    select ${branchId}, ${day}::date, ${opens}, count(*)::int from ${orders}
    where branch_id = ${branchId} and slot_date = ${day} and slot_opens = ${opens} and ${STILL_WANTED}
    on conflict do nothing`);
  return (opened.rowCount ?? 0) > 0;
}

export async function hasWindow(tx: Transaction, { branchId, day, opens }: Window): Promise<boolean> {
  const found = await tx.execute(sql`
    select 1 from ${slotBookings} where branch_id = ${branchId} and day = ${day} and opens = ${opens}`);
  return found.rows.length > 0;
}

export async function givePlaceBack(tx: Transaction, { branchId, day, opens }: Window): Promise<void> {
  await tx.execute(sql`
    update ${slotBookings} set taken = taken - 1
    where branch_id = ${branchId} and day = ${day} and opens = ${opens} and taken > 0`);
}
