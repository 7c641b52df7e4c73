import { addDays } from '@karaz/domain/calendar/calendar-date';
import { type LeadTimes, leadHoursOf } from '@karaz/domain/delivery/slot-lead';
import { type SlotQuery, slotKey } from '@karaz/domain/delivery/slots';
import type { Database } from '../db/database.ts';
import { type BranchTimes, type SlotRef, selectBranchTimes, timesOf } from './slots.queries.ts';

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
  return selectBranchTimes(db, branchId, { areaId, from: firstDayOf(now), now });
}

export type SlotWay = {
  isPickup: boolean;
  areAllItemsExpress: boolean;
  now: Date;
  /** Of an order that takes from several branches: the slowest decides. */
  branches?: readonly LeadTimes[];
  extraHours?: number;
  /** The slot this very cart holds. */
  hold?: HeldSlot | null;
};

export type HeldSlot = SlotRef & { id: string; heldSince: string };

export function slotQueryOf(times: BranchTimes, way: SlotWay): SlotQuery {
  const { isPickup, areAllItemsExpress, now, branches = [times], extraHours = times.extraLeadHours } = way;
  const own = way.hold?.branchId === times.branchId ? way.hold : null;
  const ownKey = own && slotKey({ date: own.day, open: own.opens });
  const booked = times.booked.map(({ day, opens, taken }): [string, number] => {
    const key = slotKey({ date: day, open: opens });
    return [key, key === ownKey ? taken - 1 : taken];
  });
  return {
    schedule: times,
    now,
    leadHours: leadHoursOf({ isPickup, branches, areAllItemsExpress, extraHours }),
    booked: new Map(booked),
    hold: own && ownKey !== null ? { key: ownKey, since: new Date(own.heldSince) } : null,
  };
}
