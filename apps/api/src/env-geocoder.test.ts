import { expect, test } from 'vitest';
import { readEnv } from './env.ts';

const geocoder = (variables: Record<string, string>) => readEnv({ TOKEN_SECRET: SECRET, ...variables }, []).geocoder;
const SECRET = 'x7Qd2mV9sKp4LwZr8TnB3hYcJf6GaEu1';

test('[API-31] the maps service and its access key come from the configuration', () => {
  expect(geocoder({})).toEqual({ provider: 'embedded' });
  expect(geocoder({ GEOCODER_PROVIDER: 'mapbox', GEOCODER_KEY: 'pk.x' })).toEqual({
    provider: 'mapbox',
    key: 'pk.x',
    url: undefined,
  });
  expect(geocoder({ GEOCODER_PROVIDER: 'photon', GEOCODER_URL: 'http://photon:2322' })).toEqual({
    provider: 'photon',
    url: 'http://photon:2322',
  });
});

test('a provider without what it needs is rejected by name', () => {
  expect(() => geocoder({ GEOCODER_PROVIDER: 'mapbox' })).toThrow('GEOCODER_KEY is not set: mapbox needs');
  expect(() => geocoder({ GEOCODER_PROVIDER: 'photon' })).toThrow('GEOCODER_URL is not set: photon needs');
  expect(() => geocoder({ GEOCODER_PROVIDER: 'google' })).toThrow('expected one of embedded, mapbox, photon');
});
