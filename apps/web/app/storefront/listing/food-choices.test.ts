import { expect, test } from 'vitest';
import { foodChoices } from './food-choices.ts';

type Entries = Parameters<typeof foodChoices>[0];
const entries = (...marks: string[]) => marks.map((mark) => ({ mark, count: 1 })) as unknown as Entries;
const marksOf = (list: Entries, isLivestock = false, chosen: string[] = []) =>
  foodChoices(list, { isLivestock, chosen }).map(({ mark }) => mark);

test('goods without gluten are offered once', () => {
  expect(marksOf(entries('diet:vegan', 'diet:glutenFree', 'without:gluten'))).toEqual(['diet:vegan', 'without:gluten']);
  expect(marksOf(entries('diet:glutenFree'))).toEqual(['diet:glutenFree']);
});

test('a list of animals offers purposes, kinds and breeds, and what is chosen already', () => {
  const list = entries('diet:vegan', 'without:milk', 'halal', 'for:udhiya', 'kind:sheep', 'breed:naemi');
  expect(marksOf(list, true)).toEqual(['for:udhiya', 'kind:sheep', 'breed:naemi']);
  expect(marksOf(list, true, ['halal'])).toContain('halal');
});
