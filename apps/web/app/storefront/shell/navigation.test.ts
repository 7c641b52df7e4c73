import { expect, test } from 'vitest';
import { accountHref, mainNavigation, ordersHref } from './navigation.ts';

const given = {
  hasClub: true,
  isSignedIn: false,
  pages: [{ slug: 'halal-promise', title: 'Our halal promise' }],
  headerCategories: [{ id: 7, name: 'Butcher' }],
};
const targets = (change: Partial<typeof given>) => mainNavigation({ ...given, ...change }).map(({ to }) => to);

test('[LAYOUT-05] the navigation lists header categories, shop areas, header pages and Express', () => {
  expect(targets({})).toEqual([
    '/product?express_delivery=true',
    '/liveStocks',
    '/dining',
    '/recipes',
    '/subscriptions',
    '/membership',
    '/sellers',
    '/categories/details/7',
    '/page/halal-promise',
  ]);
});

test('[LAYOUT-06] without a loyalty system there is no membership item', () => {
  expect(targets({ hasClub: false }).filter((to) => to.startsWith('/membership'))).toEqual([]);
});

test('[LAYOUT-07] the membership item leads members to their details and others to the landing page', () => {
  expect(targets({ isSignedIn: true })).toContain('/membership/details');
  expect(targets({ isSignedIn: false })).toContain('/membership');
});

test('[LAYOUT-12] the orders and account links of an anonymous shopper lead to sign-in', () => {
  expect(ordersHref(false)).toBe('/auth/sign-in');
  expect(accountHref(false)).toBe('/auth/sign-in');
  expect(ordersHref(true)).toBe('/profile/orders');
});
