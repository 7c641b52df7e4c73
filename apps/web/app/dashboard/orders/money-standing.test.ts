import { expect, test } from 'vitest';
import { moneyStanding, rowStanding } from './money-standing.ts';

test('an order whose money went back is not called paid', () => {
  const standing = (refunded: number, status: 'paid' | 'refunding' | 'refunded', is_paid = true) =>
    moneyStanding({ order: { is_paid, refunded, hold: null }, payments: [{ status: 'failed' }, { status }] });
  expect(standing(0, 'paid')).toBe('paid');
  expect(standing(8.749, 'paid')).toBe('partlySentBack');
  expect(standing(8.75, 'refunding')).toBe('allSentBack');
  expect(standing(8.75, 'refunded')).toBe('allSentBack');
  expect(standing(0, 'paid', false)).toBe('notPaid');
});

test('what a bank holds is not called paid before it is taken', () => {
  const standing = (status: 'authorised' | 'captured' | 'released' | 'failed') =>
    moneyStanding({
      order: { is_paid: true, refunded: 0, hold: { status, amount: 4, chargedOn: null } },
      payments: [{ status: 'paid' }],
    });
  const all = (['authorised', 'captured', 'released', 'failed'] as const).map(standing);
  expect(all).toEqual(['authorised', 'paid', 'notCharged', 'chargeDeclined']);
});

test('a row of the list says the same as the order itself', () => {
  const row = { isPaid: true, isAllSentBack: false, hold: null };
  expect(rowStanding({ ...row, refunded: 8.75, isAllSentBack: true })).toBe('allSentBack');
  expect(rowStanding({ ...row, refunded: 1 })).toBe('partlySentBack');
  expect(rowStanding({ ...row, isPaid: false, refunded: 0 })).toBe('notPaid');
  const hold = { status: 'authorised', amount: 4, chargedOn: null } as const;
  expect(rowStanding({ ...row, refunded: 0, hold })).toBe('authorised');
});
