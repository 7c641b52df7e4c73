import fc from 'fast-check';
import { expect, test } from 'vitest';
import { soundKey } from '../text/arabizi.ts';
import { oneLetterLess } from './edit-cost.ts';
import { createKeyTable } from './key-table.ts';
import { createVocabulary, MAX_CANDIDATES } from './vocabulary.ts';

const NO_MEANINGS = { exact: [], soundAlike: [], typos: [] };
const text = fc.string({ unit: fc.constantFrom(...'lambtoe7هلحمبطاوي'), minLength: 1, maxLength: 9 });

const vocabularyOf = (words: readonly string[]) => {
  const vocabulary = createVocabulary();
  words.forEach((word, at) => {
    vocabulary.add({ id: at + 1, word, sound: soundKey(word) });
  });
  return (typed: string, meanings: Parameters<typeof vocabulary.candidates>[1] = NO_MEANINGS) =>
    vocabulary.candidates(typed, meanings).map(({ word }) => word);
};

test('a table finds every number under its key, however many there are', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(text, fc.nat(9)), { maxLength: 3000, size: 'max' }), (entries) => {
      const table = createKeyTable();
      for (const [key, value] of entries) table.add(key, value);
      for (const [key] of entries.slice(0, 50)) {
        const expected = entries.filter(([other]) => other === key).map(([, value]) => value);
        expect(table.find(key)).toEqual(expect.arrayContaining(expected));
      }
    }),
    { numRuns: 10 },
  );
});

test('words that share one letter left out, a beginning or a sound are candidates, and nothing twice', () => {
  fc.assert(
    fc.property(fc.uniqueArray(text, { maxLength: 60 }), text, (words, typed) => {
      const found = vocabularyOf(words)(typed);
      expect(new Set(found).size).toBe(found.length);
      for (const word of words) {
        const isTypo = oneLetterLess(word).some((key) => oneLetterLess(typed).includes(key));
        const isBegun = typed.length > 1 && word.startsWith(typed);
        const soundsSo = soundKey(typed).length > 1 && soundKey(word) === soundKey(typed);
        if (isTypo || isBegun || soundsSo) expect(found).toContain(word);
      }
    }),
  );
});

test('two typos in a long word are found by what is left of it', () => {
  expect(vocabularyOf(['strawberries', 'tomatoes'])('strauberies')).toContain('strawberries');
});

test('what means the same comes first, then the shortest; there is an end', () => {
  const find = vocabularyOf([
    'lamb',
    'lambskin',
    'lambs',
    'mutton',
    ...Array.from({ length: 400 }, (_, n) => `la${n}`),
  ]);
  expect(find('lamb', { ...NO_MEANINGS, exact: ['mutton'] }).slice(0, 4)).toEqual([
    'lamb',
    'lambs',
    'mutton',
    'lambskin',
  ]);
  expect(find('la')).toHaveLength(MAX_CANDIDATES);
});
