import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { statementSpan } from '../db/trace-pool.ts';
import { smtpSender } from '../integrations/mail/mail-sender.ts';
import { createSender } from '../integrations/payment/gateway.ts';
import { postMessage } from '../integrations/sms/post-message.ts';
import { postWebhook } from '../integrations/webhooks/post-webhook.ts';
import { attributesOf, type Received, spansOf } from '../testing/otlp.ts';
import { openTelemetry } from './open-telemetry.ts';
import { inSpan, setTelemetry } from './telemetry.ts';

async function tracesOf(work: () => Promise<unknown>) {
  const received: Received = { '/v1/traces': [], '/v1/metrics': [], '/v1/logs': [] };
  const server = createServer(async (request, response) => {
    received[request.url as keyof Received].push((await json(request)) as never);
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = server.address();
  const endpoint = `http://127.0.0.1:${typeof at === 'object' ? at?.port : 0}`;
  const settings = { endpoint, headers: {}, serviceName: 'test', sampledRatio: 1, metricsEveryMs: 60_000 };
  const opened = openTelemetry(settings, () => {});
  setTelemetry(opened);
  try {
    await work();
  } finally {
    setTelemetry(null);
    await opened.close();
    server.close();
  }
  return spansOf(received);
}

test('a call to a payment provider is a span with its server alone, within the work that made it', async () => {
  const send = createSender({
    baseUrl: 'https://pay.example/v2/',
    headers: { authorization: 'Bearer secret-key' },
    fetch: async ({ url }) => new Response('{}', { status: url.endsWith('broken') ? 503 : 200 }),
  });
  const spans = await tracesOf(() =>
    inSpan(
      () => ({ name: 'job reconcilePayments', kind: 'internal' }),
      async () => {
        await send('charges/chg_hidden', { note: 'hidden' });
        await send('broken').catch(() => {});
      },
    ),
  );
  const [first, second, job] = spans;
  expect(spans.map(({ name }) => name)).toEqual(['POST pay.example', 'GET pay.example', 'job reconcilePayments']);
  expect(first && attributesOf(first)).toEqual({ 'http.request.method': 'POST', 'server.address': 'pay.example' });
  expect([first?.parentSpanId, second?.parentSpanId]).toEqual([job?.spanId, job?.spanId]);
  expect(JSON.stringify(spans)).not.toMatch(/secret-key|hidden/);
});

test('mail, text messages and webhooks are spans with their server alone', async () => {
  const server = createServer((request, response) => void request.resume().on('end', () => response.end('{}')));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = server.address();
  const url = `http://127.0.0.1:${typeof at === 'object' ? at?.port : 0}/to/96550001234`;
  const mail = smtpSender({ url: 'smtp://user:secret-key@127.0.0.1:1', from: 'shop@shop.example' });
  const letter = {
    to: 'sara@shop.example',
    subject: 'Hi',
    text: 'hidden',
    html: null,
    language: 'en',
    reference: 'r',
  } as const;
  const rules = {
    allowsLoopback: true,
    timeoutMs: 2_000,
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  };
  const spans = await tracesOf(async () => {
    await postMessage({ url, headers: { authorization: 'secret-key' }, body: 'hidden' });
    await postWebhook(url, { headers: { 'webhook-id': 'hidden' }, body: '{}' }, rules);
    // Nobody is there: that is in the trace too.
    expect((await mail.send(letter)).ok).toBe(false);
  });
  mail.close();
  server.close();
  expect(spans.map(({ name }) => name)).toEqual(['POST 127.0.0.1', 'POST 127.0.0.1', 'SMTP 127.0.0.1']);
  expect(spans[2]?.status?.code).toBe(2);
  expect(JSON.stringify(spans)).not.toMatch(/secret-key|hidden|sara|96550001234/);
});

test('work that fails is marked with the kind of its error, never with its text', async () => {
  const work = async () => Promise.reject(new TypeError('value of a shopper'));
  const spans = await tracesOf(() => inSpan(() => ({ name: 'x', kind: 'internal' }), work).catch(() => {}));
  expect(spans[0] && attributesOf(spans[0])).toEqual({ 'error.type': 'TypeError' });
  expect(spans[0]?.status?.code).toBe(2);
  expect(JSON.stringify(spans)).not.toContain('value of a shopper');
});

test.each([
  ['select "id" from "orders" where "id" = $1', 'SELECT orders'],
  ['insert into "carts" ("id") values ($1)', 'INSERT carts'],
  ['update public.stocks set quantity = 1', 'UPDATE stocks'],
  ['begin', 'BEGIN'],
  [{ text: 'select 1', name: 'order_by_id' }, 'order_by_id'],
])('the statement %j is called %s', (statement, name) => {
  expect(statementSpan(statement).name).toBe(name);
});
