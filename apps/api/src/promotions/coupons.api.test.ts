import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createIdentityHash } from '../integrations/identity/identity-hash.ts';
import { expireOrders } from '../orders/expire-orders.ts';
import { type LedgerSnapshot, snapshotLedger, violations } from '../testing/faults/invariants.ts';
import { codeOn, guestOrder, placeAsGuest } from '../testing/guest-shop.ts';
import { BUYER_PROOF, type Buyer, type Counter, deliveryOrder, laterSlot } from '../testing/order-shop.ts';
import { openPayingShop, type PayingShop } from '../testing/paying-shop.ts';
import { someAddress } from '../testing/people.ts';
import { hashIdentities } from './hash-identities.ts';

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
type TestResponse = { status: number; text: string; body: unknown };
const codeOf = ({ status, body }: TestResponse) => (status === 201 ? 'placed' : String((body as Body)['code']));
const later = (ms: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms);
};

let count = 0;
/** A coupon that each customer may use once. */
async function onePerCustomer(): Promise<string> {
  const code = `MINE${++count}`;
  await shop.rows(sql`insert into promotions (name_en, name_ar, code, kind, amounts, per_customer_limit)
    values ('', '', ${code}, 'fixed', '{"kw": 500}', 1)`);
  return code;
}
let phones = 0;
const newPhone = () => `+9655${String(5_000_000 + ++phones)}`;
const asMember = (who: Buyer, couponCode: string, more: Body = {}) =>
  shop.order(who, deliveryOrder(counter, who, { couponCode, notes: `note ${++count}`, ...more }));
/** Each with a basket of its own: the same one again would be the same order. */
const asGuest = async (phone: string, couponCode: string, more: Body = {}) => {
  const items = counter.goods.map(({ id }) => ({ stockId: id, quantity: 1 + (++count % 50) }));
  return placeAsGuest(shop, guestOrder(counter, phone, await codeOn(shop, phone), { couponCode, items, ...more }));
};
const usesOf = async (code: string) =>
  (
    await shop.rows<{ used: number; uses: number }>(sql`select used_count as used,
      (select count(*)::int from order_promotions r where r.is_counted and r.promotion_id = c.id) as uses from promotions c where code = ${code}`)
  )[0];

const couponPart = ({ body }: { body: unknown }) => {
  const { details } = (body as { validation: { details: { code: string }[] } }).validation;
  return details.map(({ code }) => code).find((code) => code.startsWith('COUPON')) ?? 'taken';
};

describe('[SD-33] one customer, whatever they are called', () => {
  const member = (given: Body = {}) => shop.buyer(counter, given);

  test('a member who comes back as a guest with the same phone', async () => {
    const [code, phone] = [await onePerCustomer(), newPhone()];
    expect(codeOf(await asMember(await member({ phone }), code))).toBe('placed');
    expect(codeOf(await asGuest(phone, code))).toBe('couponRefused');
    // Also as people type it.
    expect(codeOf(await asGuest(phone, code, { phone: phone.replace('+965', '') }))).toBe('couponRefused');
    expect(await usesOf(code)).toEqual({ used: 1, uses: 1 });
  });

  test('a guest who comes back with an account of the same phone', async () => {
    const [code, phone] = [await onePerCustomer(), newPhone()];
    expect(codeOf(await asGuest(phone, code))).toBe('placed');
    expect(codeOf(await asMember(await member({ phone }), code))).toBe('couponRefused');
  });

  test('guests and members who share an e-mail address, however it is written', async () => {
    const code = await onePerCustomer();
    const email = `sara${++count}@shop.example`;
    expect(codeOf(await asGuest(newPhone(), code, { email: email.toUpperCase() }))).toBe('placed');
    expect(codeOf(await asGuest(newPhone(), code, { email }))).toBe('couponRefused');
    expect(codeOf(await asMember(await member({ email, phone: newPhone() }), code))).toBe('couponRefused');
    expect(codeOf(await asGuest(newPhone(), code, { email: `other${count}@shop.example` }))).toBe('placed');
  });

  test('a use under one identity counts for all the others of the same buyer', async () => {
    const [code, phone, other] = [await onePerCustomer(), newPhone(), newPhone()];
    const email = `link${++count}@shop.example`;
    expect(codeOf(await asGuest(phone, code, { email }))).toBe('placed');
    const who = await member({ email, phone: other });
    expect(codeOf(await asMember(who, code))).toBe('couponRefused');
    const { body } = await shop.call('POST', '/api/v1/orders/preview', {
      body: deliveryOrder(counter, who, { couponCode: code }),
      headers: who.headers,
    });
    expect(JSON.stringify(body)).toContain('COUPON_USED_BY_CUSTOMER');
  });

  test('a guest learns nothing about a phone or an address they only typed', async () => {
    const [code, phone] = [await onePerCustomer(), newPhone()];
    const email = `used${++count}@shop.example`;
    expect(codeOf(await asMember(await member({ phone, email }), code))).toBe('placed');
    const right = await codeOn(shop, phone);
    const wrong = right === '000000' ? '000001' : '000000';
    const order = (typed: string, more: Body = {}) => guestOrder(counter, phone, typed, { couponCode: code, ...more });
    const preview = async (typed: string, more?: Body) => {
      const body = order(typed, more);
      return couponPart(
        await shop.call('POST', '/api/v1/orders/guest/preview', { body, remoteAddress: someAddress() }),
      );
    };
    expect(await preview('')).toBe('taken');
    expect(await preview('', { email })).toBe('taken');
    expect(await preview(wrong)).toBe('taken');
    const verified = await shop.call('POST', '/api/v1/coupons/verify', {
      body: { code, items: order('').items, phone },
      remoteAddress: someAddress(),
    });
    expect(verified.body).toMatchObject({ valid: true });
    expect(codeOf(await placeAsGuest(shop, order(wrong)))).toBe('wrongCode');
    // The owner of the phone gets the error, and the code stays valid for another try.
    expect(await preview(right)).toBe('COUPON_USED_BY_CUSTOMER');
    expect(codeOf(await placeAsGuest(shop, order(right)))).toBe('couponRefused');
    expect(codeOf(await placeAsGuest(shop, order(right, { couponCode: null })))).toBe('placed');
  });

  test('all of them at the same moment: one discount', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [code, phone] = [await onePerCustomer(), newPhone()];
      const email = `race${++count}@shop.example`;
      const who = await member({ phone, email });
      const responses = await Promise.all([
        asMember(who, code),
        asGuest(phone, code, { email }),
        asGuest(newPhone(), code, { email }),
        asMember(who, code),
      ]);
      expect(responses.map(codeOf).toSorted()).toEqual([...Array(3).fill('couponRefused'), 'placed']);
      expect(await usesOf(code)).toEqual({ used: 1, uses: 1 });
    }
  }, 60_000);

  test('a cancelled order gives the use back to all of them', async () => {
    const [code, phone] = [await onePerCustomer(), newPhone()];
    const who = await member({ phone });
    const placed = await asMember(who, code);
    await shop.call('POST', `/api/v1/orders/${(placed.body as Body)['id']}/cancel`, { body: {}, headers: who.headers });
    expect(await usesOf(code)).toEqual({ used: 0, uses: 0 });
    expect(codeOf(await asGuest(phone, code))).toBe('placed');
    expect(codeOf(await asMember(who, code))).toBe('couponRefused');
  });

  const deliveredUse = async (code: string, phone: string, email: string) => {
    const who = await member({ phone, email });
    const placed = await asMember(who, code);
    const id = (placed.body as Body)['id'];
    for (const status of ['active', 'on preparation', 'On the way', 'delivered']) {
      await shop.call('PATCH', `/api/v1/admin/orders/${id}/status`, {
        body: { status, isEarly: true },
        headers: { authorization: 'Bearer admin:1' },
      });
    }
    return { who, id: String(id) };
  };
  const erase = async (who: Buyer) => {
    const erased = await shop.call('DELETE', '/api/v1/auth/me', { headers: who.headers, body: BUYER_PROOF });
    expect(erased.status, erased.text).toBe(204);
  };
  const identitiesOf = async (id: string) => {
    const rows = await shop.rows<{ identity: string }>(
      sql`select identity from promotion_identities where order_id = ${id} order by identity`,
    );
    return rows.map(({ identity }) => identity);
  };

  test('a use survives the erasure of the account, and neither phone nor address stays with it', async () => {
    const [code, phone] = [await onePerCustomer(), newPhone()];
    const email = `gone${++count}@shop.example`;
    const { who, id } = await deliveredUse(code, phone, email);
    await erase(who);
    const hash = expect.stringMatching(/^hash:[\w-]{43}$/);
    expect(await identitiesOf(id)).toEqual([hash, hash, `user:${who.id}`]);
    expect(codeOf(await asMember(await member({ phone }), code))).toBe('couponRefused');
    expect(codeOf(await asMember(await member({ email }), code))).toBe('couponRefused');
    expect(codeOf(await asGuest(newPhone(), code, { email }))).toBe('couponRefused');
    expect(codeOf(await asGuest(newPhone(), code))).toBe('placed');
  });

  test('the hash needs the secret of the store', () => {
    const identity = 'phone:+96550000000';
    expect(createIdentityHash('one secret')(identity)).toBe(createIdentityHash('one secret')(identity));
    expect(createIdentityHash('one secret')(identity)).not.toBe(createIdentityHash('another')(identity));
  });

  test('a use that was stored in plain text counts before and after it is hashed', async () => {
    const [code, phone] = [await onePerCustomer(), newPhone()];
    const email = `plain${++count}@shop.example`;
    const { who, id } = await deliveredUse(code, phone, email);
    await shop.rows(sql`delete from promotion_identities where order_id = ${id} and identity like 'hash:%'`);
    await shop.rows(sql`insert into promotion_identities (order_id, promotion_id, identity, ordinal)
      select order_id, promotion_id, new.identity, ordinal from promotion_identities i,
        unnest(array[${`phone:${phone}`}, ${`email:${email}`}]::text[]) as new (identity) where order_id = ${id}`);
    expect(codeOf(await asGuest(phone, code))).toBe('couponRefused');
    await Promise.all([1, 2].map(() => hashIdentities(shop.deps.db, shop.deps.accounts.hashIdentity)));
    expect(await shop.rows(sql`select 1 from promotion_identities where identity ~ '^(phone|email):'`)).toEqual([]);
    await erase(who);
    expect(codeOf(await asGuest(phone, code))).toBe('couponRefused');
    expect(codeOf(await asGuest(newPhone(), code, { email }))).toBe('couponRefused');
  });
});

describe('[SD-43, SD-33] money for an order that had expired', () => {
  async function expiredOrder(who: Buyer, couponCode: string) {
    const placed = await asMember(who, couponCode, { payment_method: 'online_payment' });
    const id = String((placed.body as Body)['id']);
    const link = await shop.call('POST', `/api/v1/orders/${id}/payment/auto`, { headers: who.headers });
    later(31 * 60_000);
    await expireOrders(shop.deps);
    return { id, paymentUrl: String((link.body as Body)['paymentUrl']) };
  }
  const orderOf = async (who: Buyer, id: string) => (await shop.get(`/api/v1/orders/${id}`, who.headers)).body as Body;

  test('its code was used as a guest meanwhile: the money goes back, and both sides are notified of the reason', async () => {
    const [code, phone] = [await onePerCustomer(), newPhone()];
    const who = await shop.buyer(counter, { phone });
    const { id, paymentUrl } = await expiredOrder(who, code);
    expect(codeOf(await asGuest(phone, code))).toBe('placed');
    await shop.press(paymentUrl, 'pay');
    await shop.deliverAll();
    const order = await orderOf(who, id);
    expect(order).toMatchObject({ status: 'expired', is_paid: false });
    expect((order['order_history'] as Body[]).at(-1)?.['reason']).toContain('promo code has been used');
    expect(await shop.rows(sql`select status from payments where target_id = ${id}`)).toEqual([
      { status: 'refunding' },
    ]);
    const notified = await shop.rows<{ text: string }>(sql`select text from messages
      where recipient = ${phone} and text like ${`%${order['custom_order_id']}%`} order by id desc limit 1`);
    expect(notified[0]?.text).toMatch(/send you back .* promo code has been used in another order/);
    expect(await usesOf(code)).toEqual({ used: 1, uses: 1 });
  });

  test('its code is still free: the order lives, and the code is used up for every identity', async () => {
    const [code, phone] = [await onePerCustomer(), newPhone()];
    const who = await shop.buyer(counter, { phone });
    const { id, paymentUrl } = await expiredOrder(who, code);
    await shop.press(paymentUrl, 'pay');
    await shop.deliverAll();
    expect(await orderOf(who, id)).toMatchObject({ status: 'placed', is_paid: true });
    expect(codeOf(await asGuest(phone, code))).toBe('couponRefused');
    expect(await usesOf(code)).toEqual({ used: 1, uses: 1 });
  });
});

describe('[SD-08] guessing codes', () => {
  const wrong = (index: number) => `WRONG${count}X${index}`;
  const preview = (who: Buyer, couponCode: string, remoteAddress = someAddress()) =>
    shop.call('POST', '/api/v1/orders/preview', {
      body: deliveryOrder(counter, who, { couponCode }),
      headers: who.headers,
      remoteAddress,
    });
  const guestPreview = (couponCode: string, remoteAddress: string) => {
    const { shippingAddressId: _, ...order } = deliveryOrder(counter, { id: 0, addressId: 0, headers: {} });
    const shipping_address = { areaId: counter.areaId, cityId: counter.cityId };
    const body = { ...order, shipping_address, couponCode };
    return shop.call('POST', '/api/v1/orders/guest/preview', { body, remoteAddress });
  };

  test('twenty different codes a minute on the preview; then also a right one is rejected', async () => {
    const [who, right] = [await shop.buyer(counter), await onePerCustomer()];
    for (let index = 0; index < 20; index += 1) {
      expect(couponPart(await preview(who, wrong(index)))).toBe('COUPON_NOT_FOUND');
    }
    const over = await preview(who, wrong(20));
    expect([over.status, couponPart(over)]).toEqual([200, 'COUPON_TRY_LATER']);
    // Nothing else of the preview is lost.
    expect((over.body as { subtotal: number }).subtotal).toBeGreaterThan(0);
    expect(over.text).toContain('Too many codes were tried');
    expect(couponPart(await preview(who, right))).toBe('COUPON_TRY_LATER');
    expect((await asMember(who, right)).text).toContain('Too many codes were tried');
    const verified = await shop.call('POST', '/api/v1/coupons/verify', {
      body: { code: right, items: [] },
      headers: who.headers,
      remoteAddress: someAddress(),
    });
    expect(verified.body).toMatchObject({ valid: false, error: expect.stringContaining('Too many codes') });
    // Somebody else is not held up, and a minute later nobody is.
    expect(couponPart(await preview(await shop.buyer(counter), right))).toBe('taken');
    later(60_000);
    expect(couponPart(await preview(who, right))).toBe('taken');
  });

  test('what verify was asked counts on the preview', async () => {
    const [who, address] = [await shop.buyer(counter), someAddress()];
    for (let index = 0; index < 20; index += 1) {
      const body = { code: wrong(index), items: [] };
      await shop.call('POST', '/api/v1/coupons/verify', { body, headers: who.headers, remoteAddress: address });
    }
    expect(couponPart(await preview(who, wrong(99)))).toBe('COUPON_TRY_LATER');
  });

  test('a page that asks about the same wrong code again and again is not locked out', async () => {
    const [who, right] = [await shop.buyer(counter), await onePerCustomer()];
    for (let index = 0; index < 50; index += 1) {
      expect(couponPart(await preview(who, wrong(0).toLowerCase()))).toBe('COUPON_NOT_FOUND');
    }
    expect(couponPart(await preview(who, right))).toBe('taken');
  });

  test('accounts are counted by their address, too: more of them are no more codes', async () => {
    const [address, right] = [someAddress(), await onePerCustomer()];
    const people = await Promise.all([1, 2, 3, 4].map(() => shop.buyer(counter)));
    const [first, second, third, fourth] = people as [Buyer, Buyer, Buyer, Buyer];
    for (const [turn, who] of [first, second, third].entries()) {
      expect(couponPart(await preview(fourth, right, address))).toBe('taken');
      for (let index = 0; index < 20; index += 1) await preview(who, wrong(100 * turn + index), address);
    }
    expect(couponPart(await preview(fourth, right, address))).toBe('COUPON_TRY_LATER');
    expect(couponPart(await guestPreview(right, address))).toBe('COUPON_TRY_LATER');
    expect(couponPart(await preview(fourth, right))).toBe('taken');
  });

  test('guests are counted by their address', async () => {
    const [address, right] = [someAddress(), await onePerCustomer()];
    for (let index = 0; index < 20; index += 1) await guestPreview(wrong(index), address);
    expect(couponPart(await guestPreview(right, address))).toBe('COUPON_TRY_LATER');
    expect(couponPart(await guestPreview(right, someAddress()))).toBe('taken');
  });

  test('all addresses of one network are one guesser', async () => {
    const right = await onePerCustomer();
    const host = (index: number) => `2001:db8:${(++count).toString(16)}:1::${index.toString(16)}`;
    const network = `2001:db8:aa:1`;
    for (let index = 1; index <= 20; index += 1) await guestPreview(wrong(index), `${network}::${index.toString(16)}`);
    expect(couponPart(await guestPreview(right, `${network}::ffff`))).toBe('COUPON_TRY_LATER');
    expect(couponPart(await guestPreview(right, host(1)))).toBe('taken');
  });

  test('placing orders is no way around it', async () => {
    const who = await shop.buyer(counter);
    for (let index = 0; index < 20; index += 1) await asMember(who, wrong(index), { totalAmount: 1 });
    expect((await asMember(who, wrong(20), { totalAmount: 1 })).text).toContain('Too many codes were tried');
  });

  test('sixty at once: twenty are told that they do not exist', async () => {
    const who = await shop.buyer(counter);
    const responses = await Promise.all(Array.from({ length: 60 }, (_, index) => preview(who, wrong(index))));
    const parts = responses.map(couponPart);
    expect(parts.filter((part) => part === 'COUPON_NOT_FOUND')).toHaveLength(20);
    expect(parts.filter((part) => part === 'COUPON_TRY_LATER')).toHaveLength(40);
  });
});
