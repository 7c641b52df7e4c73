import type { Capabilities } from '@karaz/contract/capabilities';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guestOrder, placeAsGuest } from '../testing/guest-shop.ts';
import { type Counter, type OrderShop, openOrderShop } from '../testing/order-shop.ts';
import { waitForNotifications } from '../testing/wait-for-notifications.ts';

/** A store in production without an SMS service, a mail server and a payment provider. */
let shop: OrderShop;
let counter: Counter;
beforeAll(async () => {
  shop = await openOrderShop({
    accounts: { sends: { sms: false, mail: false }, allowsEmailOnlySignup: false },
    takesCards: () => false,
  });
  counter = await shop.counterOf('kw');
});
afterAll(() => shop.close());

const PHONE = '+96555512399';
const key = (value: string) => ({ 'idempotency-key': value });
const capabilities = async () => (await shop.get('/api/v1/capabilities')).body as Capabilities;
const inKuwait = async () => (await capabilities()).countries.find(({ code }) => code === 'kw');

test('nobody is told that something was sent', async () => {
  expect(await capabilities()).toMatchObject({
    ...{ sms: false, mail: false, google: false },
    signUp: { phone: false, email: false },
  });
  const names = { firstName: 'Sara', lastName: 'Ali', password: 'correct horse battery' };
  for (const [path, body, code] of [
    ['phone/code', { phoneNumber: PHONE }, 'smsNotAvailable'],
    ['email/register', { ...names, email: 'sara@shop.example' }, 'signUpNotAvailable'],
    ['forgot/password', { email: 'sara@shop.example' }, 'mailNotAvailable'],
    ['email/unlock', { email: 'sara@shop.example' }, 'mailNotAvailable'],
  ] as const) {
    const response = await shop.call('POST', `/api/v1/auth/${path}`, { body });
    expect([path, response.status, (response.body as { code: string }).code]).toEqual([path, 409, code]);
  }
  expect(await shop.rows(sql`select 1 from messages where recipient in (${PHONE}, 'sara@shop.example')`)).toEqual([]);
});

test('what can only be paid by card is not offered', async () => {
  const club = await shop.get('/api/club-cherry/memberships');
  expect([club.status, (club.body as { code: string }).code]).toEqual([404, 'departmentOff']);
  const { body } = await shop.get('/api/v1/settings');
  expect(body).toMatchObject({ data: [{ departments: { club: false, weekly_box: false, recipes: true } }] });
});

test('a guest orders by cash without a code, and only the same request finds that order again', async () => {
  expect(await inKuwait()).toEqual({
    code: 'kw',
    cards: false,
    methods: [],
    cash: true,
    guestOrders: 'no-code',
  });
  const body = guestOrder(counter, PHONE, '');
  const [mine, other] = ['203.0.113.20', '203.0.113.21'];
  const first = await placeAsGuest(shop, body, key('one'), mine);
  expect(first.status, first.text).toBe(201);
  expect((await placeAsGuest(shop, body, key('one'), mine)).body).toMatchObject({
    id: (first.body as { id: string }).id,
  });
  // Whoever only knows the phone and the basket makes an order of their own and learns nothing of the first.
  const second = await placeAsGuest(shop, body, key('two'), other);
  expect(second.status, second.text).toBe(201);
  expect((second.body as { id: string }).id).not.toBe((first.body as { id: string }).id);
});

test('cards and coupons are not taken, and without the shop’s consent no guest order at all', async () => {
  const code = async (more: object) => {
    const { status, body } = await placeAsGuest(
      shop,
      guestOrder(counter, PHONE, '', { ...more }),
      key(crypto.randomUUID()),
    );
    return [status, (body as { code: string }).code];
  };
  expect(await code({ payment_method: 'online_payment' })).toEqual([expect.any(Number), 'paymentUnavailable']);
  expect((await code({ couponCode: 'WELCOME10' }))[1]).toBe('couponRefused');
  await shop.rows(sql`update country_settings set guests_without_code = false where country_code = 'kw'`);
  await waitForNotifications(shop);
  expect(await inKuwait()).toMatchObject({ guestOrders: 'none' });
  expect(await code({})).toEqual([409, 'smsNotAvailable']);
});
