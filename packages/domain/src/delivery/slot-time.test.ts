import { expect, test } from 'vitest';
import { daysFrom } from './slot-time.ts';

test('days are counted over the ends of months and years; there is none from a later to an earlier one', () => {
  expect(daysFrom('2026-12-30', '2027-01-02')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']);
  expect(daysFrom('2026-11-16', '2026-11-16')).toEqual(['2026-11-16']);
  expect(daysFrom('2026-11-16', '2026-11-15')).toEqual([]);
});

test('a last day that no calendar of ours holds is no reason to count for ever', () => {
  expect(daysFrom('9999-12-31', '+010000-01')).toHaveLength(2);
  expect(daysFrom('2026-11-16', 'tomorrow')).toEqual([]);
});
