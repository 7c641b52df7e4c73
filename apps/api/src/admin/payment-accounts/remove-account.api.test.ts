import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createPayments } from '../../create-payments.ts';
import { removeCards } from '../../payments/saved-cards.ts';
import { sealSecrets } from '../../payments/watch-accounts.ts';
import { fakeTap } from '../../testing/fake-tap.ts';
import { type Buyer, type Counter, deliveryOrder, type OrderShop, openOrderShop } from '../../testing/order-shop.ts';

type Body = Record<string, unknown>;
const DAY_MS = 86_400_000;
const tap = fakeTap();
let shop: OrderShop;
let counter: Counter;
let buyer: Buyer;
let admin: Record<string, string>;
let count = 0;

beforeAll(async () => {
  shop = await openOrderShop({
    fetchFromProvider: tap.fetch,
    extend(_, deps) {
      deps.payments = createPayments({
        settings: { provider: 'none' },
        db: deps.db,
        publicOrigin: 'https://shop.example',
        tokenSecret: 'a-secret-only-for-tests-of-accounts',
        deliver: async () => undefined,
        stored: deps.paymentAccounts.all,
      }).deps;
      deps.takesCards = (country, amountMinor) => Boolean(deps.payments?.accountsFor(country, amountMinor).length);
    },
  });
  await shop.rows(sql`update branches set max_orders_per_slot = null`);
  counter = await shop.counterOf('kw', 2);
  admin = (await shop.buyer(counter, { role: 'admin' })).headers;
});
afterAll(() => shop?.close());
beforeEach(async () => {
  buyer = await shop.buyer(counter);
  await shop.rows(sql`update payment_accounts set is_enabled = false`);
});

async function addAccount(): Promise<{ id: number; key: string }> {
  const { sealer, refresh } = shop.deps.paymentAccounts;
  const key = `sk_live_removal_${++count}`;
  const [added] = await shop.rows<{ id: number }>(sql`
    insert into payment_accounts (country_code, provider, mode, position, methods, settings, secrets)
    values ('kw', 'tap', 'live', ${count}, '{knet}', '{}', ${sealSecrets(sealer, { secretKey: key })}) returning id`);
  await refresh();
  return { id: added?.id ?? 0, key };
}
async function newOrder(): Promise<string> {
  const body = { payment_method: 'online_payment', notes: `removal ${++count}` };
  const placed = await shop.order(buyer, deliveryOrder(counter, buyer, body));
  expect(placed.status, placed.text).toBe(201);
  return String((placed.body as Body)['id']);
}
const pressPay = (id: string) => shop.call('POST', `/api/v1/orders/${id}/payment/auto`, { headers: buyer.headers });
async function paidThrough(account: number): Promise<string> {
  const id = await newOrder();
  const { paymentUrl } = (await pressPay(id)).body as { paymentUrl: string };
  tap.pay(paymentUrl);
  await shop.call('POST', `/api/v1/payments/webhook/${account}`, tap.event(paymentUrl));
  expect(await shop.rows(sql`select status from payments where target_id = ${id}`)).toEqual([{ status: 'paid' }]);
  return id;
}
/** So long ago that providers refund it no more. */
const longAgo = (id: string) =>
  shop.rows(sql`update payments set paid_at = paid_at - interval '200 days' where target_id = ${id}`);
const remove = (id: number) => shop.call('DELETE', `/api/v1/admin/payment-accounts/${id}`, { headers: admin });
const refund = (id: string, language = 'en') =>
  shop.call('POST', `/api/v1/admin/orders/${id}/refunds`, {
    headers: { ...admin, 'x-custom-language': language },
    body: { amount: 0.1, reason: 'spoilt' },
  });
const accountRow = async (id: number) =>
  (
    await shop.rows(sql`select secrets <> '' as "hasKeys", removed_at is not null as "isRemoved"
      from payment_accounts where id = ${id}`)
  )[0];
/** What a refund would leave behind. */
const written = (id: string) =>
  shop.rows(sql`select (select count(*)::int from refunds r join payments p on p.id = r.payment_id where p.target_id = o.id::text) as refunds,
    (select count(*)::int from invoices i where i.order_id = o.id) as papers,
    (select count(*)::int from messages m where m.text like '%' || o.custom_order_id || '%') as messages
    from orders o where o.id = ${id}`);

/** Another process does `first` and commits when `call` waits for it, or has not. */
async function during<T>(first: ReturnType<typeof sql>[], call: () => Promise<T>): Promise<T> {
  const { promise: isCalled, resolve: commit } = Promise.withResolvers<void>();
  const { promise: isBegun, resolve: begun } = Promise.withResolvers<void>();
  const other = shop.deps.db.transaction(async (tx) => {
    for (const statement of first) await tx.execute(statement);
    begun();
    await isCalled;
  });
  await isBegun;
  const called = call();
  const isWaiting = vi.waitFor(
    async () => {
      const waiting = await shop.rows(sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      expect(waiting).not.toEqual([]);
    },
    { timeout: 20_000 },
  );
  await Promise.race([called, isWaiting]);
  isWaiting.catch(() => undefined);
  commit();
  await other;
  return called;
}
const removal = (id: number) => [
  sql`select id from payment_accounts where id = ${id} for update`,
  sql`update payment_accounts set removed_at = now(), is_enabled = false where id = ${id}`,
];

test('a payment whose account was removed is not refunded: nothing is written, credited or announced', async () => {
  const { id: account } = await addAccount();
  const order = await paidThrough(account);
  await longAgo(order);
  expect((await remove(account)).status).toBe(204);
  const before = await written(order);
  const rejected = await refund(order);
  expect(rejected.status).toBe(409);
  expect(rejected.body).toMatchObject({ code: 'accountRemoved' });
  expect((await refund(order, 'ar')).text).toContain('حُذف الحساب');
  const body = { status: 'cancelled', reason: 'test' };
  const moved = await shop.call('PATCH', `/api/v1/admin/orders/${order}/status`, { headers: admin, body });
  expect(moved.body).toMatchObject({ code: 'accountRemoved' });
  expect(await written(order)).toEqual(before);
});

test('a refund requested while its account is being removed waits, and is refused', async () => {
  const { id: account } = await addAccount();
  const order = await paidThrough(account);
  const before = await written(order);
  const rejected = await during(removal(account), () => refund(order));
  expect(rejected.body).toMatchObject({ code: 'accountRemoved' });
  expect(await written(order)).toEqual(before);
});

test('an attempt that ended counts while its page may still be paid on', async () => {
  const { id: account } = await addAccount();
  const order = await newOrder();
  expect((await pressPay(order)).status).toBe(200);
  const expires = (days: number) =>
    shop.rows(sql`update payments set status = 'expired', expires_at = ${new Date(shop.clock.now.getTime() - days * DAY_MS)}
      where target_id = ${order}`);
  await expires(6);
  const until = new Date(shop.clock.now.getTime() + DAY_MS).toISOString();
  expect((await remove(account)).body).toMatchObject({ code: 'accountInUse', data: { payments: 1, cards: 0, until } });
  await expires(8);
  expect((await remove(account)).status).toBe(204);
});

test('a payment that begins while its account is being removed is seen, and the account stays', async () => {
  const { id: account } = await addAccount();
  await longAgo(await paidThrough(account));
  const begun = sql`insert into payments (target, target_id, provider, account_id, reference, return_url, language,
    amount_minor, currency, expires_at) values ('order', 'z', 'tap', ${account}, 'Z-1', '/', 'en', 1, 'KWD', now())`;
  const rejected = await during([begun], () => remove(account));
  expect(rejected.body).toMatchObject({ code: 'accountInUse', data: { payments: 1 } });
  expect(await accountRow(account)).toEqual({ hasKeys: true, isRemoved: false });
  await shop.rows(sql`delete from payments where reference = 'Z-1'`);
});

test('a shopper who pays while another process removes the account pays through the next, or not by card', async () => {
  const [one, two] = [await addAccount(), await addAccount()];
  const [first, second] = [await newOrder(), await newOrder()];
  const link = await during(removal(one.id), () => pressPay(first));
  expect((link.body as { paymentUrl: string }).paymentUrl).toContain(two.key);
  const none = await during(removal(two.id), () => pressPay(second));
  expect(none.body).toMatchObject({ code: 'paymentUnavailable' });
  expect(await shop.rows(sql`select id from payments where target_id = ${second}`)).toEqual([]);
});

test('the keys stay until the provider has removed the saved cards, a week at most', async () => {
  const { payments } = shop.deps;
  if (!payments) throw new Error('no payments');
  const removed: string[] = [];
  const withCards = (remove: (card: { token: string }) => Promise<void>) => {
    const get = (key: string) => {
      const gateway = payments.gateways.get(key);
      return gateway && { ...gateway, cards: { areOnPage: false, remove } as NonNullable<typeof gateway.cards> };
    };
    shop.deps.payments = { ...payments, gateways: { get } };
  };
  const [one, two] = [await addAccount(), await addAccount()];
  for (const { id, key } of [one, two]) {
    await shop.rows(sql`insert into saved_cards (user_id, provider, account_id, brand, last4, token, customer)
      values (${buyer.id}, 'tap', ${id}, 'Visa', '1111', ${`card of ${key}`}, '')`);
    expect((await remove(id)).body).toMatchObject({ code: 'accountInUse', data: { payments: 0, cards: 1 } });
    expect(await accountRow(id)).toEqual({ hasKeys: true, isRemoved: false });
  }
  expect(await shop.rows(sql`select id from saved_cards`)).toEqual([]);
  withCards(async ({ token }) => {
    if (token.includes(two.key)) throw new Error('Invalid API key');
    removed.push(token);
  });
  await removeCards(shop.deps);
  expect(removed).toEqual([`card of ${one.key}`]);
  expect((await remove(one.id)).status).toBe(204);
  expect((await remove(two.id)).body).toMatchObject({ code: 'accountInUse', data: { cards: 1 } });
  await shop.rows(sql`update card_removals set created_at = ${new Date(shop.clock.now.getTime() - 8 * DAY_MS)}`);
  expect((await remove(two.id)).status).toBe(204);
  expect(await shop.rows(sql`select id from card_removals`)).toEqual([]);
  shop.deps.payments = payments;
});
