import { expect, test } from 'vitest';
import { refundSplit } from './refund-split.ts';
import { isOnlyHeld, isToBePaidAtTheDoor, refundable } from './refundable.ts';

const order = { currency: 'KWD', is_paid: true, delivered_at: null } as const;
const paid = { status: 'paid', amount: 6.106, refunded: 0 } as const;

test('what goes back with the goods is not offered a second time', () => {
  expect(refundable({ cash: null, dueAgreed: 0, reduction: 0.684, order, payments: [paid], refunds: [] })).toEqual({
    byHand: 5.422,
    withTheGoods: 0.684,
  });
  expect(refundable({ cash: null, dueAgreed: 0, reduction: 0, order, payments: [paid], refunds: [] })).toEqual({
    byHand: 6.106,
    withTheGoods: 0,
  });
});

test('what is due at the door shrinks before money goes back', () => {
  const sums = { reduction: 0.684, order, payments: [paid], refunds: [] };
  expect(refundable({ ...sums, cash: null, dueAgreed: 1 })).toEqual({ byHand: 6.106, withTheGoods: 0 });
  expect(refundable({ ...sums, cash: null, dueAgreed: 0.6 })).toEqual({ byHand: 6.022, withTheGoods: 0.084 });
});

test('what was taken off what the bank holds is not promised again', () => {
  const refunds = [{ reason: 'lighter or missing', canRepeat: false, amount: 0.684 }];
  const payments = [{ ...paid, refunded: 0.684 }];
  expect(refundable({ cash: null, dueAgreed: 0, reduction: 0.684, order, payments, refunds })).toEqual({
    byHand: 5.422,
    withTheGoods: 0,
  });
});

test('of what went back before, no more is promised than is left', () => {
  const payments = [{ ...paid, refunded: 5.607 }, { status: 'failed', amount: 6.106, refunded: 0 } as const];
  expect(refundable({ cash: null, dueAgreed: 0, reduction: 0.684, order, payments, refunds: [] })).toEqual({
    byHand: 0,
    withTheGoods: 0.499,
  });
});

test('after the delivery it has gone, and at the door nothing goes', () => {
  const delivered = { ...order, delivered_at: '2026-03-02T10:00:00.000Z' };
  const payments = [{ ...paid, refunded: 0.684 }];
  expect(refundable({ cash: null, dueAgreed: 0, reduction: 0.684, order: delivered, payments, refunds: [] })).toEqual({
    byHand: 5.422,
    withTheGoods: 0,
  });
  const unpaid = { ...order, is_paid: false };
  expect(refundable({ cash: null, dueAgreed: 0, reduction: 0.684, order: unpaid, payments: [], refunds: [] })).toEqual({
    byHand: 0,
    withTheGoods: 0,
  });
});

test('cash is owed back from the delivery on, and not before', () => {
  const atTheDoor = { payment_method: 'cash_on_delivery', is_paid: false, status: 'On the way' } as const;
  expect(isToBePaidAtTheDoor({ order: atTheDoor })).toBe(true);
  expect(isToBePaidAtTheDoor({ order: { ...atTheDoor, is_paid: true, status: 'delivered' } })).toBe(false);
  expect(isToBePaidAtTheDoor({ order: { ...atTheDoor, status: 'cancelled' } })).toBe(false);
  expect(isToBePaidAtTheDoor({ order: { ...atTheDoor, payment_method: 'online_payment' } })).toBe(false);
  const delivered = { ...order, delivered_at: '2026-03-02T10:00:00.000Z' };
  const taken = { status: 'paid', amount: 5.422, refunded: 1 } as const;
  // The sum taken at the door is already without what was missing.
  expect(
    refundable({ cash: null, dueAgreed: 0, reduction: 0.684, order: delivered, payments: [taken], refunds: [] }),
  ).toEqual({
    byHand: 4.422,
    withTheGoods: 0,
  });
});

test('what is still due can be refunded, too: it comes off that first', () => {
  const delivered = { ...order, delivered_at: '2026-11-18' };
  const sums = { dueAgreed: 0, reduction: 0, order: delivered, refunds: [], cash: { short: 5.96 } };
  const payments = [{ status: 'paid', amount: 10.5, refunded: 0 } as const];
  expect(refundable({ ...sums, payments }).byHand).toBe(16.46);
  expect(refundable({ ...sums, payments: [] }).byHand).toBe(5.96);
  expect(refundSplit(2.85, 5.96, 'KWD')).toEqual({ off: 2.85, back: 0 });
  expect(refundSplit(7, 5.96, 'KWD')).toEqual({ off: 5.96, back: 1.04 });
  expect(refundSplit(7, 0, 'KWD')).toEqual({ off: 0, back: 7 });
});

test('a card order is only held until the bank charges it: what is missing is not charged', () => {
  const held = (hold: Parameters<typeof isOnlyHeld>[0]['order']['hold']) => isOnlyHeld({ order: { hold } });
  expect(held({ status: 'authorised', chargedOn: '2026-12-01T09:00:00Z' })).toBe(true);
  expect(held({ status: 'authorised', chargedOn: null })).toBe(false);
  expect(held({ status: 'released', chargedOn: null })).toBe(false);
  expect(held(null)).toBe(false);
});
