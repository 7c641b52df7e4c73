import { expect, test } from 'vitest';
import { plainJson } from './pre-serialized-json.ts';
import { createResponseCache, RESPONSE_CACHE_LIMITS } from './response-cache.ts';

const kind = { route: '/things', topics: ['content'] as const, isPublic: true };

function cacheWithVersion(maxEntries = RESPONSE_CACHE_LIMITS.maxEntries) {
  const state = { version: 1 };
  const versions = { of: () => state.version, ofStock: () => 0 };
  return { state, cache: createResponseCache(versions, { ...RESPONSE_CACHE_LIMITS, maxEntries }) };
}

test('a response is cached until its data change', () => {
  const { cache, state } = cacheWithVersion();
  cache.set('k', plainJson('{"a":1}'), cache.version(['content']), kind);
  expect(cache.get('k')?.body).toBe('{"a":1}');
  state.version = 2;
  expect(cache.get('k')).toBeUndefined();
});

test('a response read while the data changed is never served as fresh', () => {
  const { cache, state } = cacheWithVersion();
  const before = cache.version(['content']);
  state.version = 2;
  cache.set('k', plainJson('old'), before, kind);
  expect(cache.get('k')).toBeUndefined();
});

test('the oldest responses are evicted when there are too many', () => {
  const { cache } = cacheWithVersion(2);
  for (const key of ['a', 'b', 'c']) cache.set(key, plainJson(key), 1, kind);
  expect(cache.get('a')).toBeUndefined();
  expect(cache.get('c')?.body).toBe('c');
});

test('what is requested again stays when others have to go', () => {
  const { cache } = cacheWithVersion(2);
  for (const key of ['often', 'a', 'b', 'c']) {
    cache.set(key, plainJson(key), 1, kind);
    expect(cache.get('often')?.body).toBe('often');
  }
  expect(cache.get('b')).toBeUndefined();
});

test('however long and many the responses are, the memory they take has a limit', () => {
  const { cache } = cacheWithVersion();
  const long = 'x'.repeat(100_000);
  for (let number = 0; number < 300; number++) {
    cache.set(`k${number}`, plainJson(`${number}${long}`), 1, kind);
    expect(cache.bytes).toBeLessThanOrEqual(RESPONSE_CACHE_LIMITS.maxBytes);
  }
  expect(cache.get('k0')).toBeUndefined();
  expect(cache.get('k299')?.body).toBe(`299${long}`);
});

test('equal bodies have equal tags, other bodies other tags', () => {
  const { cache } = cacheWithVersion();
  const tag = cache.set('a', plainJson('same'), 1, kind).etag;
  expect(cache.set('b', plainJson('same'), 1, kind).etag).toBe(tag);
  expect(cache.set('c', plainJson('other'), 1, kind).etag).not.toBe(tag);
});

test('only open responses are found without asking who calls', () => {
  const { cache, state } = cacheWithVersion();
  cache.set('open', plainJson('a'), 1, kind);
  cache.set('guarded', plainJson('b'), 1, { ...kind, isPublic: false });
  expect(cache.getPublic('open')).toMatchObject({ body: 'a', route: '/things' });
  expect(cache.getPublic('guarded')).toBeUndefined();
  expect(cache.get('guarded')?.body).toBe('b');
  state.version = 2;
  expect(cache.getPublic('open')).toBeUndefined();
});
