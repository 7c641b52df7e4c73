import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPayments } from '../../create-payments.ts';
import { myFatoorahSignedText, signMyFatoorah } from '../../integrations/payment/myfatoorah-event.ts';
import { signedText, signNoonEvent } from '../../integrations/payment/noon-event.ts';
import { paymobSignedText, signPaymob } from '../../integrations/payment/paymob-event.ts';
import { transaction } from '../../integrations/payment/paymob-json.ts';
import { PROVIDER_KINDS } from '../../integrations/payment/provider-kinds.ts';
import { tapSignedText } from '../../integrations/payment/tap.ts';
import { createReportReaders } from '../../integrations/sms/create-report-readers.ts';
import { someAddress } from '../people.ts';
import { type TestApi, testApi } from '../test-api.ts';

const SECRET = 'a-secret-of-the-gateway-1';
const TAP_KEY = 'sk_test_a-secret-of-tap-2';
const base = { baseUrl: 'http://127.0.0.1:9/' };
const STATUS_URL = 'https://shop.example/api/v1/messages/status/twilio';

let store: TestApi;
beforeAll(async () => {
  store = await testApi({
    reportReaders: createReportReaders([
      { provider: 'twilio', ...base, accountSid: 'AC1', authToken: SECRET, from: 'Karaz', statusUrl: STATUS_URL },
      { provider: 'unifonic', ...base, appSid: 'app', senderId: 'Karaz', callbackKey: SECRET },
      {
        provider: 'whatsapp',
        ...base,
        token: 'm',
        phoneNumberId: '4',
        codeTemplate: 'c',
        appSecret: SECRET,
        verifyToken: SECRET,
      },
    ]),
    extend(_, deps) {
      const noon = { ...base, values: { authorization: 'Key x', category: 'pay', webhookSecrets: SECRET } };
      const { deps: payments } = createPayments({
        settings: {
          provider: 'noon',
          noon,
          noonMethods: ['visa'],
          tap: { ...base, values: { secretKey: TAP_KEY } },
          tapMethods: ['knet'],
        },
        db: deps.db,
        publicOrigin: 'https://shop.example',
        tokenSecret: 'x'.repeat(32),
        deliver: async () => undefined,
      });
      const config = { ...base, methods: ['visa'] as const, webhookUrl: 'https://shop.example/webhook' };
      const others = (['myfatoorah', 'paymob'] as const).map((kind) =>
        PROVIDER_KINDS[kind].create({ ...config, values: { webhookSecrets: SECRET } }),
      );
      const get = (key: string) => others.find(({ name }) => name === key) ?? payments.gateways.get(key);
      deps.payments = { ...payments, gateways: { get } };
    },
  });
});
afterAll(() => store?.close());

type Call = { path: string; body: string; headers: Record<string, string> };
const send = async ({ path, body, headers }: Call) =>
  (await store.call('POST', path, { rawBody: body, headers, remoteAddress: someAddress() })).status;
const eventRows = async () => (await store.database.db.execute(sql`select event_id from payment_events`)).rows.length;

const hmac = (digest: string, key: string, text: string, as: 'hex' | 'base64' | 'base64url') =>
  createHmac(digest, key).update(text).digest(as);

const noonEvent = (key: string) => {
  const event = {
    orderId: '42',
    orderStatus: 'CAPTURED',
    eventId: 'e1',
    eventType: 'Sale',
    timeStamp: '2026-03-10T09:00:00Z',
  };
  return { ...event, signature: signNoonEvent(key, signedText(event)) };
};
const noonToken = (key: string, head: object = { alg: 'HS512', typ: 'JWT' }, digest = 'sha512') => {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${encode(head)}.${encode({ orderId: '42', eventId: 'e2', orderStatus: 'CAPTURED' })}`;
  return JSON.stringify({ data: `${text}.${hmac(digest, key, text, 'base64url')}` });
};
const CHARGE = {
  id: 'chg_1',
  status: 'CAPTURED',
  amount: 1.5,
  currency: 'KWD',
  reference: { gateway: 'g', payment: 'p' },
  transaction: { created: '1' },
};
const MYFATOORAH = {
  Event: { Code: 1, Reference: 'wh-1' },
  Data: { Invoice: { Id: '7', Status: 'PAID' }, Transaction: { Status: 'SUCCESS', PaymentId: 'p7' } },
};
const PAYMOB = { id: 1, pending: false, success: true, amount_cents: 500, currency: 'EGP', order: { id: 7 } };
const twilioFields = { MessageSid: 'SM1', MessageStatus: 'delivered' };
const twilioText = `${STATUS_URL}MessageSidSM1MessageStatusdelivered`;
const meta = JSON.stringify({ entry: [{ changes: [{ value: { statuses: [{ id: 'w1', status: 'delivered' }] } }] }] });

/** How each provider signs, with any key: the right one must be let in, or rejecting the others proves nothing. */
const PROVIDERS: Record<string, { right: string; good: number; call: (key: string, change?: boolean) => Call }> = {
  noon: {
    right: SECRET,
    good: 200,
    call: (key, isChanged) => ({
      path: '/api/v1/payments/webhook/noon',
      body: JSON.stringify({ ...noonEvent(key), ...(isChanged ? { orderId: '43' } : {}) }),
      headers: {},
    }),
  },
  'noon, second generation': {
    right: SECRET,
    good: 200,
    call: (key, isChanged) => ({
      path: '/api/v1/payments/webhook/noon',
      body: isChanged ? noonToken(key).replace(/\.(\w{4})/, '.AAAA') : noonToken(key),
      headers: {},
    }),
  },
  tap: {
    right: TAP_KEY,
    good: 200,
    call: (key, isChanged) => ({
      path: '/api/v1/payments/webhook/tap',
      body: JSON.stringify({ ...CHARGE, ...(isChanged ? { amount: 0.001 } : {}) }),
      headers: { hashstring: hmac('sha256', key, tapSignedText(CHARGE), 'hex') },
    }),
  },
  myfatoorah: {
    right: SECRET,
    good: 200,
    call: (key, isChanged) => ({
      path: '/api/v1/payments/webhook/myfatoorah',
      body: JSON.stringify({
        ...MYFATOORAH,
        ...(isChanged ? { Data: { ...MYFATOORAH.Data, Invoice: { Id: '8' } } } : {}),
      }),
      headers: { 'myfatoorah-signature': signMyFatoorah(key, myFatoorahSignedText(MYFATOORAH) ?? '') },
    }),
  },
  paymob: {
    right: SECRET,
    good: 200,
    call: (key, isChanged) => ({
      path: `/api/v1/payments/webhook/paymob?hmac=${signPaymob(key, paymobSignedText(transaction.parse(PAYMOB)))}`,
      body: JSON.stringify({ type: 'TRANSACTION', obj: { ...PAYMOB, ...(isChanged ? { amount_cents: 1 } : {}) } }),
      headers: {},
    }),
  },
  twilio: {
    right: SECRET,
    good: 204,
    call: (key, isChanged) => ({
      path: '/api/v1/messages/status/twilio',
      body: String(new URLSearchParams({ ...twilioFields, ...(isChanged ? { MessageSid: 'SM2' } : {}) })),
      headers: { 'x-twilio-signature': hmac('sha1', key, twilioText, 'base64') },
    }),
  },
  unifonic: {
    right: SECRET,
    good: 204,
    call: (key, isChanged) => ({
      path: `/api/v1/messages/status/unifonic?key=${encodeURIComponent(isChanged ? `${key}x` : key)}`,
      body: 'MessageID=1&Status=Sent',
      headers: {},
    }),
  },
  whatsapp: {
    right: SECRET,
    good: 204,
    call: (key, isChanged) => ({
      path: '/api/v1/messages/status/whatsapp',
      body: isChanged ? meta.replace('w1', 'w2') : meta,
      headers: { 'x-hub-signature-256': `sha256=${hmac('sha256', key, meta, 'hex')}` },
    }),
  },
};

const WRONG_KEYS = [
  '',
  ' ',
  'secret',
  'null',
  'undefined',
  SECRET.slice(0, -1),
  `${SECRET} `,
  SECRET.toUpperCase(),
  TAP_KEY.slice(3),
];
const SIGNATURES = [
  '',
  'null',
  '0',
  'sha256=',
  'a'.repeat(64),
  'A'.repeat(88),
  '[object Object]',
  'x'.repeat(5_000),
  '\u00ff',
];

describe.each(Object.entries(PROVIDERS))('what says it comes from %s', (_, { right, good, call }) => {
  test('is believed with its signature alone', async () => {
    for (const key of WRONG_KEYS) expect([key, await send(call(key))]).toEqual([key, 401]);
    expect(await send(call(right, true))).toBe(401);
    for (const signature of SIGNATURES) {
      const { path, body, headers } = call(right);
      const signed = Object.fromEntries(Object.keys(headers).map((name) => [name, signature]));
      const unsigned = body
        .replace(/("signature":")[^"]*/, `$1${JSON.stringify(signature).slice(1, -1)}`)
        .replace(/\.[\w-]+"}$/, '."}');
      const bare = path.replace(/(key|hmac)=.*/, `$1=${encodeURIComponent(signature)}`);
      expect([signature, await send({ path: bare, body: unsigned, headers: signed })]).toEqual([signature, 401]);
    }
    expect(await send(call(right))).toBe(good);
  });

  test('counts once, however often it comes', async () => {
    await send(call(right));
    const before = await eventRows();
    for (let round = 0; round < 5; round++) expect(await send(call(right))).toBe(good);
    expect(await eventRows()).toBe(before);
  });
});

test('tokens without a signature, with another algorithm or a key of their own are rejected', async () => {
  const path = '/api/v1/payments/webhook/noon';
  for (const alg of ['none', 'None', '', 'RS256', 'HS1', '__proto__', 'constructor', 'toString']) {
    const body = noonToken(SECRET, { alg, typ: 'JWT' });
    expect([alg, await send({ path, body, headers: {} })]).toEqual([alg, 401]);
    expect([alg, await send({ path, body: body.replace(/\.[\w-]+"}$/, '."}'), headers: {} })]).toEqual([alg, 401]);
  }
});

test('callers that are no provider of ours, and bodies that are none, are rejected', async () => {
  for (const provider of ['sandbox', '__proto__', 'constructor', 'toString', '%00', '..', 'NOON', 'x'.repeat(3_000)]) {
    for (const path of [`/api/v1/payments/webhook/${provider}`, `/api/v1/messages/status/${provider}`]) {
      expect([401, 404], path).toContain(await send({ path, body: '{}', headers: {} }));
    }
  }
  for (const { call } of Object.values(PROVIDERS)) {
    for (const body of [
      '',
      '{',
      'null',
      '[]',
      '1',
      '"x"',
      '\u0000',
      '{"data":{}}',
      '{"data":"a.b.c"}',
      '{"__proto__":{}}',
      'x'.repeat(30_000),
    ]) {
      const { path, headers } = call('another key entirely');
      expect([body.slice(0, 20), await send({ path, body, headers })]).toEqual([body.slice(0, 20), 401]);
    }
  }
});
