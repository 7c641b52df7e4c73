import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sendRefunds } from '../payments/send-refunds.ts';
import type { Buyer, Counter } from '../testing/order-shop.ts';
import { messagesTo } from '../testing/people.ts';
import { openSubscriptionShop, plusDays, type SubscriptionShop } from '../testing/subscription-shop.ts';
import { expireSubscriptions } from './expire-subscriptions.ts';

const NOW = new Date('2026-03-10T09:00:00Z');
const START = '2026-03-15';

let shop: SubscriptionShop;
let counter: Counter;
let buyer: Buyer;
beforeAll(async () => {
  shop = await openSubscriptionShop();
  counter = await shop.boxOf('ae', 2);
}, 180_000);
afterAll(() => shop?.close());
beforeEach(async () => {
  shop.clock.now = NOW;
  buyer = await shop.buyer(counter);
});

type Body = Record<string, unknown>;
type Rejection = {
  code: string;
  messages: string[];
  errors: Record<string, string[]>;
  errorCodes: Record<string, string>;
};

const later = (minutes: number) => {
  shop.clock.now = new Date(NOW.getTime() + minutes * 60_000);
};
const preview = (payload: Body, headers = {}) =>
  shop.call('POST', '/api/v1/subscriptions/preview', { body: payload, headers: { ...buyer.headers, ...headers } });
const rejected = async (more: Body, headers = {}) => {
  const response = await shop.create(buyer, shop.payload(counter, buyer, START, more), headers);
  return { status: response.status, ...(response.body as Rejection) };
};

test('[API-67, SUB-10] a preview is four weeks of goods and deliveries, and says what is wrong without rejecting', async () => {
  const single = await shop.call('POST', '/api/v1/orders/preview', {
    headers: buyer.headers,
    body: {
      orderType: 'delivery',
      shippingAddressId: buyer.addressId,
      items: counter.goods.map(({ id }) => ({ stockId: id, quantity: 1 })),
    },
  });
  const week = single.body as { totalAmount: number; subtotal: number; shipping: number };
  const response = await preview(shop.payload(counter, buyer, START, { countryCode: 'ae' }));
  expect(response.status, response.text).toBe(200);
  expect(response.body).toMatchObject({
    totalWeeks: 4,
    currency: 'AED',
    totalAmount: Math.round(week.totalAmount * 400) / 100,
    subtotal: Math.round(week.subtotal * 400) / 100,
    shipping: Math.round(week.shipping * 400) / 100,
    week: { totalAmount: week.totalAmount, shipping: week.shipping },
    validation: { isValid: true, warnings: [] },
  });
  const unfinished = await preview(shop.payload(counter, buyer, START, { specificDeliveryDates: [] }), {
    'x-custom-language': 'ar',
  });
  expect(unfinished.status).toBe(200);
  expect(unfinished.body).toMatchObject({ validation: { isValid: false, warnings: ['يرجى تحديد أيام التوصيل'] } });
});

test('[API-68, SUB-09, SD-45] four weeks are created with their days and times, unpaid, at four times the week', async () => {
  const totals = (await preview(shop.payload(counter, buyer, START))).body as { totalAmount: number };
  const response = await shop.create(buyer, shop.payload(counter, buyer, START, { totalAmount: totals.totalAmount }));
  expect(response.status, response.text).toBe(201);
  expect(response.body).toMatchObject({ status: 'pending', totalAmount: totals.totalAmount, currency: 'AED' });
  const subscription = await shop.show(buyer, (response.body as { id: string }).id);
  expect(subscription).toMatchObject({ status: 'pending', is_paid: false, notes: 'Ring twice', canPay: true });
  expect(
    subscription.deliveries.map(({ week, date, time, status, orderId }) => [week, date, time, status, orderId]),
  ).toEqual([0, 1, 2, 3].map((week) => [week + 1, plusDays(START, week * 7 + 1), '12:00', 'scheduled', null]));
  expect(subscription.deliveries.reduce((sum, { totalAmount }) => sum + totalAmount, 0)).toBeCloseTo(
    totals.totalAmount,
    5,
  );
});

test('dates are read in both spellings and returned in their own', async () => {
  const dates = [1, 8, 15, 22].map((days) => plusDays(START, days).replaceAll('-', '/'));
  const more = { startDate: '2026/03/15', specificDeliveryDates: dates };
  const { id } = (await shop.create(buyer, shop.payload(counter, buyer, START, more))).body as { id: string };
  expect(await shop.show(buyer, id)).toMatchObject({
    startDate: START,
    specificDeliveryDates: dates.map((date) => date.replaceAll('/', '-')),
  });
});

test('[SD-45, SUB-06, SUB-18, SUB-20, SUB-21] days, times and weeks that do not fit are rejected, each with its reason', async () => {
  const days = (first: string) => [first, ...[8, 15, 22].map((more) => plusDays(START, more))];
  const cases: [Body, string, string][] = [
    [{ specificDeliveryDates: days(START).slice(0, 3) }, 'specificDeliveryDates', 'DELIVERY_DAYS_REQUIRED'],
    [{ totalWeeks: 5 }, 'totalWeeks', 'FOUR_WEEKS_ONLY'],
    [{ specificDeliveryDates: days(plusDays(START, 7)) }, 'specificDeliveryDates[0]', 'WEEK_OUTSIDE_WINDOW'],
    [{ specificDeliveryDates: days(plusDays(START, -1)) }, 'specificDeliveryDates[0]', 'WEEK_BEFORE_START'],
    [{ deliveryTimes: ['12:00', '08:59', '12:00', '12:00'] }, 'specificDeliveryDates[1]', 'WEEK_OUTSIDE_HOURS'],
    [{ startDate: '' }, 'startDate', 'START_DATE_REQUIRED'],
    [{ addressId: null }, 'addressId', 'ADDRESS_REQUIRED'],
    [{ items: [] }, 'items', 'ITEMS_REQUIRED'],
  ];
  for (const [more, field, code] of cases) {
    const response = await rejected(more);
    expect([response.status, response.errorCodes[field]], JSON.stringify(more)).toEqual([422, code]);
  }
  const past = await rejected({ startDate: '2026-03-09', specificDeliveryDates: days('2026-03-15') });
  expect(past.errors['startDate']).toEqual(["Start date shouldn't less than today"]);
  expect(past.messages).toContain("Start date shouldn't less than today");
});

test('[SUB-07] only online payment is taken', async () => {
  const response = await rejected({ payment_method: 'cash_on_delivery' });
  expect([response.status, response.errorCodes['paymentMethod']]).toEqual([422, 'ONLINE_PAYMENT_ONLY']);
});

test('[SD-45] goods can be subscribed to and come from one branch', async () => {
  const [plain] = await shop.rows<{ id: number }>(sql`select s.id from stocks s join products p on p.id = s.product_id
    where s.branch_id = ${counter.branchId} and not p.is_subscribable and p.is_published limit 1`);
  const [good] = counter.goods;
  const items = [good?.id, plain?.id].map((stockId) => ({ stockId, quantity: 1 }));
  const response = await rejected({ items }, { 'x-custom-language': 'ar' });
  expect([response.status, response.errors['items[1].stockId']]).toEqual([422, ['هذا المنتج غير متاح للاشتراك']]);
  const [elsewhere] = await shop.rows<{
    id: number;
  }>(sql`select s.id from stocks s join products p on p.id = s.product_id
    join branches b on b.id = s.branch_id where s.branch_id <> ${counter.branchId} and b.country_code = 'ae'
    and p.is_subscribable and p.is_published limit 1`);
  const mixed = await rejected({ items: [good?.id, elsewhere?.id].map((stockId) => ({ stockId, quantity: 1 })) });
  expect([mixed.status, mixed.code]).toEqual([409, 'differentBranches']);
  expect(mixed.messages).toEqual(['All items must be from the same branch']);
});

test('the minimum is that of each week, and says so', async () => {
  const [good] = counter.goods;
  const minor = sql`min_order_minor`;
  const [before] = await shop.rows<{ minimum: number }>(
    sql`select ${minor}::int as minimum from country_settings where country_code = 'ae'`,
  );
  await shop.rows(sql`update country_settings set min_order_minor = 10000000 where country_code = 'ae'`);
  try {
    const few = { items: [{ stockId: good?.id, quantity: 1 }] };
    const { body } = await preview(shop.payload(counter, buyer, START, few));
    const { warnings } = (body as { validation: { warnings: string[] } }).validation;
    expect(warnings).toEqual([expect.stringContaining('The minimum each week is')]);
    const { messages } = await rejected(few, { 'x-custom-language': 'ar' });
    expect(messages.join()).toContain('الحد الأدنى لكل أسبوع');
  } finally {
    await shop.rows(sql`update country_settings set min_order_minor = ${before?.minimum} where country_code = 'ae'`);
  }
});

test('[SD-45, GUARD-15] it is the caller’s: another address is not there, another person is rejected', async () => {
  const other = await shop.buyer(counter);
  expect(await rejected({ addressId: other.addressId })).toMatchObject({ status: 404 });
  expect(await rejected({ userId: other.id })).toMatchObject({ status: 403, code: 'notAllowed' });
  expect((await preview(shop.payload(counter, buyer, START, { userId: other.id }))).status).toBe(403);
});

test('[GUARD-20] subscriptions need a person, and somebody else’s is not there', async () => {
  const id = await shop.running(counter, buyer, START);
  const stranger = await shop.buyer(counter);
  for (const path of ['', '/weeks/1/skip', '/pause', '/cancel', '/payment/auto']) {
    const method = path === '' ? 'GET' : 'POST';
    const body = path === '/cancel' ? {} : undefined;
    const call = (headers: Record<string, string>) =>
      shop.call(method, `/api/v1/subscriptions/${id}${path}`, { headers, body });
    expect((await call({})).status, path).toBe(401);
    expect((await call(stranger.headers)).status, path).toBe(404);
  }
  expect((await shop.get('/api/v1/subscriptions/my-subscriptions')).status).toBe(401);
  expect(await shop.show(buyer, id)).toMatchObject({ status: 'active', credit: 0 });
});

test('a total that is not the one shown creates nothing', async () => {
  const response = await rejected({ totalAmount: 1 });
  expect([response.status, response.code]).toEqual([409, 'pricesChanged']);
  expect(await shop.rows(sql`select 1 from subscriptions where user_id = ${buyer.id}`)).toHaveLength(0);
});

test('the same key again is notified of the same subscription, also after a crash', async () => {
  const payload = shop.payload(counter, buyer, START);
  const key = { 'idempotency-key': 'sub-key-1' };
  const responses = await Promise.all([1, 2, 3].map(() => shop.create(buyer, payload, key)));
  // As after a kill between the commit and the response.
  await shop.rows(sql`delete from idempotency_keys where key = 'sub-key-1'`);
  const again = await shop.create(buyer, payload, key);
  const ids = new Set([...responses, again].map(({ body }) => (body as { id: string }).id));
  expect(ids.size).toBe(1);
  expect(await shop.rows(sql`select 1 from subscriptions where user_id = ${buyer.id}`)).toHaveLength(1);
});

test('[API-69, SUB-11, SUB-23, SD-47] my subscriptions: ten a page, newest first, with items and weeks', async () => {
  for (let each = 0; each < 11; each += 1)
    await shop.create(buyer, shop.payload(counter, buyer, plusDays(START, each)));
  const page = async (query: string) =>
    (await shop.get(`/api/v1/subscriptions/my-subscriptions${query}`, buyer.headers)).body as {
      data: Body[];
      hasNextPage: boolean;
      total: number;
    };
  const first = await page('');
  expect([first.data.length, first.hasNextPage, first.total]).toEqual([10, true, 11]);
  expect((await page('?page=2')).data).toHaveLength(1);
  const [one] = first.data;
  for (const field of ['id', 'status', 'startDate', 'totalWeeks', 'totalAmount', 'currency', 'is_paid'])
    expect(one, field).toHaveProperty(field);
  expect(one?.['specificDeliveryDates']).toHaveLength(4);
  expect(one?.['deliveryTimes']).toHaveLength(4);
  expect(one?.['items']).toMatchObject(counter.goods.map(({ id }) => ({ stockId: id, quantity: 1 })));
  expect(one?.['deliveries']).toMatchObject([1, 2, 3, 4].map((week) => ({ week, status: 'scheduled', orderId: null })));
});

test('[API-70, SUB-13, SD-45] a payment link; paid it is active, once however often it is reported', async () => {
  const { id } = (await shop.create(buyer, shop.payload(counter, buyer, START))).body as { id: string };
  const path = `/api/v1/subscriptions/${id}/payment/auto?locale=ar`;
  const response = await shop.call('POST', path, { headers: buyer.headers });
  expect(response.status, response.text).toBe(200);
  const { paymentUrl, paymentId } = response.body as { paymentUrl: string; paymentId: string };
  expect((await shop.link(buyer, id)).paymentId).toBe(paymentId);
  const away = await shop.call('POST', `${path}&returnUrl=blob:https://shop.example/1`, { headers: buyer.headers });
  expect([away.status, (away.body as { errorCodes: unknown }).errorCodes]).toEqual([422, { returnUrl: 'notAllowed' }]);
  const { totalAmount } = await shop.show(buyer, id);
  expect((await shop.get(`/api/v1/payments/${paymentId}`)).body).toMatchObject({
    target: 'subscription',
    amount: totalAmount,
  });
  await shop.press(paymentUrl, 'pay');
  const event = shop.events.at(-1) ?? '';
  await Promise.all([shop.webhook(event), shop.webhook(event)]);
  await shop.webhook(event);
  const paid = await shop.show(buyer, id);
  expect(paid).toMatchObject({ status: 'active', is_paid: true });
  expect(paid.history.map(({ event: what }) => what)).toEqual(['created', 'paid']);
  expect(await shop.rows(sql`select 1 from refunds where payment_id = ${paymentId}`)).toEqual([]);
  expect((await shop.call('POST', path, { headers: buyer.headers })).status).toBe(409);
});

test('[SD-45] unpaid for half an hour it expires; money that comes later revives it while no delivery was missed', async () => {
  const [first, second] = [await shop.buyer(counter), await shop.buyer(counter)];
  const created = await Promise.all(
    [first, second].map(async (person) => {
      const { id } = (await shop.create(person, shop.payload(counter, person, START))).body as { id: string };
      return { person, id, url: (await shop.link(person, id)).paymentUrl };
    }),
  );
  later(29);
  await expireSubscriptions(shop.deps);
  for (const { person, id } of created) expect((await shop.show(person, id)).status).toBe('pending');
  later(30);
  await expireSubscriptions(shop.deps);
  await expireSubscriptions(shop.deps);
  const [one, two] = created;
  if (!one || !two) throw new Error('two were made');
  expect((await shop.show(one.person, one.id)).history.map(({ event }) => event)).toEqual(['created', 'expired']);
  expect(
    (await shop.call('POST', `/api/v1/subscriptions/${one.id}/payment/auto`, { headers: one.person.headers })).status,
  ).toBe(409);
  later(40);
  await shop.press(one.url, 'pay');
  await shop.webhook(shop.events.at(-1) ?? '');
  expect(await shop.show(one.person, one.id)).toMatchObject({ status: 'active', is_paid: true });
  later(8 * 24 * 60);
  await shop.press(two.url, 'pay');
  await shop.webhook(shop.events.at(-1) ?? '');
  const late = await shop.show(two.person, two.id);
  expect(late).toMatchObject({ status: 'expired', is_paid: false });
  expect(late.history.at(-1)).toMatchObject({ event: 'late_payment', amount: late.totalAmount });
  const back =
    await shop.rows(sql`select r.amount_minor::int as amount from refunds r join payments p on p.id = r.payment_id
    where p.target_id = ${two.id}`);
  expect(back).toEqual([{ amount: Math.round(late.totalAmount * 100) }]);
});

test('what happens is reported in the language of the subscription', async () => {
  const reader = await shop.buyer(counter, { email: 'arabic-reader@shop.example' });
  const payload = shop.payload(counter, reader, START);
  const { id } = (await shop.create(reader, payload, { 'x-custom-language': 'ar' })).body as { id: string };
  await shop.press((await shop.link(reader, id)).paymentUrl, 'pay');
  await shop.webhook(shop.events.at(-1) ?? '');
  const [notification] = await messagesTo(shop, 'arabic-reader@shop.example');
  expect(notification?.text).toContain('بدأت توصيلاتك الأسبوعية الأربع');
  expect(notification?.text).toContain('https://shop.example/profile/subscriptions');
  expect((await shop.show(reader, id, 'en')).history.at(-1)?.text).toContain('your four weekly deliveries are on');
});

test('the hours in which a branch brings subscriptions, day by day', async () => {
  await shop.rows(sql`insert into branch_closures (branch_id, day, reason_en, reason_ar)
    values (${counter.branchId}, '2026-03-17', 'Eid', 'العيد')`);
  const response = await shop.get(`/api/v1/branches/${counter.branchId}/delivery-hours?from=2026-03-16&days=3`);
  expect(response.body).toEqual({
    timeZone: 'Asia/Dubai',
    today: '2026-03-10',
    days: [
      { date: '2026-03-16', windows: [{ open: '09:00', close: '21:00' }] },
      { date: '2026-03-17', windows: [] },
      { date: '2026-03-18', windows: [{ open: '09:00', close: '21:00' }] },
    ],
  });
  await shop.rows(sql`delete from branch_closures where branch_id = ${counter.branchId}`);
});

test('the demo shopper has subscriptions that run, rest and are over; cancelled, the gateway sends the money back', async () => {
  const [shopper] = await shop.rows<{ id: number }>(sql`select id from users where email = 'shopper@karaz.test'`);
  const headers = { authorization: `Bearer user:${shopper?.id}` };
  const { data } = (await shop.get('/api/v1/subscriptions/my-subscriptions', headers)).body as {
    data: { id: string; status: string; totalAmount: number; deliveries: { totalAmount: number }[] }[];
  };
  expect(data.map(({ status }) => status).sort()).toEqual(['active', 'cancelled', 'paused']);
  const active = data.find(({ status }) => status === 'active');
  const weeks = active?.deliveries.reduce((sum, { totalAmount }) => sum + totalAmount, 0);
  expect(weeks).toBeCloseTo(active?.totalAmount ?? 0, 5);
  const demo = { id: shopper?.id ?? 0, addressId: 0, headers };
  const cancelled = await shop.steer(demo, active?.id ?? '', 'cancel', {});
  expect(cancelled.body).toMatchObject({ status: 'cancelled', refunded: active?.totalAmount });
  await sendRefunds(shop.deps);
  const sent = await shop.rows(sql`select r.status from refunds r join payments p on p.id = r.payment_id
    where p.target_id = ${active?.id ?? ''}`);
  expect(sent).toEqual([{ status: 'done' }]);
});
