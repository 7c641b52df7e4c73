import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editCost, oneLetterLess, soundCost } from './edit-cost.ts';
import { matchWord, type WordCandidate } from './match-word.ts';
import { meaningsOf } from './synonyms.ts';
import { sameWordForms } from './word-forms.ts';

const word = fc.string({ unit: fc.constantFrom(...'lambtoe7هلحمبطاوي'), minLength: 1, maxLength: 9 });

describe('forms of a word', () => {
  test('the article and what is written together with it come off', () => {
    expect(sameWordForms('باللحم')).toEqual(expect.arrayContaining(['باللحم', 'لحم']));
    expect(sameWordForms('وجزر')).toContain('جزر');
  });

  test('one and many are the same word', () => {
    for (const [one, many] of [
      ['tomato', 'tomatoes'],
      ['lamb', 'lambs'],
      ['cherry', 'cherries'],
      ['loaf', 'loaves'],
      ['دجاجه', 'دجاجات'],
      ['لحم', 'لحمه'],
    ] as const) {
      expect(sameWordForms(one)).toContain(many);
      expect(sameWordForms(many)).toContain(one);
    }
  });
});

describe('typos', () => {
  test('the same word costs nothing and both directions cost the same', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(editCost(a, a)).toBe(0);
        expect(editCost(a, b)).toBeCloseTo(editCost(b, a));
        expect(editCost(a, b) > 0).toBe(a !== b);
      }),
    );
  });

  test('words one typo apart always share a key with a letter left out', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'abcهلحم'), minLength: 3, maxLength: 12 }),
        fc.nat(11),
        fc.constantFrom('x', 'ز'),
        (text, at, letter) => {
          const letters = Array.from(text);
          const index = at % letters.length;
          const typos = [letters.toSpliced(index, 1), letters.toSpliced(index, 0, letter), letters.with(index, letter)];
          const next = letters[index + 1];
          if (next !== undefined) typos.push(letters.with(index, next).with(index + 1, letters[index] ?? ''));
          for (const typo of typos.map((parts) => parts.join(''))) {
            expect(oneLetterLess(typo).some((key) => oneLetterLess(text).includes(key))).toBe(true);
          }
        },
      ),
    );
  });

  test('a neighbouring key, a look-alike letter and a near sound cost less', () => {
    expect(editCost('lanb', 'lamb')).toBeLessThan(editCost('lazb', 'lamb'));
    expect(editCost('لخم', 'لحم')).toBeLessThan(editCost('لفم', 'لحم'));
    expect(soundCost('lhn', 'lhm')).toBeLessThan(soundCost('lbm', 'lhm'));
  });
});

const catalogue: WordCandidate[] = [
  { id: 1, word: 'lamb', sound: 'lmb' },
  { id: 2, word: 'لحم', sound: 'lhm' },
  { id: 3, word: 'لبن', sound: 'lbn' },
  { id: 4, word: 'labneh', sound: 'lbn' },
  { id: 5, word: 'عسل', sound: 'sl' },
  { id: 6, word: 'tomatoes', sound: 'tmts' },
  { id: 7, word: 'kg', sound: 'kj' },
];

describe('what a typed word may stand for', () => {
  test('itself in any number, before all else', () => {
    expect(matchWord('lambs', catalogue).exact).toEqual([1]);
    expect(matchWord('tomato', catalogue).exact).toEqual([6]);
  });
  test('what it begins, and what it sounds like in the other script', () => {
    expect(matchWord('lab', catalogue)).toMatchObject({ exact: [], near: [4] });
    expect(matchWord('la7am', catalogue)).toMatchObject({ exact: [], near: [2] });
    expect(matchWord('3asal', catalogue).near).toEqual([5]);
  });
  test('a typo in the typed script before a similar sound', () => {
    expect(matchWord('lanb', catalogue).typos).toContain(1);
    expect(matchWord('لخم', catalogue).typos).toEqual([2]);
  });
  test('never a measure by mistake', () => {
    expect(matchWord('kh', catalogue).typos).not.toContain(7);
  });
});

test('synonyms are found by spelling, by sound and with typos', () => {
  const groups = [
    ['طماطم', 'بندوره', 'tomato'],
    ['لحم', 'غنم', 'lamb'],
  ];
  expect(meaningsOf('بندوره', groups).exact).toContain('tomato');
  expect(meaningsOf('la7am', groups).soundAlike).toContain('lamb');
  expect(meaningsOf('tomatp', groups).typos).toContain('طماطم');
  expect(meaningsOf('bread', groups)).toEqual({ exact: [], soundAlike: [], typos: [] });
});
