import { area, city, country } from '@karaz/contract/places';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fillSmallStore } from '../testing/small-store.ts';
import { type TestApi, testApi } from '../testing/test-api.ts';

let store: TestApi;
beforeAll(async () => {
  store = await testApi();
  await fillSmallStore(store.database.db);
});
afterAll(() => store.close());

const page = z.object({
  data: z.array(z.object({ id: z.number(), name_en: z.string() })),
  hasNextPage: z.boolean(),
  total: z.number(),
  page: z.number(),
  limit: z.number(),
});
const pageOf = async (path: string) => page.parse((await store.get(path)).body);
const names = async (path: string) => (await pageOf(path)).data.map(({ name_en }) => name_en);

describe('countries', () => {
  test('[API-24, LOC-11] the active ones in the store’s order, with code, names and phone code', async () => {
    const response = await store.get('/api/countries?activeOnly=true&language=ar');
    const countries = z.array(country).parse(response.body);
    expect(countries.map(({ code }) => code)).toEqual(['kw', 'eg', 'ae']);
    expect(countries[0]).toMatchObject({
      code: 'kw',
      name_en: 'Kuwait',
      name_ar: 'الكويت',
      phoneCode: '965',
      currency: 'KWD',
    });
  });

  test('countries have their names in every language of the shop', async () => {
    const named = async (path: string, headers = {}) =>
      ((await store.get(path, headers)).body as Record<string, unknown>[])[0];
    expect(await named('/api/countries?language=fr')).toMatchObject({
      code: 'kw',
      name_en: 'Kuwait',
      name_fr: 'Koweït',
    });
    expect(await named('/api/countries', { 'x-custom-language': 'cn' })).toMatchObject({ name_cn: '科威特' });
    expect(await named('/api/countries')).not.toHaveProperty('name_fr');
  });

  test('[API-24] all of them when not only the active ones are requested', async () => {
    for (const path of ['/api/countries', '/api/countries?activeOnly=false']) {
      expect(z.array(country).parse((await store.get(path)).body)).toHaveLength(4);
    }
  });
});

describe('cities', () => {
  test('[API-25] a country’s active cities, up to 100 at once, whatever the case of the code', async () => {
    const response = await pageOf('/api/v1/cities/country/KW?limit=100');
    expect(response).toMatchObject({ total: 2, hasNextPage: false, page: 1, limit: 100 });
    expect(response.data.map(({ name_en }) => name_en)).toEqual(['Kuwait City', 'Hawalli']);
    expect((await store.get('/api/v1/cities/country/xx')).status).toBe(404);
  });

  test('[API-26, LOC-12] one city by id; a closed or unknown one is 404', async () => {
    const response = await store.get('/api/v1/cities/1');
    expect(city.parse(response.body)).toEqual({ id: 1, name_en: 'Hawalli', name_ar: 'حولي', countryCode: 'kw' });
    expect((await store.get('/api/v1/cities/3')).status).toBe(404);
    expect((await store.get('/api/v1/cities/999')).status).toBe(404);
  });

  test('search finds either language and takes signs of the database as text', async () => {
    expect(await names('/api/v1/cities/country/kw?search=HAW')).toEqual(['Hawalli']);
    expect(await names(`/api/v1/cities/country/kw?search=${encodeURIComponent('حول')}`)).toEqual(['Hawalli']);
    expect(await names(`/api/v1/cities/country/kw?search=${encodeURIComponent('h%i')}`)).toEqual([]);
    expect(await names('/api/v1/cities/country/kw?search=haw_lli')).toEqual([]);
    expect(await names(`/api/v1/cities/country/kw?search=${encodeURIComponent("' or 1=1 --")}`)).toEqual([]);
  });
});

describe('areas', () => {
  test('[API-27] a city’s active areas; an unknown city is 404', async () => {
    expect(await names('/api/v1/areas/city/1')).toEqual(['Salmiya', 'Jabriya']);
    expect(await names('/api/v1/areas/city/2')).toEqual([]);
    expect((await store.get('/api/v1/areas/city/999')).status).toBe(404);
  });

  test('[API-28, LOC-13] one area with its city, whether it is delivered to, and the fee in the country’s money', async () => {
    const found = area.parse((await store.get('/api/v1/areas/11')).body);
    expect(found).toMatchObject({
      id: 11,
      name_en: 'Salmiya',
      name_ar: 'السالمية',
      cityId: 1,
      city: { id: 1, name_en: 'Hawalli', countryCode: 'kw' },
      isActive: true,
      shippingAvailable: true,
      deliveryFee: 0.75,
    });
    expect(area.parse((await store.get('/api/v1/areas/12')).body).shippingAvailable).toBe(false);
    expect((await store.get('/api/v1/areas/13')).status).toBe(404);
  });
});
