import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createLogger } from '../../http/logger.ts';
import type { Geocoder, MapSearch, RemoteGeocoder } from './geocoder.ts';
import { createMapbox } from './mapbox.ts';
import { createPhoton } from './photon.ts';
import { createResilientGeocoder } from './resilient-geocoder.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A provider on this machine that records its requests. */
async function standIn(respond: (url: URL, response: ServerResponse) => void) {
  const requested: URL[] = [];
  const server = createServer((request: IncomingMessage, response) => {
    const url = new URL(request.url ?? '/', 'http://stand.in');
    requested.push(url);
    respond(url, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { baseUrl: `http://127.0.0.1:${port}`, requested };
}
const json = (response: ServerResponse, body: unknown, status = 200) => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
};

const input: MapSearch = {
  text: 'سالمية',
  country: 'kw',
  language: 'ar',
  near: { latitude: 29.3, longitude: 48 },
  limit: 5,
};
const HERE = { latitude: 29.3339, longitude: 48.0763, language: 'en' } as const;

const mapboxFeature = (properties: object) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [48.0763, 29.3339] },
  properties: {
    mapbox_id: 'dXJuOm1ieA',
    feature_type: 'address',
    name: 'Salem Al Mubarak Street 12',
    full_address: 'Salem Al Mubarak Street 12, Salmiya, Kuwait',
    context: {
      address: { address_number: '12', street_name: 'Salem Al Mubarak Street' },
      neighborhood: { name: 'Salmiya' },
      place: { name: 'Hawalli' },
      region: { name: 'Hawalli Governorate' },
      postcode: { name: '22001' },
      country: { country_code: 'KW', name: 'Kuwait' },
    },
    ...properties,
  },
});

describe('Mapbox', () => {
  test('[API-31] searches 5 places, addresses and points of interest with the key, near the map, in the language', async () => {
    const provider = await standIn((_, response) =>
      json(response, { features: [mapboxFeature({ feature_type: 'poi', name: 'Marina Mall' }), { odd: true }] }),
    );
    const found = await createMapbox({ key: 'pk.test', baseUrl: provider.baseUrl }).search(input);
    expect(found).toEqual([expect.objectContaining({ kind: 'poi', address: 'Marina Mall', source: 'mapbox' })]);
    const [requested] = provider.requested;
    expect(requested?.pathname).toBe('/search/searchbox/v1/forward');
    expect(Object.fromEntries(requested?.searchParams ?? [])).toEqual({
      q: 'سالمية',
      country: 'kw',
      language: 'ar',
      limit: '5',
      proximity: '48,29.3',
      types: 'place,address,poi',
      access_token: 'pk.test',
    });
  });

  test('asks the plain geocoder when the search box knows nothing', async () => {
    const provider = await standIn((url, response) =>
      json(response, { features: url.pathname.includes('searchbox') ? [] : [mapboxFeature({})] }),
    );
    const found = await createMapbox({ key: 'k', baseUrl: `${provider.baseUrl}/` }).search({ ...input, near: null });
    expect(found.map(({ kind }) => kind)).toEqual(['address']);
    expect(provider.requested.map(({ pathname }) => pathname)).toEqual([
      '/search/searchbox/v1/forward',
      '/search/geocode/v6/forward',
    ]);
  });

  test('[API-31] a position gives address, place, region and postcode', async () => {
    const provider = await standIn((_, response) => json(response, { features: [mapboxFeature({})] }));
    const found = await createMapbox({ key: 'k', baseUrl: provider.baseUrl }).reverse(HERE);
    expect(found).toEqual({
      id: 'dXJuOm1ieA',
      kind: 'address',
      label: 'Salem Al Mubarak Street 12, Salmiya, Kuwait',
      address: 'Salem Al Mubarak Street 12',
      houseNumber: '12',
      street: 'Salem Al Mubarak Street',
      neighbourhood: 'Salmiya',
      place: 'Hawalli',
      region: 'Hawalli Governorate',
      postcode: '22001',
      countryCode: 'kw',
      latitude: 29.3339,
      longitude: 48.0763,
      source: 'mapbox',
    });
    expect(provider.requested[0]?.pathname).toBe('/search/geocode/v6/reverse');
  });

  test('a rejected key is a failure that does not reveal the key', async () => {
    const provider = await standIn((_, response) => json(response, { message: 'Not Authorized' }, 401));
    const pending = createMapbox({ key: 'pk.secret', baseUrl: provider.baseUrl }).reverse(HERE);
    await expect(pending).rejects.toThrow('the geocoder answered 401');
    await expect(pending).rejects.not.toThrow('pk.secret');
  });
});

describe('Photon', () => {
  const feature = (properties: object) => ({
    geometry: { coordinates: [48.07, 29.33] },
    properties: { osm_type: 'W', osm_id: 7, countrycode: 'KW', ...properties },
  });

  test('searches by name within the country', async () => {
    const features = [
      feature({ type: 'house', osm_key: 'building', street: 'Street 9', housenumber: '4', city: 'Hawalli' }),
      feature({ type: 'house', osm_key: 'shop', name: 'Bakery', street: 'Street 9' }),
      feature({ type: 'district', osm_key: 'place', name: 'Salmiya', state: 'Hawalli' }),
    ];
    const provider = await standIn((_, response) => json(response, { features }));
    const found = await createPhoton({ baseUrl: provider.baseUrl }).search(input);
    expect(found.map(({ kind, address }) => [kind, address])).toEqual([
      ['address', 'Street 9 4'],
      ['poi', 'Bakery'],
      ['neighbourhood', 'Salmiya'],
    ]);
    expect(`${provider.requested[0]?.pathname}${decodeURIComponent(provider.requested[0]?.search ?? '')}`).toBe(
      '/api?q=سالمية&limit=5&lang=default&countrycode=KW&lat=29.3&lon=48',
    );
  });

  test('names a position, or says that nothing is there', async () => {
    const features = [feature({ type: 'street', osm_key: 'highway', name: 'Street 9', postcode: '22001' })];
    const provider = await standIn((url, response) =>
      json(response, { features: url.searchParams.get('lat') === '0' ? [] : features }),
    );
    const photon = createPhoton({ baseUrl: provider.baseUrl });
    expect(await photon.reverse(HERE)).toMatchObject({ kind: 'street', street: 'Street 9', postcode: '22001' });
    expect(await photon.reverse({ ...HERE, latitude: 0 })).toBeNull();
    expect(provider.requested[0]?.pathname).toBe('/reverse');
  });

  test('is not followed elsewhere, not waited for and not read for ever', async () => {
    const canary = await standIn((_, response) => json(response, { features: [] }));
    const moved = await standIn((_, response) => {
      response.writeHead(302, { location: canary.baseUrl });
      response.end();
    });
    const silent = await standIn(() => {});
    const endless = await standIn((_, response) => {
      response.writeHead(200);
      response.write('['.repeat(1_200_000));
    });
    await expect(createPhoton({ baseUrl: moved.baseUrl }).reverse(HERE)).rejects.toThrow();
    expect(canary.requested).toEqual([]);
    await expect(createPhoton({ baseUrl: silent.baseUrl, timeoutMs: 50 }).reverse(HERE)).rejects.toThrow(/timeout/);
    await expect(createPhoton({ baseUrl: endless.baseUrl }).reverse(HERE)).rejects.toThrow('too much');
  });
});

describe('with a provider that may fail', () => {
  const result = (source: 'photon' | 'embedded') => ({ source }) as Awaited<ReturnType<Geocoder['reverse']>>;
  const fallback: Geocoder = { search: async () => [], reverse: async () => result('embedded') };

  function build({ mayCache = true, isDead = false }) {
    const state = { isDead, calls: 0, now: 1_000_000 };
    const reverse = async () => {
      state.calls++;
      if (state.isDead) throw new Error('gone');
      return result('photon');
    };
    const remote: RemoteGeocoder = { mayCache, reverse, search: async () => [] };
    const log = createLogger('silent');
    return { state, geocoder: createResilientGeocoder({ remote, fallback, log, clock: () => state.now }) };
  }

  test('a response is requested once in ten minutes', async () => {
    const { state, geocoder } = build({});
    await geocoder.reverse(HERE);
    await geocoder.reverse({ ...HERE, latitude: HERE.latitude + 0.00001 });
    expect(state.calls).toBe(1);
    state.now += 10 * 60_000 + 1;
    await geocoder.reverse(HERE);
    expect(state.calls).toBe(2);
  });

  test('what may not be stored is asked for each time', async () => {
    const { state, geocoder } = build({ mayCache: false });
    await geocoder.reverse(HERE);
    await geocoder.reverse(HERE);
    expect(state.calls).toBe(2);
  });

  test('a dead provider is called once in half a minute, and the own areas are used meanwhile', async () => {
    const { state, geocoder } = build({ isDead: true });
    for (let count = 0; count < 5; count++) expect(await geocoder.reverse(HERE)).toEqual(result('embedded'));
    expect(state.calls).toBe(1);
    state.isDead = false;
    state.now += 30_001;
    expect(await geocoder.reverse(HERE)).toEqual(result('photon'));
  });
});
