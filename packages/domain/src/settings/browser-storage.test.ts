import { expect, test } from 'vitest';
import { LANGUAGE_COOKIE_DAYS, LOCAL_KEYS, LOCATION_COOKIE_DAYS } from './browser-storage.ts';

test('[CONST-11] location and language cookies last 30 days', () => {
  expect(LOCATION_COOKIE_DAYS).toBe(30);
  expect(LANGUAGE_COOKIE_DAYS).toBe(30);
});

test('[CONST-12] two token keys, app-settings, and a key for the checkout, none of them the same', () => {
  expect(LOCAL_KEYS.accessToken).toBe('accessToken');
  expect(LOCAL_KEYS.refreshToken).toBe('refreshToken');
  expect(LOCAL_KEYS.interfaceSettings).toBe('app-settings');
  expect(LOCAL_KEYS.checkout).toBe('checkout');
  expect(new Set(Object.values(LOCAL_KEYS)).size).toBe(Object.keys(LOCAL_KEYS).length);
});

test('[CONST-13] carts and wishlist are stored under cart, subscription-cart and wishlist', () => {
  expect([LOCAL_KEYS.cart, LOCAL_KEYS.subscriptionCart, LOCAL_KEYS.wishlist]).toEqual([
    'cart',
    'subscription-cart',
    'wishlist',
  ]);
});
