import { expect, test } from 'vitest';
import { lastSeqOf, mergeMessages } from './merge-messages.ts';

const messages = (...seqs: number[]) => seqs.map((seq) => ({ seq }));

test('lines come twice and in any order; each stands once, at its place', () => {
  expect(mergeMessages(messages(1, 2, 3), messages(5, 3, 2))).toEqual(messages(1, 2, 3, 5));
  expect(mergeMessages(messages(4, 5), messages(1, 2))).toEqual(messages(1, 2, 4, 5));
  expect(mergeMessages([], messages(1))).toEqual(messages(1));
});

test('the newer word on a line wins, and nothing new changes nothing', () => {
  expect(mergeMessages([{ seq: 1, text: 'a' }], [{ seq: 1, text: 'b' }])).toEqual([{ seq: 1, text: 'b' }]);
  const existing = messages(1);
  expect(mergeMessages(existing, [])).toBe(existing);
  expect([lastSeqOf(messages(1, 7)), lastSeqOf([])]).toEqual([7, 0]);
});
