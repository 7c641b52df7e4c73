import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { devRoutes } from './dev-routes.ts';
import { OFFICE_NOT_FOUND, officeRoutes } from './office-routes.ts';
import { addRoutes, learnRoutes, matchRoute } from './router/match.ts';
import { loadPage } from './router/page-files.ts';
import { routes as shopRoutes } from './routes.ts';
import { usualRoutes } from './usual-routes.ts';

/** An address of the page. */
const addressOf = ({ path }: { path: string }) => path.replace(/:(\w+)/g, '7');

test('what a browser does not know yet it takes for no other page', async () => {
  const usual = new Set<string>(usualRoutes.map(({ path }) => path));
  for (const route of shopRoutes.filter(({ path }) => !usual.has(path))) {
    expect(matchRoute(addressOf(route)), route.path).toBeNull();
  }
  await learnRoutes();
  for (const route of shopRoutes) expect(matchRoute(addressOf(route))?.route, route.path).toEqual(route);
});

test('pages for developers are no part of the site until somebody opens them', () => {
  expect(devRoutes.map(({ path }) => matchRoute(path))).toEqual(devRoutes.map(() => null));
  expect([...shopRoutes, ...officeRoutes].filter(({ path }) => path.startsWith('/dev'))).toEqual([]);
});

const routes = [...shopRoutes, ...officeRoutes, ...devRoutes];
addRoutes(officeRoutes);
addRoutes(officeRoutes);

test('every page of the site map has its file', async () => {
  for (const { file } of [...routes, OFFICE_NOT_FOUND]) expect(await loadPage(file), file).toBeDefined();
});

test('no address stands twice in the site map', () => {
  const paths = routes.map(({ path }) => path.replace(/:\w+/g, ':'));
  expect(new Set(paths).size).toBe(paths.length);
});

test('every address leads to its own page, also where a parameter could swallow it', () => {
  addRoutes(devRoutes);
  for (const route of routes) {
    const address = addressOf(route);
    expect(matchRoute(address)?.route.path, address).toBe(route.path);
  }
});

test('[CONTENT-05, CONTENT-06, LIST-47] the addresses the requirements name exist, case and all', () => {
  const named = ['/about-us', '/contact-us', '/faqs', '/terms', '/privacy', '/coming-soon', '/maintenance'];
  const areas = ['/liveStocks', '/sellers', '/sellers/7', '/restaurants', '/restaurants/7', '/dining', '/dining/7'];
  for (const address of [...named, ...areas]) expect(matchRoute(address), address).not.toBeNull();
  expect(matchRoute('/ABOUT-us')).toBeNull();
});

test('[CHK-55] there is no checkout page beyond those that are named', () => {
  const named = [
    '/checkout',
    '/checkout/address/:id',
    '/checkout/address/new',
    '/checkout/subscription',
    '/membership/checkout/:id',
    '/product/checkout',
  ];
  const paths = routes.map(({ path }) => path).filter((path) => path.includes('checkout'));
  expect(paths.toSorted()).toEqual(named);
});

test('[GEN-12] made-up goods stay in the gallery, and nothing is sold that was only ever a sample', () => {
  const gallery = 'storefront/gallery/';
  const borrowing = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname })
    .filter((file) => !file.startsWith(gallery) && !file.endsWith('.test.ts'))
    .filter((file) => /from '[^']*gallery\//.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')));
  expect(borrowing).toEqual([]);
  expect(routes.filter(({ path }) => /job|tour|sample|mock/.test(path))).toEqual([]);
});
