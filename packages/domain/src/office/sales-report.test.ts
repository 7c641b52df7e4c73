import fc from 'fast-check';
import { expect, test } from 'vitest';
import { axisTicks, changeInPercent, fixedKeys, periodBefore } from './sales-report.ts';

test('the period before is as long and ends the day before', () => {
  expect(periodBefore({ from: '2026-03-01', to: '2026-03-01' })).toEqual({ from: '2026-02-28', to: '2026-02-28' });
  expect(periodBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({ from: '2026-01-29', to: '2026-02-28' });
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
