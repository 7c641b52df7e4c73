import { addDays, type CalendarDate, weekdayOf } from '@karaz/domain/calendar/calendar-date';
import { COUNTRIES } from '@karaz/domain/countries';
import type { BranchRow } from './branch-rows.ts';
import { days, hours, instantAt, localDate } from './local-time.ts';
import type { OrderPlan } from './order-plan.ts';
import type { Shop } from './order-shop.ts';

export type Slot = { date: CalendarDate; opens: string; closes: string; startsAt: number; endsAt: number };
export type OrderTimes = { createdAt: number; slot: Slot };

type TimesInput = { shop: Shop; plan: OrderPlan; branch: BranchRow; leadHours: number };

/**
 * Hours before now at which orders of a status came in, where the slot does not decide it. What waits for money is so
 * young that it can be looked at for a while before its half hour is over.
 */
const AGE_HOURS = {
  pending: [0.01, 0.15],
  placed: [0.1, 16],
  active: [0.5, 44],
  'on review': [0.5, 36],
  payment_failed: [0.16, 0.2],
  expired: [150, 1300],
  cancelled: [2, 1300],
} as const;

/** Finished orders have a slot in the past, running ones the slot of the moment, new ones the next that can be met. */
export function timesOf(input: TimesInput): OrderTimes {
  const { shop, plan } = input;
  const now = shop.now.getTime();
  const { status, random } = plan;
  if (status === 'delivered') return pastTimes(input);
  if (status === 'on preparation' || status === 'On the way' || status === 'ready for pickup')
    return runningTimes(input);
  const [youngest, oldest] = AGE_HOURS[status];
  const createdAt = now - hours(youngest + random.fraction() * (oldest - youngest));
  // Of what is still to be done the time window is still to come, however long ago it was ordered.
  const isOpen = status === 'placed' || status === 'active' || status === 'on review';
  return { createdAt, slot: nextSlot(input, Math.max(createdAt + hours(input.leadHours), isOpen ? now : 0)) };
}

const TRADING_DAYS = 58;
/** Of what is being packed now much was ordered a day or two before, or the whole trade of the demo would be today's. */
const ORDERED_AHEAD_HOURS = { delivered: 18, running: 40 };
/** What came in during the last hours is still on its way. */
const YOUNGEST_DAYS = 0.6;

/** The shop is new and grows: the last weeks have more of the orders than the first. */
function pastTimes(input: TimesInput): OrderTimes {
  const { shop, plan, leadHours } = input;
  const now = shop.now.getTime();
  const day = localDate(
    now - days(YOUNGEST_DAYS + plan.random.fraction() ** 2 * (TRADING_DAYS - YOUNGEST_DAYS)),
    zoneOf(plan),
  );
  for (let back = 0; ; back++) {
    const slots = slotsOn(input, addDays(day, -back)).filter(({ endsAt }) => endsAt <= now);
    if (slots.length === 0) continue;
    const slot = plan.random.pick(slots);
    return {
      createdAt: slot.startsAt - hours(leadHours + 0.3 + plan.random.fraction() * ORDERED_AHEAD_HOURS.delivered),
      slot,
    };
  }
}

function runningTimes(input: TimesInput): OrderTimes {
  const { shop, plan, leadHours } = input;
  const now = shop.now.getTime();
  const today = localDate(now, zoneOf(plan));
  for (let back = 0; ; back++) {
    const slot = slotsOn(input, addDays(today, -back)).findLast(({ startsAt }) => startsAt <= now + hours(1));
    if (!slot) continue;
    const createdAt = slot.startsAt - hours(leadHours + 0.3 + plan.random.fraction() * ORDERED_AHEAD_HOURS.running);
    return { createdAt: Math.min(createdAt, now - hours(0.7)), slot };
  }
}

function nextSlot(input: TimesInput, earliest: number): Slot {
  const firstDay = localDate(earliest, zoneOf(input.plan));
  for (let ahead = 0; ; ahead++) {
    const slots = slotsOn(input, addDays(firstDay, ahead)).filter(({ startsAt }) => startsAt >= earliest);
    const [first, second] = slots;
    if (first) return second && input.plan.random.chance(0.3) ? second : first;
  }
}

function slotsOn({ shop, plan, branch }: TimesInput, date: CalendarDate): Slot[] {
  if (shop.closedDays.has(`${branch.id}/${date}`)) return [];
  const zone = zoneOf(plan);
  const weekday = weekdayOf(date);
  return (shop.hoursOf.get(branch.id) ?? [])
    .filter((row) => row.weekday === weekday)
    .map(({ opens, closes }) => ({
      date,
      opens,
      closes,
      startsAt: instantAt(date, opens, zone),
      endsAt: instantAt(closes <= opens ? addDays(date, 1) : date, closes, zone),
    }))
    .sort((a, b) => a.startsAt - b.startsAt);
}

function zoneOf({ country }: OrderPlan): string {
  return COUNTRIES[country].timeZone;
}
