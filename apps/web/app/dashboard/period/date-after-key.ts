import { addDays, addMonths, type CalendarDate, daysIntoWeek } from '@karaz/domain/calendar/calendar-date';
import type { WeekStart } from '@karaz/domain/calendar/week-start';

type Pressed = { key: string; shiftKey: boolean };

/** Where a key leads in a grid of days: by day, week, month and, with Shift, year. null: nowhere. */
export function dateAfterKey(
  { key, shiftKey }: Pressed,
  date: CalendarDate,
  { isRtl, weekStart }: { isRtl: boolean; weekStart: WeekStart },
): CalendarDate | null {
  const forward = isRtl ? -1 : 1;
  const months = shiftKey ? 12 : 1;
  switch (key) {
    case 'ArrowRight':
      return addDays(date, forward);
    case 'ArrowLeft':
      return addDays(date, -forward);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'PageDown':
      return addMonths(date, months);
    case 'PageUp':
      return addMonths(date, -months);
    case 'Home':
      return addDays(date, -daysIntoWeek(date, weekStart));
    case 'End':
      return addDays(date, 6 - daysIntoWeek(date, weekStart));
    default:
      return null;
  }
}
