import type { Overview } from '@karaz/contract/admin/overview';
import type { OfficePaymentAccount, OfficePaymentAccounts } from '@karaz/contract/admin/payment-accounts';
import type { OfficeCountrySettings } from '@karaz/contract/admin/settings';
import type { Setup } from '@karaz/contract/admin/setup';
import type { Capabilities } from '@karaz/contract/capabilities';
import type { OrderPreview } from '@karaz/contract/order-view';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPayments } from '../../create-payments.ts';
import { reportMoney } from '../../open-payments.ts';
import { selectActiveCountries } from '../../setup/setup.queries.ts';
import { fakeTap } from '../../testing/fake-tap.ts';
import { type Buyer, type Counter, deliveryOrder, type OrderShop, openOrderShop } from '../../testing/order-shop.ts';

type Body = Record<string, unknown>;
const PATH = '/api/v1/admin/payment-accounts';
const tap = fakeTap();
let shop: OrderShop;
let counter: Counter;
let buyer: Buyer;
let admin: Record<string, string>;

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
  await shop.rows(sql`update payment_accounts set is_enabled = false, removed_at = now()`);
  await setCash(true);
  await shop.rows(sql`update country_settings set min_order_minor = 1000 where country_code = 'kw'`);
  await shop.deps.paymentAccounts.refresh();
  buyer = await shop.buyer(counter);
});

const setCash = (isOn: boolean) =>
  shop.rows(sql`update country_settings set cash_enabled = ${isOn} where country_code = 'kw'`);
const NEW = {
  country: 'kw',
  provider: 'tap',
  mode: 'live',
  methods: ['knet', 'visa'],
  minAmount: null,
  maxAmount: null,
  values: { secretKey: 'sk_live_of_the_limits_1' },
};
const add = (more: Body) => shop.call('POST', PATH, { headers: admin, body: { ...NEW, ...more } });
async function added(more: Body): Promise<OfficePaymentAccount> {
  const response = await add(more);
  expect(response.status, response.text).toBe(201);
  return response.body as OfficePaymentAccount;
}
const save = ({ id, mode, methods, minAmount, maxAmount, isEnabled, version }: OfficePaymentAccount, more: Body) =>
  shop.call('PUT', `${PATH}/${id}`, {
    headers: admin,
    body: { mode, methods, minAmount, maxAmount, isEnabled, version, values: {}, ...more },
  });
const byCard = (more: Body = {}) => deliveryOrder(counter, buyer, { payment_method: 'online_payment', ...more });
async function previewed(body: Body): Promise<OrderPreview> {
  return (await shop.call('POST', '/api/v1/orders/preview', { body, headers: buyer.headers })).body as OrderPreview;
}
const kuwait = async () =>
  ((await shop.get(PATH, admin)).body as OfficePaymentAccounts).countries.find(({ country }) => country === 'kw');
async function saveCountry(more: Body) {
  const { countries } = (await shop.get('/api/v1/admin/settings', admin)).body as {
    countries: OfficeCountrySettings[];
  };
  const body = { ...countries.find(({ country }) => country === 'kw'), ...more };
  return shop.call('PUT', '/api/v1/admin/settings/countries/kw', { headers: admin, body });
}

test('a total that no account takes is not offered a card: preview and order name the limit, cash is taken', async () => {
  await added({ maxAmount: 2 });
  const preview = await previewed(byCard());
  expect(preview.totalAmount).toBeGreaterThan(2);
  expect(preview.cardLimit).toMatch(/^Card payments here are for orders up to .*2\.000/);
  expect(preview.validation).toMatchObject({ isValid: false });
  expect(preview.validation.details).toContainEqual(
    expect.objectContaining({ code: 'CARD_LIMIT', field: 'paymentMethod' }),
  );
  const placed = await shop.order(buyer, byCard({ notes: 'too much for a card' }));
  expect([placed.status, placed.body]).toMatchObject([
    409,
    { code: 'cardLimit', errorCodes: { paymentMethod: 'CARD_LIMIT' }, message: preview.cardLimit },
  ]);
  for (const [language, words] of [
    ['ar', 'الدفع بالبطاقة'],
    ['fr', 'jusqu’à'],
    ['vi', 'thẻ'],
    ['cn', '银行卡'],
  ] as const) {
    const other = await shop.order(buyer, byCard({ notes: language }), { 'x-custom-language': language });
    expect((other.body as Body)['message'], language).toContain(words);
  }
  const inCash = deliveryOrder(counter, buyer, { notes: 'cash then' });
  // Also with cash chosen, so that the page offers no card.
  expect(await previewed(inCash)).toMatchObject({ cardLimit: preview.cardLimit, validation: { isValid: true } });
  expect((await shop.order(buyer, inCash)).status).toBe(201);
});

test('an order that was placed before the limit is told it, too, when it is paid', async () => {
  const account = await added({});
  // KNET holds nothing: the checkout says that the card is charged now.
  expect(await previewed(byCard())).toMatchObject({ cardLimit: null, cardCharge: 'now' });
  const placed = await shop.order(buyer, byCard({ notes: 'placed before' }));
  expect(placed.status, placed.text).toBe(201);
  expect((await save(account, { minAmount: 400 })).status).toBe(200);
  const path = `/api/v1/orders/${(placed.body as Body)['id']}/payment/auto`;
  const paying = await shop.call('POST', path, { headers: buyer.headers });
  expect([paying.status, paying.body]).toMatchObject([409, { code: 'cardLimit' }]);
  expect((paying.body as Body)['message']).toMatch(/for orders from .*400\.000/);
});

test('settings, home, set-up and the log at start say which orders the limits leave out', async () => {
  const states = async () => ({
    kuwait: await kuwait(),
    home: ((await shop.get('/api/v1/admin/overview?days=7', admin)).body as Overview).cardGaps,
    setup: ((await shop.get('/api/v1/admin/setup', admin)).body as Setup).providers,
    offered: ((await shop.get('/api/v1/capabilities')).body as Capabilities).countries.find(
      ({ code }) => code === 'kw',
    ),
  });
  await added({ minAmount: 5, maxAmount: 50 });
  const gaps = [
    { above: null, below: 5 },
    { above: 50, below: null },
  ];
  const named = gaps.map((gap) => ({ ...gap, country: 'kw', currency: 'KWD', takesCash: true }));
  expect(await states()).toMatchObject({
    kuwait: { takesCards: true, takesCash: true, gaps },
    home: named,
    setup: { gaps: named },
    offered: { cards: true },
  });
  await setCash(false);
  await shop.rows(sql`update payment_accounts set min_minor = null, max_minor = 999 where is_enabled`);
  await shop.deps.paymentAccounts.refresh();
  const all = { above: null, below: null };
  const { setup, ...rest } = await states();
  expect(rest).toMatchObject({
    kuwait: { takesCards: false, takesCash: false, gaps: [all] },
    home: [{ ...all, country: 'kw', takesCash: false }],
    offered: { cards: false, cash: false },
  });
  expect(setup.cashOnly).toContain('kw');
  const errors: string[] = [];
  const error = (event: string, fields?: Body) => errors.push(`${event}: ${fields?.['countries']}`);
  reportMoney(shop.deps.payments, await selectActiveCountries(shop.deps.db), { warn: () => undefined, error });
  expect(errors).toContain('no way to pay some orders: cash is off, the limits of card accounts leave them out: kw');
});

test('nothing is saved that leaves no way to pay any order: limits, cash, the smallest order', async () => {
  await setCash(false);
  const tooSmall = await add({ maxAmount: 0.999 });
  expect([tooSmall.status, tooSmall.body]).toMatchObject([
    409,
    { code: 'noWayToPay', errorCodes: { maxAmount: 'noWayToPay' }, message: expect.stringContaining('1.000') },
  ]);
  const account = await added({ maxAmount: 1 });
  expect((await save(account, { maxAmount: 0.5 })).body).toMatchObject({ code: 'noWayToPay' });
  const raised = await saveCountry({ minOrder: 1.5 });
  expect([raised.status, raised.body]).toMatchObject([409, { code: 'noWayToPay' }]);
  await setCash(true);
  expect((await save(account, { maxAmount: 0.5 })).status).toBe(200);
  const withoutCash = await saveCountry({ cashEnabled: false });
  expect([withoutCash.status, withoutCash.body]).toMatchObject([
    409,
    { code: 'noWayToPay', errorCodes: { cashEnabled: 'noWayToPay' } },
  ]);
  // Another account takes what this one does not.
  await added({ minAmount: 0.501 });
  expect((await saveCountry({ cashEnabled: false })).status).toBe(200);
});

test('a provider that does not respond is not one that rejects the keys, and new keys begin anew', async () => {
  const account = await added({});
  const failure = async () => (await kuwait())?.accounts[0]?.failure;
  tap.set('sk_live_of_the_limits_1', 'down');
  await shop.call('POST', `${PATH}/${account.id}/test`, { headers: admin });
  expect(await failure()).toMatchObject({ isUnreachable: true });
  const before = new Date(Date.now() - 60_000);
  await shop.rows(sql`insert into payments (target, target_id, provider, account_id, reference, return_url, language,
    amount_minor, currency, expires_at, status, checked_at, created_at)
    values ('order', 'z', 'tap', ${account.id}, 'Z-1', '/', 'en', 1, 'KWD', now(), 'expired', ${before}, ${before})`);
  const limited = await save(account, { maxAmount: 70, values: { secretKey: 'sk_live_of_the_limits_1' } });
  expect(limited.status, limited.text).toBe(200);
  expect(await failure()).toMatchObject({ failed: 1, attempts: 1 });
  const renewed = await save(limited.body as OfficePaymentAccount, {
    values: { secretKey: 'sk_live_of_the_limits_2' },
  });
  expect(renewed.status, renewed.text).toBe(200);
  expect(await failure()).toBeNull();
});
