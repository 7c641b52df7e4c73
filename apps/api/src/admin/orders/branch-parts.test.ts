import { expect, test } from 'vitest';
import { branchesInOrder, groupedBy } from './branch-parts.ts';

const lines = [3, 1, 2, 3, 1].map((branchId, position) => ({ item: { branchId }, position }));

test('whoever reaches every branch sees the one that hands the order over first', () => {
  expect(branchesInOrder(lines, 1, null)).toEqual([1, 3, 2]);
});

test('whoever works for some sees those first, also when another one hands it over', () => {
  expect(branchesInOrder(lines, 1, [2])).toEqual([2, 1, 3]);
  expect(branchesInOrder(lines, 1, [2, 3])).toEqual([3, 2, 1]);
});

test('somebody who only reads has none of their own', () => {
  expect(branchesInOrder(lines, 1, [])).toEqual([1, 3, 2]);
});

test('the lines of a branch stand together, as they were bought', () => {
  expect(groupedBy([2, 1, 3], lines).map(({ position }) => position)).toEqual([2, 1, 4, 0, 3]);
});
