import { describe, expect, test } from 'vitest';
import { COUNTRY_CODES } from '../countries.ts';
import { isSearchable } from '../location/geocoder-limits.ts';
import {
  COUNTRY_ADDRESS,
  DETAIL_NAMES,
  missingBeside,
  missingInForm,
  nameStreet,
  readDetails,
  readPostalCode,
} from './address-fields.ts';
import { ADDRESSES_PER_USER, checkAddressForm, MAP_START_ZOOM } from './address-form.ts';
import { locationText } from './location-text.ts';

const full = { street_address: 'Street 9', country: 'kw', city: 1, area: 11 };

describe('the form', () => {
  test('[ADDR-22] street is required', () => {
    expect(checkAddressForm({ ...full, street_address: '  ' })).toEqual({
      street_address: 'validation.street_required',
    });
  });
  test('[ADDR-23] country is required, with the text of the city', () => {
    expect(checkAddressForm({ ...full, country: '' })).toEqual({ country: 'validation.city_required' });
  });
  test('[ADDR-24] city is required', () => {
    expect(checkAddressForm({ ...full, city: null })).toEqual({ city: 'validation.city_required' });
  });
  test('[ADDR-25] area is required', () => {
    expect(checkAddressForm({ street_address: 'Street 9', country: 'kw', city: 1 })).toEqual({
      area: 'validation.area_required',
    });
  });
  test('[ADDR-26] everything else may stay empty', () => {
    expect(checkAddressForm(full)).toEqual({});
    const empty = { addressName: '', name: '', postal_code: '', note: '', phoneNumber: '', phoneVerificationCode: '' };
    expect(checkAddressForm({ ...full, ...empty, isDefault: null, latitude: null, longitude: null })).toEqual({});
  });
  test('[ADDR-27] latitude and longitude are numbers', () => {
    expect(checkAddressForm({ ...full, latitude: 29.3, longitude: 48 })).toEqual({});
    expect(checkAddressForm({ ...full, latitude: '29.3', longitude: Number.NaN })).toEqual({
      latitude: 'validation.number',
      longitude: 'validation.number',
    });
  });
  test('[ADDR-05] the map starts at zoom 12', () => {
    expect(MAP_START_ZOOM).toBe(12);
  });
  test('[ADDR-06] searching begins with the second character', () => {
    expect([isSearchable('s'), isSearchable(' s '), isSearchable('sa'), isSearchable('سا')]).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
  test('a person keeps at most 50 addresses', () => {
    expect(ADDRESSES_PER_USER).toBe(50);
  });
});

describe('what each country writes', () => {
  test('the code people call postal is the building in Kuwait only', () => {
    expect(COUNTRY_CODES.filter((code) => COUNTRY_ADDRESS[code].postalCode.label === 'addresses.building')).toEqual([
      'kw',
    ]);
  });

  test('every field has a name of the list, a label and a country that uses it', () => {
    const used = COUNTRY_CODES.flatMap((code) => COUNTRY_ADDRESS[code].fields);
    expect(new Set(used.map(({ name }) => name))).toEqual(new Set(DETAIL_NAMES));
    for (const { name, label } of used) expect(label).toBe(`addresses.${name}`);
  });

  test('Kuwait has block, avenue and an optional PACI number', () => {
    const { details, problems } = readDetails('kw', { block: ' ٤ ', paci: '1234 5678', shortAddress: 'RAAA2919' });
    expect(details).toEqual({ block: '4', paci: '12345678' });
    expect(problems).toEqual([]);
    expect(readDetails('kw', { paci: '123' }).problems).toEqual([{ field: 'paci', reason: 'pattern' }]);
  });

  test('Saudi Arabia has the national address', () => {
    const given = { shortAddress: 'raaa-2919', building: '٢٩٢٩', additionalNumber: '8118', district: 'Al Malqa' };
    expect(readDetails('sa', given)).toEqual({
      details: { shortAddress: 'RAAA2919', building: '2929', additionalNumber: '8118', district: 'Al Malqa' },
      problems: [],
    });
    expect(readDetails('sa', { shortAddress: 'RA2919' }).problems).toEqual([
      { field: 'shortAddress', reason: 'pattern' },
    ]);
    expect(readPostalCode('sa', '١٢٣٤٥')).toEqual({ value: '12345', isValid: true });
    expect(readPostalCode('sa', '123').isValid).toBe(false);
  });

  test('the Emirates have a Makani number, Egypt a landmark', () => {
    expect(readDetails('ae', { makani: '30032 95320' }).details).toEqual({ makani: '3003295320' });
    expect(readDetails('eg', { landmark: 'بجوار الصيدلية' }).details).toEqual({ landmark: 'بجوار الصيدلية' });
    expect(readDetails('eg', { landmark: 'x'.repeat(121) }).problems).toEqual([
      { field: 'landmark', reason: 'tooLong' },
    ]);
  });

  test('a building in Saudi Arabia has the four digits of the national address, or another number', () => {
    for (const building of ['7', '12B', '2929']) {
      expect(readDetails('sa', { building })).toEqual({ details: { building }, problems: [] });
    }
  });

  test('anything may stand for the building in Kuwait', () => {
    expect(readPostalCode('kw', 'برج ٥')).toEqual({ value: 'برج 5', isValid: true });
  });
});

describe('a street that is a number', () => {
  const door = { details: { block: '3' }, postalCode: '5' };
  test('needs block and house in Kuwait, and nothing elsewhere', () => {
    expect(missingBeside('kw', { ...door, street: '12' })).toEqual([]);
    expect(missingBeside('kw', { details: {}, postalCode: ' ', street: '12' })).toEqual(['block', 'postal_code']);
    expect(missingBeside('eg', { details: {}, postalCode: '', street: '12' })).toEqual([]);
  });
  test('is called a street', () => {
    expect([nameStreet('kw', ' 12 ', false), nameStreet('kw', '١٢', true)]).toEqual(['Street 12', 'شارع ١٢']);
    expect([nameStreet('kw', 'Tunis 12', false), nameStreet('eg', '12', false)]).toEqual(['Tunis 12', '12']);
  });
  test('may also be all of the address in one line', () => {
    const line = { details: {}, postalCode: '', street: 'Block 3, street 12, house 5' };
    expect([missingBeside('kw', line), missingInForm('kw', line)]).toEqual([[], []]);
    expect(missingInForm('kw', { ...line, street: 'قطعة ٣، سالم المبارك، منزل ٥' })).toEqual([]);
    expect(missingInForm('kw', { ...line, street: 'Salem Al-Mubarak 12' })).toEqual(['block', 'postal_code']);
    for (const country of ['sa', 'eg'] as const) {
      expect(missingInForm(country, { ...line, street: 'Street 12' })).toEqual(['building']);
      expect(missingInForm(country, { ...line, details: { building: '7' }, street: 'Street 12' })).toEqual([]);
      expect(missingInForm(country, { ...line, street: 'Street 12, building 7' })).toEqual([]);
    }
    expect(missingInForm('ae', { ...line, street: 'Street 12' })).toEqual([]);
  });
});

describe('showing an address', () => {
  const place = (name_en: string, name_ar: string) => ({ name_en, name_ar });
  const address = {
    street_address: 'Street 9',
    areaEntity: place('Salmiya', 'السالمية'),
    cityEntity: place('Hawalli', 'حولي'),
    countryEntity: place('Kuwait', 'الكويت'),
  };
  test('[ADDR-16] street, area, city and country are joined with commas', () => {
    expect(locationText(address, 'en')).toBe('Street 9, Salmiya, Hawalli, Kuwait');
    expect(locationText(address, 'ar')).toBe('Street 9، السالمية، حولي، الكويت');
    expect(locationText({ ...address, street_address: 'شارع ١٢' }, 'ar')).toBe('شارع 12، السالمية، حولي، الكويت');
    expect(locationText({ street_address: ' ', areaEntity: null, cityEntity: address.cityEntity }, 'en')).toBe(
      'Hawalli',
    );
  });
});
