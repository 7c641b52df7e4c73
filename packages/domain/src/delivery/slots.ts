import { addDays, type CalendarDate, weekdayOf } from '../calendar/calendar-date.ts';
import { WEEKDAYS, type Weekday } from '../calendar/month-grid.ts';
import { AUTO_PICK_DAYS, DELIVERY_HORIZON_MONTHS } from './limits.ts';
import { addMonths, DAY_MINUTES, daysFrom, instantAt, parseWallMinutes, wallTimeAt } from './slot-time.ts';
import { hoursHoldingOn, type SpecialHours } from './week-hours.ts';
import type { WorkingHours } from './working-hours.ts';

export type SlotSchedule = {
  readonly timeZone: string;
  readonly workingHours: readonly WorkingHours[];
  /** Periods with hours of their own; none shares a day with another. */
  readonly specialHours?: readonly SpecialHours[];
  /** Days on which nothing starts. What began the evening before is still finished. */
  readonly closures: readonly CalendarDate[];
  /** null: no limit. */
  readonly maxOrdersPerSlot: number | null;
  /** Windows of single days that take another number; none: closed that day. */
  readonly slotLimits?: readonly SlotLimit[];
};

export type SlotLimit = { readonly day: CalendarDate; readonly opens: string; readonly places: number };

/** How many orders a window takes on its day; null: any number. */
export function capacityOf(
  { maxOrdersPerSlot, slotLimits = [] }: Pick<SlotSchedule, 'maxOrdersPerSlot' | 'slotLimits'>,
  { date, open }: { readonly date: CalendarDate; readonly open: string },
): number | null {
  const limit = slotLimits.find(({ day, opens }) => day === date && opens === open);
  return limit === undefined ? maxOrdersPerSlot : limit.places;
}

/** A slot must begin in it: not before `from`, and before `until`. */
export type SlotWindow = { readonly from: Date; readonly until: Date };

export type SlotQuery = {
  readonly schedule: SlotSchedule;
  readonly now: Date;
  readonly leadHours: number;
  /** Places already taken by orders or held by other checkouts, by slotKey. */
  readonly booked: ReadonlyMap<string, number>;
  /** The slot held for this cart: whoever had it in time may order while it is held. */
  readonly hold?: { readonly key: string; readonly since: Date } | null;
  /** Of goods that are there for a while only; slots outside are not offered. */
  readonly window?: SlotWindow | null;
  /** Of the other sellers whose goods come with it: slots in which one of them is closed are not offered. */
  readonly others?: readonly SlotSchedule[];
};

export const isInWindow = ({ startsAt }: Pick<Slot, 'startsAt'>, window: SlotWindow | null | undefined): boolean =>
  !window || (startsAt >= window.from && startsAt < window.until);

export type SlotStatus = 'free' | 'full' | 'too-late';

export type Slot = {
  readonly date: CalendarDate;
  readonly day: Weekday;
  readonly open: string;
  readonly close: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly status: SlotStatus;
  /** Orders it can still take; null: any number. */
  readonly left: number | null;
};

export function slotKey(slot: { readonly date: CalendarDate; readonly open: string }): string {
  return `${slot.date} ${slot.open}`;
}

const HOUR_MS = 3_600_000;

/** Minutes from the day's midnight; null where the hours make no window. */
function minutesOf({ opens, closes }: WorkingHours): { from: number; to: number } | null {
  const [from, close] = [parseWallMinutes(opens), parseWallMinutes(closes)];
  if (from === null || close === null || from >= DAY_MINUTES) return null;
  return { from, to: close > from ? close : close + DAY_MINUTES };
}

function statusOf(endsAt: Date, left: number | null, key: string, { now, leadHours, hold }: SlotQuery): SlotStatus {
  const chosenAt = hold?.key === key ? hold.since : now;
  if (endsAt.getTime() <= chosenAt.getTime() + leadHours * HOUR_MS) return 'too-late';
  return left === 0 ? 'full' : 'free';
}

function makeSlot(query: SlotQuery, date: CalendarDate, hours: WorkingHours): Slot[] {
  const { timeZone } = query.schedule;
  const minutes = minutesOf(hours);
  const day = WEEKDAYS[hours.weekday];
  if (minutes === null || day === undefined) return [];
  const startsAt = instantAt({ date, minutes: minutes.from }, timeZone);
  const endsAt = instantAt({ date, minutes: minutes.to }, timeZone);
  // In the night when the clocks go forward a short window may not happen at all.
  if (endsAt <= startsAt) return [];
  const key = slotKey({ date, open: hours.opens });
  const taken = query.booked.get(key) ?? 0;
  const capacity = capacityOf(query.schedule, { date, open: hours.opens });
  if (capacity === 0) return [];
  const left = capacity === null ? null : Math.max(0, capacity - taken);
  const status = statusOf(endsAt, left, key, query);
  return [{ date, day, open: hours.opens, close: hours.closes, startsAt, endsAt, status, left }];
}

/** Every window of the day, in order, also those that are full or too late. */
export function slotsForDay(query: SlotQuery, date: CalendarDate): Slot[] {
  const { closures } = query.schedule;
  if (closures.includes(date)) return [];
  const weekday = weekdayOf(date);
  return hoursHoldingOn(query.schedule, date)
    .filter((hours) => hours.weekday === weekday)
    .flatMap((hours) => makeSlot(query, date, hours))
    .filter((slot) => isInWindow(slot, query.window))
    .filter((slot) => query.others?.every((other) => isOpenDuring(other, slot)) ?? true)
    .sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
}

const NOTHING_BOOKED: ReadonlyMap<string, number> = new Map();

/** For a part of it at least. Whoever has no hours at all holds nobody up. */
function isOpenDuring(schedule: SlotSchedule, { date, startsAt, endsAt }: Slot): boolean {
  if (schedule.workingHours.length === 0) return true;
  const always = { schedule, now: startsAt, leadHours: 0, booked: NOTHING_BOOKED };
  return [-1, 0, 1].some((days) =>
    slotsForDay(always, addDays(date, days)).some((own) => own.startsAt < endsAt && own.endsAt > startsAt),
  );
}

export function todayAt({ schedule, now }: Pick<SlotQuery, 'schedule' | 'now'>): CalendarDate {
  return wallTimeAt(now, schedule.timeZone).date;
}

/** The last day a delivery may be requested for: the same day next month. */
export function lastSlotDate(today: CalendarDate): CalendarDate {
  return addMonths(today, DELIVERY_HORIZON_MONTHS);
}

/** Shortly after midnight the slots of the evening before are still open; their date is that evening's. */
export function slotsOfLastNight(query: SlotQuery): Slot[] {
  return slotsForDay(query, addDays(todayAt(query), -1)).filter(({ status }) => status !== 'too-late');
}

function freeSlotsUntil(query: SlotQuery, last: CalendarDate): Slot[] {
  const days = daysFrom(todayAt(query), last);
  return [...slotsOfLastNight(query), ...days.flatMap((day) => slotsForDay(query, day))].filter(isFree);
}

export function isFree({ status }: Slot): boolean {
  return status === 'free';
}

/** Chosen for the shopper who has not chosen: the first day within 30 that has a free slot, and its first. */
export function firstFreeSlot(query: SlotQuery): Slot | null {
  const today = todayAt(query);
  const [lastNight] = slotsOfLastNight(query).filter(isFree);
  if (lastNight !== undefined) return lastNight;
  const limit = lastSlotDate(today);
  for (let ahead = 0; ahead <= AUTO_PICK_DAYS; ahead += 1) {
    const day = addDays(today, ahead);
    const slot = day > limit ? undefined : slotsForDay(query, day).find(isFree);
    if (slot !== undefined) return slot;
  }
  return null;
}

/** The free slots nearest to a requested time, earliest first: offered when the requested one is full. */
export function nearestSlots(query: SlotQuery, requestedAt: Date, count = 3): Slot[] {
  const distance = ({ startsAt }: Slot) => Math.abs(startsAt.getTime() - requestedAt.getTime());
  return freeSlotsUntil(query, lastSlotDate(todayAt(query)))
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, count)
    .sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
}
