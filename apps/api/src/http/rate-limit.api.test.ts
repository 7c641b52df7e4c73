import { errorBody } from '@karaz/contract/errors';
import { count } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contactMessages } from '../db/tables/content.ts';
import { rateLimits } from '../db/tables/requests.ts';
import { addPerson, bearer, signInAs } from '../testing/people.ts';
import { type TestApi, testApi } from '../testing/test-api.ts';

const LIMIT = 10;
const body = { name: 'Sara', subject: 'Lamb', message: 'Do you deliver on Friday?' };

let store: TestApi;
beforeAll(async () => {
  store = await testApi({ trustedProxies: ['10.0.0.0/8'] });
});
afterAll(() => store.close());
beforeEach(async () => {
  store.clock.now = new Date('2026-03-10T09:20:00Z');
  await store.database.db.delete(rateLimits);
  await store.database.db.delete(contactMessages);
});

const send = (remoteAddress: string, headers: Record<string, string> = {}) =>
  store.call('POST', '/api/v1/contact-messages', { body, remoteAddress, headers });
async function useUp(remoteAddress: string): Promise<void> {
  for (let call = 0; call < LIMIT; call++) expect((await send(remoteAddress)).status).toBe(201);
}

describe('writing to the store too often', () => {
  test('[SD-08, SD-02] is 429 with the seconds to wait, in the body and in the header', async () => {
    await useUp('203.0.113.1');
    const rejected = await send('203.0.113.1');
    expect(rejected.status).toBe(429);
    expect(errorBody.parse(rejected.body)).toMatchObject({ code: 'tooManyRequests', retryAfterSeconds: 40 * 60 });
    expect(rejected.headers.get('retry-after')).toBe(String(40 * 60));
    const [stored] = await store.database.db.select({ rows: count() }).from(contactMessages);
    expect(stored?.rows).toBe(LIMIT);
  });

  test('stops nobody else, and nobody for ever', async () => {
    await useUp('203.0.113.1');
    expect((await send('203.0.113.2')).status).toBe(201);
    store.clock.now = new Date('2026-03-10T10:00:01Z');
    expect((await send('203.0.113.1')).status).toBe(201);
  });

  test('a made-up X-Forwarded-For changes nothing', async () => {
    await useUp('203.0.113.1');
    for (const address of ['1.2.3.4', '10.0.0.1', '::1', '203.0.113.99, 10.0.0.1']) {
      expect((await send('203.0.113.1', { 'x-forwarded-for': address })).status).toBe(429);
    }
  });

  test('visitors behind our own proxy are counted one by one', async () => {
    for (let call = 0; call < LIMIT; call++) await send('10.0.0.5', { 'x-forwarded-for': '198.51.100.1' });
    expect((await send('10.0.0.5', { 'x-forwarded-for': '9.9.9.9, 198.51.100.1' })).status).toBe(429);
    expect((await send('10.0.0.5', { 'x-forwarded-for': '198.51.100.2' })).status).toBe(201);
  });

  test('many at once do not get through together', async () => {
    const responses = await Promise.all(Array.from({ length: 25 }, () => send('203.0.113.3')));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(LIMIT);
  });

  const through = (address: string) => send('10.0.0.5', { 'x-forwarded-for': address });
  const statuses = async (addresses: readonly string[]) => {
    const responses: number[] = [];
    for (const address of addresses) responses.push((await through(address)).status);
    return responses;
  };
  const taken = (responses: readonly number[]) => responses.filter((status) => status === 201).length;

  test('[SD-08] all addresses of an IPv6 /64 are one visitor, and another /64 is another', async () => {
    const own = Array.from({ length: 40 }, (_, index) => `2001:db8:1:2:${index.toString(16)}::1`);
    expect(taken(await statuses(own))).toBe(LIMIT);
    expect((await through('2001:DB8:1:2:0:0:0:1')).status).toBe(429);
    expect((await through('2001:db8:1:3::1')).status).toBe(201);
  });

  test('[SD-08] a whole /48 has ten times the limit of one network, and a flooding /64 uses up nothing of it', async () => {
    await statuses(Array.from({ length: 3 * LIMIT }, () => '2001:db8:7:1::1'));
    const networks = Array.from({ length: 12 * LIMIT }, (_, index) => `2001:db8:7:${(index + 2).toString(16)}::1`);
    expect(taken(await statuses(networks))).toBe(9 * LIMIT);
    expect((await through('2001:db8:8:1::1')).status).toBe(201);
  });

  test('IPv4 written as IPv6 is the same visitor', async () => {
    const spellings = ['198.51.100.9', '::ffff:198.51.100.9', '::ffff:c633:6409', '64:ff9b::198.51.100.9'];
    const addresses = Array.from({ length: 4 * LIMIT }, (_, index) => spellings[index % 4] ?? '');
    expect(taken(await statuses(addresses))).toBe(LIMIT);
  });

  test('entries that are no address bring nobody a fresh limit', async () => {
    const forged = Array.from({ length: 2 * LIMIT }, (_, index) => `198.51.100.${index}, nonsense${index}`);
    expect(taken(await statuses(forged))).toBe(LIMIT);
  });
});

describe('signed in', () => {
  test('[SD-08] an account is counted wherever it calls from', async () => {
    const person = await addPerson(store.database.db);
    const other = await addPerson(store.database.db);
    const [own, others] = [await signInAs(store, person), await signInAs(store, other)];
    const statuses: number[] = [];
    for (let call = 0; call < LIMIT + 5; call++) {
      statuses.push((await send(`203.0.113.${100 + call}`, bearer(own.token))).status);
    }
    expect(statuses).toEqual([...Array(LIMIT).fill(201), ...Array(5).fill(429)]);
    expect((await send('203.0.113.200', bearer(others.token))).status).toBe(201);
  });
});
