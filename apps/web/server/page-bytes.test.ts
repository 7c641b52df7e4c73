import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageBytes } from './page-bytes.ts';

test('a page is sent as the text it is, in any letters, and stays so while others are made', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 2 }), (texts) => {
      expect(texts.map(pageBytes).map(String)).toEqual(texts.map((text) => text.toWellFormed()));
    }),
  );
});

test('however long it is', () => {
  const long = 'كرز 🍒 '.repeat(300_000);
  expect(pageBytes(long).equals(Buffer.from(long))).toBe(true);
});
