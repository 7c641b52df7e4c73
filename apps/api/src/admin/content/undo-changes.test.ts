import { expect, test } from 'vitest';
import { undoChanges } from './undo-changes.ts';

const now = { title: 'three', isPublished: true };
const changes = [
  { id: 9, before: { title: 'two' } },
  { id: 7, before: { title: 'one', isPublished: false, gone: 1 } },
  { id: 3, before: {} },
];

test('one change or several are taken back, and fields of another time are left out', () => {
  expect(undoChanges(now, changes, 9)).toEqual({ title: 'two', isPublished: true });
  expect(undoChanges(now, changes, 7)).toEqual({ title: 'one', isPublished: false });
  expect(undoChanges(now, changes, 4)).toBeUndefined();
});
