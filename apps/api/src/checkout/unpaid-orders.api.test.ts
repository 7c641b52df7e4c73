import { MAX_UNPAID_ORDERS } from '@karaz/domain/orders/order-status';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOn, guestOrder, placeAsGuest } from '../testing/guest-shop.ts';
import { type Buyer, type Counter, deliveryOrder, type OrderShop, openOrderShop } from '../testing/order-shop.ts';

let shop: OrderShop;
let counter: Counter;
beforeAll(async () => {
  shop = await openOrderShop();
  counter = await shop.counterOf('kw', 2);
}, 180_000);
afterAll(() => shop?.close());

const CARD = { payment_method: 'online_payment' };
let count = 0;
const byCard = (buyer: Buyer) => shop.order(buyer, deliveryOrder(counter, buyer, { ...CARD, notes: `n ${++count}` }));
const codesOf = (responses: readonly { status: number; body: unknown }[]) =>
  responses.map(({ status, body }) => (status === 201 ? 'placed' : (body as { code: string }).code)).sort();
const limited = (more: number) => [...Array(MAX_UNPAID_ORDERS).fill('placed'), ...Array(more).fill('tooManyUnpaid')];

test('one account holds goods with a few unpaid orders at most, also when they are sent at once', async () => {
  const buyer = await shop.buyer(counter);
  const responses = await Promise.all(Array.from({ length: MAX_UNPAID_ORDERS + 3 }, () => byCard(buyer)));
  expect(codesOf(responses)).toEqual(limited(3));
  // Cash waits for nothing, and other buyers are not affected.
  expect((await shop.order(buyer, deliveryOrder(counter, buyer, { notes: 'cash' }))).status).toBe(201);
  expect((await byCard(await shop.buyer(counter))).status).toBe(201);
  const [{ id } = { id: '' }] = responses.flatMap(({ status, body }) =>
    status === 201 ? [body as { id: string }] : [],
  );
  expect(codesOf([await shop.call('POST', `/api/v1/orders/${id}/reorder`, { headers: buyer.headers })])).toEqual([
    'tooManyUnpaid',
  ]);
  await shop.call('POST', `/api/v1/orders/${id}/cancel`, { body: {}, headers: buyer.headers });
  expect(codesOf([await byCard(buyer), await byCard(buyer)])).toEqual(['placed', 'tooManyUnpaid']);
});

test('a guest is counted by the phone', async () => {
  const phone = '+96555123987';
  const responses = [];
  for (let quantity = 1; quantity <= MAX_UNPAID_ORDERS + 1; quantity += 1) {
    const items = counter.goods.map(({ id }) => ({ stockId: id, quantity }));
    responses.push(await placeAsGuest(shop, guestOrder(counter, phone, await codeOn(shop, phone), { ...CARD, items })));
  }
  expect(codesOf(responses)).toEqual(limited(1));
  expect(responses.at(-1)?.status).toBe(409);
});
