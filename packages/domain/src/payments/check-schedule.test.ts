import { expect, test } from 'vitest';
import { nextCheckSeconds, nextRefundSeconds } from './check-schedule.ts';

const scheduleOf = (isInReview: boolean) => {
  const all: number[] = [];
  for (let next = nextCheckSeconds(isInReview, 0); next !== null; next = nextCheckSeconds(isInReview, all.length)) {
    all.push(next);
  }
  return all;
};

test.each([false, true])('intervals grow and end within ten days (in review: %s)', (isInReview) => {
  const all = scheduleOf(isInReview);
  expect(all).toEqual(all.toSorted((a, b) => a - b));
  expect(all.length).toBeLessThan(30);
  const days = all.reduce((sum, seconds) => sum + seconds, 0) / 86_400;
  expect(days).toBeGreaterThan(6);
  expect(days).toBeLessThan(10);
});

test('a payment in review is checked after a minute, five, thirty, two hours, twelve, then daily', () => {
  expect(scheduleOf(true).slice(0, 6)).toEqual([60, 300, 1_800, 7_200, 43_200, 86_400]);
});

test('money that is owed is sent again for ever, at last once a day', () => {
  expect(nextRefundSeconds(0)).toBe(15);
  expect(nextRefundSeconds(1_000)).toBe(86_400);
});
