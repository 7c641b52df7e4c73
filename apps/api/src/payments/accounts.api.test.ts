import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPayments } from '../create-payments.ts';
import { createLogger } from '../http/logger.ts';
import { createSealer } from '../integrations/webhooks/sealed-secret.ts';
import { fakeTap } from '../testing/fake-tap.ts';
import { type Buyer, type Counter, deliveryOrder, type OrderShop, openOrderShop } from '../testing/order-shop.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { requestRefund } from './request-refund.ts';
import { sendRefunds } from './send-refunds.ts';
import { sealSecrets } from './watch-accounts.ts';

type Body = Record<string, unknown>;
const tap = fakeTap();
const lines: string[] = [];
let shop: OrderShop;
let counter: Counter;
let buyer: Buyer;
let round = 0;
/** Keys of this test's accounts: nothing of the test before is known to them. */
let first = '';
let second = '';

beforeAll(async () => {
  shop = await openOrderShop({
    log: createLogger('debug', (line) => lines.push(line)),
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
});
afterAll(() => shop?.close());

beforeEach(async () => {
  round += 1;
  first = `sk_first_${round}_0123456789`;
  second = `sk_second_${round}_0123456789`;
  tap.calls.length = 0;
  buyer = await shop.buyer(counter);
  await shop.rows(sql`update payment_accounts set is_enabled = false`);
});

async function addAccount(secretKey: string, more: Body = {}): Promise<number> {
  const { sealer, refresh } = shop.deps.paymentAccounts;
  const row = {
    methods: ['knet'],
    min_minor: null,
    max_minor: null,
    secrets: sealSecrets(sealer, { secretKey }),
    ...more,
  };
  const [added] = await shop.rows<{ id: number }>(sql`
    insert into payment_accounts (country_code, provider, mode, position, methods, min_minor, max_minor, settings, secrets)
    values ('kw', 'tap', 'live', (select coalesce(max(position), 0) + 1 from payment_accounts),
      ${sql.param(`{${row.methods.join(',')}}`)}::text[], ${row.min_minor}, ${row.max_minor}, '{}', ${row.secrets})
    returning id`);
  await refresh();
  return added?.id ?? 0;
}
const change = async (query: ReturnType<typeof sql>) => {
  await shop.rows(query);
  await shop.deps.paymentAccounts.refresh();
};
const placeOrder = (notes: string) =>
  shop.order(buyer, deliveryOrder(counter, buyer, { payment_method: 'online_payment', notes }));
async function newOrder(): Promise<string> {
  const placed = await placeOrder(`accounts ${round} ${Math.random()}`);
  expect(placed.status, placed.text).toBe(201);
  return String((placed.body as Body)['id']);
}
const pressPay = (id: string) => shop.call('POST', `/api/v1/orders/${id}/payment/auto`, { headers: buyer.headers });
async function payLink(id: string) {
  const response = await pressPay(id);
  expect(response.status, response.text).toBe(200);
  return response.body as { paymentUrl: string; paymentId: string };
}
const webhook = (account: number, paymentUrl: string) =>
  shop.call('POST', `/api/v1/payments/webhook/${account}`, tap.event(paymentUrl));
const attempts = (id: string) =>
  shop.rows<{ account_id: number; status: string; id: string }>(
    sql`select id, account_id, status from payments where target_id = ${id} order by reference`,
  );
const isPaid = async (id: string) =>
  ((await shop.get(`/api/v1/orders/${id}`, buyer.headers)).body as Body)['is_paid'] === true;
const later = (seconds: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + seconds * 1000);
};

test('the first account that is switched on takes the payment, and the order of accounts can change', async () => {
  const one = await addAccount(first);
  await addAccount(second);
  expect((await payLink(await newOrder())).paymentUrl).toContain(first);
  await change(sql`update payment_accounts set position = position + 100 where id = ${one}`);
  expect((await payLink(await newOrder())).paymentUrl).toContain(second);
});

test.each(['down', 'refuses', 'lost'] as const)('an account that is %s gives way to the next', async (behaviour) => {
  const one = await addAccount(first);
  const two = await addAccount(second);
  tap.set(first, behaviour);
  const id = await newOrder();
  const link = await payLink(id);
  expect(link.paymentUrl).toContain(second);
  expect(await attempts(id)).toMatchObject([
    { account_id: one, status: 'expired' },
    { account_id: two, status: 'open' },
  ]);
  tap.set(first, 'well');
  // There is one link at a time, also when the first account is back.
  expect(await payLink(id)).toEqual(link);
  tap.pay(link.paymentUrl);
  expect((await webhook(two, link.paymentUrl)).status).toBe(200);
  expect(await isPaid(id)).toBe(true);
});

test('while nobody knows whether a link was paid, no other account is offered', async () => {
  const one = await addAccount(first);
  await addAccount(second);
  const id = await newOrder();
  const link = await payLink(id);
  tap.pay(link.paymentUrl);
  tap.set(first, 'down');
  await change(sql`update payment_accounts set is_enabled = false where id = ${one}`);
  expect((await pressPay(id)).status).toBe(503);
  expect(await attempts(id)).toHaveLength(1);
  tap.set(first, 'well');
  expect((await pressPay(id)).body).toMatchObject({ code: 'alreadyPaid' });
  expect(await isPaid(id)).toBe(true);
});

test('a link that the ended attempt of another request got too late is given to nobody', async () => {
  await addAccount(first);
  await addAccount(second);
  const id = await newOrder();
  const { payments } = shop.deps;
  const account = payments?.accountsFor('kw')[0];
  if (!payments || !account) throw new Error('no account');
  const slow: typeof account = {
    ...account,
    gateway: {
      ...account.gateway,
      create: async (requested) => {
        // Ended by another request while this one waits for the gateway.
        await shop.rows(sql`update payments set status = 'expired' where target_id = ${id}`);
        return account.gateway.create(requested);
      },
    },
  };
  shop.deps.payments = { ...payments, accountsFor: () => [slow, ...payments.accountsFor('kw').slice(1)] };
  try {
    expect((await pressPay(id)).status).toBe(503);
  } finally {
    shop.deps.payments = payments;
  }
  // What exists at the first account goes on being checked.
  const [row] = await shop.rows<Body>(sql`select provider_id, next_check_at from payments where target_id = ${id}`);
  expect(row).toMatchObject({ provider_id: 'chg_1', next_check_at: expect.anything() });
});

test('a webhook settles the payment of its own account only, though two accounts gave the same id', async () => {
  const one = await addAccount(first);
  const orderA = await newOrder();
  await payLink(orderA);
  await change(sql`update payment_accounts set is_enabled = false where id = ${one}`);
  const two = await addAccount(second);
  const orderB = await newOrder();
  const linkB = await payLink(orderB);
  tap.pay(linkB.paymentUrl);
  expect((await webhook(one, linkB.paymentUrl)).status).toBe(401);
  expect((await webhook(two, linkB.paymentUrl)).status).toBe(200);
  expect([await isPaid(orderA), await isPaid(orderB)]).toEqual([false, true]);
});

test('an account that was switched off still settles, by webhook or by check, and refunds', async () => {
  const one = await addAccount(first);
  const orders = [await newOrder(), await newOrder()];
  const [a, b] = [await payLink(orders[0] ?? ''), await payLink(orders[1] ?? '')];
  await change(sql`update payment_accounts set is_enabled = false where id = ${one}`);
  tap.pay(a.paymentUrl);
  tap.pay(b.paymentUrl);
  expect((await webhook(one, a.paymentUrl)).status).toBe(200);
  later(3_600);
  await reconcilePayments(shop.deps);
  expect(await Promise.all(orders.map(isPaid))).toEqual([true, true]);
  await shop.database.db.transaction((tx) =>
    requestRefund(tx, 'order', orders[0] ?? '', { reference: `test ${round}`, reason: 'test' }),
  );
  await sendRefunds(shop.deps);
  expect(tap.calls).toContain(`${first} POST refunds`);
});

test('an account with payments cannot be deleted', async () => {
  const one = await addAccount(first);
  await payLink(await newOrder());
  await expect(shop.rows(sql`delete from payment_accounts where id = ${one}`)).rejects.toThrow();
});

test('secrets of another key stop neither the store nor the other accounts, and are reported', async () => {
  const other = createSealer('another-secret-of-another-store-0', 'payment accounts');
  lines.length = 0;
  const lost = await addAccount(first, { secrets: sealSecrets(other, { secretKey: first }) });
  expect(lines.join('\n')).toContain('payment account cannot be used');
  expect(shop.deps.payments?.accountsFor('kw')).toEqual([]);
  expect((await placeOrder('nobody takes it')).body).toMatchObject({ code: 'paymentUnavailable' });
  expect((await shop.call('POST', `/api/v1/payments/webhook/${lost}`, { rawBody: '{}' })).status).toBe(401);
  await addAccount(second);
  expect((await payLink(await newOrder())).paymentUrl).toContain(second);
});

test('a payment at an account that lost its key is not offered elsewhere', async () => {
  const one = await addAccount(first);
  const id = await newOrder();
  await payLink(id);
  const other = createSealer('another-secret-of-another-store-0', 'payment accounts');
  await change(
    sql`update payment_accounts set secrets = ${sealSecrets(other, { secretKey: first })} where id = ${one}`,
  );
  await addAccount(second);
  expect((await pressPay(id)).status).toBe(503);
  expect(await attempts(id)).toMatchObject([{ account_id: one, status: 'open' }]);
});

test('amounts outside the limits of an account go to the next, or cannot be ordered by card', async () => {
  const one = await addAccount(first, { max_minor: 1 });
  expect((await placeOrder('too much for it')).body).toMatchObject({ code: 'cardLimit' });
  await addAccount(second);
  expect((await payLink(await newOrder())).paymentUrl).toContain(second);
  await change(sql`update payment_accounts set max_minor = null where id = ${one}`);
  expect((await payLink(await newOrder())).paymentUrl).toContain(first);
});

test('no secret is written to the log', () => {
  expect(lines.join('\n')).not.toMatch(/sk_(?:first|second)/);
});
