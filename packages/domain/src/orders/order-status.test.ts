import { expect, test } from 'vitest';
import { ORDER_TYPES } from './checkout-form.ts';
import {
  canMove,
  checkMove,
  isFinal,
  nextMoves,
  ORDER_STATUS_TONES,
  ORDER_STATUSES,
  ORDER_TRANSITIONS,
  type OrderActor,
  type OrderStatus,
} from './order-status.ts';
import { canReviveByPayment, changeStatus, startStatus } from './status-change.ts';

const ACTORS: readonly OrderActor[] = ['system', 'staff', 'shopper'];

test('[ORD-14] the eleven statuses are exactly these', () => {
  expect(ORDER_STATUSES).toEqual([
    'placed',
    'active',
    'pending',
    'on preparation',
    'on review',
    'On the way',
    'ready for pickup',
    'cancelled',
    'delivered',
    'expired',
    'payment_failed',
  ]);
});

// The sentence of the decision, word for word; the table must not know more nor less.
const DECIDED = `
pending -> placed / payment_failed / expired / cancelled
payment_failed -> pending / expired / cancelled
placed -> active / on review / cancelled
on review -> active / cancelled
active -> on preparation / cancelled
on preparation -> On the way (delivery, charity) / ready for pickup (pickup) / cancelled
On the way -> delivered / cancelled
ready for pickup -> delivered / expired / cancelled
`;

function isDecided(from: OrderStatus, to: OrderStatus, orderType: string): boolean {
  const line = DECIDED.split('\n').find((each) => each.startsWith(`${from} -> `)) ?? '';
  return line
    .slice(`${from} -> `.length)
    .split(' / ')
    .some((target) => {
      const [name = '', types] = target.replace(')', '').split(' (');
      return name === to && (types === undefined || types.split(', ').includes(orderType));
    });
}

test('[ORD-17] every pair of statuses, for every kind of order, moves exactly as decided', () => {
  for (const orderType of ORDER_TYPES) {
    for (const from of ORDER_STATUSES) {
      for (const to of ORDER_STATUSES) {
        const isPossible = ACTORS.some((actor) => canMove({ status: from, orderType }, to, actor));
        expect(`${from} -> ${to} (${orderType}): ${isPossible}`).toBe(
          `${from} -> ${to} (${orderType}): ${isDecided(from, to, orderType)}`,
        );
      }
    }
  }
});

test('[ORD-17] every status can be reached and every one that is not final has a way out, for every kind of order', () => {
  const unreachable = { delivery: 'ready for pickup', charity: 'ready for pickup', pickup: 'On the way' };
  for (const orderType of ORDER_TYPES) {
    const reached = new Set<OrderStatus>([startStatus('online_payment'), startStatus('cash_on_delivery')]);
    for (const status of reached) {
      for (const actor of ACTORS) for (const to of nextMoves({ status, orderType }, actor)) reached.add(to);
    }
    expect(ORDER_STATUSES.filter((status) => !reached.has(status))).toEqual([unreachable[orderType]]);
    for (const status of reached) {
      const exits = ACTORS.flatMap((actor) => nextMoves({ status, orderType }, actor));
      expect(exits.length > 0).toBe(!isFinal(status));
    }
  }
  expect(ORDER_STATUSES.filter(isFinal)).toEqual(['cancelled', 'delivered', 'expired']);
});

test('only payments mark an order placed, only staff works on it, the shopper cancels until it is taken on', () => {
  const delivery = (status: OrderStatus) => ({ status, orderType: 'delivery' as const });
  expect(ACTORS.filter((actor) => canMove(delivery('pending'), 'placed', actor))).toEqual(['system']);
  expect(ORDER_STATUSES.filter((status) => canMove(delivery(status), 'cancelled', 'shopper'))).toEqual([
    'placed',
    'pending',
    'on review',
    'payment_failed',
  ]);
  expect(nextMoves(delivery('on preparation'), 'staff')).toEqual(['On the way', 'cancelled']);
  expect(nextMoves({ status: 'on preparation', orderType: 'pickup' }, 'staff')).toEqual([
    'ready for pickup',
    'cancelled',
  ]);
  expect(checkMove(delivery('active'), 'cancelled', 'shopper')).toEqual({
    ok: false,
    error: { code: 'MOVE_NOT_YOURS', from: 'active', to: 'cancelled' },
  });
  expect(checkMove(delivery('delivered'), 'cancelled', 'staff')).toMatchObject({
    error: { code: 'MOVE_NOT_POSSIBLE' },
  });
  for (const status of ORDER_STATUSES) {
    for (const { to } of ORDER_TRANSITIONS[status]) expect(to).not.toBe(status);
  }
});

test('[ORD-15] every status has a badge colour', () => {
  expect(Object.keys(ORDER_STATUS_TONES).sort()).toEqual([...ORDER_STATUSES].sort());
});

const NOW = new Date('2026-11-14T09:00:00Z');
const ONLINE = { orderType: 'delivery', paymentMethod: 'online_payment', isPaid: false } as const;
const CASH = { orderType: 'delivery', paymentMethod: 'cash_on_delivery', isPaid: false } as const;

test('a change names the status before it', () => {
  const change = changeStatus({ ...CASH, status: 'placed' }, 'active', { actor: 'staff', now: NOW });
  expect(change).toEqual({
    ok: true,
    value: {
      status: 'active',
      previousStatus: 'placed',
      deliveredAt: null,
      paidAt: null,
      releases: false,
      refunds: false,
    },
  });
});

test('[PAY-10] delivery pays a cash order, a confirmed payment an online one, and neither is paid twice', () => {
  const staff = { actor: 'staff', now: NOW } as const;
  const system = { actor: 'system', now: NOW } as const;
  expect(changeStatus({ ...CASH, status: 'On the way' }, 'delivered', staff)).toMatchObject({
    value: { deliveredAt: NOW, paidAt: NOW },
  });
  expect(changeStatus({ ...ONLINE, status: 'pending' }, 'placed', system)).toMatchObject({ value: { paidAt: NOW } });
  expect(changeStatus({ ...ONLINE, isPaid: true, status: 'On the way' }, 'delivered', staff)).toMatchObject({
    value: { deliveredAt: NOW, paidAt: null },
  });
});

test('cancelling and expiring give everything back, and money only where it was taken', () => {
  const system = { actor: 'system', now: NOW } as const;
  expect(changeStatus({ ...ONLINE, status: 'pending' }, 'expired', system)).toMatchObject({
    value: { releases: true, refunds: false },
  });
  expect(changeStatus({ ...ONLINE, isPaid: true, status: 'placed' }, 'cancelled', system)).toMatchObject({
    value: { releases: true, refunds: true },
  });
  expect(changeStatus({ ...ONLINE, status: 'expired' }, 'placed', system).ok).toBe(false);
});

test('an order starts placed for cash and pending online; late money may revive only an expired online one', () => {
  expect([startStatus('cash_on_delivery'), startStatus('online_payment')]).toEqual(['placed', 'pending']);
  expect(canReviveByPayment({ ...ONLINE, status: 'expired' })).toBe(true);
  expect(canReviveByPayment({ ...ONLINE, status: 'cancelled' })).toBe(false);
  expect(canReviveByPayment({ ...CASH, status: 'expired' })).toBe(false);
});
