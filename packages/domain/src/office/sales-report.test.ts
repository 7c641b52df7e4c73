import fc from 'fast-check';
import { expect, test } from 'vitest';
import { axisTicks, changeInPercent, comparedPeriod, fixedKeys } from './sales-report.ts';

test('the period before is as long and ends the day before', () => {
  const before = (from: string, to: string) => comparedPeriod({ from, to }, 'before');
  expect(before('2026-03-01', '2026-03-01')).toEqual({ from: '2026-02-28', to: '2026-02-28' });
  expect(before('2026-03-01', '2026-03-31')).toEqual({ from: '2026-01-29', to: '2026-02-28' });
});

test('a period is compared with the same weekdays of the weeks or the year before, which it never overlaps', () => {
  const same = (from: string, to: string) => comparedPeriod({ from, to }, 'weekdays');
  expect(same('2026-03-01', '2026-03-01')).toEqual({ from: '2026-02-22', to: '2026-02-22' });
  expect(same('2026-03-01', '2026-03-08')).toEqual({ from: '2026-02-15', to: '2026-02-22' });
  const year = (from: string, to: string) => comparedPeriod({ from, to }, 'year');
  expect(year('2026-03-01', '2026-03-01')).toEqual({ from: '2025-03-02', to: '2025-03-02' });
  expect(year('2025-03-01', '2026-02-28')).toEqual({ from: '2024-02-24', to: '2025-02-22' });
});

test('a whole month is compared with the whole month before it, other days with the same days of it', () => {
  const before = (from: string, to: string) => comparedPeriod({ from, to }, 'month');
  expect(before('2026-03-01', '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(before('2026-02-01', '2026-02-28')).toEqual({ from: '2026-01-01', to: '2026-01-31' });
  expect(before('2026-03-05', '2026-03-31')).toEqual({ from: '2026-02-05', to: '2026-02-28' });
  expect(before('2026-02-10', '2026-03-20')).toEqual({ from: '2025-12-10', to: '2026-01-20' });
});

test('a report by day or hour has a row for each, one by branch only those that sold', () => {
  const period = { from: '2026-02-27', to: '2026-03-02' };
  expect(fixedKeys('day', period)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']);
  expect(fixedKeys('hour', period)).toHaveLength(24);
  expect(fixedKeys('branch', period)).toBeNull();
});

test('a change in percent has one digit, and none where there was nothing', () => {
  expect(changeInPercent(110, 90)).toBe(22.2);
  expect(changeInPercent(0, 90)).toBe(-100);
  expect(changeInPercent(5, 0)).toBeNull();
});

test('an axis begins at 0, reaches the highest value, has few steps and none finer than its unit', () => {
  expect(axisTicks(0, 4, 1)).toEqual([0, 1]);
  expect(axisTicks(3, 4, 1)).toEqual([0, 1, 2, 3]);
  expect(axisTicks(1234.5, 4, 0.001)).toEqual([0, 500, 1000, 1500]);
  expect(axisTicks(0.3, 3, 0.001)).toEqual([0, 0.1, 0.2, 0.3]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), fc.constantFrom(1, 0.001), (max, unit) => {
      const ticks = axisTicks(max, 4, unit);
      expect(ticks[0]).toBe(0);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(max);
      expect(ticks.length).toBeLessThanOrEqual(5);
      expect(ticks[1]).toBeGreaterThanOrEqual(unit);
    }),
  );
});
