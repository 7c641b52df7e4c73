import { expect, test } from 'vitest';
import { chooseArea, chooseCity, chooseCountry, LOCATION_COOKIES, locationCookies, NO_SELECTION } from './selection.ts';

const salmiya = { country: 'kw', city: 'Hawalli', cityId: 1, area: 'Salmiya', areaId: 11 };

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
