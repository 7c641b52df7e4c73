import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messageDeliveries } from '../db/tables/message-deliveries.ts';
import { messages } from '../db/tables/messages.ts';
import { createReportReaders } from '../integrations/sms/create-report-readers.ts';
import { type TestApi, testApi } from '../testing/test-api.ts';

const STATUS_URL = 'https://shop.example/api/v1/messages/status/twilio';
const KEY = 'a-key-only-two-know';
const APP_SECRET = 'the-secret-of-the-app';
const VERIFY_TOKEN = 'a-word-of-our-own';
const base = { baseUrl: 'https://provider.example' };

let api: TestApi;
beforeAll(async () => {
  api = await testApi({
    reportReaders: createReportReaders([
      { provider: 'outbox' },
      { provider: 'twilio', ...base, accountSid: 'AC1', authToken: 'token', from: 'Karaz', statusUrl: STATUS_URL },
      { provider: 'unifonic', ...base, appSid: 'app', senderId: 'Karaz', callbackKey: KEY },
      {
        provider: 'whatsapp',
        ...base,
        token: 'meta',
        phoneNumberId: '42',
        codeTemplate: 'code',
        appSecret: APP_SECRET,
        verifyToken: VERIFY_TOKEN,
      },
    ]),
  });
});
afterAll(() => api.close());

async function addDelivery(provider: string, providerMessageId: string): Promise<void> {
  const { db } = api.database;
  const [message] = await db
    .insert(messages)
    .values({ channel: 'sms', recipient: '+96551234567', text: 'x', language: 'en', status: 'sent' })
    .returning();
  const row = { messageId: message?.id ?? 0, provider, isAccepted: true, providerMessageId, milliseconds: 1 };
  await db.insert(messageDeliveries).values(row);
}

async function statusOf(providerMessageId: string) {
  const rows = await api.database.db
    .select()
    .from(messageDeliveries)
    .where(eq(messageDeliveries.providerMessageId, providerMessageId));
  return rows.map(({ status, error }) => [status, error]);
}

const post = async (path: string, rawBody: string, headers: Record<string, string> = {}) =>
  (await api.call('POST', `/api/v1/messages/status/${path}`, { rawBody, headers })).status;

describe('Twilio', () => {
  const signed = (fields: Record<string, string>, token = 'token', url = STATUS_URL) => {
    const text = Object.keys(fields)
      .sort()
      .map((name) => name + fields[name])
      .join('');
    return {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': createHmac('sha1', token)
        .update(url + text)
        .digest('base64'),
    };
  };
  const report = (fields: Record<string, string>, headers = signed(fields)) =>
    post('twilio', String(new URLSearchParams(fields)), headers);

  test('what it reports with its signature is in the log, later stages over earlier ones only', async () => {
    await addDelivery('twilio', 'SM1');
    const to = { MessageSid: 'SM1', To: '+96551234567', AccountSid: 'AC1' };
    expect(await report({ ...to, MessageStatus: 'queued' })).toBe(204);
    expect(await statusOf('SM1')).toEqual([[null, null]]);
    expect(await report({ ...to, MessageStatus: 'sent' })).toBe(204);
    expect(await report({ ...to, MessageStatus: 'delivered' })).toBe(204);
    expect(await report({ ...to, MessageStatus: 'sent' })).toBe(204);
    expect(await report({ ...to, MessageStatus: 'undelivered', ErrorCode: '30003' })).toBe(204);
    expect(await statusOf('SM1')).toEqual([['delivered', null]]);
  });

  test('a failure keeps its reason', async () => {
    await addDelivery('twilio', 'SM2');
    await report({ MessageSid: 'SM2', MessageStatus: 'undelivered', ErrorCode: '30003' });
    expect(await statusOf('SM2')).toEqual([['failed', '30003']]);
  });

  test('unsigned, signed by another, for another address or changed on the way it is rejected', async () => {
    await addDelivery('twilio', 'SM3');
    const fields = { MessageSid: 'SM3', MessageStatus: 'delivered' };
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    for (const headers of [
      form,
      { ...form, 'x-twilio-signature': '' },
      signed(fields, 'another'),
      signed(fields, 'token', 'https://evil.example/'),
      signed({ ...fields, MessageStatus: 'failed' }),
    ])
      expect(await post('twilio', String(new URLSearchParams(fields)), headers)).toBe(401);
    expect(await statusOf('SM3')).toEqual([[null, null]]);
  });
});

describe('Unifonic', () => {
  test('is believed with the key of its address, in a form and in JSON', async () => {
    await addDelivery('unifonic', '3200017889310');
    expect(await post(`unifonic?key=${KEY}`, 'MessageID=3200017889310&Status=Sent')).toBe(204);
    expect(await statusOf('3200017889310')).toEqual([['sent', null]]);
    const body = JSON.stringify({ messageId: '3200017889310', status: 'Delivered' });
    expect(await post(`unifonic?key=${KEY}`, body)).toBe(204);
    expect(await statusOf('3200017889310')).toEqual([['delivered', null]]);
  });

  test('without it, or with another, nothing is', async () => {
    await addDelivery('unifonic', '77');
    for (const query of ['', '?key=', '?key=a-key-only-two-knox', `?key=${KEY}x`])
      expect(await post(`unifonic${query}`, 'MessageID=77&Status=Delivered')).toBe(401);
    expect(await statusOf('77')).toEqual([[null, null]]);
  });

  test('what nobody understands changes nothing', async () => {
    for (const body of ['', '[]', '{"MessageID":1}', 'Status=Delivered', 'MessageID=77&Status=__proto__'])
      expect(await post(`unifonic?key=${KEY}`, body)).toBe(204);
  });
});

describe('WhatsApp', () => {
  const event = (statuses: unknown) =>
    JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [{ id: '1', changes: [{ field: 'messages', value: { messaging_product: 'whatsapp', statuses } }] }],
    });
  const sign = (body: string, secret = APP_SECRET) => ({
    'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
  });

  test('what it reports with its signature is in the log', async () => {
    await addDelivery('whatsapp', 'wamid.1');
    await addDelivery('whatsapp', 'wamid.2');
    const body = event([
      { id: 'wamid.1', status: 'read', timestamp: '1794700000', recipient_id: '96551234567' },
      { id: 'wamid.2', status: 'failed', errors: [{ code: 131026, title: 'Message undeliverable' }] },
    ]);
    expect(await post('whatsapp', body, sign(body))).toBe(204);
    expect(await statusOf('wamid.1')).toEqual([['read', null]]);
    expect(await statusOf('wamid.2')).toEqual([['failed', '131026 Message undeliverable']]);
  });

  test('unsigned or signed by another it is rejected; a message of a customer is no report', async () => {
    const body = event([{ id: 'wamid.1', status: 'failed' }]);
    expect(await post('whatsapp', body)).toBe(401);
    expect(await post('whatsapp', body, sign(body, 'another'))).toBe(401);
    expect(await post('whatsapp', `${body} `, sign(body))).toBe(401);
    const talk = JSON.stringify({ entry: [{ changes: [{ value: { messages: [{ text: { body: 'hello' } }] } }] }] });
    expect(await post('whatsapp', talk, sign(talk))).toBe(204);
    expect(await statusOf('wamid.1')).toEqual([['read', null]]);
  });

  test('the address is ours for whoever knows the word', async () => {
    const greet = (token: string) =>
      api.get(
        `/api/v1/messages/status/whatsapp?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=%3Cb%3E1158201444`,
      );
    const response = await greet(VERIFY_TOKEN);
    expect([response.status, response.text]).toEqual([200, '<b>1158201444']);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
    expect((await greet('another')).status).toBe(401);
  });
});

test('a provider that is not configured, the outbox and a flood are rejected', async () => {
  const other = await testApi();
  const body = { rawBody: 'MessageID=77&Status=Delivered' };
  expect((await other.call('POST', `/api/v1/messages/status/unifonic?key=${KEY}`, body)).status).toBe(401);
  await other.close();
  expect(await post('outbox', '')).toBe(401);
  expect(await post(`unifonic?key=${KEY}`, `MessageID=77&Status=Delivered&x=${'x'.repeat(20_001)}`)).toBe(401);
});
