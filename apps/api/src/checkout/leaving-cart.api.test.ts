import { randomUUID } from 'node:crypto';
import type { CartView } from '@karaz/contract/cart';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Buyer, type Counter, deliveryOrder, laterSlot } from '../testing/order-shop.ts';
import { openPayingShop, type PayingShop } from '../testing/paying-shop.ts';

let shop: PayingShop;
let counter: Counter;
beforeAll(async () => {
  shop = await openPayingShop();
  counter = await laterSlot(shop, await shop.counterOf('kw', 2));
}, 180_000);
afterAll(() => shop?.close());

type Method = 'cash_on_delivery' | 'online_payment';
type Created = { id: string; status: string };
const created = (response: { status: number; text: string; body: unknown }) => {
  expect(response.status, response.text).toBe(201);
  return response.body as Created;
};

async function fillCart(who: Buyer): Promise<number> {
  const put = counter.goods.map(({ id }) => ({ stock: id, quantity: 3 }));
  const { body } = await shop.call('POST', '/api/cart/changes', { body: { put }, headers: who.headers });
  return (body as CartView).version;
}
async function cartOf(who: Buyer) {
  const { version, items } = (await shop.get('/api/cart/my-cart', who.headers)).body as CartView;
  return { version, quantities: items.map(({ quantity }) => quantity) };
}
async function pay(who: Buyer, id: string): Promise<void> {
  const { body } = await shop.call('POST', `/api/v1/orders/${id}/payment/auto`, { headers: who.headers });
  await shop.press((body as { paymentUrl: string }).paymentUrl, 'pay');
  await shop.deliverAll();
  expect((await shop.get(`/api/v1/orders/${id}`, who.headers)).body).toMatchObject({ is_paid: true });
}
const payInCash = async (who: Buyer, id: string) => {
  const changed = await shop.call('POST', `/api/v1/orders/${id}/payment/cash`, { headers: who.headers });
  expect(changed.status, changed.text).toBe(200);
};

/** An order of goods that are also in the customer's cart. */
const makers: Record<string, (who: Buyer, method: Method) => Promise<Created>> = {
  async reorder(who, method) {
    const past = created(await shop.order(who, deliveryOrder(counter, who, { notes: randomUUID() })));
    const body = deliveryOrder(counter, who, { payment_method: method });
    const path = `/api/v1/orders/${past.id}/reorder`;
    await fillCart(who);
    return created(await shop.call('POST', path, { body, headers: who.headers }));
  },
  async phone(who, method) {
    await fillCart(who);
    const items = counter.goods.map(({ id }) => ({ stockId: id, quantity: 1 }));
    const place = { customerId: who.id, addressId: who.addressId, country: 'kw', timeSlot: counter.slot };
    const body = { ...place, items, payment_method: method, substitution: 'call_me', notes: '', language: 'en' };
    const headers = { authorization: 'Bearer support:1' };
    return created(await shop.call('POST', '/api/v1/admin/orders', { body, headers }));
  },
};

describe.each(['reorder', 'phone'])('an order that is not made of the cart (%s) leaves the cart as it is', (kind) => {
  const make = (who: Buyer, method: Method) => makers[kind]?.(who, method) ?? Promise.reject(new Error(kind));
  const untouched = { quantities: [3, 3] };

  test('in cash', async () => {
    const who = await shop.buyer(counter);
    await make(who, 'cash_on_delivery');
    expect(await cartOf(who)).toMatchObject(untouched);
  });

  test('by card, when the money has come', async () => {
    const who = await shop.buyer(counter);
    await pay(who, (await make(who, 'online_payment')).id);
    expect(await cartOf(who)).toMatchObject(untouched);
  });

  test('by card, then in cash after all', async () => {
    const who = await shop.buyer(counter);
    await payInCash(who, (await make(who, 'online_payment')).id);
    expect(await cartOf(who)).toMatchObject(untouched);
  });
});

test('what is ordered from the cart leaves it: in cash at once, by card with the money', async () => {
  const [cash, card] = [await shop.buyer(counter), await shop.buyer(counter)];
  const cartVersion = await fillCart(cash);
  created(await shop.order(cash, deliveryOrder(counter, cash, { cartVersion })));
  expect((await cartOf(cash)).quantities).toEqual([]);
  const more = { cartVersion: await fillCart(card), payment_method: 'online_payment' };
  const { id } = created(await shop.order(card, deliveryOrder(counter, card, more)));
  expect((await cartOf(card)).quantities).toEqual([3, 3]);
  await pay(card, id);
  expect((await cartOf(card)).quantities).toEqual([]);
});

test('with nothing left to pay an order by card is paid at once: the goods leave the cart, and no payment can be opened', async () => {
  const who = await shop.buyer(counter);
  const code = 'ALLFREE';
  await shop.rows(sql`insert into promotions (name_en, name_ar, code, kind, percent)
    values ('All free', 'مجاناً', ${code}, 'percent', 100)`);
  await shop.rows(sql`update branch_areas set fee_minor = 0 where branch_id = ${counter.branchId}`);
  const body = { cartVersion: await fillCart(who), payment_method: 'online_payment', couponCode: code };
  const order = created(await shop.order(who, deliveryOrder(counter, who, body)));
  expect(order).toMatchObject({ status: 'placed', totalAmount: 0 });
  expect((await cartOf(who)).quantities).toEqual([]);
  const opened = await shop.call('POST', `/api/v1/orders/${order.id}/payment/auto`, { headers: who.headers });
  expect([opened.status, (opened.body as { code: string }).code]).toEqual([409, 'alreadyPaid']);
});
