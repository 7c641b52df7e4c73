import { expect, test } from 'vitest';
import {
  COUNTRIES,
  COUNTRY_CODES,
  cityWord,
  currencyOf,
  DEFAULT_COUNTRY,
  isCountryCode,
  parseCountryCode,
} from './countries.ts';

test('[GEN-08] the supported countries are exactly Kuwait, Egypt, the Emirates and Saudi Arabia', () => {
  expect(COUNTRY_CODES).toEqual(['kw', 'eg', 'ae', 'sa']);
  expect(Object.keys(COUNTRIES).sort()).toEqual([...COUNTRY_CODES].sort());
  expect(isCountryCode('kw')).toBe(true);
  expect(isCountryCode('bh')).toBe(false);
  expect(isCountryCode(undefined)).toBe(false);
});

test('[CONST-05] national lengths are Egypt 11, Kuwait 8, UAE 9, Saudi Arabia 9; the default is Kuwait', () => {
  expect(COUNTRIES.eg.nationalLength).toBe(11);
  expect(COUNTRIES.kw.nationalLength).toBe(8);
  expect(COUNTRIES.ae.nationalLength).toBe(9);
  expect(COUNTRIES.sa.nationalLength).toBe(9);
  expect(DEFAULT_COUNTRY).toBe('kw');
});

test('[LOC-35] an unknown or missing country means Kuwait', () => {
  expect(parseCountryCode(undefined)).toBe('kw');
  expect(parseCountryCode('xx')).toBe('kw');
  expect(parseCountryCode(' AE ')).toBe('ae');
});

test('[FMT-01] the currency follows the country: its setting first, else AED in the Emirates and KWD elsewhere', () => {
  expect(currencyOf('kw')).toBe('KWD');
  expect(currencyOf('ae')).toBe('AED');
  expect(currencyOf('sa', null)).toBe('KWD');
  expect(currencyOf('eg', 'EGP')).toBe('EGP');
  expect(currencyOf('ae', 'sar')).toBe('SAR');
  expect(currencyOf('ae', 'USD')).toBe('AED');
});

test('what is stored as a city of Kuwait is called a governorate', () => {
  expect([cityWord('kw'), cityWord('eg'), cityWord('')]).toEqual(['governorate', 'city', 'city']);
});

test('every country has a time zone the platform knows', () => {
  for (const { timeZone } of Object.values(COUNTRIES)) {
    expect(new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone).toBe(timeZone);
  }
});
