export type WorkingHours = { weekday: number; opens: string; closes: string };
export type Moment = { weekday: number; clock: string };
export type OpenState = { isOpen: true; until: string } | { isOpen: false; from: string | null };

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Weekday and clock where the branch stands. */
export function momentIn(timeZone: string, now: Date): Moment {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (type: string) => parts.find((entry) => entry.type === type)?.value ?? '';
  return { weekday: WEEKDAYS.indexOf(part('weekday')), clock: `${part('hour')}:${part('minute')}` };
}

/** A window whose end is not after its start goes on past midnight, into the next day. */
export function openState(hours: readonly WorkingHours[], { weekday, clock }: Moment): OpenState {
  const yesterday = (weekday + 6) % 7;
  const isOvernight = ({ opens, closes }: WorkingHours) => closes <= opens;
  const current = hours.find(
    (interval) =>
      (interval.weekday === weekday && interval.opens <= clock && (isOvernight(interval) || clock < interval.closes)) ||
      (interval.weekday === yesterday && isOvernight(interval) && clock < interval.closes),
  );
  if (current) return { isOpen: true, until: current.closes };
  const later = hours
    .filter((interval) => interval.weekday === weekday && interval.opens > clock)
    .toSorted((a, b) => a.opens.localeCompare(b.opens))[0];
  return { isOpen: false, from: later?.opens ?? null };
}
