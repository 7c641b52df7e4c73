import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { userBranches, users } from '../db/tables/accounts.ts';
import { openStreams } from '../db/tables/requests.ts';
import { securitySettings } from '../db/tables/staff-access.ts';
import { addPerson, bearer, signInAs } from '../testing/people.ts';
import { seededDatabase } from '../testing/seeded-database.ts';
import { serveApi } from '../testing/serve-api.ts';
import { type TestApi, testApi } from '../testing/test-api.ts';

const PROMISED_MS = 5_000;
const BOARD = '/api/v1/admin/orders/events';
const CHATS = '/api/v1/admin/chats/events';
const CART = '/api/cart/events';

/** Two processes of one store. */
let [here, there] = [{} as TestApi, {} as TestApi];
const servers: Awaited<ReturnType<typeof serveApi>>[] = [];
beforeAll(async () => {
  const database = await seededDatabase();
  here = await testApi({ database });
  there = await testApi({ database: { ...database, close: async () => {} } });
  for (const { app } of [here, there]) servers.push(await serveApi(app));
}, 180_000);
afterAll(async () => {
  for (const server of servers) server.close();
  await there.close();
  await here.close();
});

type Headers = Record<string, string>;
type Stream = { status: number; isOpen: () => boolean; ended: Promise<number>; close: () => void };
const opened: Stream[] = [];
afterEach(() => {
  for (const stream of opened.splice(0)) stream.close();
});

async function open(path: string, headers: Headers, process = 0): Promise<Stream> {
  const leaving = new AbortController();
  const url = `http://127.0.0.1:${servers[process]?.port}${path}`;
  const response = await fetch(url, { headers, signal: leaving.signal });
  const reader = response.body?.getReader();
  let isOpen = response.status === 200;
  const readAll = async () => {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read());
  };
  const ended = readAll()
    .catch(() => {})
    .then(() => {
      isOpen = false;
      return performance.now();
    });
  const stream = { status: response.status, isOpen: () => isOpen, ended, close: () => leaving.abort() };
  opened.push(stream);
  return stream;
}

async function signedIn(given: Partial<typeof users.$inferInsert> = {}) {
  const person = await addPerson(here.database.db, given);
  return { ...person, headers: bearer((await signInAs(here, person)).token) };
}

/** How long it took all of them to end after this was done. */
async function timeToEnd(streams: readonly Stream[], act: () => Promise<unknown>): Promise<number> {
  await act();
  const done = performance.now();
  const ends = await Promise.race([Promise.all(streams.map(({ ended }) => ended)), sleep(PROMISED_MS * 3, null)]);
  return ends === null ? Number.POSITIVE_INFINITY : Math.max(...ends) - done;
}

const setUser = (id: number, values: Partial<typeof users.$inferInsert>) =>
  here.database.db.update(users).set(values).where(eq(users.id, id));

describe('a stream ends within five seconds', () => {
  test('of signing out, also in another process, and nobody else’s does', async () => {
    const [person, other] = [await signedIn({ role: 'admin' }), await signedIn({ role: 'admin' })];
    const streams = await Promise.all([BOARD, CHATS, CART].map((path) => open(path, person.headers)));
    const others = await Promise.all([BOARD, CHATS, CART].map((path) => open(path, other.headers)));
    const signOut = async () => {
      const response = await there.call('POST', '/api/v1/auth/logout', { headers: person.headers });
      expect(response.status, response.text).toBe(204);
    };
    expect(await timeToEnd(streams, signOut)).toBeLessThan(PROMISED_MS);
    await sleep(2_500);
    expect(others.map(({ isOpen }) => isOpen())).toEqual([true, true, true]);
  }, 60_000);

  test('of the role being taken away; what every shopper may goes on', async () => {
    const person = await signedIn({ role: 'support' });
    const cart = await open(CART, person.headers);
    const streams = [await open(BOARD, person.headers), await open(CHATS, person.headers)];
    expect(await timeToEnd(streams, () => setUser(person.id, { role: 'user' }))).toBeLessThan(PROMISED_MS);
    expect(cart.isOpen()).toBe(true);
    expect((await open(BOARD, person.headers)).status).toBe(403);
  }, 60_000);

  test('of one right being lost with another role', async () => {
    const person = await signedIn({ role: 'support' });
    const [board, chats] = [await open(BOARD, person.headers), await open(CHATS, person.headers)];
    expect(await timeToEnd([chats], () => setUser(person.id, { role: 'manager' }))).toBeLessThan(PROMISED_MS);
    expect(board.isOpen()).toBe(true);
  }, 60_000);

  test('of a second factor being required of a role', async () => {
    const { db } = here.database;
    const [person, other] = [await signedIn({ role: 'support' }), await signedIn({ role: 'manager' })];
    const [board, unconcerned] = [await open(BOARD, person.headers), await open(BOARD, other.headers)];
    const require = () => db.insert(securitySettings).values({ secondFactorRoles: ['support'] });
    expect(await timeToEnd([board], require)).toBeLessThan(PROMISED_MS);
    expect(unconcerned.isOpen()).toBe(true);
    await db.delete(securitySettings);
  }, 60_000);

  test('of the account being disabled', async () => {
    const person = await signedIn();
    const streams = [await open(CART, person.headers), await open('/api/v1/chats/events', person.headers)];
    expect(await timeToEnd(streams, () => setUser(person.id, { isDisabled: true }))).toBeLessThan(PROMISED_MS);
  }, 60_000);

  test('of the session running out', async () => {
    const person = await signedIn();
    const stream = await open(CART, person.headers);
    const expire = () =>
      here.database.db.execute(
        sql`update sessions set expires_at = '2026-03-10T08:59:59Z' where user_id = ${person.id}`,
      );
    expect(await timeToEnd([stream], expire)).toBeLessThan(PROMISED_MS);
  }, 60_000);

  test('of a branch being taken from its staff', async () => {
    const { db } = here.database;
    const found = await db.execute<{ id: string; branchId: number; other: number }>(sql`
      select o.id, o.branch_id as "branchId", (select max(id) from branches where id <> o.branch_id) as other
      from orders o where not exists (select from order_helpers h where h.order_id = o.id) limit 1`);
    const [order] = found.rows;
    const person = await signedIn({ role: 'fulfilment' });
    const branches = [order?.branchId ?? 0, order?.other ?? 0];
    await db.insert(userBranches).values(branches.map((branchId) => ({ userId: person.id, branchId })));
    const board = await open(BOARD, person.headers);
    const streams = [
      await open(`/api/v1/admin/orders/${order?.id}/events`, person.headers),
      await open(`/api/v1/orders/${order?.id}/events`, person.headers),
    ];
    const [first, second] = branches.map(
      (branchId) => () =>
        db.delete(userBranches).where(and(eq(userBranches.userId, person.id), eq(userBranches.branchId, branchId))),
    );
    if (!first || !second) throw new Error('no branches');
    expect(await timeToEnd(streams, first)).toBeLessThan(PROMISED_MS);
    expect(board.isOpen()).toBe(true);
    expect(await timeToEnd([board], second)).toBeLessThan(PROMISED_MS);
  }, 60_000);
});

describe('how many', () => {
  const openOnes = (streams: readonly Stream[]) => streams.map(({ isOpen }) => isOpen());

  test('a person has ten at most: with the eleventh the oldest ends', async () => {
    const [person, other] = [await signedIn(), await signedIn()];
    const stranger = await open(CART, other.headers);
    const streams: Stream[] = [];
    for (let count = 0; count < 10; count++) streams.push(await open(CART, person.headers));
    expect(openOnes(streams)).toEqual(Array(10).fill(true));
    streams.push(await open('/api/v1/chats/events', person.headers));
    await streams[0]?.ended;
    expect(openOnes(streams)).toEqual([false, ...Array(10).fill(true)]);
    expect(stranger.isOpen()).toBe(true);
  }, 60_000);

  test('in all processes together', async () => {
    const person = await signedIn();
    const streams: Stream[] = [];
    for (let count = 0; count < 13; count++) streams.push(await open(CART, person.headers, count % 2));
    const started = performance.now();
    await Promise.all(streams.slice(0, 3).map(({ ended }) => ended));
    expect(performance.now() - started).toBeLessThan(PROMISED_MS);
    expect(openOnes(streams)).toEqual([...Array(3).fill(false), ...Array(10).fill(true)]);
  }, 60_000);

  test('many at once are no way around it, and who leaves makes room', async () => {
    const person = await signedIn();
    const streams = await Promise.all(Array.from({ length: 40 }, (_, index) => open(CART, person.headers, index % 2)));
    const stillOpen = () => streams.filter(({ isOpen }) => isOpen());
    await expect.poll(() => stillOpen().length, { timeout: PROMISED_MS }).toBe(10);
    for (const stream of stillOpen().slice(0, 9)) stream.close();
    const ofPerson = () => here.database.db.$count(openStreams, eq(openStreams.person, `user:${person.id}`));
    await expect.poll(ofPerson, { timeout: PROMISED_MS }).toBe(1);
  }, 60_000);

  test('a guest has ten by their secret, and a network fifty', async () => {
    const secret = () => ({ 'x-guest-secret': randomBytes(32).toString('base64url') });
    const guest = secret();
    const streams: Stream[] = [];
    for (let count = 0; count < 11; count++) streams.push(await open('/api/v1/chats/events', guest));
    await streams[0]?.ended;
    expect(openOnes(streams)).toEqual([false, ...Array(10).fill(true)]);
    const others: Stream[] = [];
    for (let count = 0; count < 45; count++) others.push(await open('/api/v1/chats/events', secret()));
    expect(others.map(({ status }) => status)).toEqual([...Array(40).fill(200), ...Array(5).fill(429)]);
    const person = await signedIn();
    expect((await open(CART, person.headers)).status).toBe(200);
  }, 60_000);
});
