import fc from 'fast-check';
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
      let takenMinor = 0;
      for (let before = 0; before < given; before++) {
        const part = paidForPart({ given, paidMinor, before, takenMinor }, 1);
        expect(part).toBeGreaterThanOrEqual(0);
        takenMinor += part;
      }
      expect(takenMinor).toBe(paidMinor);
      expect(paidForPart({ given, paidMinor, before: 0, takenMinor: 0 }, given)).toBe(paidMinor);
    }
  }
  expect(paidForPart({ given: 0, paidMinor: 0, before: 0, takenMinor: 0 }, 1)).toBe(0);
  expect(paidForPart({ given: 2, paidMinor: 100, before: 2, takenMinor: 100 }, 1)).toBe(0);
});

test('a part that is declined in between makes the others no larger than what was paid', () => {
  const line = { given: 3, paidMinor: 100 };
  const first = paidForPart({ ...line, before: 0, takenMinor: 0 }, 1);
  const declined = paidForPart({ ...line, before: 1, takenMinor: first }, 1);
  const last = paidForPart({ ...line, before: 2, takenMinor: first + declined }, 1);
  expect([first, declined, last]).toEqual([33, 33, 34]);
  expect(paidForPart({ ...line, before: 2, takenMinor: first + last }, 1)).toBe(33);
});

test('whatever is reported, declined and refunded in between, all pieces can go back and come to what was paid', () => {
  const steps = fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 5 }), isDeclined: fc.boolean() }), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.nat(100_000), steps, (given, paidMinor, parts) => {
      let [before, takenMinor] = [0, 0];
      // What was reported and not decided when the next part came: declined at the end.
      const open: { quantity: number; amountMinor: number }[] = [];
      for (const { quantity, isDeclined } of parts) {
        if (before + quantity > given) continue;
        const amountMinor = paidForPart({ given, paidMinor, before, takenMinor }, quantity);
        before += quantity;
        takenMinor += amountMinor;
        expect(takenMinor).toBeLessThanOrEqual(paidMinor);
        if (isDeclined) open.push({ quantity, amountMinor });
      }
      for (const { quantity, amountMinor } of open) {
        before -= quantity;
        takenMinor -= amountMinor;
      }
      while (before < given) {
        takenMinor += paidForPart({ given, paidMinor, before, takenMinor }, 1);
        before += 1;
        expect(takenMinor).toBeLessThanOrEqual(paidMinor);
      }
      expect(takenMinor).toBe(paidMinor);
    }),
  );
});
