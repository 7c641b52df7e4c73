import { expect, test } from 'vitest';
import {
  changeListQuery,
  countFilters,
  isNarrowed,
  listParams,
  nextSort,
  pageWithRows,
  readListQuery,
  withoutFilters,
  writeListQuery,
} from './list-query.ts';

const read = (text: string) => readListQuery(new URLSearchParams(text));

test('what stands in the address is what is requested, and an untouched list has a plain address', () => {
  const query = read('search=lamb&status=draft&page=3&limit=10&sort=-price');
  expect(query).toEqual({ page: 3, limit: 10, sort: '-price', search: 'lamb', filters: { status: 'draft' } });
  expect(read(writeListQuery(query))).toEqual(query);
  expect(writeListQuery(read(''))).toBe('');
});

test('nonsense in the address is an untouched list', () => {
  expect(read('page=-1&limit=abc')).toEqual({ page: 1, limit: 25, sort: '', search: '', filters: {} });
});

test('the language of the page is no filter, and the filters of an untouched list stay', () => {
  expect(read('lang=ar').filters).toEqual({});
  expect(readListQuery(new URLSearchParams('lang=ar'), { filters: { status: 'open' } }).filters).toEqual({
    status: 'open',
  });
});

test('a fixed view narrows nothing and stays when what does is cleared', () => {
  const untouched = read('view=declined');
  expect([isNarrowed(untouched), countFilters(untouched)]).toEqual([false, 0]);
  const narrowed = read('view=declined&search=lamb&country=kw&page=2');
  expect([isNarrowed(narrowed), countFilters(narrowed)]).toEqual([true, 1]);
  expect(withoutFilters(narrowed)).toEqual(untouched);
  expect(withoutFilters(read('country=kw'))).toEqual(read(''));
});

test('another question starts on the first page, another page keeps the question', () => {
  const query = read('search=lamb&page=3');
  expect(changeListQuery(query, { search: 'goat' }).page).toBe(1);
  expect(changeListQuery(query, { page: 4 })).toMatchObject({ page: 4, search: 'lamb' });
});

test('whoever asks for days says whose, and it is not stored in the address', () => {
  const query = read('from=2026-11-16&search=lamb');
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  expect(listParams(query)).toEqual({ from: '2026-11-16', search: 'lamb', timeZone });
  expect(listParams(read('status=draft&page=2'))).toEqual({ status: 'draft' });
  expect(writeListQuery(query)).not.toContain('timeZone');
});

test('a column sorts rising, falling, and then no more', () => {
  expect(nextSort('', 'price')).toBe('price');
  expect(nextSort('price', 'price')).toBe('-price');
  expect(nextSort('-price', 'price')).toBe('');
  expect(nextSort('-name', 'price')).toBe('price');
});

test('past the end the last page with rows is requested, never the same again', () => {
  const past = (page: number, total: number) => pageWithRows({ page, limit: 10 }, { rows: 0, total });
  expect([past(9999, 95), past(9999, 0), past(1, 0), past(3, 500)]).toEqual([10, 1, 1, 2]);
  expect(pageWithRows({ page: 4, limit: 10 }, { rows: 3, total: 33 })).toBe(4);
});
