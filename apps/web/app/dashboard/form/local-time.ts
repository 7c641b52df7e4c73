import { isUnreadableDate } from '@karaz/domain/calendar/typed-date';

const two = (number: number) => String(number).padStart(2, '0');

/** What is no date stays what it is, both ways. An instant as <input type="datetime-local"> needs it, by this person's own clock. */
export function toLocalInput(instant: string | null): string {
  if (instant === null) return '';
  if (isUnreadableDate(instant)) return instant;
  const at = new Date(instant);
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

export function fromLocalInput(typed: string): string | null {
  if (isUnreadableDate(typed)) return typed;
  const at = new Date(typed);
  return typed === '' || Number.isNaN(at.getTime()) ? null : at.toISOString();
}

/** What is switched on but has ended holds no more: who typed last year's date should see that. */
export const isOver = (endsAt: string | null, now = new Date()): boolean =>
  endsAt !== null && new Date(endsAt).getTime() <= now.getTime();
