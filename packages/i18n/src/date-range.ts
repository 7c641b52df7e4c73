import { formatDate, type Instant } from './format.ts';
import type { Language } from './language.ts';

/** '05 Mar 2026 - 12 Mar 2026', one date when both ends fall on the same day. Raises on an invalid or reversed range. */
export function formatDateRange(start: Instant, end: Instant, language: Language, timeZone: string): string {
  const from = new Date(start).getTime();
  const until = new Date(end).getTime();
  // Written so that NaN fails too.
  if (!(from <= until)) throw new RangeError('Invalid time value');
  const first = formatDate(from, language, timeZone);
  const last = formatDate(until, language, timeZone);
  return first === last ? first : `${first} - ${last}`;
}
