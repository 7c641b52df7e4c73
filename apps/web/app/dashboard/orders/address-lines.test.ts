import { expect, test } from 'vitest';
import { texts as arabic } from '../../texts/ar/addresses.ts';
import { texts as english } from '../../texts/en/addresses.ts';
import { addressLines, mapLink } from './address-lines.ts';

const door = {
  country: 'kw' as const,
  street_en: 'Street 5',
  street_ar: 'شارع ٥',
  area: { name_en: 'Salmiya', name_ar: 'السالمية' },
  city: { name_en: 'Hawalli', name_ar: 'حولي' },
  postalCode: '77',
  details: { paci: '12345678', apartment: '9', floor: '3', avenue: '3', block: '12' },
  extra: 'behind the mosque',
  note: 'gate code 4411',
  position: null,
};

test('a driver reads the way from the city to the door, every part with its name', () => {
  expect(addressLines(door, english, 'en').map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'City: Hawalli',
    'Area: Salmiya',
    'Block: 12',
    'Street: Street 5',
    'Avenue: 3',
    'Building: 77',
    'Floor: 3',
    'Apartment: 9',
    'More directions: behind the mosque',
    'Note for the driver: gate code 4411',
    'PACI number: 12345678',
  ]);
});

test('in Arabic the names and the places are Arabic', () => {
  const lines = addressLines(door, arabic, 'ar');
  expect(lines.slice(0, 4).map(({ value }) => value)).toEqual(['حولي', 'السالمية', '12', 'شارع 5']);
  expect(lines[2]?.label).toBe(arabic.block);
});

test('elsewhere the postal code is one; what was not given is not shown', () => {
  const plain = { ...door, country: 'eg' as const, details: { building: '4' }, extra: '', note: ' ', city: null };
  expect(addressLines(plain, english, 'en').map(({ field }) => field)).toEqual([
    'area',
    'street_address',
    'building',
    'postal_code',
  ]);
});

test('a pin opens on a map', () => {
  expect(mapLink({ latitude: 29.3341, longitude: 48.0771 })).toContain('query=29.3341%2C48.0771');
});
