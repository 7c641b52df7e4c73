import { expect, test } from 'vitest';
import type { Address } from './address.ts';
import { href } from './match.ts';

const goTo = (to: Address): string => to;

test('a link to a page compiles, with its query and its anchor', () => {
  expect(goTo('/cart#weekly-box')).toBe('/cart#weekly-box');
  expect(goTo('/dashboard/orders?only=late')).toBe('/dashboard/orders?only=late');
  expect(goTo(`${href('/product/:id/reviews', { id: 12 })}#write`)).toBe('/product/12/reviews#write');
});

test('a link to no page does not compile', () => {
  const deadLinks = [
    // @ts-expect-error
    () => goTo('/carts'),
    // @ts-expect-error
    () => goTo('/dashboard/ordres?only=late'),
    // @ts-expect-error
    () => goTo(`/product/${12}`),
    // @ts-expect-error
    () => goTo(`${href('/product/:id', { id: 12 })}/review`),
    // @ts-expect-error
    () => href('/products/:id', { id: 12 }),
    // @ts-expect-error
    () => href('/product/:id', { slug: 'honey' }),
  ];
  expect(deadLinks).toHaveLength(6);
});
