import type { SlotLimit } from '@karaz/domain/delivery/slots';
import type { SpecialHours } from '@karaz/domain/delivery/week-hours';
import type { WorkingHours } from '@karaz/domain/delivery/working-hours';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import {
  branchClosures,
  branches,
  branchSlotLimits,
  branchSpecialHours,
  branchWorkingHours,
} from '../../db/tables/branches.ts';
import { orders, slotBookings } from '../../db/tables/orders.ts';
import { subscriptionDeliveries, subscriptions } from '../../db/tables/subscriptions.ts';

export type CalendarBranch = {
  id: number;
  nameEn: string;
  nameAr: string;
  country: 'kw' | 'eg' | 'ae' | 'sa';
  maxOrdersPerSlot: number | null;
  workingHours: WorkingHours[];
  specialHours: (SpecialHours & { nameEn: string; nameAr: string })[];
  closures: { day: string; reasonEn: string; reasonAr: string }[];
  slotLimits: SlotLimit[];
  taken: { day: string; opens: string; closes: string; taken: number }[];
  boxes: { day: string; count: number }[];
};

type CalendarFilter = {
  from: string;
  to: string;
  country?: string | undefined;
  branchId?: number | undefined;
  /** null: every branch. */
  reach: readonly number[] | null;
};

/** Everything the days of the branches depend on, in one query. */
export async function selectCalendar(db: Database, filter: CalendarFilter): Promise<CalendarBranch[]> {
  const { from, to, country = null, branchId = null, reach } = filter;
  const within = (id: SQL) => sql`(${branchId}::int is null or ${id} = ${branchId})
    and ${reach === null ? sql`true` : sql`${id} = any(${sql.param([...reach])}::int[])`}`;
  const inDays = sql`between ${from}::date and ${to}::date`;
  const found = await db.execute<CalendarBranch>(sql`
    with ordered as materialized (
      select o.branch_id, o.slot_date as day, o.slot_opens as opens, max(o.slot_closes) as closes,
        count(*)::int as orders, count(o.subscription_id)::int as boxes
      from ${orders} o
      where o.slot_date ${inDays} and o.status not in ('cancelled', 'expired') and ${within(sql`o.branch_id`)}
      group by o.branch_id, o.slot_date, o.slot_opens),
    scheduled as materialized (
      select s.branch_id, d.day, count(*)::int as boxes
      from ${subscriptionDeliveries} d join ${subscriptions} s on s.id = d.subscription_id
      where s.status = 'active' and d.status = 'scheduled' and d.day ${inDays}
      group by s.branch_id, d.day)
    select b.id, b.name_en as "nameEn", b.name_ar as "nameAr", b.country_code as country,
      b.max_orders_per_slot as "maxOrdersPerSlot",
      coalesce((select json_agg(json_build_object('weekday', weekday, 'opens', opens, 'closes', closes))
        from ${branchWorkingHours} where branch_id = b.id), '[]') as "workingHours",
      coalesce((select json_agg(json_build_object('from', from_day, 'to', to_day, 'hours', hours,
          'nameEn', name_en, 'nameAr', name_ar))
        from ${branchSpecialHours} where branch_id = b.id and from_day <= ${to}::date and to_day >= ${from}::date),
        '[]') as "specialHours",
      coalesce((select json_agg(json_build_object('day', day, 'reasonEn', reason_en, 'reasonAr', reason_ar))
        from ${branchClosures} where branch_id = b.id and day ${inDays}), '[]') as closures,
      coalesce((select json_agg(json_build_object('day', day, 'opens', opens, 'places', places))
        from ${branchSlotLimits} where branch_id = b.id and day ${inDays}), '[]') as "slotLimits",
      coalesce((select json_agg(json_build_object('day', o.day, 'opens', o.opens, 'closes', o.closes,
          'taken', coalesce(s.taken, o.orders)))
        from ordered o left join ${slotBookings} s
          on s.branch_id = o.branch_id and s.day = o.day and s.opens = o.opens
        where o.branch_id = b.id), '[]') as taken,
      coalesce((select json_agg(box) from (
        select day, sum(boxes)::int as count from (
          select branch_id, day, boxes from ordered union all select branch_id, day, boxes from scheduled) due
        where branch_id = b.id and boxes > 0 group by day) box), '[]') as boxes
    from ${branches} b
    where b.is_active
      and (${country}::text is null or b.country_code = ${country})
      and ${within(sql`b.id`)}
    order by array_position(array['kw', 'eg', 'ae', 'sa'], b.country_code), b.sort_order, b.id`);
  return found.rows;
}

type SlotKey = { branchId: number; day: string; opens: string };

export async function writeSlotLimit(tx: Transaction, slot: SlotKey, places: number): Promise<void> {
  const { branchId, day, opens } = branchSlotLimits;
  await tx
    .insert(branchSlotLimits)
    .values({ ...slot, places })
    .onConflictDoUpdate({ target: [branchId, day, opens], set: { places } });
}

export async function deleteSlotLimit(tx: Transaction, slot: SlotKey): Promise<void> {
  await tx
    .delete(branchSlotLimits)
    .where(
      and(
        eq(branchSlotLimits.branchId, slot.branchId),
        eq(branchSlotLimits.day, slot.day),
        eq(branchSlotLimits.opens, slot.opens),
      ),
    );
}
