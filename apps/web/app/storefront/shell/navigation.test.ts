import { NEW_STORE } from '@karaz/contract/store-settings';
import { expect, test } from 'vitest';
import { footerMenu, headerMenu } from './menus.ts';
import { accountHref, menuHref, ordersHref } from './navigation.ts';

const departments = { livestock: true, dining: true, recipes: true, weekly_box: true, club: true };
const settings = { ...NEW_STORE, id: 1, departments };
const contents = {
  hasClub: true,
  pages: [
    { slug: 'halal-promise', title_en: 'Our halal promise', title_ar: 'وعد الحلال', is_in_header: true },
    { slug: 'terms', title_en: 'Terms', title_ar: 'الشروط', is_in_header: false },
  ],
  headerCategories: [{ id: 7, name: 'Butcher' }],
};
const targets = (change: Partial<typeof settings>, hasClub = true) =>
  headerMenu({ ...settings, ...change }, { ...contents, hasClub }, 'en').map(({ to }) => to);

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

test('the settings decide order, visibility, labels and links of the shop itself', () => {
  const link = { key: 'link' as const, visible: true, label_en: 'Offers', label_ar: 'عروض', url: '/product?tag=offer' };
  const menu = [link, { ...link, key: 'dining' as const, label_en: 'Eat out', url: '' }, { ...link, visible: false }];
  expect(headerMenu({ ...settings, header_menu: menu }, contents, 'en')).toEqual([
    { key: 'link', to: '/product?tag=offer', title: 'Offers' },
    { key: 'dining', to: '/dining', title: 'Eat out' },
  ]);
  expect(footerMenu({ ...settings, footer_menu: [link] }, 'ar')).toEqual([
    { key: 'link', to: '/product?tag=offer', title: 'عروض' },
  ]);
});

test('a department that is switched off is not in the menu', () => {
  const off = { livestock: false, dining: false, recipes: false, weekly_box: false, club: false };
  expect(targets({ departments: off })).toEqual([
    '/product?express_delivery=true',
    '/sellers',
    '/categories/details/7',
    '/page/halal-promise',
  ]);
});

test('[LAYOUT-06] without a loyalty system there is no membership item', () => {
  expect(targets({}, false).filter((to) => to.startsWith('/membership'))).toEqual([]);
});

test('[LAYOUT-07] the membership item leads members to their details and others to the landing page', () => {
  const club = { key: 'club', to: '/membership', title: '' } as const;
  expect(menuHref(club, true)).toBe('/membership/details');
  expect(menuHref(club, false)).toBe('/membership');
});

test('[LAYOUT-12] the orders and account links of an anonymous shopper lead to sign-in', () => {
  expect(ordersHref(false)).toBe('/auth/sign-in');
  expect(accountHref(false)).toBe('/auth/sign-in');
  expect(ordersHref(true)).toBe('/profile/orders');
});
