/** As many as the calendar returns at once: further ahead hardly anybody orders. */
const MAX_DAYS = 42;
const DAY_MS = 86_400_000;

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

/** What of a period is still to come; null: nothing, or no period yet. The branch's own day may be the one before. */
export function upcomingDays(from: string, to: string, now: Date): { from: string; to: string } | null {
  if (!isDay(from) || !isDay(to)) return null;
  const yesterday = dayOf(now.getTime() - DAY_MS / 2);
  const first = from > yesterday ? from : yesterday;
  const last = dayOf(Date.parse(first) + (MAX_DAYS - 1) * DAY_MS);
  return to < first ? null : { from: first, to: to < last ? to : last };
}
