import type { OrderView } from '@karaz/contract/order-view';
import { expect, test } from 'vitest';
import { renderForTest } from '../../testing/render-for-test.tsx';
import { PlacedTotal } from './placed-order.tsx';

const seen = async (maxPayable: number | null) => {
  const order = { currency: 'KWD', totalAmount: 4.5, reduction: 0, maxPayable } as unknown as OrderView;
  const html = await renderForTest(<PlacedTotal order={order} />, ['orders']);
  return html.replaceAll(/<[^>]*>|[\u2066-\u2069]/gu, ' ').replaceAll('\u00a0', ' ');
};

test('the total of an order with goods that are weighed says that it is paid at most', async () => {
  expect(await seen(4.5)).toMatch(/at most\s+4\.500 KWD/);
  expect(await seen(null)).toContain('4.500 KWD');
  expect(await seen(null)).not.toContain('at most');
});
