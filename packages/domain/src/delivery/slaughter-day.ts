import { addDays, type CalendarDate, isCalendarDate } from '../calendar/calendar-date.ts';
import { instantAt, parseSlotDate, parseWallMinutes, wallTimeAt } from './slot-time.ts';
import { isInWindow, lastSlotDate, type SlotWindow } from './slots.ts';

const HOUR_MINUTES = 60;
/** Animals are slaughtered early, in daylight; by ten the meat is checked, cut and packed. */
const READY_AT = 10 * HOUR_MINUTES;
/** The evening before, the list for the slaughterhouse closes. */
const BOOKED_UNTIL = 20 * HOUR_MINUTES;
/** Fresh meat is delivered on the day or on the next one. */
const FRESH_DAYS = 2;

/** Whether an animal can still be booked for slaughter on this day, by the clocks of the branch. */
export function isSlaughterDay(day: CalendarDate, now: Date, timeZone: string): boolean {
  if (!isCalendarDate(day)) return false;
  const closesAt = instantAt({ date: addDays(day, -1), minutes: BOOKED_UNTIL }, timeZone);
  return now < closesAt && day <= lastSlotDate(wallTimeAt(now, timeZone).date);
}

/** When meat of these slaughter days can be delivered together: from when the last is ready, while the first is fresh. */
export function meatWindow(days: readonly CalendarDate[], timeZone: string): SlotWindow | null {
  const sorted = days.toSorted();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return null;
  return {
    from: instantAt({ date: last, minutes: READY_AT }, timeZone),
    until: instantAt({ date: addDays(first, FRESH_DAYS), minutes: 0 }, timeZone),
  };
}

type OfferedSlot = { readonly open: string; readonly close: string; readonly isAvailable: boolean };
type OfferedDay<Slot> = { readonly date: string; readonly slots: readonly Slot[] };
/** A day on which an animal can be slaughtered, and the first time at which its meat can be delivered. */
export type SlaughterDay<Slot> = { readonly day: CalendarDate; readonly first: { readonly date: string } & Slot };

/** The days of a list of delivery times that can be booked for slaughter and have a free time for the meat. */
export function slaughterDays<Slot extends OfferedSlot>(
  days: readonly OfferedDay<Slot>[],
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): SlaughterDay<Slot>[] {
  const free = days.flatMap(({ date, slots }) =>
    slots.flatMap((slot) => {
      const [day, minutes] = [parseSlotDate(date), parseWallMinutes(slot.open)];
      if (!slot.isAvailable || day === null || minutes === null) return [];
      return [{ ...slot, date, startsAt: instantAt({ date: day, minutes }, timeZone) }];
    }),
  );
  return days.flatMap(({ date }) => {
    const day = parseSlotDate(date);
    if (day === null || !isSlaughterDay(day, now, timeZone)) return [];
    const window = meatWindow([day], timeZone);
    const first = free.find((slot) => isInWindow(slot, window));
    return first ? [{ day, first }] : [];
  });
}
