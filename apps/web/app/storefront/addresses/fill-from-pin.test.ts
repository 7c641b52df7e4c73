import type { GeoResult } from '@karaz/contract/geocoder';
import type { FoundAreaView } from '@karaz/contract/places';
import { expect, test } from 'vitest';
import { EMPTY_VALUES } from './address-values.ts';
import { fillFromPin } from './fill-from-pin.ts';

const area: FoundAreaView = {
  id: 21,
  name_en: 'Salmiya',
  name_ar: 'السالمية',
  cityId: 2,
  city: { id: 2, name_en: 'Hawalli', name_ar: 'حولي', countryCode: 'kw' },
  cityName: 'Hawalli',
  countryId: 1,
  countryCode: 'kw',
  countryName: 'Kuwait',
  isActive: true,
  shippingAvailable: true,
  deliveryFee: 1,
  latitude: 29.33,
  longitude: 48.07,
  distance: 1,
};
const found: GeoResult = {
  id: '1',
  kind: 'street',
  label: 'Salem Al-Mubarak, Salmiya',
  address: 'Salem Al-Mubarak 12',
  houseNumber: '12',
  street: 'Salem Al-Mubarak',
  neighbourhood: null,
  place: null,
  region: null,
  postcode: null,
  countryCode: 'kw',
  latitude: 29.33,
  longitude: 48.07,
  source: 'embedded',
};
const position = { latitude: 29.33, longitude: 48.07 };
const nothing = { street: '', postalCode: '' };

test('[LOC-38] the place under the pin fills area, street and building', () => {
  const { values } = fillFromPin(EMPTY_VALUES, nothing, { position, area, found });
  expect(values).toMatchObject({ country: 'kw', cityId: 2, areaId: 21, street: 'Salem Al-Mubarak', postalCode: '12' });
  expect(values.position).toEqual(position);
});

test('what was typed by hand stays, what the pin wrote follows the pin', () => {
  const typed = { ...EMPTY_VALUES, street: 'My own street' };
  expect(fillFromPin(typed, nothing, { position, area, found }).values.street).toBe('My own street');
  const first = fillFromPin(EMPTY_VALUES, nothing, { position, area, found });
  const moved = fillFromPin(first.values, first.texts, { position, area, found: { ...found, street: 'Gulf Road' } });
  expect(moved.values.street).toBe('Gulf Road');
});

test('outside the served areas only the position changes', () => {
  const { values } = fillFromPin({ ...EMPTY_VALUES, country: 'kw', areaId: 7 }, nothing, {
    position,
    area: null,
    found: null,
  });
  expect(values).toMatchObject({ country: 'kw', areaId: 7, street: '', position });
});
