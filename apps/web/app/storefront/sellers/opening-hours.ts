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
const isOvernight = ({ opens, closes }: WorkingHours) => closes <= opens;

/** Hours are entered as windows for deliveries: where one ends and the next begins nothing closes. */
function lastOf(hours: readonly WorkingHours[], current: WorkingHours): WorkingHours {
  let last = current;
  for (let step = 0; step < hours.length; step++) {
    const day = isOvernight(last) ? (last.weekday + 1) % 7 : last.weekday;
    const next = hours.find(({ weekday, opens }) => weekday === day && opens === last.closes);
    if (!next) break;
    last = next;
  }
  return last;
}

export function openState(hours: readonly WorkingHours[], { weekday, clock }: Moment): OpenState {
  const yesterday = (weekday + 6) % 7;
  const current = hours.find(
    (interval) =>
      (interval.weekday === weekday && interval.opens <= clock && (isOvernight(interval) || clock < interval.closes)) ||
      (interval.weekday === yesterday && isOvernight(interval) && clock < interval.closes),
  );
  if (current) return { isOpen: true, until: lastOf(hours, current).closes };
  const later = hours
    .filter((interval) => interval.weekday === weekday && interval.opens > clock)
    .toSorted((a, b) => a.opens.localeCompare(b.opens))[0];
  return { isOpen: false, from: later?.opens ?? null };
}
