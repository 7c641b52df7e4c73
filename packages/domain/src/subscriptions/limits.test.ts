import { expect, test } from 'vitest';
import { SUBSCRIPTION_WEEKS, WEEK_RANGE_DAYS } from './limits.ts';

test('[CONST-16] a subscription has 4 weeks with a 7-day window each', () => {
  expect(SUBSCRIPTION_WEEKS).toBe(4);
  expect(WEEK_RANGE_DAYS).toBe(7);
});
