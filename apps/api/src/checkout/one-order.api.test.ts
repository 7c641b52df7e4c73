import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { expireOrders } from '../orders/expire-orders.ts';
import { type LedgerSnapshot, snapshotLedger, violations } from '../testing/faults/invariants.ts';
import { codeOn, guestOrder, placeAsGuest } from '../testing/guest-shop.ts';
import { type Buyer, type Counter, deliveryOrder, laterSlot } from '../testing/order-shop.ts';
import { openPayingShop, type PayingShop } from '../testing/paying-shop.ts';
import { anotherCode, someAddress } from '../testing/people.ts';

const MINUTE_MS = 60_000;

let shop: PayingShop;
let counter: Counter;
let ledger: LedgerSnapshot;
beforeAll(async () => {
  shop = await openPayingShop();
  counter = await laterSlot(shop, await shop.counterOf('kw', 2));
  ledger = await snapshotLedger(shop.database.pool);
}, 180_000);
afterAll(() => shop?.close());
afterEach(async () => {
  expect(await violations(shop.database.pool, { now: shop.clock.now, ledger })).toEqual([]);
});

type Body = Record<string, unknown>;
type Created = { id: string; status: string; isDuplicate: boolean; warnings: string[]; trackingToken: string | null };
const created = (response: { status: number; text: string; body: unknown }) => {
  expect(response.status, response.text).toBe(201);
  return response.body as Created;
};
const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as Body)['code']];
const later = (ms: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms);
};
const ordersOf = (who: Buyer) => shop.rows<{ id: string }>(sql`select id from orders where user_id = ${who.id}`);

/** Puts the counter's goods into the cart and returns its version. */
async function fillCart(who: Buyer, quantity = 1): Promise<number> {
  const put = counter.goods.map(({ id }) => ({ stock: id, quantity }));
  const response = await shop.call('POST', '/api/cart/changes', { body: { put }, headers: who.headers });
  return (response.body as { version: number }).version;
}
/** A tab: the same page of the same person, with a key of its own. */
const tab = (who: Buyer, cartVersion: number | null, more: Body = {}, language = 'en') =>
  shop.order(who, deliveryOrder(counter, who, { cartVersion, ...more }), {
    'idempotency-key': randomUUID(),
    'x-custom-language': language,
  });
const CARD = { payment_method: 'online_payment' };
const cancel = (who: Buyer, id: string) =>
  shop.call('POST', `/api/v1/orders/${id}/cancel`, { body: {}, headers: who.headers });
const payLink = (who: Buyer, id: string) =>
  shop.call('POST', `/api/v1/orders/${id}/payment/auto`, { headers: who.headers });
const linkOf = ({ body }: { body: unknown }) => String((body as Body)['paymentUrl']);

describe('[SD-07] a version of a cart is ordered once', () => {
  test.each([{}, CARD])('the second tab gets the first order and told so (%o)', async (more) => {
    const who = await shop.buyer(counter);
    const version = await fillCart(who);
    const first = created(await tab(who, version, more));
    expect(first).toMatchObject({ isDuplicate: false, warnings: [] });
    const second = created(await tab(who, version, { ...more, notes: 'Ring twice' }));
    expect(second).toMatchObject({ id: first.id, isDuplicate: true });
    expect(second.warnings[0]).toMatch(/^You already placed this order/);
    expect(created(await tab(who, version, more, 'ar')).warnings[0]).toMatch(/^سبق أن قدّمت هذا الطلب/);
    expect(await ordersOf(who)).toHaveLength(1);
  });

  test('also hours later, and however the second tab wants to pay', async () => {
    const who = await shop.buyer(counter);
    const version = await fillCart(who);
    const { id } = created(await tab(who, version));
    later(3 * 60 * MINUTE_MS);
    expect(created(await tab(who, version, CARD))).toMatchObject({ id, status: 'placed', isDuplicate: true });
  });

  test('also when the first took the last piece', async () => {
    const who = await shop.buyer(counter);
    const version = await fillCart(who);
    const stockId = counter.goods[0]?.id ?? 0;
    await shop.rows(sql`update stocks set quantity = 1 where id = ${stockId}`);
    const { id } = created(await tab(who, version));
    expect(created(await tab(who, version))).toMatchObject({ id, isDuplicate: true });
    await shop.rows(sql`update stocks set quantity = 10000 where id = ${stockId}`);
  });

  test('a cart that changed without an order: rejected, and nothing is taken', async () => {
    const who = await shop.buyer(counter);
    const version = await fillCart(who);
    const now = await fillCart(who, 2);
    expect(codeOf(await tab(who, version))).toEqual([409, 'cartChanged']);
    expect(codeOf(await tab(who, version, CARD))).toEqual([409, 'cartChanged']);
    expect(codeOf(await tab(who, now + 1))).toEqual([409, 'cartChanged']);
    expect(await ordersOf(who)).toEqual([]);
    const cart = await shop.get('/api/cart/my-cart', who.headers);
    expect(cart.body).toMatchObject({ version: now, items: [{ quantity: 2 }, { quantity: 2 }] });
  });

  test('the same goods put into the cart again are another order, within the minute', async () => {
    const who = await shop.buyer(counter);
    const { id } = created(await tab(who, await fillCart(who)));
    const again = created(await tab(who, await fillCart(who)));
    expect(again).toMatchObject({ isDuplicate: false });
    expect(again.id).not.toBe(id);
  });

  test('a client that names no version means the cart when it orders all of it', async () => {
    const who = await shop.buyer(counter);
    const version = await fillCart(who);
    const { id } = created(await tab(who, null, CARD));
    later(5 * MINUTE_MS);
    expect(created(await tab(who, null, { ...CARD, notes: 'on another device' }))).toMatchObject({ id });
    expect(created(await tab(who, version, CARD))).toMatchObject({ id, isDuplicate: true });
    const part = { items: [{ stockId: counter.goods[0]?.id, quantity: 1 }] };
    expect(created(await tab(who, null, part)).id).not.toBe(id);
  });

  test('without a cart the same content under another key is the same order for a minute', async () => {
    const who = await shop.buyer(counter);
    const { id } = created(await tab(who, null, { notes: 'no cart' }));
    expect(created(await tab(who, null, { notes: 'no cart' }))).toMatchObject({ id, isDuplicate: true });
    later(61_000);
    expect(created(await tab(who, null, { notes: 'no cart' })).id).not.toBe(id);
  });

  test('the database itself takes no second living order of a version', async () => {
    const who = await shop.buyer(counter);
    const version = await fillCart(who);
    const { id } = created(await tab(who, version, CARD));
    await cancel(who, id);
    created(await tab(who, version, CARD));
    await expect(shop.rows(sql`update orders set status = 'pending' where id = ${id}`)).rejects.toThrow();
  });
});

describe('an order that came to nothing', () => {
  const orderOf = async (who: Buyer, id: string) => (await shop.get(`/api/v1/orders/${id}`, who.headers)).body as Body;

  test('cancelled, declined or expired, the cart may be ordered again', async () => {
    const who = await shop.buyer(counter);
    const version = await fillCart(who);
    const cancelled = created(await tab(who, version, CARD));
    await cancel(who, cancelled.id);
    const declined = created(await tab(who, version, CARD));
    expect(declined).toMatchObject({ isDuplicate: false });
    await shop.press(linkOf(await payLink(who, declined.id)), 'decline');
    await shop.deliverAll();
    const expired = created(await tab(who, version, CARD));
    expect(expired).toMatchObject({ isDuplicate: false });
    later(31 * MINUTE_MS);
    await expireOrders(shop.deps);
    expect(created(await tab(who, version, CARD))).toMatchObject({ isDuplicate: false });
    expect(await ordersOf(who)).toHaveLength(4);
  });

  test('ordered again, it cannot be paid any more', async () => {
    const who = await shop.buyer(counter);
    const version = await fillCart(who);
    const { id } = created(await tab(who, version, CARD));
    await shop.press(linkOf(await payLink(who, id)), 'decline');
    await shop.deliverAll();
    created(await tab(who, version));
    expect(codeOf(await payLink(who, id))).toEqual([409, 'orderedAgain']);
    expect(await orderOf(who, id)).toMatchObject({ status: 'payment_failed' });
  });

  test('ordered again, money that comes late for it goes back', async () => {
    const who = await shop.buyer(counter);
    const version = await fillCart(who);
    const { id } = created(await tab(who, version, CARD));
    const link = linkOf(await payLink(who, id));
    later(31 * MINUTE_MS);
    await expireOrders(shop.deps);
    created(await tab(who, version));
    await shop.press(link, 'pay');
    await shop.deliverAll();
    const order = await orderOf(who, id);
    expect(order).toMatchObject({ status: 'expired', is_paid: false });
    expect((order['order_history'] as Body[]).at(-1)?.['reason']).toContain('ordered again');
    expect(await shop.rows(sql`select status from payments where target_id = ${id}`)).toEqual([
      { status: 'refunding' },
    ]);
  });
});

let phones = 0;
const newPhone = () => `+9655${String(7_000_000 + ++phones)}`;
const basket = (quantity: number) => ({ items: counter.goods.map(({ id }) => ({ stockId: id, quantity })) });

describe('[SD-07, SD-37] a guest’s basket is ordered once in ten minutes', () => {
  const key = () => ({ 'idempotency-key': randomUUID() });
  const place = async (phone: string, code: string, more: Body = {}) =>
    placeAsGuest(shop, guestOrder(counter, phone, code, more), key());

  test('the same phone and basket, whatever else: the first order with its link', async () => {
    const phone = newPhone();
    const code = await codeOn(shop, phone);
    const first = created(await place(phone, code));
    const second = created(await place(phone, code, { notes: 'second tab', firstName: 'Noura' }));
    expect(second).toMatchObject({ id: first.id, trackingToken: first.trackingToken, isDuplicate: true });
    // A device that requested a code of its own, with the lines in another order.
    const items = basket(1).items.toReversed();
    expect(created(await place(phone, await codeOn(shop, phone), { items }))).toMatchObject({ id: first.id });
    later(9 * MINUTE_MS);
    expect(created(await place(phone, await codeOn(shop, phone)))).toMatchObject({ id: first.id });
    later(2 * MINUTE_MS);
    expect(created(await place(phone, await codeOn(shop, phone)))).toMatchObject({ isDuplicate: false });
  });

  test('another basket, or a cancelled order: a new one', async () => {
    const phone = newPhone();
    const first = created(await place(phone, await codeOn(shop, phone)));
    const other = created(await place(phone, await codeOn(shop, phone), basket(2)));
    expect(other).toMatchObject({ isDuplicate: false });
    await shop.call('POST', `/api/v1/orders/track/${first.trackingToken}/cancel`, {
      body: {},
      remoteAddress: someAddress(),
    });
    const again = created(await place(phone, await codeOn(shop, phone)));
    expect(again).toMatchObject({ isDuplicate: false });
    expect(new Set([first.id, other.id, again.id]).size).toBe(3);
  });

  test('a code is spent with the response, also when that is the first order', async () => {
    const phone = newPhone();
    created(await place(phone, await codeOn(shop, phone)));
    const code = await codeOn(shop, phone);
    expect(created(await place(phone, code))).toMatchObject({ isDuplicate: true });
    expect(codeOf(await place(phone, code, basket(2)))).toEqual([401, 'wrongCode']);
  });

  test('who knows phone and basket but not the code learns nothing, and has five tries', async () => {
    const phone = newPhone();
    const code = await codeOn(shop, phone);
    const { trackingToken } = created(await place(phone, code));
    for (let wrong = anotherCode(code), tries = 0; tries < 5; tries += 1, wrong = anotherCode(wrong)) {
      const response = await place(phone, wrong);
      expect(codeOf(response)).toEqual([401, 'wrongCode']);
      expect(response.text).not.toContain(trackingToken ?? '');
    }
    expect(codeOf(await place(phone, code))).toEqual([401, 'wrongCode']);
  });

  test('nor by an order that would be rejected', async () => {
    const [phone, stockId] = [newPhone(), counter.goods[0]?.id ?? 0];
    const code = await codeOn(shop, phone);
    await shop.rows(sql`update stocks set quantity = 1 where id = ${stockId}`);
    const { id } = created(await place(phone, code));
    expect(codeOf(await place(phone, anotherCode(code)))).toEqual([409, 'notEnoughStock']);
    expect(created(await place(phone, code))).toMatchObject({ id, isDuplicate: true });
    await shop.rows(sql`update stocks set quantity = 10000 where id = ${stockId}`);
  });
});

describe('[SD-07] a key whose response was forgotten', () => {
  const deleteKeys = (key: string) => shop.rows(sql`delete from idempotency_keys where key = ${key}`);

  test('opens a guest’s order to its own phone alone', async () => {
    const [phone, other, key, address] = [newPhone(), newPhone(), randomUUID(), someAddress()];
    const code = await codeOn(shop, phone);
    const send = (body: Body) => placeAsGuest(shop, body, { 'idempotency-key': key }, address);
    const { id, trackingToken } = created(await send(guestOrder(counter, phone, code)));
    await deleteKeys(key);
    const wrong = await send(guestOrder(counter, other, '123456'));
    expect([wrong.status, wrong.text.includes(trackingToken ?? '')]).toEqual([401, false]);
    const own = await send(guestOrder(counter, other, await codeOn(shop, other)));
    expect(codeOf(own)).toEqual([409, 'keyReused']);
    expect(created(await send(guestOrder(counter, phone, code)))).toMatchObject({ id, isDuplicate: false });
  });

  test('returns the order to a member only for the same content', async () => {
    const who = await shop.buyer(counter);
    const key = { 'idempotency-key': randomUUID() };
    const body = deliveryOrder(counter, who, { notes: 'first' });
    const { id } = created(await shop.order(who, body, key));
    await deleteKeys(key['idempotency-key']);
    expect(codeOf(await shop.order(who, { ...body, notes: 'second' }, key))).toEqual([409, 'keyReused']);
    expect(created(await shop.order(who, body, key))).toMatchObject({ id, isDuplicate: false });
  });
});
