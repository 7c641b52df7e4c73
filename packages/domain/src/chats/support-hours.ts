/** Every day, by the clock of the shopper's country. */
const OPENS = '09:00';
const CLOSES = '22:00';

export type SupportHours = { isOpen: boolean; opens: string; closes: string };

export function supportHours(now: Date, timeZone: string): SupportHours {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(now);
  return { isOpen: clock >= OPENS && clock < CLOSES, opens: OPENS, closes: CLOSES };
}
