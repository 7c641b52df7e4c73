import { expect, test } from 'vitest';
import { isCrossSite } from './is-cross-site.ts';

const SHOP = 'https://shop.example';
const isForeign = (headers: Record<string, string>) => isCrossSite({ host: 'inner:3000', ...headers }, SHOP);

test('a form of another site is known by what the browser says of it', () => {
  expect(['cross-site', 'same-site'].map((site) => isForeign({ 'sec-fetch-site': site, origin: SHOP }))).toEqual([
    true,
    true,
  ]);
  expect(['same-origin', 'none'].map((site) => isForeign({ 'sec-fetch-site': site, origin: 'null' }))).toEqual([
    false,
    false,
  ]);
});

test('where it says nothing, by where the form came from', () => {
  expect(['https://evil.example', 'null', 'not an origin'].map((origin) => isForeign({ origin }))).toEqual([
    true,
    true,
    true,
  ]);
  expect([{ origin: SHOP }, { origin: 'http://inner:3000' }, {}].map((headers) => isForeign(headers))).toEqual([
    false,
    false,
    false,
  ]);
});
