import { api as contract } from '@karaz/contract/api';
import { errorBody } from '@karaz/contract/errors';
import { ok } from '@karaz/domain/result';
import { count, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contactMessages } from '../db/tables/content.ts';
import { idempotencyKeys, rateLimits } from '../db/tables/requests.ts';
import { type TestApi, testApi } from '../testing/test-api.ts';
import { failure } from './failure.ts';
import { mount } from './mount.ts';

const PATH = '/api/v1/contact-messages';
const UNGUARDED = '/api/test/unguarded';
const FLAKY = '/api/test/flaky';
const message = { name: 'Sara', email: 'sara@example.com', subject: 'Lamb', message: 'Do you deliver on Friday?' };

let store: TestApi;
const flaky = { failures: 0 };
beforeAll(async () => {
  store = await testApi({
    extend(app, deps) {
      const { idempotent: _, rateLimit: __, ...unguarded } = contract.sendContactMessage;
      mount(app, deps, { ...unguarded, path: UNGUARDED }, async ({ body }) => {
        await insert(body);
        return ok({ id: 1 });
      });
      mount(app, deps, { ...unguarded, path: FLAKY, idempotent: true }, async ({ body }) => {
        if (flaky.failures-- > 0) {
          if (body.subject === 'refused') return failure('conflict');
          throw new Error('the power went');
        }
        await insert(body);
        return ok({ id: 7 });
      });
    },
  });
});
const insert = (body: { name: string; subject: string; message: string }) =>
  store.database.db
    .insert(contactMessages)
    .values({ name: body.name, subject: body.subject, message: body.message, language: 'en', countryCode: 'kw' });
afterAll(() => store.close());
beforeEach(async () => {
  for (const table of [contactMessages, idempotencyKeys, rateLimits]) await store.database.db.delete(table);
});

const rows = async () => (await store.database.db.select({ rows: count() }).from(contactMessages))[0]?.rows;
const send = (key: string, body: unknown = message, path: string = PATH, remoteAddress = '203.0.113.7') =>
  store.call('POST', path, { body, headers: { 'idempotency-key': key }, remoteAddress });

describe('a request sent twice', () => {
  test('[SD-07] the same key gets the same response and makes one row', async () => {
    const first = await send('key-1');
    const second = await send('key-1');
    expect(first.status).toBe(201);
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect(await rows()).toBe(1);
  });

  test('[SD-07] the same key with another body is 409 and changes nothing', async () => {
    await send('key-1');
    const other = await send('key-1', { ...message, subject: 'Something else' });
    expect([other.status, errorBody.parse(other.body).code]).toEqual([409, 'keyReused']);
    expect(await rows()).toBe(1);
  });

  test('[SD-07] eight at once are one row and one response', async () => {
    const responses = await Promise.all(Array.from({ length: 8 }, () => send('key-1')));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    expect(await rows()).toBe(1);
  });

  test('[SD-07] twenty at once are one row; without the guard they are twenty', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => send('key-20', message, FLAKY)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await rows()).toBe(1);
    await Promise.all(Array.from({ length: 20 }, () => send('key-20', message, UNGUARDED)));
    expect(await rows()).toBe(21);
  });

  test('other keys, other callers and no key are other requests', async () => {
    await send('key-1');
    await send('key-2');
    await send('key-1', message, PATH, '198.51.100.2');
    await store.call('POST', PATH, { body: message });
    expect(await rows()).toBe(4);
  });

  test.each([
    ['throws', 'Lamb', 500],
    ['is refused', 'refused', 409],
  ])('work that %s leaves the key free for another try', async (_, subject, status) => {
    flaky.failures = 1;
    const body = { ...message, subject };
    expect((await send('key-f', body, FLAKY)).status).toBe(status);
    const again = await send('key-f', body, FLAKY);
    expect([again.status, again.body]).toEqual([201, { id: 7 }]);
    expect(await rows()).toBe(1);
  });

  test('a key that cannot be one is 400 and nothing is stored', async () => {
    const response = await send(`${'k'.repeat(201)}`);
    expect([response.status, errorBody.parse(response.body).code]).toEqual([400, 'malformedRequest']);
    expect((await send('two words')).status).toBe(400);
    expect(await rows()).toBe(0);
  });

  test('a claim of a process that is gone is free after a second, a silent one after half a minute, one at work stays', async () => {
    const { rows: named } = await store.database.db.execute(sql`select current_setting('application_name') as name`);
    const left = async (key: string, process: unknown, seconds: number) => {
      await send(key);
      await store.database.db.execute(sql`update idempotency_keys set status = null,
        answer = jsonb_build_object('claim', 'gone', 'process', ${process}::text),
        created_at = now() - make_interval(secs => ${seconds}) where key = ${key}`);
      return send(key);
    };
    const living = named[0]?.['name'];
    const free = [left('key-gone', 'karaz that was killed', 2), left('key-silent', living, 30)];
    expect((await Promise.all(free)).map(({ status }) => status)).toEqual([201, 201]);
    const atWork = [
      left('key-living', living, 2),
      left('key-young', 'karaz that was killed', -30),
      left('key-old', null, 2),
    ];
    for (const waiting of await Promise.all(atWork)) {
      expect([waiting.status, errorBody.parse(waiting.body).code]).toEqual([409, 'requestInProgress']);
      expect(waiting.headers.get('retry-after')).toBe('2');
    }
  });

  test('a mistake in the body does not use up the key', async () => {
    expect((await send('key-1', { ...message, message: '' })).status).toBe(422);
    expect((await send('key-1')).status).toBe(201);
  });
});
