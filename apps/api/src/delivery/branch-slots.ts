import { addDays } from '@karaz/domain/calendar/calendar-date';
import { type LeadTimes, leadHoursOf } from '@karaz/domain/delivery/slot-lead';
import { type SlotQuery, slotKey } from '@karaz/domain/delivery/slots';
import type { Database } from '../db/database.ts';
import { type BranchTimes, selectBranchTimes, timesOf } from './slots.queries.ts';

export type { BranchTimes } from './slots.queries.ts';

/** As a part of another module's query. */
export const branchTimesOf: typeof timesOf = (query) => timesOf(query);

/** Zones are at most a day apart, and a window of last night may still be open. */
export const firstDayOf = (now: Date) => addDays(now.toISOString().slice(0, 10), -2);

export function branchTimes(
  db: Database,
  branchId: number,
  { areaId, now }: { areaId?: number | undefined; now: Date },
): Promise<BranchTimes | undefined> {
  return selectBranchTimes(db, branchId, { areaId, from: firstDayOf(now) });
}

export type SlotWay = {
  isPickup: boolean;
  areAllItemsExpress: boolean;
  now: Date;
  /** Of an order that takes from several branches: the slowest decides. */
  branches?: readonly LeadTimes[];
  extraHours?: number;
};

export function slotQueryOf(times: BranchTimes, way: SlotWay): SlotQuery {
  const { isPickup, areAllItemsExpress, now, branches = [times], extraHours = times.extraLeadHours } = way;
  return {
    schedule: times,
    now,
    leadHours: leadHoursOf({ isPickup, branches, areAllItemsExpress, extraHours }),
    booked: new Map(times.booked.map(({ day, opens, taken }) => [slotKey({ date: day, open: opens }), taken])),
  };
}
