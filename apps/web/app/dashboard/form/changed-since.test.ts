import { expect, test } from 'vitest';
import { changedSince } from './changed-since.ts';

test('only what was changed after it was sent counts as typed since', () => {
  const sent = { name: 'Salmiya', note: 'first', hours: [{ opens: '08:00' }], latitude: Number.NaN };
  expect(changedSince(sent, { ...sent, hours: [{ opens: '08:00' }] })).toEqual({});
  expect(changedSince(sent, { ...sent, note: 'first and more' })).toEqual({ note: 'first and more' });
  expect(changedSince(sent, { ...sent, note: '', hours: [] })).toEqual({ note: '', hours: [] });
});
