import { expect, test } from 'vitest';
import { moneyStanding } from './money-standing.ts';

test('an order whose money went back is not called paid', () => {
  const order = { is_paid: true, totalAmount: 8.75 };
  expect(moneyStanding({ ...order, refunded: 0 })).toBe('paid');
  expect(moneyStanding({ ...order, refunded: 8.749 })).toBe('partlySentBack');
  expect(moneyStanding({ ...order, refunded: 8.75 })).toBe('allSentBack');
  expect(moneyStanding({ ...order, is_paid: false, refunded: 0 })).toBe('notPaid');
});
