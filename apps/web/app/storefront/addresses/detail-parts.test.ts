import { expect, test } from 'vitest';
import { texts as arabic } from '../../texts/ar/addresses.ts';
import { texts as english } from '../../texts/en/addresses.ts';
import { detailParts } from './detail-parts.ts';

const door = {
  countryCode: 'kw',
  postal_code: '12',
  details: { apartment: '5', block: '4' },
  addressLine2: 'Blue gate',
};

test('block, apartment and building are named in the order of the country and the language of the reader', () => {
  expect(detailParts(door, english)).toEqual(['Block 4', 'Apartment 5', 'Building 12', 'Blue gate']);
  expect(detailParts(door, arabic)[0]).toBe(`${arabic.block} 4`);
  expect(detailParts({ ...door, countryCode: 'eg', details: {} }, english)[0]).toBe('Postal code 12');
});

test('digits are alike, whichever were typed', () => {
  expect(detailParts({ ...door, addressLine2: 'الباب ٣' }, arabic).at(-1)).toBe('الباب 3');
});

test('nothing filled in is nothing shown', () => {
  expect(detailParts({ ...door, postal_code: '', details: {}, addressLine2: '' }, english)).toEqual([]);
});
