import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApi } from '../create-api.ts';
import { users } from '../db/tables/accounts.ts';
import { createLogger } from '../http/logger.ts';
import { createGazetteer } from '../integrations/geocoder/gazetteer.ts';
import { createPhoton } from '../integrations/geocoder/photon.ts';
import { createResilientGeocoder } from '../integrations/geocoder/resilient-geocoder.ts';
import { fillSmallStore } from '../testing/small-store.ts';
import { type TestApi, testApi } from '../testing/test-api.ts';

type Found = { results: { label: string; kind: string; source: string }[] };

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
  await fillSmallStore(api.database.db);
});
afterAll(() => api.close());

const search = async (query: string, headers = {}) => {
  const { status, body } = await api.get(`/api/v1/geocoder/search?${query}`, headers);
  expect(status).toBe(200);
  return (body as Found).results;
};

test('[API-31] without a key the own areas are found in either script, misspelt too', async () => {
  expect(await search('q=salm')).toEqual([
    expect.objectContaining({ label: 'Salmiya, Hawalli, Kuwait', kind: 'neighbourhood', source: 'embedded' }),
  ]);
  expect((await search(`q=${encodeURIComponent('سالميه')}&language=ar`))[0]?.label).toBe('السالمية، حولي، الكويت');
  expect((await search('q=salmya'))[0]?.label).toBe('Salmiya, Hawalli, Kuwait');
  expect(await search('q=nowhere')).toEqual([]);
});

test('[ADDR-06] nothing is searched before the second character, and a closed area is never found', async () => {
  expect(await search('q=s')).toEqual([]);
  expect(await search('q=%21%21')).toEqual([]);
  expect(await search('q=shut')).toEqual([]);
});

test('[API-31] a position is named by the area around it, or not at all', async () => {
  const here = await api.get('/api/v1/geocoder/reverse?latitude=29.34&longitude=48.08');
  expect(here.body).toMatchObject({
    result: { place: 'Hawalli', countryCode: 'kw', latitude: 29.34, longitude: 48.08, source: 'embedded' },
  });
  expect((await api.get('/api/v1/geocoder/reverse?latitude=-30&longitude=-60')).body).toEqual({ result: null });
});

test('[SD-25] the map service is a setting; without it the map is our own', async () => {
  expect((await api.get('/api/v1/map')).body).toEqual({ styleUrl: null });
  const styleUrl = 'https://maps.example/style.json';
  const app = createApi({ ...api.deps, mapStyleUrl: styleUrl, mounted: new Set<string>() });
  expect(await (await app.request('/api/v1/map')).json()).toEqual({ styleUrl });
});

test('one visitor cannot use the store as a geocoder of their own', async () => {
  const call = () => api.call('GET', '/api/v1/geocoder/search?q=sa', { remoteAddress: '198.51.100.9' });
  const responses = await Promise.all(Array.from({ length: 95 }, call));
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(5);
});

test('[SD-25] a dead provider blocks neither the map nor saving an address', async () => {
  const { db } = api.database;
  const log = createLogger('silent');
  // Nobody listens on port 1.
  const remote = createPhoton({ baseUrl: 'http://127.0.0.1:1', timeoutMs: 500 });
  const geocoder = createResilientGeocoder({ remote, fallback: createGazetteer(db), log });
  const [person] = await db.insert(users).values({ firstName: 'Noura', lastName: 'Al-Sabah' }).returning();
  const deps = {
    ...api.deps,
    geocoder,
    mounted: new Set<string>(),
    identify: async () =>
      ({
        ok: true,
        value: { kind: 'user', id: person?.id ?? 0, role: 'user', sessionId: 'test', provenAt: null },
      }) as const,
  };
  const app = createApi(deps);
  const found = await app.request('/api/v1/geocoder/search?q=salmiya');
  expect(((await found.json()) as Found).results[0]?.source).toBe('embedded');
  const saved = await app.request('/api/v1/addresses', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ street_address: 'Street 9', country: 'kw', city: 1, area: 11 }),
  });
  expect(saved.status).toBe(201);
});
