import { expect, test } from 'vitest';
import { paidForPart, reportDeadline, reportedOf } from './order-reports.ts';

const delivered = {
  status: 'delivered',
  orderType: 'delivery',
  deliveredAt: new Date('2026-11-01T10:00:00Z'),
} as const;

test('items can be reported from the delivery on, for as long as the shop says', () => {
  expect(reportDeadline(delivered, 48)).toEqual(new Date('2026-11-03T10:00:00Z'));
  expect(reportDeadline({ ...delivered, orderType: 'pickup' }, 1)).toEqual(new Date('2026-11-01T11:00:00Z'));
  expect(reportDeadline(delivered, 0)).toBeNull();
  expect(reportDeadline({ ...delivered, status: 'On the way', deliveredAt: null }, 48)).toBeNull();
  expect(reportDeadline({ ...delivered, status: 'cancelled' }, 48)).toBeNull();
  expect(reportDeadline({ ...delivered, orderType: 'charity' }, 48)).toBeNull();
});

test('what was declined does not count as reported', () => {
  const line = { itemId: 1, quantity: 2, reason: 'missing' } as const;
  const reports = [
    { status: 'open', lines: [line] },
    { status: 'refunded', lines: [line, { ...line, itemId: 2 }] },
    { status: 'declined', lines: [line] },
  ] as const;
  expect([1, 2, 3].map((itemId) => reportedOf(itemId, reports))).toEqual([4, 2, 0]);
});

test('all parts of a line come to what was paid for it, whatever the rounding', () => {
  for (let given = 1; given <= 12; given++) {
    for (const paidMinor of [0, 1, 7, 999, 1000, 12_345]) {
      const parts = Array.from({ length: given }, (_, before) => paidForPart({ given, paidMinor }, before, 1));
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(paidMinor);
      expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
      expect(paidForPart({ given, paidMinor }, 0, given)).toBe(paidMinor);
    }
  }
  expect(paidForPart({ given: 0, paidMinor: 0 }, 0, 1)).toBe(0);
  expect(paidForPart({ given: 2, paidMinor: 100 }, 2, 1)).toBe(0);
});
