import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOn, guestOrder, placeAsGuest } from '../testing/guest-shop.ts';
import { type Counter, laterSlot, type OrderShop, openOrderShop } from '../testing/order-shop.ts';
import { someAddress } from '../testing/people.ts';

let shop: OrderShop;
let counter: Counter;
beforeAll(async () => {
  shop = await openOrderShop();
  counter = await laterSlot(shop, await shop.counterOf('kw', 3));
  await shop.rows(sql`update branches set max_orders_per_slot = null`);
}, 180_000);
afterAll(() => shop?.close());

let count = 0;
const newPhone = () => `+9655998${String(1000 + ++count)}`;
type Guest = { phone: string; code: string; id: string; token: string };

async function ordered(more: Record<string, unknown> = {}, phone = newPhone()): Promise<Guest> {
  const code = await codeOn(shop, phone);
  const placed = await placeAsGuest(shop, guestOrder(counter, phone, code, { notes: `order ${++count}`, ...more }));
  expect(placed.status, placed.text).toBe(201);
  const { id, trackingToken: token } = placed.body as { id: string; trackingToken: string };
  return { phone, code, id, token };
}
const open = (token: string, code: string) =>
  shop.call('POST', `/api/v1/orders/track/${token}/account`, { body: { code }, remoteAddress: someAddress() });
const ownerOf = async (id: string) =>
  (await shop.rows<{ owner: number | null }>(sql`select user_id as owner from orders where id = ${id}`))[0]?.owner;
const accountsWith = async (phone: string) =>
  (await shop.rows<{ id: number }>(sql`select id from users where phone = ${phone}`)).map(({ id }) => id);
const inMinutes = async <T>(minutes: number, work: () => Promise<T>): Promise<T> => {
  const before = shop.clock.now;
  shop.clock.now = new Date(before.getTime() + minutes * 60_000);
  try {
    return await work();
  } finally {
    shop.clock.now = before;
  }
};
const wrongCode = { status: 401, body: { code: 'wrongCode' } };

test('the code of the checkout opens an account with the order, the address and the phone', async () => {
  const { phone, code, id, token } = await ordered({ email: 'sara@shop.example' });
  const response = await open(token, code);
  expect(response.status, response.text).toBe(200);
  const { user } = response.body as { user: { id: number } };
  expect(response.body).toMatchObject({
    token: expect.any(String),
    refreshToken: expect.any(String),
    user: { firstName: 'Sara', lastName: 'Ali', phone, role: 'user', isPhoneVerified: true, hasPassword: false },
  });
  expect(await ownerOf(id)).toBe(user.id);
  const own = { authorization: `Bearer user:${user.id}` };
  expect((await shop.get(`/api/v1/orders/${id}`, own)).body).toMatchObject({ id });
  expect((await shop.get('/api/v1/addresses/my', own)).body).toMatchObject({
    data: [{ street_address: 'Street 12 house 4', areaId: counter.areaId }],
  });
  // An address that only the order names is not the account's until it is confirmed.
  expect(await shop.rows(sql`select email from users where id = ${user.id}`)).toEqual([{ email: null }]);
});

test('once: the same code again opens nothing, nor does it for another order of the phone', async () => {
  const first = await ordered();
  const responses = await Promise.all(Array.from({ length: 5 }, () => open(first.token, first.code)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await accountsWith(first.phone)).toHaveLength(1);
  expect((await open(first.token, first.code)).status).toBe(404);
  await shop.rows(sql`update users set phone = null, phone_verified_at = null where phone = ${first.phone}`);
  await shop.rows(sql`update orders set user_id = null where id = ${first.id}`);
  expect(await open(first.token, first.code)).toMatchObject(wrongCode);
});

test('not later, and never by the link alone', async () => {
  const { phone, code, id, token } = await ordered();
  expect(await inMinutes(11, () => open(token, code))).toMatchObject(wrongCode);
  expect((await shop.call('POST', `/api/v1/orders/track/${token}/account`, { body: {} })).status).toBe(422);
  expect(await ownerOf(id)).toBeNull();
  expect(await accountsWith(phone)).toEqual([]);
  // An old order of the phone is not opened by the code of a new one.
  await shop.rows(sql`update orders set created_at = created_at - interval '11 minutes' where id = ${id}`);
  expect(await open(token, code)).toMatchObject(wrongCode);
});

test('guessing ends after five tries, also with the right code', async () => {
  const { code, token } = await ordered();
  const wrong = code === '111111' ? '222222' : '111111';
  for (let tries = 0; tries < 5; tries++) expect(await open(token, wrong)).toMatchObject(wrongCode);
  expect(await open(token, code)).toMatchObject(wrongCode);
});

test('the code of one’s own checkout opens nothing with the link of somebody else’s order', async () => {
  const [mine, theirs] = [await ordered(), await ordered()];
  expect(await open(theirs.token, mine.code)).toMatchObject(wrongCode);
  expect(await ownerOf(theirs.id)).toBeNull();
  expect((await open('nobody-has-this-token', mine.code)).status).toBe(404);
});

test('an account that exists is entered with a new code only, and then has the order', async () => {
  const phone = newPhone();
  const { id: userId } = await shop.buyer(counter, { phone });
  const { code, id, token } = await ordered({}, phone);
  expect(await open(token, code)).toMatchObject({ status: 422, body: { code: 'phoneAlreadyExists' } });
  expect(await ownerOf(id)).toBeNull();
  const response = await open(token, await codeOn(shop, phone));
  expect(response.body).toMatchObject({ user: { id: userId } });
  expect(await ownerOf(id)).toBe(userId);
});

test('an account of staff is never entered here', async () => {
  const phone = newPhone();
  await shop.buyer(counter, { phone, role: 'manager' });
  const { id, token } = await ordered({}, phone);
  expect((await open(token, await codeOn(shop, phone))).body).toMatchObject({ code: 'phoneAlreadyExists' });
  expect(await ownerOf(id)).toBeNull();
});

test('an order of an account is nobody else’s to take', async () => {
  const { phone, id, token } = await ordered();
  const { id: owner } = await shop.buyer(counter);
  await shop.rows(sql`update orders set user_id = ${owner} where id = ${id}`);
  expect((await open(token, await codeOn(shop, phone))).status).toBe(404);
  expect(await ownerOf(id)).toBe(owner);
});
