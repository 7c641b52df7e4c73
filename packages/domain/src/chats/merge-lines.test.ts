import { expect, test } from 'vitest';
import { lastSeqOf, mergeLines } from './merge-lines.ts';

const lines = (...seqs: number[]) => seqs.map((seq) => ({ seq }));

test('lines come twice and in any order; each stands once, at its place', () => {
  expect(mergeLines(lines(1, 2, 3), lines(5, 3, 2))).toEqual(lines(1, 2, 3, 5));
  expect(mergeLines(lines(4, 5), lines(1, 2))).toEqual(lines(1, 2, 4, 5));
  expect(mergeLines([], lines(1))).toEqual(lines(1));
});

test('the newer word on a line wins, and nothing new changes nothing', () => {
  expect(mergeLines([{ seq: 1, text: 'a' }], [{ seq: 1, text: 'b' }])).toEqual([{ seq: 1, text: 'b' }]);
  const known = lines(1);
  expect(mergeLines(known, [])).toBe(known);
  expect([lastSeqOf(lines(1, 7)), lastSeqOf([])]).toEqual([7, 0]);
});
