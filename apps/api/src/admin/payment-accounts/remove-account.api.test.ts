import type { OfficeOrder } from '@karaz/contract/admin/orders';
import { cancelOrder, cancelTrackedOrder } from '@karaz/contract/orders';
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

/** Another process does `first`, and `then` and commits when `call` waits for it, or has not. */
async function during<T>(
  first: ReturnType<typeof sql>[],
  call: () => Promise<T>,
  then: ReturnType<typeof sql>[] = [],
): Promise<T> {
  const { promise: isCalled, resolve: commit } = Promise.withResolvers<void>();
  const { promise: isBegun, resolve: begun } = Promise.withResolvers<void>();
  const other = shop.deps.db.transaction(async (tx) => {
    for (const statement of first) await tx.execute(statement);
    begun();
    await isCalled;
    for (const statement of then) await tx.execute(statement);
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
  expect((await refund(order, 'ar')).text).toContain('يمكن للمدير رد المبلغ');
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

test('cards of an account that is dead hold up nobody else’s: it is tried a few times, the others get their turn', async () => {
  const { payments } = shop.deps;
  if (!payments) throw new Error('no payments');
  const [dead, alive] = [await addAccount(), await addAccount()];
  const waiting = (id: number, name: string, count: number) =>
    shop.rows(sql`insert into card_removals (provider, account_id, token, customer)
      select 'tap', ${id}, ${name} || n, '' from generate_series(1, ${count}::int) n`);
  await waiting(dead.id, 'dead ', 120);
  await waiting(alive.id, 'alive ', 120);
  const tried: string[] = [];
  const remove = async ({ token }: { token: string }) => {
    tried.push(token);
    // One card that fails says nothing about its account.
    if (token.startsWith('dead') || token === 'alive 1') throw new Error('Invalid API key');
  };
  const get = (key: string) => {
    const gateway = payments.gateways.get(key);
    return gateway && { ...gateway, cards: { areOnPage: false, remove } as NonNullable<typeof gateway.cards> };
  };
  shop.deps.payments = { ...payments, gateways: { get } };
  await removeCards(shop.deps);
  const inFirstRun = [...tried];
  await removeCards(shop.deps);
  shop.deps.payments = payments;
  // The next run begins after those that failed: one that the provider would remove comes to its turn.
  expect(tried.slice(inFirstRun.length).filter((token) => token.startsWith('dead'))).toEqual([
    'dead 4',
    'dead 5',
    'dead 6',
  ]);
  expect(inFirstRun.filter((token) => token.startsWith('dead'))).toHaveLength(3);
  const left = await shop.rows<{ token: string }>(sql`delete from card_removals returning token`);
  expect(left.filter(({ token }) => token.startsWith('alive'))).toEqual([{ token: 'alive 1' }]);
});

const outside = async (orderId: string, note = 'Bank transfer, account closed') => {
  const [payment] = await shop.rows<{ id: string }>(sql`select id from payments where target_id = ${orderId}`);
  const path = `/api/v1/admin/payments/${payment?.id}/refunds-outside`;
  return shop.call('POST', path, { headers: admin, body: { note } });
};
const detailOf = async (id: string) => (await shop.get(`/api/v1/admin/orders/${id}`, admin)).body as OfficeOrder;
const cancelOwn = (id: string) =>
  shop.call('POST', `/api/v1/orders/${id}/cancel`, { headers: buyer.headers, body: {} });
/** Paid long ago through an account that was removed. */
async function paidThroughRemoved(): Promise<string> {
  const { id: account } = await addAccount();
  const order = await paidThrough(account);
  await longAgo(order);
  expect((await remove(account)).status).toBe(204);
  return order;
}

test('staff who state that they refund outside the provider can cancel and refund what was paid through a removed account', async () => {
  const { id: account } = await addAccount();
  const [cancelled, refunded] = [await paidThrough(account), await paidThrough(account)];
  const cancel = (id: string) =>
    shop.call('PATCH', `/api/v1/admin/orders/${id}/status`, {
      headers: admin,
      body: { status: 'cancelled', reason: 'test' },
    });
  // While the provider can send it, nobody says otherwise.
  expect((await outside(cancelled)).body).toMatchObject({ code: 'conflict' });
  for (const id of [cancelled, refunded]) await longAgo(id);
  expect((await remove(account)).status).toBe(204);
  expect((await cancel(cancelled)).body).toMatchObject({ code: 'accountRemoved' });
  expect((await detailOf(cancelled)).payments[0]?.refundsBy).toBe('nobody');
  expect((await outside(cancelled, '')).status).toBe(422);
  for (const id of [cancelled, refunded]) expect((await outside(id)).status).toBe(200);
  expect((await cancel(cancelled)).status).toBe(200);
  expect((await refund(refunded)).status).toBe(200);
  for (const id of [cancelled, refunded]) {
    const { payments, refunds, notes } = await detailOf(id);
    expect(payments[0]?.refundsBy).toBe('outside');
    expect(refunds).toMatchObject([{ status: 'done', isOutside: true }]);
    expect(notes.map(({ text }) => text)).toContain('Bank transfer, account closed');
    expect(
      await shop.rows(sql`select count(*)::int as n from audit_log where action = 'payment.refundOutside'
      and entity_id = (select reference from payments where target_id = ${id})`),
    ).toEqual([{ n: 1 }]);
  }
});

test('what is delivered lighter of an order paid through a removed account waits until staff refund it outside', async () => {
  const order = await paidThroughRemoved();
  const { pick } = await detailOf(order);
  const missing = { pickedQuantity: 0, weighedGrams: null, substituteStockId: null };
  const path = `/api/v1/admin/orders/${order}/items/${pick[0]?.itemId}`;
  expect((await shop.call('PATCH', path, { headers: admin, body: missing })).status).toBe(200);
  const move = (status: string) =>
    shop.call('PATCH', `/api/v1/admin/orders/${order}/status`, { headers: admin, body: { status, isEarly: true } });
  for (const status of ['active', 'on preparation', 'On the way']) expect((await move(status)).status).toBe(200);
  const before = await written(order);
  expect((await move('delivered')).body).toMatchObject({ code: 'accountRemoved' });
  expect(await written(order)).toEqual(before);
  expect((await outside(order)).status).toBe(200);
  expect((await move('delivered')).status).toBe(200);
  const { refunds, reduction } = await detailOf(order);
  expect(refunds).toMatchObject([{ status: 'done', isOutside: true, amount: reduction }]);
  const credited = sql`select (content ->> 'totalMinor')::int as minor from invoices
    where order_id = ${order} and kind = 'credit_note'`;
  expect(await shop.rows(credited)).toEqual([{ minor: Math.round((refunds[0]?.amount ?? 0) * 1000) }]);
});

test('shoppers and guests who cancel what was paid through a removed account read who can refund it', async () => {
  const order = await paidThroughRemoved();
  const token = 'a'.repeat(43);
  await shop.rows(sql`update orders set tracking_token = ${token} where id = ${order}`);
  const asGuest = await shop.call('POST', `/api/v1/orders/track/${token}/cancel`, { body: {} });
  for (const rejected of [await cancelOwn(order), asGuest]) {
    expect(rejected.status, rejected.text).toBe(409);
    expect(rejected.body).toMatchObject({ code: 'accountRemoved' });
    expect(rejected.text).toContain('A manager can refund it outside the provider');
  }
  for (const { errors } of [cancelOrder, cancelTrackedOrder]) expect(errors).toContain('accountRemoved');
});

test('whoever states it while the order is being cancelled waits for the order before its payment', async () => {
  const order = await paidThroughRemoved();
  const stated = await during([sql`select id from orders where id = ${order} for update`], () => outside(order), [
    sql`select id from payments where target_id = ${order} for update nowait`,
  ]);
  expect(stated.status, stated.text).toBe(200);
});

test('a refund says itself that it is made outside, whatever the clocks of app and database say', async () => {
  const order = await paidThroughRemoved();
  const { now } = shop.clock;
  shop.clock.now = new Date(Date.now() + DAY_MS);
  expect((await outside(order)).status).toBe(200);
  shop.clock.now = now;
  expect((await refund(order)).status).toBe(200);
  expect((await detailOf(order)).refunds).toMatchObject([{ isOutside: true }]);
});

test('what goes back by itself of a payment refunded outside is noted on the order: somebody has to send it', async () => {
  const order = await paidThroughRemoved();
  expect((await outside(order)).status).toBe(200);
  expect((await cancelOwn(order)).status).toBe(200);
  const { notes, refunds } = await detailOf(order);
  expect(refunds).toMatchObject([{ status: 'done', isOutside: true }]);
  expect(notes).toHaveLength(2);
  const amount = refunds[0]?.amount.toFixed(3);
  expect(notes[1]?.text).toContain(`${amount} KWD must be sent to the customer by hand`);
  expect(notes[1]?.text).toContain(`يجب إرسال ${amount}`);
});
