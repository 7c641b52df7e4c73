import { expect, test } from 'vitest';
import { createAnswerCache } from './answer-cache.ts';

function cacheWithVersion(most?: number) {
  const state = { version: 1 };
  return { state, cache: createAnswerCache({ of: () => state.version }, most) };
}

test('an answer is kept until its data change', () => {
  const { cache, state } = cacheWithVersion();
  cache.keep('k', '{"a":1}', cache.version(['content']));
  expect(cache.get('k', ['content'])?.body).toBe('{"a":1}');
  state.version = 2;
  expect(cache.get('k', ['content'])).toBeUndefined();
});

test('an answer read while the data changed is never served as fresh', () => {
  const { cache, state } = cacheWithVersion();
  const before = cache.version(['content']);
  state.version = 2;
  cache.keep('k', 'old', before);
  expect(cache.get('k', ['content'])).toBeUndefined();
});

test('the oldest answers go when there are too many', () => {
  const { cache } = cacheWithVersion(2);
  for (const key of ['a', 'b', 'c']) cache.keep(key, key, 1);
  expect(cache.get('a', ['content'])).toBeUndefined();
  expect(cache.get('c', ['content'])?.body).toBe('c');
});

test('equal bodies have equal tags, other bodies other tags', () => {
  const { cache } = cacheWithVersion();
  const tag = cache.keep('a', 'same', 1).etag;
  expect(cache.keep('b', 'same', 1).etag).toBe(tag);
  expect(cache.keep('c', 'other', 1).etag).not.toBe(tag);
});
