import { addDays, type CalendarDate, weekdayOf } from '../calendar/calendar-date.ts';
import { DAY_MINUTES, instantAt, parseWallMinutes } from '../delivery/slot-time.ts';
import type { SlotSchedule } from '../delivery/slots.ts';
import { hoursHoldingOn } from '../delivery/week-hours.ts';
import type { WorkingHours } from '../delivery/working-hours.ts';

export type DeliveryHours = { readonly date: CalendarDate; readonly open: string; readonly close: string };

function holds({ opens, closes }: WorkingHours, minutes: number): boolean {
  const [from, close] = [parseWallMinutes(opens), parseWallMinutes(closes)];
  if (from === null || close === null) return false;
  return minutes >= from && minutes < (close > from ? close : close + DAY_MINUTES);
}

function hoursOn(schedule: SlotSchedule, date: CalendarDate, minutes: number): DeliveryHours | null {
  if (schedule.closures.includes(date)) return null;
  const weekday = weekdayOf(date);
  const found = hoursHoldingOn(schedule, date).find((hours) => hours.weekday === weekday && holds(hours, minutes));
  return found === undefined ? null : { date, open: found.opens, close: found.closes };
}

/** The window a time of day falls into; after midnight it may be the one of the evening before. null: closed. */
export function deliveryHoursAt(schedule: SlotSchedule, date: CalendarDate, time: string): DeliveryHours | null {
  const minutes = parseWallMinutes(time);
  if (minutes === null || minutes >= DAY_MINUTES) return null;
  return hoursOn(schedule, date, minutes) ?? hoursOn(schedule, addDays(date, -1), minutes + DAY_MINUTES);
}

export function deliveryInstant({ timeZone }: SlotSchedule, date: CalendarDate, time: string): Date | null {
  const minutes = parseWallMinutes(time);
  return minutes === null ? null : instantAt({ date, minutes }, timeZone);
}
