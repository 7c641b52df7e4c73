/** What is measured, in this order, and what each is held against. */

import type { Plan } from './measure.ts';
import {
  cached,
  cartWrites,
  facetsPath,
  fresh,
  listingPath,
  newTexts,
  orderRequest,
  productPath,
  requestText,
  searchPath,
  signIn,
} from './requests.ts';
import { type BaselineName, CONNECTIONS, type Stage } from './stage.ts';

export type Measure = {
  key: string;
  name: string;
  /** Whose rate is 100 %. */
  against: BaselineName;
  /** At least so much of it or so many a second, at most so much of the store's processor. */
  aim?: { share?: number; perSecond?: number; cpuMs?: number };
  /** Requested from a process that renders a page for every request. */
  withoutPageCache?: true;
  /** So many requests make one of it; left out: one. */
  requests?: number;
  plan: (stage: Stage) => Plan;
};

const BROTLI = { 'accept-encoding': 'br' };
const plain = (requests: readonly string[]) => ({ requests, connections: CONNECTIONS });
const page = (path: string) => requestText('GET', path, { ...BROTLI, cookie: 'country=kw; language=en' });

export const MEASURES: readonly Measure[] = [
  {
    key: 'home-cached',
    name: 'home page, cached',
    against: 'buffer',
    aim: { share: 1 / 3 },
    plan: () => plain([page('/')]),
  },
  {
    key: 'home-fresh',
    name: 'home page, rendered anew',
    against: 'query',
    aim: { cpuMs: 3 },
    withoutPageCache: true,
    plan: () => plain([page('/')]),
  },
  {
    key: 'listing-page-fresh',
    name: 'listing page, rendered anew',
    against: 'query',
    withoutPageCache: true,
    plan: () => plain([page('/product')]),
  },
  {
    key: 'listing-cached',
    name: 'listing of 28, cached',
    against: 'buffer',
    aim: { share: 0.8 },
    plan: ({ market }) => plain(cached(listingPath, market)),
  },
  {
    key: 'listing-facets',
    name: 'listing of 28 and its facets',
    requests: 2,
    against: 'query',
    aim: { share: 0.75 },
    plan: ({ market }) => {
      const [lists, facets] = [fresh(listingPath, market), fresh(facetsPath, market)];
      return { ...plain(lists.flatMap((list, n) => [list, facets[n] ?? list])), requestsAllFirst: true };
    },
  },
  { key: 'listing', name: 'listing of 28', against: 'query', plan: ({ market }) => plain(fresh(listingPath, market)) },
  { key: 'facets', name: 'facets', against: 'query', plan: ({ market }) => plain(fresh(facetsPath, market)) },
  {
    key: 'search',
    name: 'text search',
    against: 'query',
    aim: { share: 0.25 },
    plan: ({ market }) => ({ ...plain(fresh(searchPath, market)), requestsAllFirst: true }),
  },
  {
    key: 'search-new',
    name: 'text search, words never seen',
    against: 'query',
    plan: ({ market }) => plain(newTexts(market)),
  },
  {
    key: 'product',
    name: 'product detail',
    against: 'query',
    aim: { share: 0.5 },
    plan: ({ market }) => ({ ...plain(fresh(productPath, market)), requestsAllFirst: true }),
  },
  {
    key: 'cart',
    name: 'cart write',
    against: 'query',
    aim: { perSecond: 900 },
    plan: ({ market, shoppers }) => ({
      own: shoppers.map((shopper, number) => cartWrites(market, shopper, number)),
      connections: CONNECTIONS,
    }),
  },
  {
    key: 'order',
    name: 'order of 8 lines',
    against: 'query',
    aim: { perSecond: 250 },
    plan: ({ market, shoppers, slot }) => ({
      own: shoppers.map((shopper) => [orderRequest(market, shopper, slot)]),
      connections: CONNECTIONS,
    }),
  },
  {
    key: 'sign-in',
    name: 'sign-in',
    against: 'query',
    plan: ({ shoppers }) => ({ own: shoppers.map((shopper) => [signIn(shopper)]), connections: CONNECTIONS }),
  },
];
