import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSmsSender, type SmsSettings } from './create-sms-sender.ts';

/** A stub that records its requests and returns what the test sets. */
let server: Server;
let baseUrl: string;
type ReceivedRequest = {
  method: string | undefined;
  path: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
};
let requests: ReceivedRequest[] = [];
let nextResponse: { status: number; body: string; delayMs?: number } = { status: 200, body: '{}' };

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      requests.push({ method: request.method, path: request.url, headers: request.headers, body });
      setTimeout(() => {
        response.writeHead(nextResponse.status, { 'content-type': 'application/json' });
        response.end(nextResponse.body);
      }, nextResponse.delayMs ?? 0);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  baseUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const message = {
  to: '+96551234567',
  text: '123456 رمزك في كرز\n\n@shop.example #123456',
  language: 'ar',
  reference: 'karaz-7',
} as const;

async function send(settings: SmsSettings, planned: typeof nextResponse, text: string = message.text) {
  requests = [];
  nextResponse = planned;
  return createSmsSender(settings).send({ ...message, text });
}

const unifonic = (): SmsSettings => ({
  provider: 'unifonic',
  appSid: 'app',
  senderId: 'Karaz',
  baseUrl,
  timeoutMs: 1500,
});
const twilio = (from = 'Karaz'): SmsSettings => ({
  provider: 'twilio',
  accountSid: 'AC1',
  authToken: 'secret',
  from,
  baseUrl,
  timeoutMs: 1500,
});
const whatsapp = (): SmsSettings => ({
  provider: 'whatsapp',
  token: 'meta',
  phoneNumberId: '42',
  codeTemplate: 'code',
  baseUrl: `${baseUrl}/v23.0`,
  timeoutMs: 1500,
});

describe('Unifonic', () => {
  test('gets a form with the number without plus, and its id is kept', async () => {
    const result = await send(unifonic(), {
      status: 200,
      body: '{"success":true,"message":"","errorCode":"ER-00","data":{"MessageID":3200017889310,"Status":"Sent"}}',
    });
    expect(result).toEqual({ ok: true, value: { providerMessageId: '3200017889310' } });
    expect(requests[0]).toMatchObject({ method: 'POST', path: '/rest/SMS/messages' });
    expect(requests[0]?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    expect(Object.fromEntries(new URLSearchParams(requests[0]?.body))).toEqual({
      AppSid: 'app',
      SenderID: 'Karaz',
      Recipient: '96551234567',
      Body: message.text,
      responseType: 'JSON',
      CorrelationID: 'karaz-7',
      async: 'false',
    });
  });

  test('may reject with status 200', async () => {
    const body = '{"success":"false","errorCode":"ER-482","message":"Invalid dest num"}';
    const result = await send(unifonic(), { status: 200, body });
    expect(result).toEqual({ ok: false, error: { reason: 'ER-482', isPermanent: true } });
  });
});

describe('Twilio', () => {
  test('gets a form with basic authorization, and its sid is kept', async () => {
    const result = await send(twilio(), { status: 201, body: '{"sid":"SM1","status":"queued"}' });
    expect(result).toEqual({ ok: true, value: { providerMessageId: 'SM1' } });
    expect(requests[0]).toMatchObject({ path: '/2010-04-01/Accounts/AC1/Messages.json' });
    expect(requests[0]?.headers.authorization).toBe(`Basic ${Buffer.from('AC1:secret').toString('base64')}`);
    const form = { To: '+96551234567', From: 'Karaz', Body: message.text };
    expect(Object.fromEntries(new URLSearchParams(requests[0]?.body))).toEqual(form);
  });

  test('takes a messaging service instead of a sender', async () => {
    await send(twilio('MG9'), { status: 201, body: '{"sid":"SM1","status":"accepted"}' });
    expect(new URLSearchParams(requests[0]?.body).get('MessagingServiceSid')).toBe('MG9');
  });

  test('a rejected number is over, and the reason repeats neither number nor code', async () => {
    const body = '{"code":21211,"message":"Invalid To +96551234567 code 123456","status":400}';
    const result = await send(twilio(), { status: 400, body });
    expect(result).toMatchObject({ ok: false, error: { isPermanent: true } });
    expect(JSON.stringify(result)).not.toMatch(/51234567|123456/);
  });
});

describe('WhatsApp', () => {
  test('gets the code in a template, in body and button, in the language of the message', async () => {
    const body = '{"messaging_product":"whatsapp","messages":[{"id":"wamid.1"}]}';
    const result = await send(whatsapp(), { status: 200, body });
    expect(result).toEqual({ ok: true, value: { providerMessageId: 'wamid.1' } });
    expect(requests[0]).toMatchObject({ path: '/v23.0/42/messages' });
    expect(requests[0]?.headers.authorization).toBe('Bearer meta');
    const parameters = [{ type: 'text', text: '123456' }];
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({
      messaging_product: 'whatsapp',
      to: '96551234567',
      type: 'template',
      template: {
        name: 'code',
        language: { code: 'ar' },
        components: [
          { type: 'body', parameters },
          { type: 'button', sub_type: 'url', index: '0', parameters },
        ],
      },
    });
  });

  test('carries codes only: other texts are left to the next provider', async () => {
    const result = await send(whatsapp(), { status: 200, body: '{}' }, 'Your order 12345678 is on its way');
    expect(result).toMatchObject({ ok: false, error: { isPermanent: true } });
    expect(requests).toEqual([]);
  });
});

test.each([
  ['an outage', { status: 503, body: 'busy' }],
  ['too many', { status: 429, body: '{}' }],
  ['no answer in time', { status: 200, body: '{"success":true}', delayMs: 4000 }],
  ['an answer nobody understands', { status: 200, body: '<html>' }],
  ['a redirect', { status: 302, body: '' }],
])('%s may pass: the message is tried again', async (_, planned) => {
  for (const settings of [unifonic(), twilio(), whatsapp()]) {
    expect(await send(settings, planned)).toMatchObject({ ok: false, error: { isPermanent: false } });
  }
});
