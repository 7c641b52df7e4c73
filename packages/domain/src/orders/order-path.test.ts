import { expect, test } from 'vitest';
import { ORDER_PATHS, stepOn } from './order-path.ts';
import { canMove, ORDER_STATUSES } from './order-status.ts';

test('each step of a way is a move the table allows', () => {
  for (const orderType of ['delivery', 'pickup', 'charity'] as const) {
    const path = ORDER_PATHS[orderType];
    for (const [index, to] of path.slice(1).entries()) {
      const status = path[index] ?? 'placed';
      expect(canMove({ status, orderType }, to, 'staff'), `${status} -> ${to}`).toBe(true);
    }
  }
});

test('orders that are over or wait for money are on no way', () => {
  const off = ORDER_STATUSES.filter((status) => stepOn('delivery', status) === null);
  expect(off).toEqual(['pending', 'ready for pickup', 'cancelled', 'expired', 'payment_failed']);
  expect(stepOn('pickup', 'ready for pickup')).toBe(3);
  expect(stepOn('delivery', 'on review')).toBe(0);
});
