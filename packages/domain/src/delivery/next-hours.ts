import { DAY_MINUTES, parseWallMinutes } from './slot-time.ts';
import { wrongHours } from './week-hours.ts';
import type { WorkingHours } from './working-hours.ts';

const MORNING = 9 * 60;
const STEP = 30;
/** Hours are a shift; less than half an hour is none. */
const LENGTHS = [180, 120, 60, STEP];

/**
 * What whoever adds a window to a day most likely means: where the last one ended, as long as that one, but not into the
 * night. Where the last one itself runs past midnight nothing can follow it: then the first free hours from the morning on.
 */
export function nextHours(hours: readonly WorkingHours[], weekday: number): WorkingHours {
  for (const candidate of candidates(hours, weekday)) if (isFree(candidate, hours)) return candidate;
  return hoursAt(weekday, MORNING, MORNING + 180);
}

function* candidates(hours: readonly WorkingHours[], weekday: number): Generator<WorkingHours> {
  const last = hours
    .filter((candidate) => candidate.weekday === weekday)
    .toSorted(byOpening)
    .at(-1);
  const [opens, closes] = last ? [parseWallMinutes(last.opens), parseWallMinutes(last.closes)] : [null, null];
  if (opens !== null && closes !== null && opens < closes) {
    yield hoursAt(weekday, closes, Math.min(closes + closes - opens, DAY_MINUTES));
  }
  for (const length of LENGTHS) {
    for (let at = MORNING; at + length <= DAY_MINUTES; at += STEP) yield hoursAt(weekday, at, at + length);
    for (let at = 0; at < MORNING; at += STEP) yield hoursAt(weekday, at, at + length);
  }
}

const byOpening = (one: WorkingHours, other: WorkingHours) => one.opens.localeCompare(other.opens);

/** Midnight is written as the beginning of the next day. */
const hoursAt = (weekday: number, from: number, to: number): WorkingHours => ({
  weekday,
  opens: clockOf(from),
  closes: clockOf(to % DAY_MINUTES),
});
const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const isFree = (candidate: WorkingHours, hours: readonly WorkingHours[]) =>
  wrongHours([...hours, candidate]).every(({ index }) => index < hours.length);
