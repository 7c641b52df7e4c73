import { expect, test } from 'vitest';
import { referencesIn, subjectOf } from './audit-references.ts';

test('what an entry is about is known by its kind, a window by its branch', () => {
  expect(subjectOf('staff', '7')).toEqual({ kind: 'person', id: '7' });
  expect(subjectOf('slot', '3 2026-11-15 09:00')).toEqual({ kind: 'branch', id: '3' });
  expect(subjectOf('settings', 'kw')).toBeNull();
});

test('ids are found however deep they lie, and numbers that are no ids are not', () => {
  expect(
    referencesIn({ branchIds: [1, 2], quantity: 5, areas: [{ areaId: 9, fee: 3 }], parentId: null, skus: ['A', 'B'] }),
  ).toEqual([
    { kind: 'branch', id: '1' },
    { kind: 'branch', id: '2' },
    { kind: 'area', id: '9' },
  ]);
});
