import { expect, test } from 'vitest';
import { changesSince, differencesOf } from './product-differences.ts';
import { EMPTY_PRODUCT } from './product-values.ts';

const base = { ...EMPTY_PRODUCT, nameEn: 'Milk', nameAr: 'حليب', tagIds: [1, 2] };

test('two who changed different fields lose nothing of each other', () => {
  const mine = changesSince(base, { ...base, nameEn: 'Fresh milk' });
  const theirs = { ...base, nameAr: 'حليب طازج' };
  expect(mine).toEqual({ nameEn: 'Fresh milk' });
  expect({ ...theirs, ...mine }).toMatchObject({ nameEn: 'Fresh milk', nameAr: 'حليب طازج' });
});

test('only what I changed and the other has differently is shown, lists without their inside', () => {
  const mine = changesSince(base, { ...base, nameEn: 'Fresh milk', tagIds: [1, 3], unitEn: '1 l' });
  expect(differencesOf(mine, { ...base, nameEn: 'Cold milk', unitEn: '1 l' })).toEqual([
    { name: 'nameEn', mine: 'Fresh milk', theirs: 'Cold milk' },
    { name: 'tagIds', mine: null, theirs: null },
  ]);
});
