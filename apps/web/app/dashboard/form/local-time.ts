import { isUnreadableDate } from '@karaz/domain/calendar/typed-date';
import { instantAt, parseWallMinutes, wallTimeAt } from '@karaz/domain/delivery/slot-time';

const two = (number: number) => String(number).padStart(2, '0');
/** This person's own. */
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What is no date stays what it is, both ways. An instant as <input type="datetime-local"> needs it, by the clock of a zone. */
export function toLocalInput(instant: string | null, timeZone = ownZone()): string {
  if (instant === null) return '';
  if (isUnreadableDate(instant)) return instant;
  const { date, minutes } = wallTimeAt(new Date(instant), timeZone);
  return `${date}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

export function fromLocalInput(typed: string, timeZone = ownZone()): string | null {
  if (isUnreadableDate(typed)) return typed;
  const [date = '', clock = ''] = typed.split('T');
  const minutes = parseWallMinutes(clock);
  if (minutes === null || Number.isNaN(Date.parse(date))) return null;
  return instantAt({ date, minutes }, timeZone).toISOString();
}

/** What is switched on but has ended holds no more: who typed last year's date should see that. */
export const isOver = (endsAt: string | null, now = new Date()): boolean =>
  endsAt !== null && new Date(endsAt).getTime() <= now.getTime();
