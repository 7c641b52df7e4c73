import { expect, test } from 'vitest';
import { parseSearches, withSearch } from './recent-searches.ts';

test('the newest search is first, each is there once, and only a few stay', () => {
  expect(withSearch(['milk', 'Lamb'], 'lamb')).toEqual(['lamb', 'milk']);
  expect(withSearch(['1', '2', '3', '4', '5', '6'], '7')).toHaveLength(6);
});

test('storage may hold anything', () => {
  expect([null, 'x', '{}', '[1,"",null,"milk"]'].map(parseSearches)).toEqual([[], [], [], ['milk']]);
});
