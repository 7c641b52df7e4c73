import { expect, test } from 'vitest';
import { moneyStanding, rowStanding } from './money-standing.ts';

test('an order whose money went back is not called paid', () => {
  const order = { is_paid: true, totalAmount: 8.75 };
  expect(moneyStanding({ ...order, refunded: 0 })).toBe('paid');
  expect(moneyStanding({ ...order, refunded: 8.749 })).toBe('partlySentBack');
  expect(moneyStanding({ ...order, refunded: 8.75 })).toBe('allSentBack');
  expect(moneyStanding({ ...order, is_paid: false, refunded: 0 })).toBe('notPaid');
});

test('a row of the list says the same as the order itself', () => {
  const row = { isPaid: true, total: 8.75 };
  expect(rowStanding({ ...row, refunded: 8.75 })).toBe('allSentBack');
  expect(rowStanding({ ...row, refunded: 1 })).toBe('partlySentBack');
  expect(rowStanding({ isPaid: false, total: 8.75, refunded: 0 })).toBe('notPaid');
});
