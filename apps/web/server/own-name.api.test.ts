import { createPublicResponses } from '@karaz/api/http/public-responses';
import { type OrderShop, openOrderShop } from '@karaz/api/testing/order-shop';
import { renameStore } from '@karaz/api/testing/rename-store';
import { seededDatabase } from '@karaz/api/testing/seeded-database';
import { api } from '@karaz/contract/api';
import type { Endpoint } from '@karaz/contract/endpoint';
import { NO_SELECTION } from '@karaz/domain/location/selection';
import { READY_LANGUAGES } from '@karaz/i18n/language';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as web from '../app/entry.server.tsx';
import { officeRoutes } from '../app/office-routes.ts';
import { keyOf } from '../app/page-request.ts';
import { routes } from '../app/routes.ts';
import { visitorIn } from '../app/visitor.ts';
import { developmentAssets } from './assets.ts';
import { createBrandFiles } from './brand-files.ts';
import { failurePage } from './failure-page.ts';
import { createParsedResponseCache } from './parsed-response-cache.ts';
import { createSeoFiles } from './seo.ts';

/** The name of the demo store. Under another name it is nowhere, whatever is read. */
const OTHER_NAME = /karaz|كرز/i;
/** What programs are called, never shown to anybody. */
const INTERNAL = /@karaz\/|karaz_build_info|club-cherry/gi;
const ORIGIN = 'https://bustan.example';

let store: OrderShop;
const fetchApi = async (request: Request) => store.app.fetch(request, { remoteAddress: '127.0.0.1' });
const named = (text: string) => {
  const clean = text.replace(INTERNAL, '');
  const at = clean.search(OTHER_NAME);
  return at < 0 ? null : clean.slice(Math.max(0, at - 80), at + 40);
};

beforeAll(async () => {
  const database = await seededDatabase();
  await renameStore(database.db);
  const accounts = { publicOrigin: ORIGIN };
  store = await openOrderShop({ database, mode: 'production', showsApiDocs: true, accounts });
}, 120_000);
afterAll(() => store.close());

const EXAMPLES: Readonly<Record<string, string>> = {
  ...{ id: '1', code: 'kw', slug: 'about-us', method: 'jwt', token: 'x', week: '1', name: 'x' },
};
const filled = (path: string) => path.replace(/:(\w+)/g, (_, name: string) => EXAMPLES[name] ?? '1');

test.each(READY_LANGUAGES)('every page in %s carries the name of the settings and no other', async (language) => {
  const responses = createPublicResponses(store.deps);
  const render = web.createRender({
    assets: developmentAssets,
    origin: ORIGIN,
    fetchApi,
    findPublicResponse: async (request) => responses.find(request) ?? responses.make(request)?.catch(() => undefined),
    readResponse: createParsedResponseCache(),
  });
  const found: string[] = [];
  for (const { path } of [...routes, ...officeRoutes]) {
    const address = filled(path);
    const rendered = await render(keyOf({ visitor: visitorIn(NO_SELECTION, language), address }));
    if (rendered.kind !== 'page') continue;
    if (!rendered.html.includes(language === 'ar' ? 'بستان' : 'Bustan')) found.push(`${address}: no name`);
    const other = named(rendered.html);
    if (other) found.push(`${address}: ${other}`);
  }
  expect(found).toEqual([]);
});

test('every response of the API, in both languages', async () => {
  const found: string[] = [];
  const reads = (Object.values(api) as Endpoint[]).filter(({ method }) => method === 'GET');
  for (const language of READY_LANGUAGES) {
    // What staff read is the same data in both.
    for (const { path } of reads.filter(({ access }) => language === 'en' || !access.startsWith('staff:'))) {
      const headers = { authorization: 'Bearer admin:3', 'x-custom-language': language, 'x-country': 'kw' };
      const { text } = await store.get(filled(path), headers);
      const other = named(text);
      if (other) found.push(`${path}: ${other}`);
    }
  }
  for (const path of ['/api/openapi.json', '/api/docs']) {
    const { text } = await store.get(path);
    expect(text).toContain('Bustan API');
    if (named(text)) found.push(`${path}: ${named(text)}`);
  }
  expect(found).toEqual([]);
});

test('manifests, icons, sitemap and feeds', async () => {
  const { settings } = store.deps.store;
  const seo = createSeoFiles({ fetchApi, origin: ORIGIN, versions: { of: () => 1 }, settings });
  const brand = createBrandFiles({ settings: () => ({ ...settings(), icon: '' }), findPicture: async () => null });
  const paths = [
    ...READY_LANGUAGES.flatMap((language) => [
      `/manifest-${language}.webmanifest`,
      `/feeds/products-kw-${language}.xml`,
    ]),
    ...['/robots.txt', '/sitemap.xml'],
  ];
  for (const path of paths) {
    const file = await (seo(path) ?? brand(path));
    if (/manifest|feed/.test(path)) expect(String(file?.body)).toMatch(/Bustan|بستان/);
    expect([path, named(String(file?.body))]).toEqual([path, null]);
  }
  const manifest = JSON.parse(String((await brand('/manifest-ar.webmanifest'))?.body));
  expect(manifest).toMatchObject({ name: 'بستان', dir: 'rtl', lang: 'ar' });
  const icon = await brand('/icon-512.png');
  expect(Buffer.isBuffer(icon?.body) && icon.body.subarray(1, 4).toString()).toBe('PNG');
});

test('the page for when nothing else can be shown', () => {
  for (const language of READY_LANGUAGES) expect(named(failurePage(language))).toBeNull();
});
