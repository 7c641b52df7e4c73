import type { InvoiceView } from '@karaz/contract/invoices';
import type { OrderView } from '@karaz/contract/order-view';
import { formatDate } from '@karaz/i18n/format-date';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPayments } from '../create-payments.ts';
import { SANDBOX_PATH } from '../integrations/payment/sandbox-noon.ts';
import { race } from '../testing/faults/race-client.ts';
import { type Buyer, type Counter, deliveryOrder, type OrderShop, openOrderShop } from '../testing/order-shop.ts';
import { messagesTo } from '../testing/people.ts';
import { writePoints } from '../testing/points.ts';
import { serveApi } from '../testing/serve-api.ts';
import { waitForNotifications } from '../testing/wait-for-notifications.ts';
import { remindMembers } from './remind-members.ts';

const DAY_MS = 86_400_000;
const START = new Date('2026-03-10T09:00:00Z');
const WEBHOOK = '/api/v1/payments/webhook/noon';

let shop: OrderShop;
let counter: Counter;
let events: string[] = [];
beforeAll(async () => {
  shop = await openOrderShop({
    extend(app, deps) {
      const { sandbox, deps: payments } = createPayments({
        settings: { provider: 'sandbox' },
        db: deps.db,
        publicOrigin: 'https://shop.example',
        tokenSecret: 'a-secret-only-for-tests-of-the-club',
        // Recorded instead of sent: each test decides what arrives, when and how often.
        deliver: async (body) => events.push(body),
      });
      deps.payments = payments;
      if (sandbox) app.route(SANDBOX_PATH, sandbox.app);
    },
  });
  counter = await shop.counterOf('ae', 2);
  // The base price, unless a test sets others.
  await shop.rows(sql`update membership_plans set country_prices = '{}'`);
}, 180_000);
afterAll(() => shop?.close());
beforeEach(() => {
  events = [];
  shop.clock.now = START;
});

type Body = Record<string, unknown>;
type Plan = { id: number; price: number; durationDays: number };
type Mine = {
  membershipId: number | null;
  activeMembership: {
    id: number;
    plan: Plan;
    startsAt: string;
    endsAt: string;
    timeZone: string;
    status: string;
  } | null;
  offers: { planId: number; kind: string | null; price: number | null; availableFrom: string | null }[];
  savings: { orders: number; saved: { currency: string; amount: number }[]; payback: Body | null } | null;
};

const plans = async () => ((await shop.get('/api/club-cherry/memberships')).body as { data: Plan[] }).data;
const [CHEAP, MIDDLE, DEAR] = [0, 1, 2] as const;
const planAt = async (index: number): Promise<Plan> => {
  const plan = (await plans())[index];
  if (!plan) throw new Error('the demo store has three plans');
  return plan;
};
const mine = async (buyer: Buyer) =>
  (await shop.get('/api/club-cherry/membership/my', buyer.headers)).body as unknown as Mine;
const buyPlan = (buyer: Buyer, planId: number) =>
  shop.call('POST', `/api/club-cherry/membership/${planId}/payment/auto?locale=ar`, { headers: buyer.headers });
const link = async (buyer: Buyer, planId: number) => {
  const response = await buyPlan(buyer, planId);
  expect(response.status, response.text).toBe(200);
  return response.body as { paymentUrl: string; paymentId: string };
};
const press = (paymentUrl: string, action: string) =>
  shop.app.request(new URL(paymentUrl).pathname, {
    method: 'POST',
    body: new URLSearchParams({ action, behaviour: 'normal' }),
  });
const webhook = (body: string) => shop.app.request(WEBHOOK, { method: 'POST', body });
const buy = async (buyer: Buyer, planId: number) => {
  await press((await link(buyer, planId)).paymentUrl, 'pay');
  await webhook(events.at(-1) ?? '');
};
const later = (days: number) => {
  shop.clock.now = new Date(START.getTime() + days * DAY_MS);
};
const rowsOf = (buyer: Buyer) =>
  shop.rows<{ id: number; paid: string }>(
    sql`select id, paid_minor as paid from memberships where user_id = ${buyer.id} order by id`,
  );
const paymentOf = async (id: string) => (await shop.get(`/api/v1/payments/${id}`)).body as Body;

test('[API-76, MEM-08, MEM-14] the plans in both languages, in AED, ten a page', async () => {
  const { body } = await shop.get('/api/club-cherry/memberships', { 'x-country': 'kw', 'x-custom-language': 'ar' });
  expect(body).toMatchObject({ limit: 10, total: 3, hasNextPage: false });
  const [plan] = (body as { data: Body[] }).data;
  expect(plan).toMatchObject({ price: 19, currency: 'AED', hasDiscount: true, freeDelivery: false });
  expect(plan?.['name']).toBe(plan?.['name_ar']);
  for (const field of ['id', 'name_en', 'durationDays', 'discountPercentage', 'benefits_en', 'description', 'color']) {
    expect(plan, field).toHaveProperty(field);
  }
  const small = (await shop.get('/api/club-cherry/memberships?limit=2')).body;
  expect(small).toMatchObject({ hasNextPage: true, limit: 2 });
});

test('[GUARD-21] buying, one’s own membership and points need a person', async () => {
  expect((await shop.call('POST', '/api/club-cherry/membership/1/payment/auto')).status).toBe(401);
  expect((await shop.get('/api/club-cherry/membership/my')).status).toBe(401);
  expect((await shop.get('/api/club-cherry/points')).status).toBe(401);
});

test('[API-78, MEM-09, MEM-11] a membership begins when the money is confirmed, once however often it is reported', async () => {
  const buyer = await shop.buyer(counter);
  const plan = await planAt(MIDDLE);
  const { paymentUrl, paymentId } = await link(buyer, plan.id);
  expect(await paymentOf(paymentId)).toMatchObject({ amount: plan.price, currency: 'AED', target: 'membership' });
  expect((await link(buyer, plan.id)).paymentId).toBe(paymentId);
  await press(paymentUrl, 'pay');
  expect(await mine(buyer)).toMatchObject({ membershipId: null, activeMembership: null });
  const offer = (await mine(buyer)).offers.find(({ planId }) => planId === plan.id);
  const [event = ''] = events;
  await Promise.all([webhook(event), webhook(event), webhook(event)]);
  await webhook(event);
  expect(await rowsOf(buyer)).toHaveLength(1);
  expect(await shop.rows(sql`select 1 from refunds where payment_id = ${paymentId}`)).toEqual([]);
  const endsAt = new Date(START.getTime() + plan.durationDays * DAY_MS).toISOString();
  expect(offer).toMatchObject({ kind: 'new', endsAt });
  const active = { plan: { id: plan.id }, startsAt: START.toISOString(), endsAt, status: 'active' };
  expect(await mine(buyer)).toMatchObject({ membershipId: plan.id, activeMembership: active });
  const me = (await shop.get('/api/v1/auth/me', buyer.headers)).body;
  expect(me).toMatchObject({ membershipId: plan.id, activeMembership: active });
  later(plan.durationDays);
  expect((await shop.get('/api/v1/auth/me', buyer.headers)).body).toMatchObject({
    membershipId: null,
    activeMembership: null,
  });
});

test('[ODD-15] the way back after paying is a page of the store, or nothing is begun', async () => {
  const buyer = await shop.buyer(counter);
  const plan = await planAt(CHEAP);
  const start = (returnUrl: string) =>
    shop.call(
      'POST',
      `/api/club-cherry/membership/${plan.id}/payment/auto?returnUrl=${encodeURIComponent(returnUrl)}`,
      {
        headers: buyer.headers,
      },
    );
  for (const returnUrl of ['blob:https://shop.example/1', '//evil.example', '/api/v1/auth/me']) {
    expect((await start(returnUrl)).status).toBe(422);
  }
  expect(await shop.rows(sql`select 1 from membership_purchases where user_id = ${buyer.id}`)).toEqual([]);
  expect((await start('/membership/details')).status).toBe(200);
});

test('a declined payment begins nothing and can be tried again', async () => {
  const buyer = await shop.buyer(counter);
  const plan = await planAt(CHEAP);
  const first = await link(buyer, plan.id);
  await press(first.paymentUrl, 'decline');
  await webhook(events.at(-1) ?? '');
  expect((await mine(buyer)).activeMembership).toBeNull();
  const second = await link(buyer, plan.id);
  expect(second.paymentId).not.toBe(first.paymentId);
  await press(second.paymentUrl, 'pay');
  await webhook(events.at(-1) ?? '');
  expect((await mine(buyer)).membershipId).toBe(plan.id);
});

test('[SD-48] renewal waits for the last seven days and loses no day', async () => {
  const buyer = await shop.buyer(counter);
  const plan = await planAt(CHEAP);
  await buy(buyer, plan.id);
  later(plan.durationDays - 8);
  const early = await buyPlan(buyer, plan.id);
  expect(early.status).toBe(409);
  expect(early.body).toMatchObject({ code: 'renewalTooEarly' });
  expect((await mine(buyer)).offers.find(({ planId }) => planId === plan.id)?.kind).toBeNull();
  later(plan.durationDays - 6);
  await buy(buyer, plan.id);
  expect(await rowsOf(buyer)).toMatchObject([{ paid: String(2 * plan.price * 100) }]);
  const endsAt = new Date(START.getTime() + 2 * plan.durationDays * DAY_MS).toISOString();
  expect((await mine(buyer)).activeMembership?.endsAt).toBe(endsAt);
});

test('[SD-48] an upgrade costs the difference less what is unused, a smaller plan waits for the end', async () => {
  const buyer = await shop.buyer(counter);
  const [cheap, dear] = [await planAt(CHEAP), await planAt(DEAR)];
  await buy(buyer, cheap.id);
  later(cheap.durationDays / 2);
  const price = dear.price - cheap.price / 2;
  expect((await mine(buyer)).offers.find(({ planId }) => planId === dear.id)).toMatchObject({
    ...{ kind: 'upgrade', price, upgrade: { full: dear.price, unused: cheap.price / 2 } },
  });
  const { paymentId, paymentUrl } = await link(buyer, dear.id);
  expect(await paymentOf(paymentId)).toMatchObject({ amount: price });
  await press(paymentUrl, 'pay');
  await webhook(events.at(-1) ?? '');
  expect((await mine(buyer)).membershipId).toBe(dear.id);
  expect(await rowsOf(buyer)).toHaveLength(2);
  const down = await buyPlan(buyer, cheap.id);
  expect(down.status).toBe(409);
  expect(down.body).toMatchObject({ code: 'downgradeAfterExpiry' });
});

test('two plans paid at once: one begins, the money of the other goes back', async () => {
  const door = await serveApi(shop.app);
  const plansOfTwo = [await planAt(CHEAP), await planAt(MIDDLE)];
  for (let round = 0; round < 3; round += 1) {
    const buyer = await shop.buyer(counter);
    const links = [];
    for (const plan of plansOfTwo) links.push(await link(buyer, plan.id));
    events = [];
    for (const { paymentUrl } of links) await press(paymentUrl, 'pay');
    const calls = events.map((body) => ({ method: 'POST', path: WEBHOOK, body }));
    expect((await race(door.port, calls)).responses.map(({ status }) => status)).toEqual([200, 200]);
    const ends = await Promise.all(links.map(async ({ paymentId }) => (await paymentOf(paymentId))['status']));
    expect(ends.toSorted()).toEqual(['paid', 'refunded']);
    expect(await rowsOf(buyer)).toHaveLength(1);
    expect((await mine(buyer)).membershipId).toBe(plansOfTwo[ends.indexOf('paid')]?.id);
  }
  door.close();
});

test('[MEM-16, SD-50] a member pays less from the next order on, and the club counts what it saved', async () => {
  const buyer = await shop.buyer(counter);
  const plan = await planAt(DEAR);
  await buy(buyer, plan.id);
  const placed = await shop.order(buyer, deliveryOrder(counter, buyer));
  expect(placed.status, placed.text).toBe(201);
  const { id } = placed.body as { id: string };
  const order = (await shop.get(`/api/v1/orders/${id}`, buyer.headers)).body as Body;
  const discount = Number(order['club_cherry_discount']);
  expect(discount).toBeGreaterThan(0);
  const [sums] = await shop.rows<{ subtotal: number; discount: number; shipping: number }>(
    sql`select subtotal_minor::int as subtotal, membership_discount_minor::int as discount,
        shipping_minor::int as shipping from orders where id = ${id}`,
  );
  // Ten percent of the goods, and the door is free.
  expect(sums).toEqual({ subtotal: sums?.subtotal, discount: Math.round((sums?.subtotal ?? 0) / 10), shipping: 0 });
  expect(discount).toBe((sums?.discount ?? 0) / 100);
  const { savings } = await mine(buyer);
  expect(savings).toMatchObject({ orders: 1, saved: [{ currency: 'AED', amount: discount }] });
});

test('of goods that did not come, or came lighter, the club saved nothing: it counts what is billed', async () => {
  const buyer = await shop.buyer(counter);
  const admin = { authorization: `Bearer admin:${(await shop.buyer(counter, { role: 'admin' })).id}` };
  await buy(buyer, (await planAt(DEAR)).id);
  const { id } = (await shop.order(buyer, deliveryOrder(counter, buyer))).body as { id: string };
  const move = async (...statuses: string[]) => {
    for (const status of statuses) {
      const moved = await shop.call('PATCH', `/api/v1/admin/orders/${id}/status`, {
        body: { status, isEarly: true },
        headers: admin,
      });
      expect(moved.status, moved.text).toBe(200);
    }
  };
  await move('active', 'on preparation');
  const agreed = (await mine(buyer)).savings?.saved[0]?.amount ?? 0;
  const { pick } = (await shop.get(`/api/v1/admin/orders/${id}`, admin)).body as { pick: { itemId: number }[] };
  const [missing, ...others] = pick;
  const picks = [
    { itemId: missing?.itemId, pickedQuantity: 0 },
    ...others.map((one) => ({ ...one, pickedQuantity: 1 })),
  ];
  for (const { itemId, pickedQuantity } of picks) {
    const body = { pickedQuantity, weighedGrams: null, substituteStockId: null };
    const path = `/api/v1/admin/orders/${id}/items/${itemId}`;
    expect((await shop.call('PATCH', path, { headers: admin, body })).status).toBe(200);
  }
  expect((await mine(buyer)).savings?.saved[0]?.amount, 'not yet final').toBe(agreed);
  await move('On the way', 'delivered');
  const invoice = (await shop.get(`/api/v1/orders/${id}/invoice`, buyer.headers)).body as InvoiceView;
  const { subtotal, membershipDiscount, vat, total } = invoice;
  const { billed } = (await shop.get(`/api/v1/orders/${id}`, buyer.headers)).body as OrderView;
  expect(billed).toMatchObject({ subtotal, membershipDiscount, vat, totalAmount: total });
  expect(subtotal - membershipDiscount + invoice.delivery).toBeCloseTo(total, 2);
  expect(membershipDiscount).toBeLessThan(agreed);
  expect((await mine(buyer)).savings).toMatchObject({
    orders: 1,
    saved: [{ currency: 'AED', amount: membershipDiscount }],
  });
});

test('[API-77, MEM-10, SD-49] points are a ledger for each currency, ten a page, the newest first', async () => {
  const buyer = await shop.buyer(counter);
  const points = async (query = '') =>
    (await shop.get(`/api/club-cherry/points${query}`, { ...buyer.headers, 'x-country': 'ae' })).body as Body;
  expect(await points()).toEqual({
    currency: 'AED',
    balance: 0,
    worth: 0,
    balances: [],
    earned: 0,
    spent: 0,
    reversed: 0,
    lapsed: 0,
    transactions: [],
    hasNextPage: false,
    total: 0,
    page: 1,
    limit: 10,
  });
  const createdAt = START.toISOString();
  for (let n = 1; n <= 11; n += 1) {
    await writePoints(shop, buyer.id, { points: 10, currency: 'AED', orderId: `order-${n}`, createdAt });
  }
  await writePoints(shop, buyer.id, { type: 'spent', points: -30, currency: 'AED', orderId: 'order-12', createdAt });
  await writePoints(shop, buyer.id, { points: 7, currency: 'KWD', orderId: 'order-13', createdAt });
  const first = await points();
  expect(first).toMatchObject({ balance: 80, worth: 0.8, earned: 110, spent: 30, hasNextPage: true, total: 12 });
  expect(first['balances']).toEqual([
    { currency: 'KWD', balance: 7, worth: 0.07 },
    { currency: 'AED', balance: 80, worth: 0.8 },
  ]);
  expect(first['transactions']).toHaveLength(10);
  expect(first['transactions']).toMatchObject({ 0: { type: 'spent', points: -30, orderId: 'order-12' } });
  expect((await points('?page=2'))['transactions']).toHaveLength(2);
  // The country decides the currency; without one it is the store's first.
  const inKuwait = (await shop.get('/api/club-cherry/points', buyer.headers)).body;
  expect(inKuwait).toMatchObject({ currency: 'KWD', balance: 7, total: 1, transactions: [{ orderId: 'order-13' }] });
  later(400);
  expect(await points()).toMatchObject({ balance: 0, worth: 0, lapsed: 80 });
});

test('[MEM-10] a delivered order earns a member one point per whole unit, once; others earn none', async () => {
  const [member, other] = [await shop.buyer(counter), await shop.buyer(counter)];
  await buy(member, (await planAt(CHEAP)).id);
  const staff = { authorization: 'Bearer admin:1' };
  const deliver = async (buyer: Buyer, notes = 'points') => {
    const placed = await shop.order(buyer, deliveryOrder(counter, buyer, { notes }));
    const { id } = placed.body as { id: string };
    for (const status of ['active', 'on preparation', 'On the way', 'delivered']) {
      const moved = await shop.call('PATCH', `/api/v1/admin/orders/${id}/status`, {
        body: { status, isEarly: true },
        headers: staff,
      });
      expect(moved.status, moved.text).toBe(200);
    }
    const [row] = await shop.rows<{ points: number }>(
      sql`select floor((subtotal_minor - membership_discount_minor - coupon_discount_minor) / 100.0)::int as points
          from orders where id = ${id}`,
    );
    return { id, points: row?.points ?? 0 };
  };
  const { id, points } = await deliver(member);
  expect(points).toBeGreaterThan(0);
  const inEmirates = { 'x-country': 'ae' };
  const pointsOf = async ({ headers }: Buyer) =>
    (await shop.get('/api/club-cherry/points', { ...headers, ...inEmirates })).body;
  expect(await pointsOf(member)).toMatchObject({
    balance: points,
    worth: points / 100,
    earned: points,
    total: 1,
    transactions: [{ type: 'earned', points, orderId: id }],
  });
  await deliver(other);
  expect(await pointsOf(other)).toMatchObject({ balance: 0, total: 0 });
  // Where points are switched off nobody collects any, and what is there stays.
  const switchTo = (isOn: boolean) =>
    shop.rows(sql`update country_settings set loyalty_system_enabled = ${isOn}
      where country_code = (select country_code from branches where id = ${counter.branchId})`);
  await switchTo(false);
  await deliver(member, 'no points');
  await switchTo(true);
  expect(await pointsOf(member)).toMatchObject({ balance: points, total: 1 });
});

test('[SD-48] a member is notified of the beginning, and seven days and one day before the end, each once', async () => {
  const email = 'reminded@shop.example';
  const buyer = await shop.buyer(counter, { email });
  const plan = await planAt(CHEAP);
  await buy(buyer, plan.id);
  const received = async () => (await messagesTo(shop, email)).map(({ text }) => text);
  expect(await received()).toEqual([expect.stringContaining('welcome')]);
  const remind = async (daysBefore: number) => {
    later(plan.durationDays - daysBefore);
    await Promise.all([remindMembers(shop.deps), remindMembers(shop.deps)]);
    await remindMembers(shop.deps);
    return (await received()).length;
  };
  expect([await remind(8), await remind(7), await remind(3), await remind(1), await remind(0.5)]).toEqual([
    1, 2, 2, 3, 3,
  ]);
});

test('the last day of a membership is one and the same: that of the country whose money paid it', async () => {
  const email = 'riyadh@shop.example';
  const buyer = await shop.buyer(counter, { email });
  const plan = await planAt(CHEAP);
  await buy(buyer, plan.id);
  // Almost midnight in Riyadh, and the next day in Dubai already.
  await shop.rows(sql`update memberships set currency = 'SAR', ends_at = date_trunc('day', ends_at at time zone 'UTC')
    at time zone 'UTC' + interval '20 hours 44 minutes' where user_id = ${buyer.id}`);
  const { activeMembership } = await mine(buyer);
  if (!activeMembership) throw new Error('no membership');
  const { endsAt, timeZone } = activeMembership;
  expect(timeZone).toBe('Asia/Riyadh');
  const day = formatDate(endsAt, 'en', timeZone);
  expect(day).not.toBe(formatDate(endsAt, 'en', 'Asia/Dubai'));
  later(plan.durationDays - 3);
  await remindMembers(shop.deps);
  const ending = (await messagesTo(shop, email)).filter(({ text }) => text.includes('ends on'));
  expect(ending).toMatchObject([{ text: expect.stringContaining(day) }]);
});

test('[MEM-13] a country with a price of its own shows and charges it, and the membership stays in that money', async () => {
  const [cheap, middle, dear] = [await planAt(CHEAP), await planAt(MIDDLE), await planAt(DEAR)];
  await shop.rows(sql`update membership_plans set country_prices = '{"kw": 6500}' where id = ${middle.id}`);
  await shop.rows(sql`update membership_plans set country_prices = '{"kw": 20500}' where id = ${dear.id}`);
  await waitForNotifications(shop);
  const priceIn = async (country: string) => {
    const { data } = (await shop.get('/api/club-cherry/memberships', { 'x-country': country })).body as {
      data: Body[];
    };
    return [data[MIDDLE]?.['price'], data[MIDDLE]?.['currency']];
  };
  expect(await priceIn('kw')).toEqual([6.5, 'KWD']);
  expect([await priceIn('ae'), await priceIn('eg')]).toEqual([
    [79, 'AED'],
    [79, 'AED'],
  ]);
  const buyer = await shop.buyer(counter);
  const inCountry = (country: string) => ({ ...buyer, headers: { ...buyer.headers, 'x-country': country } });
  // Two prices at once are two purchases: a link for dirhams is not the one for dinars.
  const dirhams = await link(inCountry('ae'), middle.id);
  const dinars = await link(inCountry('kw'), middle.id);
  expect(await paymentOf(dirhams.paymentId)).toMatchObject({ amount: 79, currency: 'AED' });
  expect(await paymentOf(dinars.paymentId)).toMatchObject({ amount: 6.5, currency: 'KWD' });
  await press(dinars.paymentUrl, 'pay');
  await webhook(events.at(-1) ?? '');
  later(middle.durationDays / 2);
  // Whatever country is visited meanwhile.
  const { activeMembership, offers } = await mine(inCountry('ae'));
  expect(activeMembership?.plan).toMatchObject({ price: 6.5, currency: 'KWD' });
  expect(offers.find(({ planId }) => planId === dear.id)).toMatchObject({
    ...{ kind: 'upgrade', price: 20.5 - 6.5 / 2, currency: 'KWD' },
  });
  const endsAt = activeMembership?.endsAt;
  expect(offers.find(({ planId }) => planId === cheap.id)).toMatchObject({ kind: null, availableFrom: endsAt });
  expect((await buyPlan(inCountry('ae'), cheap.id)).status).toBe(409);
  // Paid late in other money than the membership that began: it goes back.
  await press(dirhams.paymentUrl, 'pay');
  await webhook(events.at(-1) ?? '');
  expect((await paymentOf(dirhams.paymentId))['status']).toBe('refunded');
  expect(await rowsOf(buyer)).toMatchObject([{ paid: '6500' }]);
});
