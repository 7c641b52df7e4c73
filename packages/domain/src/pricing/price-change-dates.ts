/** `endsAt` null: the prices stay changed. */
export type ChangeDates = { startsAt: Date; endsAt: Date | null };

const startsWithin = (one: ChangeDates, other: ChangeDates) =>
  other.endsAt !== null && one.startsAt >= other.startsAt && one.startsAt < other.endsAt;

/** Twice the same by mistake: both would count. */
const startTogether = (one: ChangeDates, other: ChangeDates) => one.startsAt.getTime() === other.startsAt.getTime();

/** Of two changes of one price none may start while the other runs: the other could not restore the price it found. */
export const changesOverlap = (one: ChangeDates, other: ChangeDates): boolean =>
  startTogether(one, other) || startsWithin(one, other) || startsWithin(other, one);

type ChangeTimes = { endsAt: Date | null; beganAt: Date | null; endedAt: Date | null };

export const CHANGE_STATES = ['scheduled', 'running', 'changed', 'ended', 'undone', 'cancelled'] as const;
export type ChangeState = (typeof CHANGE_STATES)[number];

/** 'changed': without an end, or before there were dates. 'undone': by hand, before its time. */
export function changeState({ endsAt, beganAt, endedAt }: ChangeTimes): ChangeState {
  if (endedAt !== null) {
    if (beganAt === null) return 'cancelled';
    return endsAt === null || endedAt < endsAt ? 'undone' : 'ended';
  }
  if (beganAt === null) return 'scheduled';
  return endsAt === null ? 'changed' : 'running';
}
