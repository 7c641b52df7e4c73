import type { CartView } from '@karaz/contract/cart';
import type { Address } from '../../router/address.ts';

/** Of the sellers of the cart what makes up for the missing amount, the cheapest first: one piece will do. */
export function toMinimumHref({ items }: Pick<CartView, 'items'>, missing: number): Address {
  const sellers = [...new Set(items.map(({ branch }) => branch.id))].join(',');
  return `/product?branchIds=${sellers}&minPrice=${missing}&sort=priceAsc`;
}
