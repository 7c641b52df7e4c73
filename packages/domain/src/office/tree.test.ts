import { expect, test } from 'vitest';
import { mayMove, orderAfterMove, outline, positionAfterDrop, positionAfterStep } from './tree.ts';

const nodes = [
  { id: 1, parentId: null },
  { id: 2, parentId: null },
  { id: 11, parentId: 1 },
  { id: 12, parentId: 1 },
  { id: 111, parentId: 11 },
];

test('a tree is read from top to bottom', () => {
  expect(outline(nodes).map(({ node, depth }) => [node.id, depth])).toEqual([
    [1, 0],
    [11, 1],
    [111, 2],
    [12, 1],
    [2, 0],
  ]);
});

test('nothing moves into itself, below itself, or deeper than the shop shows', () => {
  expect(mayMove(nodes, 1, 1)).toBe(false);
  expect(mayMove(nodes, 1, 111)).toBe(false);
  expect(mayMove(nodes, 2, 111)).toBe(false);
  expect(mayMove(nodes, 1, 2)).toBe(false);
  expect(mayMove(nodes, 2, 11)).toBe(true);
  expect(mayMove(nodes, 111, null)).toBe(true);
  expect(mayMove(nodes, 99, null)).toBe(false);
  expect(mayMove(nodes, 2, 99)).toBe(false);
});

test('steps: up, down, into the one above, out beside the parent', () => {
  expect(positionAfterStep(nodes, 12, 'up')).toEqual({ parentId: 1, position: 0 });
  expect(positionAfterStep(nodes, 11, 'up')).toBeNull();
  expect(positionAfterStep(nodes, 12, 'down')).toBeNull();
  expect(positionAfterStep(nodes, 12, 'in')).toEqual({ parentId: 11, position: 1 });
  expect(positionAfterStep(nodes, 12, 'out')).toEqual({ parentId: null, position: 1 });
  expect(positionAfterStep(nodes, 1, 'out')).toBeNull();
});

test('the order of the new siblings, whatever position was asked', () => {
  expect(orderAfterMove(nodes, 2, { parentId: 1, position: 1 })).toEqual([11, 2, 12]);
  expect(orderAfterMove(nodes, 11, { parentId: 1, position: 1 })).toEqual([12, 11]);
  expect(orderAfterMove(nodes, 2, { parentId: 1, position: 99 })).toEqual([11, 12, 2]);
});

test('a drop before, after and into a row', () => {
  expect(positionAfterDrop(nodes, 2, 12, 'before')).toEqual({ parentId: 1, position: 1 });
  expect(positionAfterDrop(nodes, 11, 12, 'after')).toEqual({ parentId: 1, position: 1 });
  expect(positionAfterDrop(nodes, 2, 12, 'into')).toEqual({ parentId: 12, position: 0 });
  expect(positionAfterDrop(nodes, 1, 11, 'into')).toBeNull();
  expect(positionAfterDrop(nodes, 2, 2, 'after')).toBeNull();
});
