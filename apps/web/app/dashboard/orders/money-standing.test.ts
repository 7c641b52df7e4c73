import { expect, test } from 'vitest';
import { moneyStanding, rowStanding } from './money-standing.ts';

const sums = { totalAmount: 8.75, currency: 'KWD' } as const;

test('an order whose money went back is not called paid', () => {
  const standing = (refunded: number, status: 'paid' | 'refunding' | 'refunded', is_paid = true) =>
    moneyStanding({
      order: { ...sums, is_paid, refunded, takenOff: 0, hold: null },
      payments: [{ status: 'failed' }, { status }],
      ...{ cash: null, reduction: 0 },
    });
  expect(standing(0, 'paid')).toBe('paid');
  expect(standing(8.749, 'paid')).toBe('partlySentBack');
  expect(standing(8.75, 'refunding')).toBe('allSentBack');
  expect(standing(8.75, 'refunded')).toBe('allSentBack');
  expect(standing(0, 'paid', false)).toBe('notPaid');
});

test('what a bank holds is not called paid before it is taken', () => {
  const standing = (status: 'authorised' | 'captured' | 'released' | 'failed') =>
    moneyStanding({
      order: { ...sums, is_paid: true, refunded: 0, takenOff: 0, hold: { status, amount: 4, chargedOn: null } },
      payments: [{ status: 'paid' }],
      ...{ cash: null, reduction: 0 },
    });
  const all = (['authorised', 'captured', 'released', 'failed'] as const).map(standing);
  expect(all).toEqual(['authorised', 'paid', 'notCharged', 'chargeDeclined']);
});

test('a row of the list says the same as the order itself', () => {
  const row = {
    ...{ isPaid: true, isAllSentBack: false, hold: null, cashShort: 0, takenOff: 0 },
    ...{ total: 8.75, reduction: 0, currency: 'KWD' as const },
  };
  expect(rowStanding({ ...row, refunded: 8.75, isAllSentBack: true })).toBe('allSentBack');
  expect(rowStanding({ ...row, refunded: 1 })).toBe('partlySentBack');
  expect(rowStanding({ ...row, isPaid: false, refunded: 0 })).toBe('notPaid');
  const hold = { status: 'authorised', amount: 4, chargedOn: null } as const;
  expect(rowStanding({ ...row, refunded: 0, hold })).toBe('authorised');
});

test('an order whose cash was collected short is paid in part, one of which nothing was collected is not paid', () => {
  const standing = (short: number, reduction: number, { refunded = 0, takenOff = 0 } = {}) =>
    moneyStanding({
      order: { ...sums, is_paid: true, refunded, takenOff, hold: null },
      payments: short < 8 ? [{ status: 'paid' }] : [],
      ...{ cash: { short }, reduction },
    });
  expect(standing(0, 0.25)).toBe('paid');
  expect(standing(0.5, 0.25)).toBe('partlyPaid');
  expect(standing(0.5, 0.25, { takenOff: 1 })).toBe('partlyPaid');
  expect(standing(0, 0.25, { refunded: 0.5, takenOff: 1 })).toBe('partlySentBack');
  expect(standing(0, 0.25, { takenOff: 1.5 }), 'nothing was handed back').toBe('paid');
  expect(standing(8.5, 0.25)).toBe('notPaid');
  expect(standing(7.5, 0.25, { takenOff: 1 })).toBe('notPaid');
});
