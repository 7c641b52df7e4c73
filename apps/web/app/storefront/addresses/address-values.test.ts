import { expect, test } from 'vitest';
import { type AddressValues, bodyOf, EMPTY_VALUES, problemsOf } from './address-values.ts';

const complete: AddressValues = { ...EMPTY_VALUES, country: 'kw', cityId: 2, areaId: 21, street: 'Salem Al-Mubarak' };

test('[ADDR-22, ADDR-23, ADDR-24, ADDR-25] street, country, city and area are required, each with its key', () => {
  expect(problemsOf(EMPTY_VALUES)).toEqual({
    street_address: 'validation.street_required',
    country: 'validation.city_required',
    city: 'validation.city_required',
    area: 'validation.area_required',
  });
});

test('[ADDR-26] everything else may be left out', () => {
  expect(problemsOf(complete)).toEqual({});
});

test('a country’s own numbers are checked, in digits of either script', () => {
  expect(problemsOf({ ...complete, details: { paci: '12' } })).toEqual({ paci: 'validation.pattern' });
  expect(problemsOf({ ...complete, details: { paci: '١٢٣٤٥٦٧٨' } })).toEqual({});
  expect(problemsOf({ ...complete, country: 'eg', postalCode: 'abc' })).toEqual({ postal_code: 'validation.pattern' });
});

test('[ADDR-14] the body names country, city and area in both ways', () => {
  expect(bodyOf(complete)).toMatchObject({
    country: 'kw',
    countryCode: 'kw',
    city: 2,
    cityId: 2,
    area: 21,
    areaId: 21,
    latitude: null,
  });
});

test('fields of another country are not sent, and emptied ones are cleared', () => {
  const { details } = bodyOf({ ...complete, details: { block: '4', floor: ' ', makani: '1234567890' } });
  expect(details).toEqual({ block: '4', avenue: null, floor: null, apartment: null, paci: null });
});
