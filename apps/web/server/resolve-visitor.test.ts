import { NEW_STORE } from '@karaz/contract/store-settings';
import { describe, expect, test } from 'vitest';
import { createFindArea } from './find-area.ts';
import { createResolveVisitor } from './resolve-visitor.ts';

const SALMIYA = {
  id: 11,
  name_en: 'Salmiya',
  name_ar: 'السالمية',
  city: { id: 1, name_en: 'Hawalli', name_ar: 'حولي', countryCode: 'kw' },
  countryCode: 'kw',
  isActive: true,
};
const RIGHT = 'country=kw; cityId=1; city=Hawalli; areaId=11; area=Salmiya';
const IN_SALMIYA = { country: 'kw', hasChosenCountry: true, city: 'Hawalli', cityId: 1, area: 'Salmiya', areaId: 11 };
const NOWHERE = { city: null, cityId: null, area: null, areaId: null };

function resolver(response: (id: string) => Response = salmiyaOnly, store = NEW_STORE) {
  const requested: string[] = [];
  const version = { now: 1 };
  const fetchApi = async ({ url }: Request) => {
    const { pathname } = new URL(url);
    requested.push(pathname);
    return response(pathname.split('/').at(-1) ?? '');
  };
  const findArea = createFindArea({ fetchApi, versions: { of: () => version.now } });
  const resolve = createResolveVisitor({ findArea, isHttps: false, settings: () => store });
  const from = (cookie: string, search = '', preferred = '') =>
    resolve({ cookie, 'accept-language': preferred }, new URLSearchParams(search));
  return { requested, version, from };
}

const salmiyaOnly = (id: string) =>
  id === '11'
    ? Response.json(SALMIYA)
    : Response.json({ code: 'notFound', messages: [], status: 404 }, { status: 404 });
const corrected = (lines: readonly string[]) => lines.map((line) => line.split('; ', 2).join('; '));

test('cookies that agree with the store are taken, and nothing is corrected', async () => {
  const { visitor, corrections, isCertain } = await resolver().from(RIGHT);
  expect(visitor).toEqual({ ...IN_SALMIYA, language: 'en' });
  expect([corrections, isCertain]).toEqual([[], true]);
});

test('a place chosen in English is named in Arabic on an Arabic page, and the cookie may stay as it is', async () => {
  const { visitor, corrections } = await resolver().from(`${RIGHT}; language=ar`);
  expect(visitor).toEqual({ ...IN_SALMIYA, language: 'ar', city: 'حولي', area: 'السالمية' });
  expect(corrections).toEqual([]);
  expect((await resolver().from(RIGHT, 'lang=ar')).visitor).toEqual(visitor);
});

test('the language of a link holds for what follows, unless another was chosen', async () => {
  const { corrections } = await resolver().from(RIGHT, 'lang=ar');
  expect(corrected(corrections)).toEqual(['language=ar; Max-Age=2592000']);
  expect((await resolver().from(`${RIGHT}; language=en`, 'lang=ar')).corrections).toEqual([]);
});

test('what contradicts the area is not used and put right: only the area’s id counts', async () => {
  const { visitor, corrections } = await resolver().from('country=ae; cityId=99; city=Dubai; areaId=11; area=<b>');
  expect(visitor).toEqual({ ...IN_SALMIYA, language: 'en' });
  expect(corrected(corrections)).toEqual([
    'country=kw; Max-Age=2592000',
    'city=Hawalli; Max-Age=2592000',
    'cityId=1; Max-Age=2592000',
    'area=Salmiya; Max-Age=2592000',
  ]);
  for (const line of corrections) expect(line).toMatch(/; Path=\/; SameSite=Lax$/);
});

test('what is missing beside the area is added', async () => {
  const { visitor, corrections } = await resolver().from('areaId=11');
  expect(visitor).toEqual({ ...IN_SALMIYA, language: 'en' });
  expect(corrections).toHaveLength(4);
});

describe('an area that is none counts as absent', () => {
  test.each(['12', '0', '-11', '11.0', '1e1', '0x0b', '011', ' ', '99999999999', '9'.repeat(4_000), 'NaN', '%E0%A4%A'])(
    'areaId=%s',
    async (areaId) => {
      const { visitor, corrections } = await resolver().from(`country=ae; cityId=5; city=A; areaId=${areaId}; area=B`);
      expect(visitor).toEqual({ ...NOWHERE, country: 'ae', hasChosenCountry: true, language: 'en' });
      expect(corrected(corrections)).toEqual(
        expect.arrayContaining(['city=; Max-Age=0', 'cityId=; Max-Age=0', 'area=; Max-Age=0']),
      );
    },
  );
});

test('a country that is none is no choice, and goes; one in capitals is one', async () => {
  const { visitor, corrections } = await resolver().from('country=zz');
  expect(visitor).toEqual({ ...NOWHERE, country: 'kw', hasChosenCountry: false, language: 'en' });
  expect(corrected(corrections)).toEqual(['country=; Max-Age=0']);
  const capitals = await resolver().from('country=AE');
  expect(capitals.visitor).toMatchObject({ country: 'ae', hasChosenCountry: true });
  expect(corrected(capitals.corrections)).toEqual(['country=ae; Max-Age=2592000']);
});

test('a request without cookies gets none, and no area is requested', async () => {
  const { from, requested } = resolver();
  const { visitor, corrections } = await from('other=1');
  expect(visitor).toEqual({ ...NOWHERE, country: 'kw', hasChosenCountry: false, language: 'en' });
  expect([corrections, requested]).toEqual([[], []]);
});

test('an area is requested once until places change', async () => {
  const { from, requested, version } = resolver();
  await from(RIGHT);
  await from(`${RIGHT}; language=ar`);
  expect(requested).toEqual(['/api/v1/areas/11']);
  version.now = 2;
  await from(RIGHT);
  expect(requested).toHaveLength(2);
});

test('when nobody can say where the area is, the cookies are left as they are and no city is believed', async () => {
  const { from } = resolver(() => new Response('{}', { status: 503 }));
  const { visitor, corrections, isCertain } = await from(RIGHT);
  expect(visitor).toEqual({ ...NOWHERE, country: 'kw', hasChosenCountry: true, language: 'en' });
  expect([corrections, isCertain]).toEqual([[], false]);
});

test('a language that is not offered is the shop’s usual one, whatever cookie or link says', async () => {
  const { from } = resolver(salmiyaOnly, { ...NEW_STORE, languages: ['en', 'ar', 'fr'], default_language: 'ar' });
  const languageOf = async (cookies: string, search = '') => (await from(cookies, search)).visitor.language;
  expect(await languageOf('language=fr')).toBe('fr');
  expect(await languageOf('language=vi')).toBe('ar');
  expect(await languageOf('language=fr', 'lang=cn')).toBe('ar');
});

test('who has chosen no language gets the one the browser prefers, of those the shop has', async () => {
  const { from } = resolver(salmiyaOnly, { ...NEW_STORE, languages: ['en', 'ar', 'fr'], default_language: 'en' });
  const languageOf = async (preferred: string, cookies = '', search = '') =>
    (await from(cookies, search, preferred)).visitor.language;
  expect(await languageOf('ar-KW,ar;q=0.9,en;q=0.8')).toBe('ar');
  expect(await languageOf('vi, fr;q=0.3, ar;q=0.7')).toBe('ar');
  expect(await languageOf('de, *;q=0.5')).toBe('en');
  expect(await languageOf('ar', 'language=en')).toBe('en');
  expect(await languageOf('ar', '', 'lang=fr')).toBe('fr');
  // Nothing was chosen, so nothing is stored.
  expect((await from('', '', 'ar')).corrections).toEqual([]);
});
