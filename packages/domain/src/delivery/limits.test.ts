import { expect, test } from 'vitest';
import { AUTO_PICK_DAYS, DEFAULT_LEAD_HOURS, DELIVERY_HORIZON_MONTHS } from './limits.ts';

test('[CONST-17] delivery is requested within a month, picked within 30 days, with no lead time unless set', () => {
  expect(DELIVERY_HORIZON_MONTHS).toBe(1);
  expect(AUTO_PICK_DAYS).toBe(30);
  expect(DEFAULT_LEAD_HOURS).toBe(0);
});
