import { createPublicResponses } from '@karaz/api/http/public-responses';
import { type OrderShop, openOrderShop } from '@karaz/api/testing/order-shop';
import { waitForNotifications } from '@karaz/api/testing/wait-for-notifications';
import type { OfficeStoreSettings } from '@karaz/contract/admin/settings';
import { NO_SELECTION } from '@karaz/domain/location/selection';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as web from '../app/entry.server.tsx';
import { keyOf } from '../app/page-request.ts';
import { visitorIn } from '../app/visitor.ts';
import { developmentAssets } from './assets.ts';
import { createParsedResponseCache } from './parsed-response-cache.ts';
import { createSeoFiles } from './seo.ts';

const ORIGIN = 'https://shop.example';
const PATHS = ['/liveStocks', '/restaurants', '/dining', '/recipes', '/recipes/1', '/subscriptions', '/membership'];
const LINK = /href="\/(?:liveStocks|restaurants|dining|recipes|subscriptions|membership)\b/g;
const admin = { authorization: 'Bearer admin:1' };

let store: OrderShop;
beforeAll(async () => {
  store = await openOrderShop();
}, 120_000);
afterAll(() => store.close());

const fetchApi = async (request: Request) => store.app.fetch(request, { remoteAddress: '127.0.0.1' });

async function setDepartments(isOn: boolean): Promise<void> {
  const path = '/api/v1/admin/settings';
  const { store: settings } = (await store.get(path, admin)).body as { store: OfficeStoreSettings };
  const departments = { livestock: isOn, dining: isOn, recipes: isOn, weekly_box: isOn, club: isOn };
  const body = { ...settings, departments };
  expect((await store.call('PUT', `${path}/store`, { headers: admin, body })).status).toBe(200);
  await waitForNotifications(store);
}

/** What a visitor finds of the departments: pages, links of the home page, addresses of the sitemap. */
async function found() {
  const responses = createPublicResponses(store.deps);
  const render = web.createRender({
    assets: developmentAssets,
    origin: ORIGIN,
    fetchApi,
    findPublicResponse: async (request) => responses.find(request) ?? responses.make(request)?.catch(() => undefined),
    readResponse: createParsedResponseCache(),
  });
  const open = async (address: string) => render(keyOf({ visitor: visitorIn(NO_SELECTION, 'ar'), address }));
  const statuses: number[] = [];
  for (const path of PATHS) statuses.push((await open(path)).status);
  const home = await open('/');
  const { settings } = store.deps.store;
  const seo = createSeoFiles({ fetchApi, origin: ORIGIN, versions: { of: () => 1 }, settings });
  const sitemap = String((await seo('/sitemap.xml'))?.body);
  return {
    statuses: new Set(statuses),
    links: home.kind === 'page' ? new Set(home.html.match(LINK)) : null,
    listed: PATHS.filter((path) => sitemap.includes(`<loc>${ORIGIN}${path}?`)),
  };
}

test('a department that is switched off has no page, no link and no place in the sitemap', async () => {
  await setDepartments(true);
  const on = await found();
  expect(on.statuses).toEqual(new Set([200]));
  expect(on.links?.size).toBeGreaterThan(3);
  expect(on.listed).toEqual(expect.arrayContaining(['/liveStocks', '/restaurants', '/recipes']));
  await setDepartments(false);
  expect(await found()).toEqual({ statuses: new Set([404]), links: new Set(), listed: [] });
});
