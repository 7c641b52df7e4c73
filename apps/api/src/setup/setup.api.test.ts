import { Readable } from 'node:stream';
import type { Setup } from '@karaz/contract/admin/setup';
import { NEW_STORE } from '@karaz/contract/store-settings';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bearer, PASSWORD, pairOf, someAddress } from '../testing/people.ts';
import { type TestApi, testApi } from '../testing/test-api.ts';
import { mayPreview } from './preview-pass.ts';
import { createAdminCommand, setupCommand } from './setup-command.ts';
import { renewSetupLink } from './setup-link.ts';
import { pipedPrompt } from './terminal-prompt.ts';

const ORIGIN = 'https://shop.example';
const PERSON = { firstName: 'هدى', lastName: '', email: 'huda@shop.example', password: PASSWORD };
const SHOP = {
  storeName_en: 'Bustan',
  storeName_ar: 'بستان',
  defaultLanguage: 'ar',
  defaultCountry: 'ae',
  countries: ['ae'],
  vatNumber: '100123456700003',
  vatPercent: 5,
};

let store: TestApi;
let admin: Record<string, string>;
beforeAll(async () => {
  store = await testApi({ accounts: { factorRoles: ['admin', 'manager'] } });
  await rows(sql`update global_settings set data = ${JSON.stringify(NEW_STORE)}::jsonb`);
  await store.deps.store.refresh();
});
afterAll(() => store.close());

const post = (path: string, body: unknown) =>
  store.call('POST', `/api/v1/setup/${path}`, { body, remoteAddress: someAddress() });
const put = (path: string, body: unknown = {}, headers = admin) =>
  store.call('PUT', `/api/v1/admin/setup/${path}`, { headers, body });
const newSecret = async () => (await renewSetupLink(store.database.db, ORIGIN))?.split('/setup/')[1] ?? '';
const rows = async (statement: ReturnType<typeof sql>) => (await store.database.db.execute(statement)).rows;

describe('the first administrator', () => {
  test('is made by the newest link alone, once, whoever else has it', async () => {
    const older = await newSecret();
    const secret = await newSecret();
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    const stored = JSON.stringify(await rows(sql`select * from store_setup`));
    expect(stored).not.toContain(secret);
    for (const wrong of [older, 'x', `${secret}x`, secret.slice(1)]) {
      expect((await post('check', { token: wrong })).body).toMatchObject({ status: 422, code: 'invalidHash' });
      expect((await post('administrator', { token: wrong, ...PERSON })).status).toBe(422);
    }
    expect((await post('check', { token: secret })).status).toBe(200);
    const weak = await post('administrator', { token: secret, ...PERSON, password: 'password2026' });
    expect(weak.body).toMatchObject({ code: 'passwordTooCommon' });
    const tries = await Promise.all(
      [1, 2, 3].map((number) => post('administrator', { token: secret, ...PERSON, email: `a${number}@shop.example` })),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    const made = tries.find(({ status }) => status === 201);
    if (!made) throw new Error('nobody became administrator');
    admin = bearer(pairOf(made).token);
    expect(made.body).toMatchObject({ user: { role: 'admin', isEmailVerified: true } });
    expect((await post('check', { token: secret })).status).toBe(422);
    expect(await renewSetupLink(store.database.db, ORIGIN)).toBeNull();
    expect(await rows(sql`select role from users`)).toEqual([{ role: 'admin' }]);
    expect(await rows(sql`select action from audit_log`)).toEqual([{ action: 'staff.update' }]);
  });

  test('may set up the shop without a second factor for two weeks, not longer', async () => {
    expect((await store.get('/api/v1/admin/setup', admin)).status).toBe(200);
    await rows(sql`update security_settings set second_factor_from = '2026-03-10T08:59:00Z'`);
    expect((await store.get('/api/v1/admin/setup', admin)).body).toMatchObject({ code: 'secondFactorMissing' });
    await rows(sql`update security_settings set second_factor_from = '2026-03-24T09:00:00Z'`);
    const [row] = await rows(sql`select second_factor_roles as roles from security_settings`);
    expect(row).toEqual({ roles: ['admin', 'manager'] });
  });
});

describe('the set-up', () => {
  test('names, countries, VAT and contact hold at once, with the places of the country', async () => {
    const saved = await put('shop', SHOP);
    expect(saved.status, saved.text).toBe(200);
    expect(saved.body).toMatchObject({ isOpen: false, steps: ['shop'], shop: SHOP });
    const contact = { supportEmail: 'care@shop.example', supportPhone: '+97140000000' };
    expect((await put('contact', contact)).body).toMatchObject({ contact, steps: ['shop', 'look'] });
    expect(
      await rows(sql`select coalesce((vat_rates->0->>'standard')::float8, 0) as vat, vat_number as number, support_phone as phone
      from country_settings where country_code = 'ae'`),
    ).toEqual([{ vat: 5, number: SHOP.vatNumber, phone: contact.supportPhone }]);
    const [{ count } = { count: 0 }] = await rows(sql`select count(*)::int as count from areas`);
    expect(count).toBeGreaterThan(10);
    const wrong = await put('shop', { ...SHOP, defaultCountry: 'kw' });
    expect(wrong.body).toMatchObject({ status: 422, errors: { defaultCountry: expect.any(Array) } });
  });

  test('legal pages carry the shop’s data in both languages; what exists stays', async () => {
    await rows(sql`insert into custom_pages (slug, title_en, title_ar, body_en, body_ar)
      values ('terms', 'Own', 'خاص', 'Own terms', 'شروط خاصة')`);
    const made = await store.call('POST', '/api/v1/admin/setup/pages', { headers: admin });
    expect(made.status, made.text).toBe(200);
    expect((made.body as Setup).pages.map(({ slug }) => slug).sort()).toEqual([
      'about-us',
      'privacy',
      'returns',
      'terms',
    ]);
    const pages = await rows(sql`select slug, body_en as en, body_ar as ar from custom_pages order by slug`);
    expect(pages.find(({ slug }) => slug === 'terms')).toMatchObject({ en: 'Own terms' });
    for (const page of pages.filter(({ slug }) => slug !== 'terms')) {
      expect(page['en']).toContain('Bustan');
      expect(page['en']).toContain('+97140000000');
      expect(page['ar']).toContain('بستان');
    }
  });

  test('a test message reports what happened, not that it was written down', async () => {
    const send = () =>
      store.call('POST', '/api/v1/admin/setup/test-message', {
        headers: admin,
        body: { channel: 'sms', to: '+97150000000' },
      });
    expect((await send()).body).toEqual({ isSent: false, provider: null, reason: null });
    const failing = {
      name: 'twilio',
      send: async () => ({ ok: false, error: { reason: '21608', isPermanent: true } }) as const,
    };
    store.deps.messaging = { mail: null, sms: [failing] };
    expect((await send()).body).toEqual({ isSent: false, provider: 'twilio', reason: '21608' });
  });

  test('what is required to sell cannot be set aside', async () => {
    const list = async (item: string) => {
      const { checklist } = (await put(`checklist/${item}`, { isDismissed: true })).body as Setup;
      return checklist.find((entry) => entry.item === item);
    };
    expect(await list('product')).toMatchObject({ isDone: false, isDismissed: false });
    expect(await list('backup')).toMatchObject({ isDone: true, isDismissed: true });
  });
});

describe('a closed shop', () => {
  test('takes no orders but those of staff, until it is opened', async () => {
    store.deps.isShopOpen = () => store.deps.store.settings().is_open;
    const order = (headers: Record<string, string> = {}) =>
      store.call('POST', '/api/v1/orders/guest', { headers, body: {}, remoteAddress: someAddress() });
    expect((await order()).body).toMatchObject({ status: 409, code: 'shopClosed' });
    expect((await order({ 'x-custom-language': 'ar' })).text).toContain('مغلق');
    expect((await order(admin)).status).toBe(422);
    expect((await put('open', { isOpen: true })).body).toMatchObject({ isOpen: true });
    expect((await order()).status).toBe(422);
    expect((await put('open', { isOpen: false })).body).toMatchObject({ isOpen: false });
    expect((await order()).body).toMatchObject({ code: 'shopClosed' });
  });

  test('is shown to browsers of staff by a signed cookie that ends', async () => {
    const response = await store.call('POST', '/api/v1/admin/setup/preview', { headers: admin });
    expect(response.status).toBe(204);
    const [cookie = ''] = (response.headers.get('set-cookie') ?? '').split(';');
    expect(response.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax; Secure$/);
    const { tokens } = store.deps.accounts;
    const at = (hours: number) => new Date(store.clock.now.getTime() + hours * 3_600_000);
    expect(mayPreview(tokens, `language=ar; ${cookie}`, at(11))).toBe(true);
    expect(mayPreview(tokens, cookie, at(13))).toBe(false);
    expect(mayPreview(tokens, cookie.replace(/=\d/, '=9'), at(0))).toBe(false);
    expect(mayPreview(tokens, undefined, at(0))).toBe(false);
  });
});

describe('from the terminal', () => {
  const run = async (command: typeof setupCommand, ...args: string[]) => {
    const lines: string[] = [];
    const variables = {
      DATABASE_URL: store.database.url,
      TOKEN_SECRET: 'u8Jq2vZ0xT5nR7wYc3LmB9dKfHs1Pg4e',
      SETUP_PASSWORD: 'a-new-passphrase',
    };
    const prompt = pipedPrompt(Readable.from([]));
    await command({ args, variables, prompt, print: (line) => lines.push(line) });
    return lines.join();
  };

  test('an administrator is repaired: signed out, with the new password', async () => {
    const [{ email } = { email: '' }] = await rows(sql`select email from users`);
    const repaired = await run(createAdminCommand, '--name', 'Huda', '--email', String(email));
    expect(repaired).toContain('with the new password');
    expect((await store.get('/api/v1/admin/setup', admin)).status).toBe(401);
    const body = { email, password: 'a-new-passphrase' };
    expect((await store.call('POST', '/api/v1/auth/email/login', { body })).status).toBe(200);
  });

  test('what is missing is named at once, and a shop with an administrator is not set up again', async () => {
    await expect(run(createAdminCommand)).rejects.toThrow('Missing: --name or SETUP_NAME; --email or SETUP_EMAIL.');
    await expect(run(setupCommand)).rejects.toThrow('This shop has an administrator.');
  });
});
