import { expect, test } from 'vitest';
import { changeState, changesOverlap } from './price-change-dates.ts';

const day = (number: number) => new Date(Date.UTC(2026, 10, number));
const dates = (from: number, until: number | null) => ({
  startsAt: day(from),
  endsAt: until === null ? null : day(until),
});

test('changes overlap when one starts while the other runs', () => {
  const overlap = (a: [number, number | null], b: [number, number | null]) => {
    const [one, other] = [dates(...a), dates(...b)];
    expect(changesOverlap(one, other)).toBe(changesOverlap(other, one));
    return changesOverlap(one, other);
  };
  expect(overlap([1, 10], [5, 15])).toBe(true);
  expect(overlap([1, 10], [10, 15])).toBe(false);
  expect(overlap([1, 10], [5, null])).toBe(true);
  expect(overlap([1, 10], [1, null])).toBe(true);
  // Prices that stay changed are what a later change finds.
  expect(overlap([1, null], [5, 15])).toBe(false);
  // Sent twice, both would count.
  expect(overlap([1, null], [1, null])).toBe(true);
});

test('the state of a change follows from when it began and ended', () => {
  const times = { endsAt: day(5), beganAt: null, endedAt: null };
  expect(changeState(times)).toBe('scheduled');
  expect(changeState({ ...times, endedAt: day(1) })).toBe('cancelled');
  expect(changeState({ ...times, beganAt: day(2) })).toBe('running');
  expect(changeState({ ...times, beganAt: day(2), endsAt: null })).toBe('changed');
  expect(changeState({ ...times, beganAt: day(2), endedAt: day(5) })).toBe('ended');
  expect(changeState({ ...times, beganAt: day(2), endedAt: day(3) })).toBe('undone');
  expect(changeState({ ...times, beganAt: day(2), endsAt: null, endedAt: day(3) })).toBe('undone');
});
