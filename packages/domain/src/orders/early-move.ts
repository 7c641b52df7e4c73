import type { CalendarDate } from '../calendar/calendar-date.ts';
import { instantAt, parseWallMinutes, wallTimeAt } from '../delivery/slot-time.ts';
import type { OrderStatus } from './order-status.ts';

/** So long before its window an order goes out as a matter of course. */
const USUAL_MS = 2 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

/** The steps of which the shopper is told that the order comes, or came. */
export const handsOver = (to: OrderStatus): boolean => to === 'On the way' || to === 'delivered';

type Window = { readonly date: CalendarDate; readonly opens: string };

/** In how many days of its country the window begins; null: it begins soon enough, or has begun. */
export function daysToWindow({ date, opens }: Window, timeZone: string, now: Date): number | null {
  const opensAt = instantAt({ date, minutes: parseWallMinutes(opens) ?? 0 }, timeZone);
  if (opensAt.getTime() - now.getTime() <= USUAL_MS) return null;
  return Math.round((Date.parse(date) - Date.parse(wallTimeAt(now, timeZone).date)) / DAY_MS);
}
