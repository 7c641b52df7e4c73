import { FOREIGN_ADDRESSES } from '@karaz/domain/testing/foreign-addresses';
import { expect, test } from 'vitest';
import { safeBack } from './safe-back.ts';

test('the way back stays within the shop', () => {
  expect(safeBack('/product?search=lamb&page=2')).toBe('/product?search=lamb&page=2');
  for (const away of [...FOREIGN_ADDRESSES, null, undefined]) expect([away, safeBack(away)]).toEqual([away, '/']);
});

test('the way back can be sent in a header, in whatever letters it came', () => {
  expect(safeBack('/product?search=طماطم&page=2')).toBe(`/product?search=${encodeURIComponent('طماطم')}&page=2`);
  expect(safeBack(`/product?search=${encodeURIComponent('طماطم')}`)).toBe(
    '/product?search=%D8%B7%D9%85%D8%A7%D8%B7%D9%85',
  );
  expect(safeBack('/a\ud800b')).toBe('/a%EF%BF%BDb');
});
