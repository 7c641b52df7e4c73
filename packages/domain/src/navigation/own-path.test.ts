import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FOREIGN_ADDRESSES } from '../testing/foreign-addresses.ts';
import { ownPath } from './own-path.ts';

const ORIGIN = 'https://shop.example';

test('[ODD-15] nothing that leads elsewhere is a path of the store, with or without its origin', () => {
  const taken = FOREIGN_ADDRESSES.filter((one) => ownPath(one) !== null || ownPath(one, ORIGIN) !== null);
  expect(taken).toEqual([]);
});

test('pages of the store are taken as a browser reads them', () => {
  expect(ownPath('/profile/orders?page=2#last')).toBe('/profile/orders?page=2#last');
  expect(ownPath('/a/../profile')).toBe('/profile');
  expect(ownPath('/product?search=طماطم&page=2')).toBe(`/product?search=${encodeURIComponent('طماطم')}&page=2`);
  expect(ownPath('/a\ud800b')).toBe('/a%EF%BF%BDb');
  expect(ownPath('/payments?to=https://evil.example')).toBe('/payments?to=https://evil.example');
});

test('a whole address is taken only of the store itself', () => {
  expect(ownPath(`${ORIGIN}/membership/details`, ORIGIN)).toBe('/membership/details');
  expect(ownPath(`${ORIGIN}/membership/details`)).toBeNull();
  expect(ownPath('http://localhost:3000/a', 'http://localhost:3000')).toBe('/a');
  expect(ownPath('http://localhost:3001/a', 'http://localhost:3000')).toBeNull();
});

test('whatever is sent, the response is a path of the same origin or nothing', () => {
  const sign = fc.constantFrom(
    '/',
    '\\',
    '.',
    '%2f',
    '@',
    ':',
    '?',
    '#',
    '\t',
    ' ',
    'a',
    'é',
    'https:',
    ORIGIN,
    '[',
    '%',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(sign).map((signs) => signs.join('')),
      ),
      (text) => {
        const path = ownPath(text, ORIGIN);
        if (path === null) return;
        expect(path).toMatch(/^\/(?!\/)[\x21-\x7e]*$/);
        expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
      },
    ),
  );
});
