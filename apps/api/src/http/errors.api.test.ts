import { api as contract } from '@karaz/contract/api';
import { endpoint } from '@karaz/contract/endpoint';
import { errorBody, problemBody } from '@karaz/contract/errors';
import { ok } from '@karaz/domain/result';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type TestApi, testApi } from '../testing/test-api.ts';
import { failure } from './failure.ts';
import { createLogger } from './logger.ts';
import { mount } from './mount.ts';

const CONTACT = '/api/v1/contact-messages';
const order = endpoint({
  method: 'POST',
  path: '/api/test/orders',
  access: 'public',
  tag: 'Test',
  summary: 'Takes lines',
  body: z.object({ items: z.array(z.object({ quantity: z.number().int().min(1) })) }),
  response: z.object({ done: z.boolean() }),
});
const broken = endpoint({
  method: 'GET',
  path: '/api/test/broken/:how',
  access: 'public',
  tag: 'Test',
  summary: 'Fails',
  params: z.object({ how: z.string() }),
  response: z.object({ done: z.boolean() }),
});

const old = endpoint({
  method: 'GET',
  path: '/api/test/old',
  access: 'public',
  tag: 'Test',
  summary: 'Goes away',
  response: z.object({ done: z.boolean() }),
  deprecated: { since: '2026-03-01', sunset: '2027-03-01' },
});

let store: TestApi;
const logged: string[] = [];
beforeAll(async () => {
  store = await testApi({
    log: createLogger('info', (line) => logged.push(line)),
    extend(app, deps) {
      mount(app, deps, order, () => ok({ done: true }));
      mount(app, deps, old, () => ok({ done: true }));
      mount(app, deps, broken, ({ params }) => {
        if (params.how === 'outage') throw new Error('connect ECONNREFUSED 127.0.0.1:5432');
        if (params.how === 'conflict') return failure('conflict');
        throw new Error('secret detail of the code');
      });
    },
  });
});
afterAll(() => store.close());

describe('the body of a failure', () => {
  test('[SD-01] has status, code, message, messages and errors by field, and is never cached', async () => {
    const response = await store.call('POST', CONTACT, { body: { name: 'A', email: 'nope', message: 'hi' } });
    expect(response.status).toBe(422);
    const body = errorBody.parse(response.body);
    expect(body).toMatchObject({ status: 422, statusCode: 422, code: 'validationFailed' });
    expect(Object.keys(body.errors).sort()).toEqual(['email', 'message', 'name', 'subject']);
    expect(body.errors).toMatchObject({ name: ['At least 2 characters'], subject: ['This field is required'] });
    expect(body.errorCodes).toMatchObject({ name: 'too_small', email: expect.any(String) });
    expect(body.messages).toContain('At least 2 characters');
    expect(body.message).toBe(body.messages[0]);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-type')).toContain('application/json');
  });

  test('[SD-01, SD-04] speaks Arabic when asked to', async () => {
    const headers = { 'x-custom-language': 'ar' };
    const response = await store.call('POST', CONTACT, { body: { name: 'A' }, headers });
    const body = errorBody.parse(response.body);
    expect(body.errors['name']).toEqual(['يجب ألا يقل عن 2 أحرف']);
    expect(body.errors['subject']).toEqual(['هذا الحقل مطلوب']);
    for (const text of body.messages) expect(text).not.toMatch(/[A-Za-z]/);
    const unknown = await store.get('/api/v1/nothing-here', headers);
    expect(errorBody.parse(unknown.body).message).toBe('لم نجد ما طلبته');
  });

  test('[SD-01] names the line of a list', async () => {
    const response = await store.call('POST', order.path, { body: { items: [{ quantity: 1 }, { quantity: 0 }] } });
    expect(errorBody.parse(response.body).errors).toEqual({ 'items[1].quantity': ['Must be at least 1'] });
  });

  test('is problem details of RFC 9457 for callers that accept them', async () => {
    const accept = { accept: 'application/problem+json, application/json', 'x-request-id': 'abc-12345678' };
    const body = { items: [{ quantity: 1 }, { quantity: 0 }] };
    const response = await store.call('POST', order.path, { body, headers: accept });
    expect([response.status, response.headers.get('content-type')]).toEqual([422, 'application/problem+json']);
    expect(problemBody.parse(response.body)).toEqual({
      type: 'urn:store:error:validationFailed',
      title: 'validationFailed',
      status: 422,
      detail: 'Must be at least 1',
      instance: 'urn:store:request:abc-12345678',
      code: 'validationFailed',
      requestId: 'abc-12345678',
      errors: [{ pointer: '#/items/1/quantity', detail: 'Must be at least 1', code: 'too_small' }],
    });
    for (const path of ['/api/v1/nothing', '/api/test/broken/bug', '/api/test/broken/outage']) {
      const failed = await store.get(path, accept);
      expect(problemBody.parse(failed.body).status).toBe(failed.status);
    }
  });

  test('carries the request id of the caller, or one of its own', async () => {
    const given = await store.get('/api/v1/nothing', { 'x-request-id': 'abc-12345678' });
    expect(errorBody.parse(given.body).requestId).toBe('abc-12345678');
    const bad = await store.get('/api/v1/nothing', { 'x-request-id': '"><script>' });
    expect(errorBody.parse(bad.body).requestId).toMatch(/^[0-9a-f-]{36}$/);
  });
});

test('a call that goes away says since when and until when', async () => {
  const { headers, status } = await store.get(old.path);
  expect(status).toBe(200);
  expect(headers.get('deprecation')).toBe('@1772323200');
  expect(headers.get('sunset')).toBe('Mon, 01 Mar 2027 00:00:00 GMT');
});

test('a request that failed is found in the log by the id in its error', async () => {
  for (const headers of [{}, { 'x-request-id': 'abc-87654321' }]) {
    logged.length = 0;
    const failed = await store.get('/api/test/broken/bug', headers);
    const { requestId = '' } = errorBody.parse(failed.body);
    expect(failed.headers.get('x-request-id')).toBe(requestId);
    const ids = logged.map((line) => (JSON.parse(line) as { requestId?: string }).requestId);
    expect(ids).toEqual([requestId, requestId]);
  }
});

describe('which status says what', () => {
  test.each([
    ['not JSON', { rawBody: '{"name":' }],
    ['no body', { rawBody: '' }],
    ['a form', { rawBody: 'name=x', headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
    ['plain text', { rawBody: '{}', headers: { 'content-type': 'text/plain' } }],
  ])('[SD-02] %s where JSON is asked is 400', async (_, options) => {
    const response = await store.call('POST', CONTACT, options);
    expect([response.status, errorBody.parse(response.body).code]).toEqual([400, 'malformedRequest']);
  });

  test.each(['[]', 'null', '"text"', '42'])('[SD-02] JSON of the wrong kind (%s) is 422', async (rawBody) => {
    const response = await store.call('POST', CONTACT, { rawBody });
    expect([response.status, errorBody.parse(response.body).code]).toEqual([422, 'validationFailed']);
  });

  test.each(['/api/v1/areas/999999', '/api/v1/areas/abc', '/api/v1/areas/0', '/api/v1/areas/99999999999999', '/nope'])(
    '[SD-02] %s is 404',
    async (path) => {
      const response = await store.get(path);
      expect([response.status, errorBody.parse(response.body).code]).toEqual([404, 'notFound']);
    },
  );

  test('[SD-02] a state that changed meanwhile is 409', async () => {
    const response = await store.get('/api/test/broken/conflict');
    expect([response.status, errorBody.parse(response.body).code]).toEqual([409, 'conflict']);
  });

  test('what is missing and what is wrong are distinguished', async () => {
    const body = { name: 7, subject: null, message: 'Where is my lamb?', email: 'sara@shop.example' };
    const remoteAddress = '203.0.113.91';
    const response = errorBody.parse((await store.call('POST', CONTACT, { body, remoteAddress })).body);
    expect(response.errors).toEqual({ name: ['This value is not valid'], subject: ['This field is required'] });
    const query = errorBody.parse((await store.get('/api/v1/areas/lookup?latitude=here&longitude=48')).body);
    expect(query.errors).toEqual({ latitude: ['Please enter a number'] });
  });

  test('characters the database cannot keep are left out, in bodies, queries and addresses', async () => {
    const letter = {
      name: 'No\u0000ura',
      email: 'sara@shop.example',
      subject: '\ud800 lamb \u{1f600}',
      message: 'Where is it?',
    };
    const remoteAddress = '203.0.113.92';
    expect((await store.call('POST', CONTACT, { body: letter, remoteAddress })).status).toBe(201);
    const { rows } = await store.database.db.execute(sql`select name, subject from contact_messages`);
    expect(rows).toEqual([{ name: 'Noura', subject: '\ufffd lamb \u{1f600}' }]);
    const deep = { rawBody: `${'['.repeat(50_000)}"\\u0000"${']'.repeat(50_000)}`, remoteAddress };
    expect((await store.call('POST', CONTACT, deep)).status).toBe(400);
    expect((await store.get('/api/v1/custom-pages/slug/a%00b')).status).toBe(404);
    expect((await store.get('/api/v1/recipes?search=a%00b')).status).toBe(200);
  });

  test('a body over one megabyte is 413, with or without an announced length', async () => {
    const rawBody = JSON.stringify({ name: 'x'.repeat(1 << 20) });
    const response = await store.call('POST', CONTACT, { rawBody });
    expect([response.status, errorBody.parse(response.body).code]).toEqual([413, 'bodyTooLarge']);
    const announced = await store.call('POST', CONTACT, { rawBody, headers: { 'content-length': '3000000' } });
    expect([announced.status, announced.headers.get('connection')]).toEqual([413, 'close']);
  });

  test('[API-04] a bug is 500 with the plain message and not a word of the code', async () => {
    const response = await store.get('/api/test/broken/bug');
    expect(response.status).toBe(500);
    expect(errorBody.parse(response.body).message).toBe('Something went wrong!');
    expect(response.text).not.toContain('secret');
  });

  test('an outage of the database is 503: trying again makes sense', async () => {
    const response = await store.get('/api/test/broken/outage');
    expect([response.status, errorBody.parse(response.body).code]).toEqual([503, 'unavailable']);
    expect(response.text).not.toContain('127.0.0.1');
  });

  test('an outage is one line in the log, without the place in the code; a bug keeps its place', async () => {
    logged.length = 0;
    await store.get('/api/test/broken/outage');
    expect(logged.map((line) => JSON.parse(line))).toEqual([
      {
        time: expect.any(String),
        level: 'warn',
        event: 'request failed',
        requestId: expect.any(String),
        method: 'GET',
        route: broken.path,
        status: 503,
        ms: expect.any(Number),
        error: 'Error',
        message: 'connect ECONNREFUSED 127.0.0.1:5432',
      },
    ]);
    logged.length = 0;
    await store.get('/api/test/broken/bug');
    expect(logged[0]).toContain('errors.api.test.ts');
  });

  test('a response that breaks the contract is caught before it leaves', async () => {
    const wrong = { ...order, path: '/api/test/wrong' } as const;
    const drifting = await testApi({
      // A handler may only drift where types were lost, e.g. in JSON columns.
      extend: (app, deps) => mount(app, deps, wrong, () => ok(JSON.parse('{"done":"yes"}'))),
    });
    const response = await drifting.call('POST', wrong.path, { body: { items: [] } });
    expect(response.status).toBe(500);
    await drifting.close();
  });

  test('HEAD responds like GET without a body; OPTIONS promises nothing to other sites', async () => {
    const head = await store.call('HEAD', contract.listCountries.path);
    expect([head.status, head.text]).toEqual([200, '']);
    expect(head.headers.get('etag')).toBeTruthy();
    const options = await store.call('OPTIONS', contract.listCountries.path, {
      headers: { origin: 'https://evil.test' },
    });
    expect(options.status).toBeLessThan(500);
    expect(options.headers.get('access-control-allow-origin')).toBeNull();
  });
});
