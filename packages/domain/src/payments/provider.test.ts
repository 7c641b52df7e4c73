import { expect, test } from 'vitest';
import { SEARCH_FACTS_STALE_MS } from '../catalog/search-timing.ts';
import { MEMBERSHIPS_CALL_TIMEOUT_MS } from '../membership/limits.ts';
import { DEFAULT_PAYMENT_PROVIDER } from './provider.ts';

test('[CONST-20] facts live an hour, payments go through noon, the memberships call waits 10 s', () => {
  expect(SEARCH_FACTS_STALE_MS).toBe(3_600_000);
  expect(DEFAULT_PAYMENT_PROVIDER).toBe('noon');
  expect(MEMBERSHIPS_CALL_TIMEOUT_MS).toBe(10_000);
});
