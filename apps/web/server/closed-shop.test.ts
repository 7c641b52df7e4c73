import { NEW_STORE } from '@karaz/contract/store-settings';
import { expect, test } from 'vitest';
import { createClosedShop } from './closed-shop.ts';

const OWN_WORDS = { closed_text_en: 'Back on Sunday <b>', closed_text_ar: 'نعود يوم الأحد' };

const shopWith = (settings: object, isOpen = false) =>
  createClosedShop({
    isShopOpen: () => isOpen,
    mayPreview: (cookie) => cookie === 'staff',
    fetchApi: async ({ url }) =>
      url.endsWith('/settings')
        ? Response.json({ data: [{ id: 1, ...NEW_STORE, ...settings }] })
        : new Response('{}', { status: 404 }),
  });
const at = (url: string, cookie = '') => ({ url, headers: { cookie } });

test('visitors of a closed shop reach their orders, staff reach everything', () => {
  const closed = shopWith({});
  for (const path of ['/', '/product', '/checkout', '/profiles', '/buy-again'])
    expect(closed.isClosedTo(at(path)), path).toBe(true);
  for (const path of ['/track/abc', '/profile/orders', '/order/1', '/payments/status?paymentId=1', '/chat', '/terms'])
    expect(closed.isClosedTo(at(path)), path).toBe(false);
  expect(closed.isClosedTo(at('/', 'staff'))).toBe(false);
  expect(shopWith({}, true).isClosedTo(at('/'))).toBe(false);
});

test('the page has the words of the shop in both languages, the visitor’s first, and the usual ones without them', async () => {
  const own = await shopWith(OWN_WORDS).page(at('/?lang=ar'));
  expect(own).toContain('<html lang="ar" dir="rtl">');
  expect(own.indexOf('نعود يوم الأحد')).toBeLessThan(own.indexOf('Back on Sunday &#60;b'));
  expect(own).not.toContain('We open soon');
  const usual = await shopWith({}).page(at('/'));
  expect(usual).toContain('My shop: We open soon');
  expect(usual).toContain('متجري: نفتح قريباً');
});
