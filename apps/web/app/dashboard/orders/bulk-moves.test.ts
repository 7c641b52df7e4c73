import type { OrderStatus } from '@karaz/domain/orders/order-status';
import { expect, test } from 'vitest';
import { isOnItsWay, isPrinted, movedByOthers, movesInCommon, rowsSeen, slipsAddress } from './bulk-moves.ts';

const row = (id: string, ...moves: OrderStatus[]) => ({ id, moves, status: 'placed', orderType: 'delivery' }) as const;

test('an order ticked on the page before still decides which steps are offered', () => {
  const seen = [
    [row('a', 'active', 'on review', 'cancelled')],
    [row('b', 'on preparation', 'cancelled'), row('c')],
  ].reduce(rowsSeen, new Map());
  expect(movesInCommon(['a'], seen)).toEqual(['active', 'on review', 'cancelled']);
  expect(movesInCommon(['a', 'b'], seen)).toEqual(['cancelled']);
  expect(movesInCommon(['a', 'b', 'c'], seen)).toEqual([]);
});

test('nothing chosen and nothing known offer nothing', () => {
  expect(movesInCommon([], new Map())).toEqual([]);
  expect(movesInCommon(['a'], new Map())).toEqual([]);
});

test('a row seen again counts as it is now', () => {
  const seen = [[row('a', 'active')], [row('a', 'on preparation')]].reduce(rowsSeen, new Map());
  expect(movesInCommon(['a'], seen)).toEqual(['on preparation']);
});

test('an order that goes on, but not from here, is one another branch moves; a finished one is nobody’s', () => {
  const seen = rowsSeen(new Map(), [row('ours', 'active'), row('theirs'), { ...row('done'), status: 'delivered' }]);
  expect(movedByOthers(['theirs'], seen)).toBe(1);
  expect(movedByOthers(['ours', 'theirs', 'done'], seen)).toBe(1);
  expect(movedByOthers(['ours', 'done', 'never seen'], seen)).toBe(0);
});

test('slips and labels are printed for what is packed or can be, and cancelling what left the branch stands apart', () => {
  const left = { ...row('b'), status: 'On the way' } as const;
  const cancelled = { ...row('c'), status: 'cancelled' } as const;
  expect([row('a'), left, cancelled, undefined].map(isPrinted)).toEqual([true, true, false, false]);
  expect([row('a'), left, undefined].map(isOnItsWay)).toEqual([false, true, false]);
  expect(slipsAddress(['a', 'b'])).toBe('/dashboard/orders/slips?orders=a,b');
  expect(slipsAddress(['a'], '&view=labels')).toBe('/dashboard/orders/slips?orders=a&view=labels');
  expect([slipsAddress([]), slipsAddress(Array.from({ length: 101 }, String))]).toEqual([null, null]);
});
