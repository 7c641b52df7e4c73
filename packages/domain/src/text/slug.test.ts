import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slugify } from './slug.ts';

test('[UI-19] slugs are lower case, spaces become hyphens, other characters are removed', () => {
  expect(slugify('Fresh Lamb Chops', 'x')).toBe('fresh-lamb-chops');
  expect(slugify("Baker's Bread (500 g)!", 'x')).toBe('bakers-bread-500-g');
  expect(slugify('  Half -- & -- half  ', 'x')).toBe('half-half');
  expect(slugify('Crème Brûlée', 'x')).toBe('creme-brulee');
});

test('an Arabic title keeps its letters', () => {
  expect(slugify('لحم غنم طازج', 'x')).toBe('لحم-غنم-طازج');
  expect(slugify('لَحْم', 'x')).toBe('لحم');
});

test('a title without letters is named by its id', () => {
  expect(slugify('', 'p-17')).toBe('p-17');
  expect(slugify('!!! — ???', 'p-17')).toBe('p-17');
  expect(slugify('---', 'p-17')).toBe('p-17');
});

test('every slug can stand in a path, and slugging it again changes nothing', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' })), (title) => {
      const slug = slugify(title, 'id');
      expect(slug).toMatch(/^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u);
      expect(slugify(slug, 'other')).toBe(slug);
    }),
    { numRuns: 2000 },
  );
});
