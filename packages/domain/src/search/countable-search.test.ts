import { expect, test } from 'vitest';
import { countableSearch } from './countable-search.ts';

test('goods are counted under their folded words', () => {
  expect(countableSearch('  Oat MILK ')).toBe('oat milk');
  expect(countableSearch('شوفانٌ')).toBe('شوفان');
  expect(countableSearch('7up')).toBe('7up');
});

test('what may be about a person is not counted', () => {
  const texts = [
    '99887766',
    'call 9988 7766',
    'sara@example.com',
    'block 4 street 12 house 7 salmiya',
    'www.x.com',
    '١٢٣٤٥',
  ];
  expect(texts.map(countableSearch)).toEqual(texts.map(() => null));
  expect(countableSearch('x'.repeat(41))).toBeNull();
  expect(countableSearch('a')).toBeNull();
  expect(countableSearch('!!')).toBeNull();
});
