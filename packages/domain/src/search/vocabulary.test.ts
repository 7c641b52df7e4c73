import fc from 'fast-check';
import { expect, test } from 'vitest';
import { soundKey } from '../text/arabizi.ts';
import { allowedCost, editCost } from './edit-cost.ts';
import { createVocabulary } from './vocabulary.ts';

const text = fc.string({ unit: fc.constantFrom(...'lambtoe7هلحمبطاوي'), minLength: 1, maxLength: 9 });

const vocabularyOf = (words: readonly string[]) => {
  const vocabulary = createVocabulary();
  words.forEach((word, at) => {
    vocabulary.add({ id: at + 1, word, sound: soundKey(word) });
  });
  return vocabulary;
};
const isLatin = (word: string) => /[a-z]/.test(word);

test('every word of the same script with an allowed typo is found, and no other', () => {
  fc.assert(
    fc.property(fc.uniqueArray(text, { maxLength: 200, size: 'max' }), text, (words, typed) => {
      const found = vocabularyOf(words)
        .misspelled(typed)
        .map(({ word }) => word);
      // More letters than two are never left out, added or changed.
      const expected = words.filter((word) => {
        const allowed = allowedCost(typed.length, word.length);
        const isNear = Math.abs(word.length - typed.length) <= (typed.length > 3 ? 2 : 1);
        return word !== typed && isLatin(word) === isLatin(typed) && isNear && editCost(typed, word) <= allowed;
      });
      for (const word of found) expect(expected).toContain(word);
      for (const word of expected) if (differsByTwo(word, typed)) expect(found).toContain(word);
    }),
  );
});

const differsByTwo = (a: string, b: string) => {
  const [one, other] = [new Set(a), new Set(b)];
  const max = b.length > 3 ? 2 : 1;
  return [...one].filter((c) => !other.has(c)).length <= max && [...other].filter((c) => !one.has(c)).length <= max;
};

test('what begins so comes shortest first, and there is an end', () => {
  const { beginningWith } = vocabularyOf([
    'lambskin',
    'lamb',
    'lambs',
    ...Array.from({ length: 400 }, (_, n) => `la${n}`),
  ]);
  expect(beginningWith('lamb').map(({ word }) => word)).toEqual(['lambs', 'lambskin']);
  expect(beginningWith('la')).toHaveLength(300);
});

test('two typos in a long word are found', () => {
  const found = vocabularyOf(['strawberries', 'tomatoes']).misspelled('strauberies');
  expect(found.map(({ word }) => word)).toEqual(['strawberries']);
});
