import { type ChildProcess, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FreshDatabase } from '../fresh-database.ts';
import { seededDatabase } from '../seeded-database.ts';
import { IS_LONG, logProgress } from './fault-size.ts';
import { snapshotLedger, violations } from './invariants.ts';
import { freePort, startStore, stopped } from './store-process.ts';
import { DAY, MINUTE, ROUND_MS, WRONG_CLOCKS, wrongBy } from './wrong-clocks.ts';

type Body = Record<string, unknown>;
type StoreResponse = { status: number; body: Body };

let database: FreshDatabase;
let ports: readonly [honest: number, wrong: number];
let honest: ChildProcess;
const dataDir = mkdtempSync(join(tmpdir(), 'karaz-clocks-'));
const settings = () => ({ DATA_DIR: dataDir, DATABASE_URL: database.url, TRUSTED_PROXIES: '127.0.0.1' });
const rows = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows;

// Two processes are dear: the short form has the one of the killed store.
beforeAll(async () => {
  if (!IS_LONG) return;
  database = await seededDatabase();
  // The demo store of the tests was made for another day: what waits in it would be worked off meanwhile.
  await rows(`update orders set held_until = null where status = 'pending'`);
  ports = [await freePort(), await freePort()];
  honest = await startStore(ports[0], settings());
});
afterAll(async () => {
  if (IS_LONG) {
    await stopped(honest);
    await database.close();
  }
  rmSync(dataDir, { recursive: true, force: true });
});

let visitors = 0;

async function send(
  port: number,
  method: string,
  path: string,
  body?: unknown,
  authorization = '',
): Promise<StoreResponse> {
  const headers = {
    'x-country': 'kw',
    'content-type': 'application/json',
    'x-forwarded-for': `198.51.100.${++visitors % 250}`,
    ...(authorization && { authorization }),
  };
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await fetch(`http://127.0.0.1:${port}/api${path}`, { method, headers, ...sent });
  return { status: response.status, body: JSON.parse((await response.text()) || '{}') };
}

let people = 0;
async function signUp(port: number) {
  const person = { email: `clocks-${++people}@karaz.test`, password: 'a-good-long-password-7', firstName: 'Noura' };
  const { status, body } = await send(port, 'POST', '/v1/auth/email/register', { ...person, lastName: 'Sabah' });
  expect(status, JSON.stringify(body)).toBe(201);
  return { authorization: `Bearer ${body['accessToken']}`, refresh: `Bearer ${body['refreshToken']}` };
}

/** Ends so many seconds from now by the database's clock. */
const endSession = (authorization: string, seconds: number) =>
  rows(`update sessions set expires_at = now() + $2 * interval '1 second' where id = $1`, [
    claimsOf(authorization)['sid'],
    seconds,
  ]);
const claimsOf = (token: string): Body =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));

/** A code sent by one process and valid for so many seconds more; returns how the other one takes it. */
async function codeAt(port: number, seconds: number): Promise<number> {
  const phoneNumber = `+9665${String(10_000_000 + ++people * 10_007)}`;
  expect((await send(ports[0], 'POST', '/v1/auth/phone/code', { phoneNumber })).status).toBe(200);
  await rows(`update phone_codes set expires_at = now() + $2 * interval '1 second' where phone = $1`, [
    phoneNumber,
    seconds,
  ]);
  const [message] = (await rows(`select text from messages where recipient = $1`, [phoneNumber])) as { text: string }[];
  const code = /\d{6}/.exec(message?.text ?? '')?.[0];
  return (await send(port, 'POST', '/v1/auth/phone/code/verify', { phoneNumber, code })).status;
}

async function pendingOrder(port: number, authorization: string): Promise<{ id: string; stockId: number }> {
  const [place] = await rows(`select b.id as branch, a.id as area, a.city_id as city from branches b
    join branch_areas ba on ba.branch_id = b.id join areas a on a.id = ba.area_id
    where b.country_code = 'kw' and b.is_main and a.is_active and a.shipping_available limit 1`);
  const [good] = await rows(
    `select s.id from stocks s join products p on p.id = s.product_id
      where s.branch_id = $1 and p.is_published and s.quantity > 20 order by s.price_minor desc, s.id limit 1`,
    [place.branch],
  );
  const home = { street_address: 'Street 12', countryCode: 'kw', cityId: place.city, areaId: place.area };
  const { body: address } = await send(port, 'POST', '/v1/addresses', home, authorization);
  const { body: slots } = await send(port, 'GET', `/v1/branches/${place.branch}/slots?areaId=${place.area}`);
  const order = {
    items: [{ stockId: good.id, quantity: 3 }],
    payment_method: 'online_payment',
    orderType: 'delivery',
    shippingAddressId: address['id'],
    timeSlot: slots['first'],
  };
  const placed = await send(port, 'POST', '/v1/orders', order, authorization);
  expect(placed.status, JSON.stringify(placed.body)).toBe(201);
  return { id: String(placed.body['id']), stockId: good.id };
}

const statesOf = async (id: string) =>
  (await rows(`select status from order_history where order_id = $1 order by id`, [id])).map(({ status }) => status);

describe('T090 of two processes one has a wrong clock', () => {
  // Without the skew nothing would be shown: the clock of the store must really differ.
  test('the store’s clock changes', () => {
    const args = [`--import=${fileURLToPath(new URL('./skewed-clock.mjs', import.meta.url))}`, '-p', 'Date.now()'];
    const output = execFileSync(process.execPath, args, { env: { CLOCK_OFFSET_MS: String(DAY) }, encoding: 'utf8' });
    expect(Number(output) - Date.now()).toBeGreaterThan(DAY - MINUTE);
  });

  test.each(IS_LONG ? WRONG_CLOCKS : [])(
    '$name: nothing is accepted too long, no work is done twice',
    async (clock) => {
      const [right, wrong] = ports;
      const child = await startStore(wrong, { ...settings(), ...wrongBy(clock) });
      try {
        for (const jumped of clock.later === clock.by ? [false] : [false, true]) {
          if (jumped) child.kill('SIGUSR2');
          await sleep(jumped ? 200 : 0);
          await tokensAndCodes(right, wrong);
        }
        await oneOfTwo(right, wrong);
      } finally {
        await stopped(child);
      }
      logProgress(
        `T090 two processes, one ${clock.name}: tokens, codes and holds by the database's time, each order expired once`,
      );
    },
  );
});

async function tokensAndCodes(right: number, wrong: number): Promise<void> {
  for (const [from, to] of [
    [right, wrong],
    [wrong, right],
  ] as const) {
    const person = await signUp(from);
    expect((await send(to, 'GET', '/v1/auth/me', undefined, person.authorization)).status).toBe(200);
    await endSession(person.authorization, 120);
    expect((await send(to, 'POST', '/v1/auth/refresh', undefined, person.refresh)).status).toBe(200);
    const late = await signUp(from);
    await endSession(late.authorization, -61);
    expect((await send(to, 'POST', '/v1/auth/refresh', undefined, late.refresh)).status).toBe(401);
  }
  expect([await codeAt(wrong, 120), await codeAt(wrong, -61)]).toEqual([200, 401]);
}

/** An order of each process that is due and one that is not; both processes come round twice. */
async function oneOfTwo(right: number, wrong: number): Promise<void> {
  const person = await signUp(right);
  const orders = [];
  for (const port of [right, wrong, right, wrong]) orders.push(await pendingOrder(port, person.authorization));
  const ledger = await snapshotLedger(
    database.pool,
    orders.map(({ stockId }) => stockId),
  );
  const [due, waiting] = [orders.slice(0, 2), orders.slice(2)];
  await rows(`update orders set held_until = now() - interval '1 second' where id = any($1)`, [
    due.map(({ id }) => id),
  ]);
  await sleep(2 * ROUND_MS);
  for (const { id } of due) expect(await statesOf(id)).toEqual(['pending', 'expired']);
  for (const { id } of waiting) expect(await statesOf(id)).toEqual(['pending']);
  expect(await violations(database.pool, { ledger, hasJobs: true })).toEqual([]);
}
