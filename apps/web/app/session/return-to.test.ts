import { FOREIGN_ADDRESSES } from '@karaz/domain/testing/foreign-addresses';
import { expect, test } from 'vitest';
import { AUTH_METHODS, returnPath, signInHref, signInPath, withReturnTo } from './return-to.ts';

const searchFor = (returnTo: string) => `?returnTo=${encodeURIComponent(returnTo)}`;

test('[GUARD-02, GUARD-03] the way to sign-in follows the configured method and carries the way back', () => {
  expect(signInPath()).toBe('/auth/sign-in');
  expect(AUTH_METHODS.map((method) => signInPath(method))).toEqual([
    '/auth/jwt/sign-in',
    '/auth/firebase/sign-in',
    '/auth/amplify/sign-in',
    '/auth/auth0/sign-in',
    '/auth/supabase/sign-in',
  ]);
  expect(signInHref('/profile/orders?page=2')).toBe('/auth/sign-in?returnTo=%2Fprofile%2Forders%3Fpage%3D2');
});

test('[GUARD-04, GUARD-05] back to where one came from, else to the default', () => {
  expect(returnPath(searchFor('/profile/orders?page=2#last'))).toBe('/profile/orders?page=2#last');
  expect(returnPath('')).toBe('/');
});

test('no address outside this store is followed, however it is written', () => {
  for (const address of FOREIGN_ADDRESSES) expect([address, returnPath(searchFor(address))]).toEqual([address, '/']);
});

test('nobody is sent round in a circle of pages for guests', () => {
  expect(returnPath(searchFor('/auth/sign-up?returnTo=/auth/sign-in'))).toBe('/');
  expect(returnPath(searchFor('/auth/confirm-contact?hash=x'))).toBe('/auth/confirm-contact?hash=x');
});

test('links between the screens keep a good way back and drop a bad one', () => {
  expect(withReturnTo('/auth/sign-up', searchFor('/cart'))).toBe('/auth/sign-up?returnTo=%2Fcart');
  expect(withReturnTo('/auth/sign-up', searchFor('//evil.example'))).toBe('/auth/sign-up');
  expect(withReturnTo('/auth/sign-up', '')).toBe('/auth/sign-up');
});
