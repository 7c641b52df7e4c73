import { beforeEach, expect, test, vi } from 'vitest';
import { findGuestOrder, readGuestOrders, saveGuestOrder, saveTrackedOrder } from './guest-orders.ts';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

const tracked = { id: 'a', number: 'KRZ-1', token: 'link' };

test('an order that is paid from its link is found after the payment, by its number with a count and by its id', () => {
  expect(findGuestOrder('KRZ-1-2')).toBeUndefined();
  saveTrackedOrder(tracked);
  for (const reference of ['KRZ-1-2', 'KRZ-1', 'a']) expect(findGuestOrder(reference)?.token).toBe('link');
});

test('what was ordered in this browser stays the latest, with what still has to leave the cart', () => {
  saveGuestOrder({ ...tracked, id: 'b', number: 'KRZ-2', stockIds: [7] });
  saveTrackedOrder(tracked);
  saveTrackedOrder({ id: 'b', number: 'KRZ-2', token: 'link' });
  expect(readGuestOrders().map(({ id, stockIds }) => [id, stockIds])).toEqual([
    ['b', [7]],
    ['a', []],
  ]);
  for (let count = 0; count < 30; count += 1) saveTrackedOrder({ ...tracked, id: `${count}` });
  expect(readGuestOrders().at(0)?.id).toBe('b');
  expect(readGuestOrders().at(-1)?.id).toBe('29');
});
