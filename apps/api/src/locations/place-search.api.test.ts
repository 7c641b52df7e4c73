import { afterAll, beforeAll, expect, test } from 'vitest';
import { cities } from '../db/tables/places.ts';
import { fillSmallStore } from '../testing/small-store.ts';
import { type TestApi, testApi } from '../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
  await fillSmallStore(api.database.db);
  await api.database.db.insert(cities).values({
    id: 9,
    key: 'ahmadi',
    countryCode: 'kw',
    nameEn: 'Al-Aḥmadī',
    nameAr: 'الأحمدي',
    latitude: 29.08,
    longitude: 48.08,
  });
});
afterAll(() => api.close());

const idsFor = async (path: string, search: string) => {
  const { status, body } = await api.get(`${path}?search=${encodeURIComponent(search)}`);
  expect(status).toBe(200);
  return (body as { data: { id: number }[] }).data.map(({ id }) => id);
};

test('[LOC-09] regions are found by either name, in any case and however the Arabic is typed', async () => {
  for (const typed of ['SALMIYA', 'salm', 'السالمية', 'سالميه', 'السـالميّة', ' Salmiya ']) {
    expect([typed, await idsFor('/api/v1/areas/city/1', typed)]).toEqual([typed, [11]]);
  }
  for (const typed of ['ahmadi', 'AL AHMADI', 'الاحمدي', 'احمدى']) {
    expect([typed, await idsFor('/api/v1/cities/country/kw', typed)]).toEqual([typed, [9]]);
  }
});

test('a search that no name contains finds nothing, and signs are not wildcards', async () => {
  expect(await idsFor('/api/v1/areas/city/1', 'farwaniya')).toEqual([]);
  expect(await idsFor('/api/v1/areas/city/1', 'sal_iya')).toEqual([]);
  expect(await idsFor('/api/v1/cities/country/kw', 'ah%di')).toEqual([]);
});

test('[LOC-11] a country has code, both names and phone code, and an id for those who want one', async () => {
  const { body } = await api.get('/api/countries?activeOnly=true');
  expect((body as object[])[0]).toMatchObject({
    id: expect.any(Number),
    code: 'kw',
    name_en: 'Kuwait',
    name_ar: 'الكويت',
    phoneCode: '965',
  });
});
