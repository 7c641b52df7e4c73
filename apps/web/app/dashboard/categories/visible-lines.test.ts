import { outline } from '@karaz/domain/office/tree';
import { expect, test } from 'vitest';
import { visibleLines } from './visible-lines.ts';

const lines = outline([
  { id: 1, parentId: null, name: 'Food' },
  { id: 2, parentId: 1, name: 'Fruit' },
  { id: 3, parentId: 2, name: 'Dates' },
  { id: 4, parentId: null, name: 'Livestock' },
]);
const ids = (folded: readonly number[], search?: string) =>
  visibleLines(lines, {
    folded: new Set(folded),
    isMatch: search === undefined ? undefined : ({ name }) => name.includes(search),
  }).map(({ node }) => node.id);

test('what is below a folded category is out of sight, however deep', () => {
  expect(ids([])).toEqual([1, 2, 3, 4]);
  expect(ids([2])).toEqual([1, 2, 4]);
  expect(ids([1])).toEqual([1, 4]);
});

test('what is looked for is shown with the way to it, also when that is folded', () => {
  expect(ids([1], 'Dates')).toEqual([1, 2, 3]);
  expect(ids([1], 'Live')).toEqual([4]);
  expect(ids([], 'Nothing')).toEqual([]);
});

test('only what has something below it can be folded', () => {
  const visible = visibleLines(lines, { folded: new Set([1]) });
  expect(visible.map(({ hasBelow, isFolded }) => [hasBelow, isFolded])).toEqual([
    [true, true],
    [false, false],
  ]);
});
