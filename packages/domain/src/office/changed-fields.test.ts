import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

test('only what differs is stored, from both sides', () => {
  const before = { name: 'Lamb', price: 5, tags: ['a'], gone: 1 };
  const after = { name: 'Lamb', price: 6, tags: ['a'], fresh: true };
  expect(changedFields(before, after)).toEqual({ before: { price: 5, gone: 1 }, after: { price: 6, fresh: true } });
});

test('the same inside another object is the same', () => {
  expect(changedFields({ at: { x: 1 } }, { at: { x: 1 } })).toEqual({ before: {}, after: {} });
  expect(changedFields({}, { at: null })).toEqual({ before: {}, after: { at: null } });
});
