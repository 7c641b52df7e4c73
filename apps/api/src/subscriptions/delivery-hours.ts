import type { ResponseOf } from '@karaz/contract/endpoint';
import type { listDeliveryHours } from '@karaz/contract/subscriptions';
import { addDays, isCalendarDate, weekdayOf } from '@karaz/domain/calendar/calendar-date';
import { daysFrom, wallTimeAt } from '@karaz/domain/delivery/slot-time';
import { hoursHoldingOn } from '@karaz/domain/delivery/week-hours';
import { ok } from '@karaz/domain/result';
import type { Database } from '../db/database.ts';
import { branchTimes } from '../delivery/branch-slots.ts';
import { failure, type Outcome } from '../http/failure.ts';

type HoursRequest = { branchId: number; from: string; days: number };

export async function deliveryHours(
  db: Database,
  { branchId, from, days }: HoursRequest,
  now: Date,
): Promise<Outcome<ResponseOf<typeof listDeliveryHours>>> {
  if (!isCalendarDate(from)) return failure('validationFailed', { fields: { from: { code: 'invalid_format' } } });
  const times = await branchTimes(db, branchId, { now });
  if (!times) return failure('notFound');
  const { timeZone, closures } = times;
  return ok({
    timeZone,
    today: wallTimeAt(now, timeZone).date,
    days: daysFrom(from, addDays(from, days - 1)).map((date) => ({
      date,
      windows: closures.includes(date)
        ? []
        : hoursHoldingOn(times, date)
            .filter(({ weekday }) => weekday === weekdayOf(date))
            .map(({ opens, closes }) => ({ open: opens, close: closes }))
            .sort((one, other) => one.open.localeCompare(other.open)),
    })),
  });
}
