import type { SlotDay } from '@karaz/contract/orders';
import { addDays } from '@karaz/domain/calendar/calendar-date';
import { chooseSlot } from '@karaz/domain/delivery/slot-check';
import { daysFrom, formatSlotDate } from '@karaz/domain/delivery/slot-time';
import {
  firstFreeSlot,
  lastSlotDate,
  type Slot,
  type SlotQuery,
  slotsForDay,
  slotsOfLastNight,
  todayAt,
} from '@karaz/domain/delivery/slots';
import { ok } from '@karaz/domain/result';
import type { Database } from '../db/database.ts';
import { failure } from '../http/failure.ts';
import { branchTimes, slotQueryOf } from './branch-slots.ts';

type SlotsRequest = {
  branchId: number;
  type: 'delivery' | 'pickup';
  areaId?: number | undefined;
  express: boolean;
  days: number;
};

export async function listSlots(db: Database, { branchId, type, areaId, express, days }: SlotsRequest, now: Date) {
  const times = await branchTimes(db, branchId, { areaId, now });
  if (!times) return failure('notFound');
  const query = slotQueryOf(times, { isPickup: type === 'pickup', areAllItemsExpress: express, now });
  return ok(slotList(query, days));
}

/** What the picker shows and which slot it selects by itself. */
export function slotList(query: SlotQuery, days: number) {
  const first = firstFreeSlot(query);
  return {
    timeZone: query.schedule.timeZone,
    days: slotDays(query, days),
    first: first === null ? null : chooseSlot(first),
  };
}

function slotDays(query: SlotQuery, count: number): SlotDay[] {
  const today = todayAt(query);
  const until = [lastSlotDate(today), addDays(today, count - 1)].sort()[0] ?? today;
  const lastNight = slotsOfLastNight(query);
  const days = daysFrom(today, until).map((date) => dayOf(date, slotsForDay(query, date)));
  return lastNight.length === 0 ? days : [dayOf(addDays(today, -1), lastNight), ...days];
}

const dayNames = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });

function dayOf(date: string, slots: readonly Slot[]): SlotDay {
  return {
    date: formatSlotDate(date),
    day: dayNames.format(new Date(`${date}T00:00:00Z`)).toLowerCase(),
    slots: slots.map(({ open, close, status, left }) => ({
      open,
      close,
      isAvailable: status === 'free',
      reason: status === 'free' ? null : status,
      left,
    })),
  };
}
