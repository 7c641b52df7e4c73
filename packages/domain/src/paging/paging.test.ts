import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clampPage, hasNextPage, nextPage, offsetOf, PAGE_SIZE_CAP, pageCount } from './paging.ts';

describe('pages of a query', () => {
  test.each([
    [{}, { page: 1, limit: 10 }],
    [
      { page: '3', limit: '25' },
      { page: 3, limit: 25 },
    ],
    [
      { page: 0, limit: 0 },
      { page: 1, limit: 1 },
    ],
    [
      { page: -5, limit: 1000 },
      { page: 1, limit: 100 },
    ],
    [
      { page: 'x', limit: '' },
      { page: 1, limit: 10 },
    ],
    [
      { page: 2.9, limit: Number.NaN },
      { page: 2, limit: 10 },
    ],
    [
      { page: null, limit: [] },
      { page: 1, limit: 10 },
    ],
  ])('%j is read as %j', (query, page) => {
    expect(clampPage(query)).toEqual(page);
  });

  test('a list can have its own default size', () => {
    expect(clampPage({}, 20)).toEqual({ page: 1, limit: 20 });
  });

  test('whatever is asked, the page exists and its offset is a whole number', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (page, limit) => {
        const clamped = clampPage({ page, limit });
        expect(clamped.page).toBeGreaterThanOrEqual(1);
        expect(clamped.limit).toBeGreaterThanOrEqual(1);
        expect(clamped.limit).toBeLessThanOrEqual(PAGE_SIZE_CAP);
        expect(Number.isSafeInteger(offsetOf(clamped))).toBe(true);
      }),
    );
  });
});

describe('the next page', () => {
  test('a list of exactly one page has no second one', () => {
    expect(hasNextPage({ page: 1, limit: 10 }, 10)).toBe(false);
    expect(hasNextPage({ page: 1, limit: 10 }, 11)).toBe(true);
    expect(hasNextPage({ page: 9, limit: 10 }, 0)).toBe(false);
  });

  test('walking while there is a next page visits every entry once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 100 }), (total, limit) => {
        let page = 1;
        while (hasNextPage({ page, limit }, total)) page += 1;
        expect(page).toBe(Math.max(1, pageCount(total, limit)));
        expect(offsetOf({ page, limit })).toBeLessThanOrEqual(total);
        expect(page * limit).toBeGreaterThanOrEqual(total);
      }),
    );
  });

  test('[LAYOUT-33] an infinite list loads on while it has fewer entries than the total', () => {
    expect(nextPage([[1, 2]], 3)).not.toBeNull();
    expect(nextPage([[1, 2], [3]], 3)).toBeNull();
    expect(nextPage([], 0)).toBeNull();
  });

  test('[LAYOUT-34] its next page is the number of pages loaded plus one', () => {
    expect(nextPage([], 5)).toBe(1);
    expect(nextPage([[1, 2]], 5)).toBe(2);
    expect(
      nextPage(
        [
          [1, 2],
          [3, 4],
        ],
        5,
      ),
    ).toBe(3);
  });

  test('a total that promises too much does not make it ask for ever', () => {
    expect(nextPage([[1, 2], []], 5)).toBeNull();
  });
});
