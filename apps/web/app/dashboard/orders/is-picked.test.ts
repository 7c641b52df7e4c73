import { expect, test } from 'vitest';
import { isReadyToLeave } from './is-picked.ts';

test('an order is ready to leave when all its lines are picked and it has not left', () => {
  const all = { lines: 3, done: 3 };
  expect(isReadyToLeave({ status: 'on preparation', packed: all })).toBe(true);
  expect(isReadyToLeave({ status: 'active', packed: all })).toBe(true);
  expect(isReadyToLeave({ status: 'on preparation', packed: { lines: 3, done: 2 } })).toBe(false);
  expect(isReadyToLeave({ status: 'on preparation', packed: null })).toBe(false);
  expect(isReadyToLeave({ status: 'placed', packed: all })).toBe(false);
  expect(isReadyToLeave({ status: 'On the way', packed: all })).toBe(false);
});
