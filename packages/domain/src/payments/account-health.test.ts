import { expect, test } from 'vitest';
import { failureOf } from './account-health.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute));
const event = (minute: number, isGood: boolean) => ({ at: at(minute), isGood });

test('nothing happened yet, or what happened last worked: nothing fails', () => {
  expect(failureOf([], null)).toBeNull();
  expect(failureOf([event(3, true), event(1, false)], null)).toBeNull();
  expect(failureOf([event(3, false)], event(4, true))).toBeNull();
});

test('what happened last failed: since the first failure after it last worked', () => {
  expect(failureOf([event(5, false), event(4, false), event(2, true)], event(3, false))).toEqual({
    ...{ since: at(3), failed: 2, attempts: 3, isUnreachable: false },
  });
  expect(failureOf([event(5, true)], event(6, false))).toMatchObject({ since: at(6), failed: 0, attempts: 1 });
  expect(failureOf([event(5, false), event(4, false)], null)).toMatchObject({ since: at(4), failed: 2, attempts: 2 });
});

test('a last test that reached nobody is not the fault of the keys; an attempt after it counts as one', () => {
  const unreachable = { ...event(6, false), isUnreachable: true };
  expect(failureOf([event(5, true)], unreachable)).toMatchObject({ isUnreachable: true });
  expect(failureOf([event(7, false)], unreachable)).toMatchObject({ isUnreachable: false });
});
