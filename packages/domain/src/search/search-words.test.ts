import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { soundKey } from '../text/arabizi.ts';
import { editCost } from './edit-cost.ts';
import { grocerySynonyms } from './grocery-synonyms.ts';
import { type CatalogWords, matchPhrase, matchWord } from './match-word.ts';
import { createSynonyms } from './synonyms.ts';
import { transliterationCost } from './transliteration.ts';
import { createVocabulary } from './vocabulary.ts';
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

  test('words beyond the limit are given up, those within it never', () => {
    fc.assert(
      fc.property(word, word, fc.double({ min: 0, max: 3, noNaN: true }), (a, b, max) => {
        const cost = editCost(a, b);
        const limited = editCost(a, b, max);
        if (cost <= max) expect(limited).toBeCloseTo(cost);
        else expect(limited).toBeGreaterThan(max);
      }),
    );
  });

  test('neighbouring keys, letters that look or sound alike, doubled and swapped letters cost less', () => {
    const other = editCost('lazb', 'lamb');
    for (const [typed, meant] of [
      ['lanb', 'lamb'],
      ['labm', 'lamb'],
      ['lammb', 'lamb'],
      ['لخم', 'لحم'],
      ['طمر', 'تمر'],
      ['سابون', 'صابون'],
      ['زبيحه', 'ذبيحه'],
      ['كهوه', 'قهوه'],
    ] as const) {
      expect(editCost(typed, meant), typed).toBeLessThan(other);
    }
  });
});

test('Arabic in Latin letters costs little, another word much', () => {
  for (const [latin, arabic] of [
    ['7aleeb', 'حليب'],
    ['haleeb', 'حليب'],
    ['3asal', 'عسل'],
    ['khobz', 'خبز'],
    ['5obz', 'خبز'],
    ['tuffa7', 'تفاح'],
    ['gahwa', 'قهوه'],
    ['za3faran', 'زعفران'],
    ['zafran', 'زعفران'],
    ['dajaj', 'دجاج'],
    ['9amoon', 'صمون'],
  ] as const) {
    expect(transliterationCost(latin, arabic, 2), latin).toBeLessThanOrEqual(0.3);
  }
  for (const [latin, arabic] of [
    ['pasley', 'بصل'],
    ['haleeb', 'حلوم'],
    ['tamr', 'خمر'],
  ] as const) {
    expect(transliterationCost(latin, arabic, 2), latin).toBeGreaterThan(0.5);
  }
});

const WORDS = [
  'lamb',
  'لحم',
  'لبن',
  'labneh',
  'عسل',
  'tomatoes',
  'kg',
  'parsley',
  'بصل',
  'yogurt',
  'halal',
  'طحينه',
  'دقيق',
];
const vocabulary = createVocabulary();
WORDS.forEach((text, at) => {
  vocabulary.add({ id: at, word: text, sound: soundKey(text) });
});
const catalogue: CatalogWords = { ...vocabulary, weight: () => 1 };
const synonyms = createSynonyms([
  { typed: ['flour', 'طحين'], finds: ['دقيق'] },
  { typed: ['milk', 'leban'], finds: ['لبن'] },
  { typed: ['for the grill', 'bbq'], finds: ['lamb'], isRelated: true },
]);
const textsOf = (ids: readonly number[]) => ids.map((id) => WORDS[id]);
const match = (typed: string) => {
  const { exact, same, related, near, typos } = matchWord(typed, catalogue, synonyms);
  return {
    exact: textsOf(exact),
    same: textsOf(same),
    related: textsOf(related),
    near: textsOf(near),
    typos: typos.flatMap(({ ids }) => textsOf(ids)),
  };
};

describe('what a typed word may stand for', () => {
  test('itself in any number, before all else', () => {
    expect(match('lambs').exact).toEqual(['lamb']);
    expect(match('tomato').exact).toEqual(['tomatoes']);
  });
  test('what it begins, and what it sounds like in the other script', () => {
    expect(match('lab')).toMatchObject({ exact: [], near: ['labneh'] });
    expect(match('la7am')).toMatchObject({ exact: [], near: ['لحم'] });
    expect(match('3asal').near).toEqual(['عسل']);
  });
  test('a typo in the typed script before a similar sound', () => {
    expect(match('pasley').typos[0]).toBe('parsley');
    expect(match('yoguryt').typos[0]).toBe('yogurt');
    expect(match('لخم').typos[0]).toBe('لحم');
  });
  test('what only begins or sounds like a word may be mistyped too', () => {
    expect(matchWord('lab', catalogue, synonyms).isUncertain).toBe(true);
    const sounded = matchWord('lmb', catalogue, synonyms);
    expect(textsOf(sounded.typos.filter(({ isSpelled }) => isSpelled).flatMap(({ ids }) => ids))).toContain('lamb');
    expect(matchWord('parsl', catalogue, synonyms).isUncertain).toBe(false);
    expect(matchWord('lamb', catalogue, synonyms).isUncertain).toBeUndefined();
  });
  test('what means the same, though another word is spelled alike', () => {
    expect(match('طحين')).toMatchObject({ exact: [], same: ['دقيق'], near: ['طحينه'] });
    expect(match('flour').same).toEqual(['دقيق']);
    expect(match('flower').typos).toContain('دقيق');
  });
  test('what is used for the same, also as a phrase', () => {
    expect(match('bbq')).toMatchObject({ exact: [], same: [], related: ['lamb'] });
    const phrase = { text: 'for the grill', words: ['for', 'the', 'grill'] };
    expect(textsOf(matchPhrase(phrase, catalogue, synonyms).related)).toEqual(['lamb']);
  });
  test('what must be free of something is required, and words for unsold goods may be mistyped', () => {
    const known = createSynonyms([
      { typed: ['sugar free'], finds: ['lamb'], isRelated: true },
      { typed: ['broccoli'], finds: [], isRelated: true, isUnsold: true },
    ]);
    const phrase = { text: 'sugar free', words: ['sugar', 'free'] };
    expect(matchPhrase(phrase, catalogue, known).isRequired).toBe(true);
    expect(known.isNearUnsold('brocoli')).toBe(true);
    expect(known.isNearUnsold('brolly')).toBe(false);
  });
  test('never a measure by mistake, nor anything far away', () => {
    expect(match('kh').typos).toEqual([]);
    expect(match('quinoa')).toEqual({ exact: [], same: [], related: [], near: [], typos: [] });
  });
});

test('the words of the trade differ from country to country', () => {
  expect(grocerySynonyms('eg').of('عيش').same).toContain('خبز');
  expect(grocerySynonyms('kw').of('عيش').same).toContain('رز');
  expect(grocerySynonyms('kw').of('عيش').same).not.toContain('خبز');
});
