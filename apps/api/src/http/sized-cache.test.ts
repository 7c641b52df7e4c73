import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSizedCache } from './sized-cache.ts';

test('what was not asked for the longest goes first, by bytes and by number', () => {
  const byBytes = createSizedCache<string, string>({ maxBytes: 10, maxEntries: 99 });
  for (const key of ['a', 'b', 'c']) {
    byBytes.set(key, key, 4);
    expect(byBytes.get('a')).toBe('a');
  }
  expect([byBytes.get('b'), byBytes.get('c'), byBytes.bytes]).toEqual([undefined, 'c', 8]);
  const byNumber = createSizedCache<string, string>({ maxBytes: 99, maxEntries: 2 });
  for (const key of ['a', 'b', 'c']) byNumber.set(key, key, 1);
  expect([byNumber.get('a'), byNumber.get('b'), byNumber.size]).toEqual([undefined, 'b', 2]);
});

test('what became larger counts as such, and what has gone or was replaced does not come back', () => {
  const cache = createSizedCache<string, { name: string }>({ maxBytes: 10, maxEntries: 99 });
  const [first, second] = [{ name: 'first' }, { name: 'second' }];
  cache.set('a', first, 4);
  cache.set('b', second, 4);
  cache.grow('b', second, 4);
  expect([cache.get('a'), cache.get('b'), cache.bytes]).toEqual([undefined, second, 8]);
  cache.grow('a', first, 1);
  cache.grow('b', first, 1);
  expect([cache.get('a'), cache.bytes]).toEqual([undefined, 8]);
  cache.grow('b', second, 3);
  expect([cache.size, cache.bytes]).toEqual([0, 0]);
});

test('one entry larger than the whole cache is not cached', () => {
  const cache = createSizedCache<string, string>({ maxBytes: 10, maxEntries: 99 });
  cache.set('a', 'a', 11);
  expect([cache.get('a'), cache.size, cache.bytes]).toEqual([undefined, 0, 0]);
});

test('whatever is done, the bytes are those of the entries and never too many', () => {
  const key = fc.constantFrom('a', 'b', 'c', 'd', 'e');
  const step = fc.record({ action: fc.constantFrom('set', 'grow', 'get', 'delete'), key, bytes: fc.nat(8) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const cache = createSizedCache<string, string>({ maxBytes: 20, maxEntries: 4 });
      const sizes = new Map<string, number>();
      for (const { action, key: name, bytes } of steps) {
        if (action === 'set') sizes.set(name, bytes);
        if (action === 'set') cache.set(name, name, bytes);
        if (action === 'grow' && cache.get(name)) sizes.set(name, (sizes.get(name) ?? 0) + bytes);
        if (action === 'grow') cache.grow(name, name, bytes);
        if (action === 'delete') cache.delete(name);
        const held = ['a', 'b', 'c', 'd', 'e'].filter((each) => cache.get(each));
        expect(cache.bytes).toBe(held.reduce((sum, each) => sum + (sizes.get(each) ?? 0), 0));
        expect(cache.bytes).toBeLessThanOrEqual(20);
        expect(cache.size).toBe(held.length);
        expect(cache.size).toBeLessThanOrEqual(4);
      }
    }),
  );
});
