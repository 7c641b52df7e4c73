import { describe, expect, test } from 'vitest';
import { hasNextPage } from './paging.ts';

describe('the next page', () => {
  test('a list of exactly one page has no second one', () => {
    expect(hasNextPage({ page: 1, limit: 10 }, 10)).toBe(false);
    expect(hasNextPage({ page: 1, limit: 10 }, 11)).toBe(true);
    expect(hasNextPage({ page: 9, limit: 10 }, 0)).toBe(false);
  });
});
