import { expect, test } from 'vitest';
import { safeBack } from './safe-back.ts';

test('the way back stays within the shop', () => {
  expect(safeBack('/product?search=lamb&page=2')).toBe('/product?search=lamb&page=2');
  for (const away of ['//evil.example', '/\\evil.example', 'https://evil.example', '/a\r\nset-cookie: x=1', '', null])
    expect(safeBack(away)).toBe('/');
});
