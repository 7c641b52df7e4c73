import { expect, test } from 'vitest';
import { GLOBAL_SEARCH_DEBOUNCE_MS, LISTING_DEBOUNCE_MS, SEARCH_FACETS_STALE_MS } from './search-timing.ts';

test('[CONST-10] typing rests 300 ms in the global search and 1000 ms in the listing', () => {
  expect(GLOBAL_SEARCH_DEBOUNCE_MS).toBe(300);
  expect(LISTING_DEBOUNCE_MS).toBe(1000);
});

test('[SEARCH-14, CONST-20] search facets are stale after an hour', () => {
  expect(SEARCH_FACETS_STALE_MS).toBe(3_600_000);
});
