import { expect, test } from 'vitest';
import {
  chooseArea,
  chooseCity,
  chooseCountry,
  hasLocation,
  LOCATION_COOKIES,
  LOCATION_REQUIRED,
  locationCookies,
  NO_SELECTION,
  NO_SETTINGS,
  popupShown,
} from './selection.ts';

const salmiya = { country: 'kw', city: 'Hawalli', cityId: 1, area: 'Salmiya', areaId: 11 };

test('[LOC-16, LOC-17] the settings hold country, city, area, their ids and how often the popup was shown', () => {
  expect(Object.keys(NO_SETTINGS)).toEqual(['country', 'city', 'cityId', 'area', 'areaId', 'popupDisplayCount']);
  expect({ ...NO_SETTINGS, ...salmiya }).toMatchObject({ country: 'kw', cityId: 1, areaId: 11 });
});

test('[LOC-07] another country empties the city, the same one keeps it, and the city list opens', () => {
  expect(chooseCountry(salmiya, 'eg')).toEqual({ selection: { ...NO_SELECTION, country: 'eg' }, next: 'city' });
  expect(chooseCountry(salmiya, 'kw')).toEqual({ selection: salmiya, next: 'city' });
  expect(chooseCity(NO_SELECTION, { id: 1, name: 'Hawalli' }).next).toBe('area');
});

test('[LOC-08] a new city clears the area, the same one keeps it', () => {
  const capital = chooseCity(salmiya, { id: 2, name: 'Capital' });
  expect(capital.selection).toEqual({ country: 'kw', city: 'Capital', cityId: 2, area: null, areaId: null });
  expect(chooseCity(salmiya, { id: 1, name: 'حولي' }).selection).toEqual({ ...salmiya, city: 'حولي' });
});

test('choosing the area completes the selection', () => {
  const chosen = chooseArea({ ...salmiya, area: null, areaId: null }, { id: 11, name: 'Salmiya' });
  expect(chosen).toEqual({ selection: salmiya, next: 'done' });
});

test('[LOC-30] each showing of the popup counts', () => {
  expect(popupShown(popupShown(NO_SETTINGS)).popupDisplayCount).toBe(2);
});

test('[CONST-11] each value is a cookie of 30 days', () => {
  expect(LOCATION_COOKIES).toEqual(['country', 'city', 'cityId', 'area', 'areaId']);
  const lines = locationCookies({ ...salmiya, area: 'السالمية; x' }, true);
  expect(lines[0]).toBe('country=kw; Max-Age=2592000; Path=/; SameSite=Lax; Secure');
  expect(lines[3]).toBe(`area=${encodeURIComponent('السالمية; x')}; Max-Age=2592000; Path=/; SameSite=Lax; Secure`);
});

test('an empty value removes its cookie', () => {
  expect(locationCookies({ ...salmiya, area: null, areaId: null }, false).slice(2)).toEqual([
    'cityId=1; Max-Age=2592000; Path=/; SameSite=Lax',
    'area=; Max-Age=0; Path=/; SameSite=Lax',
    'areaId=; Max-Age=0; Path=/; SameSite=Lax',
  ]);
});

test('[LOC-34] a search that needs a place wants country, city and area', () => {
  expect(LOCATION_REQUIRED).toBe('Location required but not provided');
  expect(hasLocation(salmiya)).toBe(true);
  expect(hasLocation({ ...salmiya, country: null })).toBe(false);
  expect(hasLocation({ ...salmiya, cityId: null })).toBe(false);
  expect(hasLocation({ ...salmiya, areaId: null })).toBe(false);
});
