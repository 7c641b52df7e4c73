import { expect, test } from 'vitest';
import { can } from '../people/roles.ts';
import { staffMoves } from './staff-moves.ts';

const rightsOf = (role: 'manager' | 'support' | 'fulfilment') => ({
  handles: can(role, 'orders.write'),
  cancels: can(role, 'orders.cancel'),
});
const moves = (
  role: 'manager' | 'support' | 'fulfilment',
  status: 'placed' | 'active' | 'on preparation',
  picked = 0,
) => staffMoves({ status, orderType: 'delivery' }, picked, rightsOf(role));

test('support cancels until picking starts, managers also afterwards, fulfilment never', () => {
  expect(moves('support', 'placed')).toEqual(['cancelled']);
  expect(moves('support', 'active')).toEqual(['cancelled']);
  expect(moves('support', 'active', 1)).toEqual([]);
  expect(moves('support', 'on preparation')).toEqual([]);
  expect(moves('manager', 'on preparation', 3)).toEqual(['On the way', 'cancelled']);
  expect(moves('fulfilment', 'active')).toEqual(['on preparation']);
  expect(moves('fulfilment', 'placed')).toEqual(['active', 'on review']);
});
