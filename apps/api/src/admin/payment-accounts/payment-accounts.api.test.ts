import type { Overview } from '@karaz/contract/admin/overview';
import type { OfficePaymentAccount, OfficePaymentAccounts } from '@karaz/contract/admin/payment-accounts';
import type { Setup } from '@karaz/contract/admin/setup';
import type { StoreStatus } from '@karaz/contract/admin/status';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPayments } from '../../create-payments.ts';
import { createLogger } from '../../http/logger.ts';
import { createSealer } from '../../integrations/webhooks/sealed-secret.ts';
import { reportMoney } from '../../open-payments.ts';
import { sealSecrets } from '../../payments/watch-accounts.ts';
import { selectActiveCountries } from '../../setup/setup.queries.ts';
import { fakeTap } from '../../testing/fake-tap.ts';
import { type Counter, type OrderShop, openOrderShop } from '../../testing/order-shop.ts';

type Body = Record<string, unknown>;
const PATH = '/api/v1/admin/payment-accounts';
const SECRET = 'sk_live_never_shown_9x4q';
const tap = fakeTap();
const lines: string[] = [];
let shop: OrderShop;
let counter: Counter;
let adminId: number;
let admin: Record<string, string>;

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
  counter = await shop.counterOf('kw');
  const buyer = await shop.buyer(counter, { role: 'admin' });
  adminId = buyer.id;
  admin = buyer.headers;
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.rows(sql`delete from payment_accounts`);
  await shop.rows(sql`update country_settings set cash_enabled = true`);
  await shop.deps.paymentAccounts.refresh();
});

const NEW = {
  country: 'kw',
  provider: 'tap',
  mode: 'live',
  methods: ['knet', 'visa'],
  minAmount: null,
  maxAmount: 500,
  values: { secretKey: SECRET },
};
const add = (more: Body = {}) => shop.call('POST', PATH, { headers: admin, body: { ...NEW, ...more } });
async function added(more: Body = {}): Promise<OfficePaymentAccount> {
  const response = await add(more);
  expect(response.status, response.text).toBe(201);
  return response.body as OfficePaymentAccount;
}
const save = ({ id, mode, methods, minAmount, maxAmount, isEnabled, version }: OfficePaymentAccount, more: Body = {}) =>
  shop.call('PUT', `${PATH}/${id}`, {
    headers: admin,
    body: { mode, methods, minAmount, maxAmount, isEnabled, version, values: {}, ...more },
  });
const overview = async () => (await shop.get(PATH, admin)).body as OfficePaymentAccounts;
const inCountry = async (code: string) => (await overview()).countries.find(({ country }) => country === code);

test('an account is added, takes cards at once and shows of its secret only the end', async () => {
  expect(await inCountry('kw')).toMatchObject({ takesCards: false, accounts: [] });
  const account = await added();
  expect(account).toMatchObject({ isEnabled: true, isReadable: true, maxAmount: 500 });
  expect(account.secrets).toEqual([{ name: 'secretKey', isSet: true, end: '9x4q' }]);
  expect(account.webhookUrl).toBe(`https://shop.example/api/v1/payments/webhook/${account.id}`);
  expect(await inCountry('kw')).toMatchObject({ takesCards: true });
  const capabilities = (await shop.get('/api/v1/capabilities')).body as { countries: Body[] };
  const kuwait = capabilities.countries.find(({ code }) => code === 'kw');
  expect(kuwait).toMatchObject({ cards: true, methods: ['knet', 'visa'] });
});

test('an account for tests takes no real money: it says so, and card payments are not done before the shop opens', async () => {
  const paymentDone = async () => {
    const { checklist, providers } = (await shop.get('/api/v1/admin/setup', admin)).body as Setup;
    return { isDone: checklist.find(({ item }) => item === 'payment')?.isDone, tests: providers.tests };
  };
  await shop.rows(sql`update countries set is_active = code = 'kw'`);
  const account = await added({ values: { secretKey: 'sk_test_never_shown_9x4q' } });
  expect(account.isTest).toBe(true);
  expect(await paymentDone()).toEqual({ isDone: false, tests: ['kw'] });
  const live = await save(account, { values: { secretKey: SECRET } });
  expect(live.body).toMatchObject({ isTest: false });
  expect(await paymentDone()).toEqual({ isDone: true, tests: [] });
  await shop.rows(sql`update countries set is_active = true`);
});

test('what a start finds out about money is in the log: cash only, no way to pay, a test account', async () => {
  await added({ values: { secretKey: 'sk_test_never_shown_9x4q' } });
  await shop.rows(sql`update country_settings set cash_enabled = false where country_code = 'sa'`);
  const found: string[] = [];
  const note = (event: string, fields?: Body) => found.push(`${event}: ${fields?.['countries']}`);
  reportMoney(shop.deps.payments, await selectActiveCountries(shop.deps.db), { warn: note, error: note });
  expect(found).toEqual([
    'the limits of card accounts leave out orders: kw',
    expect.stringMatching(/^cash only: no card provider: (?!.*(kw|sa)).*eg/),
    'no way to pay: cash is off, no card provider: sa',
    'test account of a card provider takes no real money: kw',
  ]);
  expect(await inCountry('sa')).toMatchObject({ takesCards: false, takesCash: false });
});

test('a secret is in no response, log, audit entry, stored answer or column', async () => {
  const account = await added();
  await save(account, { methods: ['knet'] });
  await shop.call('POST', `${PATH}/${account.id}/test`, { headers: admin });
  const seen = [
    JSON.stringify(await overview()),
    (await shop.get('/api/v1/admin/audit?limit=100', admin)).text,
    (await shop.get('/api/v1/admin/audit/export', admin)).text,
    (await shop.get('/api/v1/admin/setup', admin)).text,
    lines.join('\n'),
  ];
  for (const text of seen) expect(text).not.toContain(SECRET);
  // What a backup holds.
  const tables = await shop.rows<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  for (const { name } of tables) {
    const found = await shop.rows(
      sql`select 1 from ${sql.identifier(name)} as row where row::text like ${`%${SECRET}%`} limit 1`,
    );
    expect(found, name).toEqual([]);
  }
  expect(tables.map(({ name }) => name)).toContain('payment_accounts');
});

test('every change is in the audit log, without secrets', async () => {
  const account = await added();
  await save(account, { values: { secretKey: 'sk_live_another_secret_77' } });
  const entries = await shop.rows<{ action: string; after: Body }>(
    sql`select action, after from audit_log where entity = 'paymentAccount' and entity_id = ${String(account.id)} order by id`,
  );
  expect(entries.map(({ action }) => action)).toEqual(['paymentAccount.create', 'paymentAccount.update']);
  expect(entries[1]?.after).toMatchObject({ secrets: [{ name: 'secretKey', isSet: true, end: 't_77' }] });
});

test('a secret left empty stays, a new one replaces it', async () => {
  const account = await added();
  const same = (await save(account, { values: { secretKey: '' } })).body as OfficePaymentAccount;
  expect(same.secrets).toMatchObject([{ end: '9x4q' }]);
  const other = (await save(same, { values: { secretKey: 'sk_live_another_secret_77' } })).body as OfficePaymentAccount;
  expect(other.secrets).toMatchObject([{ end: 't_77' }]);
  tap.calls.length = 0;
  await shop.call('POST', `${PATH}/${account.id}/test`, { headers: admin });
  expect(tap.calls.every((call) => call.startsWith('sk_live_another_secret_77'))).toBe(true);
});

test('what cannot work is refused beside its field, in the language of the reader', async () => {
  const fieldsOf = async (more: Body) => {
    const response = await add(more);
    expect(response.status, response.text).toBe(422);
    return Object.keys((response.body as { errors: Body }).errors);
  };
  expect(await fieldsOf({ values: {} })).toEqual(['secretKey']);
  expect(await fieldsOf({ values: { secretKey: 'short' } })).toEqual(['secretKey']);
  expect(await fieldsOf({ values: { secretKey: `${SECRET}\r\nX-Other: 1` } })).toEqual(['secretKey']);
  const other = await add({ values: { secretKey: 'pk_live_never_shown_9x4q' } });
  expect(other).toMatchObject({ status: 422, body: { errorCodes: { secretKey: 'otherKey' } } });
  expect(other.text).toContain('begins with sk_live_ or sk_test_');
  expect(await fieldsOf({ provider: 'noon', values: { authorization: SECRET, webhookSecrets: SECRET } })).toEqual([
    'provider',
  ]);
  const paymob = { apiKey: SECRET, secretKey: SECRET, publicKey: 'pk', webhookSecrets: SECRET, integrationIds: 'visa' };
  expect(await fieldsOf({ country: 'eg', provider: 'paymob', methods: ['visa'], values: paymob })).toEqual([
    'integrationIds',
  ]);
  expect(await fieldsOf({ methods: ['mada'] })).toEqual(['methods']);
  expect(await fieldsOf({ minAmount: 10, maxAmount: 5 })).toEqual(['maxAmount']);
  expect(await fieldsOf({ maxAmount: 1.0005 })).toEqual(['maxAmount']);
  const arabic = await shop.call('POST', PATH, {
    headers: { ...admin, 'x-custom-language': 'ar' },
    body: { ...NEW, values: {} },
  });
  expect((arabic.body as { errors: Record<string, string[]> }).errors['secretKey']?.[0]).toMatch(/[ء-ي]/);
  expect((await inCountry('kw'))?.accounts).toEqual([]);
});

test('accounts change places and the first is used', async () => {
  const [one, two] = [await added(), await added({ values: { secretKey: 'sk_live_second_account_2' } })];
  const order = async () => (await inCountry('kw'))?.accounts.map(({ id }) => id);
  expect(await order()).toEqual([one.id, two.id]);
  const move = (id: number, direction: string) =>
    shop.call('POST', `${PATH}/${id}/move`, { headers: admin, body: { direction } });
  expect((await move(two.id, 'up')).status).toBe(200);
  expect(await order()).toEqual([two.id, one.id]);
  expect(shop.deps.payments?.accountsFor('kw').map(({ id }) => id)).toEqual([two.id, one.id]);
  await move(two.id, 'up');
  expect(await order()).toEqual([two.id, one.id]);
});

test('the test button says what the provider says', async () => {
  const account = await added();
  const tried = async () => (await shop.call('POST', `${PATH}/${account.id}/test`, { headers: admin })).body;
  expect(await tried()).toEqual({ result: 'ok' });
  tap.set(SECRET, 'down');
  expect(await tried()).toEqual({ result: 'unreachable' });
  tap.set(SECRET, 'refuses');
  expect(await tried()).toEqual({ result: 'refused' });
  tap.set(SECRET, 'well');
  const other = createSealer('another-secret-of-another-store-0', 'payment accounts');
  const sealed = sealSecrets(other, { secretKey: SECRET });
  await shop.rows(sql`update payment_accounts set secrets = ${sealed} where id = ${account.id}`);
  expect(await tried()).toEqual({ result: 'unreadable' });
  const [listed] = (await inCountry('kw'))?.accounts ?? [];
  expect(listed).toMatchObject({ isReadable: false, secrets: [{ isSet: false, end: null }] });
  // Entered again, it works again.
  expect((await save(listed ?? account, { values: {} })).status).toBe(422);
  expect((await save(listed ?? account, { values: { secretKey: SECRET } })).body).toMatchObject({ isReadable: true });
});

test('the last way to pay is not switched off or removed while cash is off', async () => {
  const account = await added();
  await shop.rows(sql`update country_settings set cash_enabled = false where country_code = 'kw'`);
  expect((await save(account, { isEnabled: false })).body).toMatchObject({ code: 'noWayToPay' });
  expect((await shop.call('DELETE', `${PATH}/${account.id}`, { headers: admin })).body).toMatchObject({
    code: 'noWayToPay',
  });
  await added({ values: { secretKey: 'sk_live_second_account_2' } });
  expect((await save(account, { isEnabled: false })).status).toBe(200);
});

const remove = (id: number) => shop.call('DELETE', `${PATH}/${id}`, { headers: admin });

test('an account whose payments may still be refunded is not removed, and the response says how many and until when', async () => {
  const [unused, used] = [await added(), await added()];
  await shop.rows(sql`insert into payments (target, target_id, provider, account_id, reference, return_url, language,
    amount_minor, currency, expires_at, payment_url)
    values ('order', 'x', 'tap', ${used.id}, 'X-1', '/', 'en', 1, 'KWD', now(), 'https://tap.example/1')`);
  expect((await remove(unused.id)).status).toBe(204);
  expect((await remove(used.id)).body).toMatchObject({ code: 'accountInUse', data: { payments: 1 } });
  await shop.rows(sql`update payments set status = 'paid', paid_at = ${shop.clock.now} where reference = 'X-1'`);
  const until = new Date(shop.clock.now.getTime() + 180 * 86_400_000).toISOString();
  expect((await remove(used.id)).body).toMatchObject({ code: 'accountInUse', data: { payments: 1, until } });
  expect((await save(used, { isEnabled: false })).body).toMatchObject({ isEnabled: false });
  expect(await inCountry('kw')).toMatchObject({ takesCards: false });
  await shop.rows(sql`delete from payments where reference = 'X-1'`);
});

test('an attempt that never got a payment page does not hold its account, one with a saved card does', async () => {
  const [tried, charged] = [await added(), await added()];
  const attempt = (account: number, reference: string, card: number | null) =>
    shop.rows(sql`insert into payments (target, target_id, provider, account_id, reference, return_url, language,
      amount_minor, currency, expires_at, saved_card_id, created_at)
      values ('order', ${reference}, 'tap', ${account}, ${reference}, '/', 'en', 1, 'KWD', now(), ${card},
        now() - interval '2 minutes')`);
  await attempt(tried.id, 'X-3', null);
  await attempt(charged.id, 'X-4', 1);
  expect((await remove(tried.id)).status).toBe(204);
  expect(await shop.rows(sql`select status from payments where reference = 'X-3'`)).toEqual([{ status: 'expired' }]);
  expect((await remove(charged.id)).body).toMatchObject({ code: 'accountInUse', data: { payments: 1 } });
  await shop.rows(sql`delete from payments where reference in ('X-3', 'X-4')`);
});

test('an account that was only tried is removed: its keys are erased, its payments go on naming it', async () => {
  const tried = await added();
  await shop.rows(sql`insert into payments (target, target_id, provider, account_id, reference, return_url, language,
    amount_minor, currency, expires_at, status) values ('order', 'x', 'tap', ${tried.id}, 'X-2', '/', 'en', 1, 'KWD', now(), 'failed')`);
  expect((await remove(tried.id)).status).toBe(204);
  expect((await inCountry('kw'))?.accounts).toEqual([]);
  const [row] =
    await shop.rows(sql`select secrets, settings, is_enabled as "isEnabled", removed_at is not null as "isRemoved"
    from payment_accounts where id = ${tried.id}`);
  expect(row).toEqual({ secrets: '', settings: {}, isEnabled: false, isRemoved: true });
  expect((await remove(tried.id)).status).toBe(404);
  expect((await shop.call('POST', `${PATH}/${tried.id}/test`, { headers: admin })).status).toBe(404);
  await shop.rows(sql`delete from payments where reference = 'X-2'`);
});

test('settings, status and home say since when cards fail: by the last test and by the last attempts', async () => {
  const account = await added();
  const tried = () => shop.call('POST', `${PATH}/${account.id}/test`, { headers: admin });
  const states = async () => {
    const status = (await shop.get('/api/v1/admin/status', admin)).body as StoreStatus;
    const overview = (await shop.get('/api/v1/admin/overview', admin)).body as Overview;
    const country = await inCountry('kw');
    return [
      country?.failure,
      country?.accounts[0]?.failure,
      status.cards.find((card) => card.country === 'kw')?.failure,
      overview.cardsFailing.map(({ country: _, ...failure }) => failure)[0] ?? null,
    ];
  };
  const all = (failure: unknown) => [failure, failure, failure, failure];
  expect(await states()).toEqual(all(null));
  tap.set(SECRET, 'refuses');
  await tried();
  const since = shop.clock.now.toISOString();
  expect(await states()).toEqual(all({ since, failed: 0, attempts: 0, isUnreachable: false }));
  tap.set(SECRET, 'well');
  await tried();
  expect(await states()).toEqual(all(null));
  const attempt = (name: string, minutes: number, url: string | null) => {
    const at = new Date(shop.clock.now.getTime() + minutes * 60_000);
    return shop.rows(sql`insert into payments (target, target_id, provider, account_id, reference, return_url, language,
      amount_minor, currency, expires_at, status, payment_url, checked_at, created_at) values ('order', ${name}, 'tap',
      ${account.id}, ${name}, '/', 'en', 1, 'KWD', now(), 'expired', ${url}, ${at}, ${at})`);
  };
  await attempt('Y-1', 1, 'https://pay.example');
  await attempt('Y-2', 2, null);
  await attempt('Y-3', 3, null);
  const from = new Date(shop.clock.now.getTime() + 2 * 60_000).toISOString();
  expect(await states()).toEqual(all({ since: from, failed: 2, attempts: 3, isUnreachable: false }));
  await attempt('Y-4', 4, 'https://pay.example');
  expect(await states()).toEqual(all(null));
  await shop.rows(sql`delete from payments where reference like 'Y-%'`);
});

test('changes need a fresh proof and the right to change settings', async () => {
  const account = await added();
  const stale = { authorization: `Bearer admin:${adminId}:stale` };
  const calls: [string, string, Body?][] = [
    ['POST', PATH, NEW],
    ['PUT', `${PATH}/${account.id}`, { ...NEW, isEnabled: true, version: account.version }],
    ['POST', `${PATH}/${account.id}/move`, { direction: 'up' }],
    ['DELETE', `${PATH}/${account.id}`],
  ];
  const picker = (await shop.buyer(counter, { role: 'support' })).headers;
  for (const [method, path, body] of calls) {
    const late = await shop.call(method, path, { headers: stale, body });
    expect(late.body, `${method} ${path}`).toMatchObject({ code: 'freshProofRequired' });
    expect((await shop.call(method, path, { headers: picker, body })).status).toBe(403);
    expect((await shop.call(method, path, { body })).status).toBe(401);
  }
  expect((await shop.get(PATH, picker)).status).toBe(403);
  expect((await shop.call('POST', `${PATH}/${account.id}/test`, { headers: picker })).status).toBe(403);
});

test('a save on top of another is refused with the current state', async () => {
  const account = await added();
  await save(account, { methods: ['knet'] });
  expect((await save(account, { methods: ['visa'] })).body).toMatchObject({ code: 'conflict' });
});
