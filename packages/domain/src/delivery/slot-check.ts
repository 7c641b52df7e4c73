import { addDays, type CalendarDate } from '../calendar/calendar-date.ts';
import { fail, ok, type Result } from '../result.ts';
import { DAY_MINUTES, formatSlotDate, parseSlotDate, parseWallMinutes } from './slot-time.ts';
import { lastSlotDate, type Slot, type SlotQuery, slotsForDay, slotsOfLastNight, todayAt } from './slots.ts';

/** As a shopper's form or an order's body names it; the date in either spelling. */
export type SlotRequest = { readonly date: string; readonly open: string; readonly close: string };

export type SlotError =
  | { readonly code: 'SLOT_DATE_INVALID' }
  | { readonly code: 'SLOT_BEFORE_TODAY'; readonly today: CalendarDate }
  | { readonly code: 'SLOT_TOO_FAR'; readonly lastDate: CalendarDate }
  | { readonly code: 'SLOT_DAY_CLOSED'; readonly date: CalendarDate }
  | { readonly code: 'SLOT_NOT_OFFERED'; readonly date: CalendarDate }
  | { readonly code: 'SLOT_TOO_SOON'; readonly slot: Slot }
  | { readonly code: 'SLOT_FULL'; readonly slot: Slot };

/** '24:00' and '00:00' close at the same moment. */
function isSameTime(one: string, other: string): boolean {
  const minutes = parseWallMinutes(one);
  return minutes !== null && minutes % DAY_MINUTES === (parseWallMinutes(other) ?? -1) % DAY_MINUTES;
}

function offered(query: SlotQuery, date: CalendarDate): Result<Slot[], SlotError> {
  const today = todayAt(query);
  const lastDate = lastSlotDate(today);
  if (date > lastDate) return fail({ code: 'SLOT_TOO_FAR', lastDate });
  if (query.schedule.closures.includes(date)) return fail({ code: 'SLOT_DAY_CLOSED', date });
  if (date >= today) return ok(slotsForDay(query, date));
  const lastNight = date === addDays(today, -1) ? slotsOfLastNight(query) : [];
  return lastNight.length > 0 ? ok(lastNight) : fail({ code: 'SLOT_BEFORE_TODAY', today });
}

/** The picker, the preview and the order's own transaction all call this; nobody is moved to another slot without consent. */
export function checkSlot(query: SlotQuery, request: SlotRequest): Result<Slot, SlotError> {
  const date = parseSlotDate(request.date);
  if (date === null) return fail({ code: 'SLOT_DATE_INVALID' });
  const slots = offered(query, date);
  if (!slots.ok) return slots;
  const slot = slots.value.find(
    ({ open, close }) => isSameTime(open, request.open) && isSameTime(close, request.close),
  );
  if (slot === undefined) return fail({ code: 'SLOT_NOT_OFFERED', date });
  if (slot.status === 'free') return ok(slot);
  return fail({ code: slot.status === 'full' ? 'SLOT_FULL' : 'SLOT_TOO_SOON', slot });
}

export type SlotChoice = { readonly day: string; readonly date: string; readonly open: string; readonly close: string };

export const NO_SLOT_CHOICE: SlotChoice = { day: '', date: '', open: '', close: '' };

/** What Apply stores and the order sends. Clear goes back to NO_SLOT_CHOICE. */
export function chooseSlot({ day, date, open, close }: Slot): SlotChoice {
  return { day, date: formatSlotDate(date), open, close };
}

/** One in ten places or less: worth a warning. */
export function isNearlyFull({ left }: Slot, maxOrdersPerSlot: number | null): boolean {
  return left !== null && maxOrdersPerSlot !== null && left > 0 && left * 10 <= maxOrdersPerSlot;
}
