import { expect, test } from 'vitest';
import { isPeriodReversed, readReportQuery } from './use-report-query.ts';

test('a period in the address that ends before it begins is noticed, and the last 30 days are shown', () => {
  const reversed = new URLSearchParams('from=2026-03-10&to=2026-03-01');
  expect(isPeriodReversed(reversed)).toBe(true);
  expect(readReportQuery(reversed, 'kw').from).not.toBe('2026-03-10');
  expect(isPeriodReversed(new URLSearchParams('from=2026-03-01&to=2026-03-10'))).toBe(false);
  expect(isPeriodReversed(new URLSearchParams('to=2026-03-10'))).toBe(false);
});
