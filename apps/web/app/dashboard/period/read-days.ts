import { type CalendarDate, countDays, isCalendarDate } from '@karaz/domain/calendar/calendar-date';
import { isDayOfTrade } from '@karaz/domain/calendar/days-of-trade';

/** The period in an address; null: there is none that can be shown. */
export function readDays(params: URLSearchParams, maxDays: number): { from: CalendarDate; to: CalendarDate } | null {
  const [from = '', to = ''] = ['from', 'to'].map((name) => params.get(name) ?? '');
  const areDays = [from, to].every((day) => isCalendarDate(day) && isDayOfTrade(day));
  return areDays && to >= from && countDays(from, to) <= maxDays ? { from, to } : null;
}
