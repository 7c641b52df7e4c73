import { addDays, type CalendarDate } from '@karaz/domain/calendar/calendar-date';
import { SUBSCRIPTION_WEEKS, WEEK_RANGE_DAYS } from '@karaz/domain/subscriptions/limits';
import { type SubscriptionDraft, setWeek, type WeekChoice } from '@karaz/domain/subscriptions/subscription-draft';

export type OpenDay = { date: CalendarDate; windows: readonly { open: string; close: string }[] };
/** On the clock of the branch. */
export type BranchNow = { date: CalendarDate; minutes: number };

const STEP_MINUTES = 60;
const DAY_MINUTES = 24 * 60;

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Every full hour in which the branch brings something on that day; what has passed today is left out. */
export function timesOn(days: readonly OpenDay[], date: CalendarDate, now: BranchNow): string[] {
  const day = days.find((each) => each.date === date);
  const times = (day?.windows ?? []).flatMap(({ open, close }) => {
    const from = Math.ceil(minutesOf(open) / STEP_MINUTES) * STEP_MINUTES;
    // A window that closes after midnight goes on until the end of this day; the rest belongs to the next.
    const to = minutesOf(close) > minutesOf(open) ? minutesOf(close) : DAY_MINUTES;
    return Array.from(
      { length: Math.max(0, Math.ceil((to - from) / STEP_MINUTES)) },
      (_, n) => from + n * STEP_MINUTES,
    );
  });
  const isPast = (minutes: number) => date < now.date || (date === now.date && minutes <= now.minutes);
  return [...new Set(times)]
    .filter((minutes) => !isPast(minutes))
    .toSorted((a, b) => a - b)
    .map(clockOf);
}

/** One week's choice carried to the others; a week whose branch is closed then stays as it was. */
export function spreadWeek(
  draft: SubscriptionDraft,
  week: number,
  choice: WeekChoice,
  isOpen: (choice: WeekChoice) => boolean,
): SubscriptionDraft {
  let spread = draft;
  for (let other = 0; other < SUBSCRIPTION_WEEKS; other += 1) {
    const moved = { date: addDays(choice.date, (other - week) * WEEK_RANGE_DAYS), time: choice.time };
    if (other !== week && !isOpen(moved)) continue;
    const set = setWeek(spread, other, moved);
    if (set.ok) spread = set.value;
  }
  return spread;
}
