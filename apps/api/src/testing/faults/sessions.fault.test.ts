import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../db/database.ts';
import { freshDatabase } from '../fresh-database.ts';
import { addPerson, bearer, pairOf, signInAs } from '../people.ts';
import { serveApi } from '../serve-api.ts';
import { type TestApi, testApi } from '../test-api.ts';
import { logProgress, size } from './fault-size.ts';
import { GUARDS } from './guards.ts';
import { race, tally } from './race-client.ts';
import { type Guard, takeOut } from './without-guard.ts';

const FAMILIES = size(50, 2);
const GRACE_MS = 10_000;

type Shop = TestApi & { port: number; timesMissed: () => number };

async function openShop(guard?: Guard): Promise<Shop> {
  const fresh = await freshDatabase();
  const used = openDatabase(fresh.url);
  const out = guard && takeOut(used.pool, guard);
  const close = async () => {
    await used.close();
    await fresh.close();
  };
  const api = await testApi({ database: { ...used, url: fresh.url, close } });
  const door = await serveApi(api.app);
  const closeAll = async () => {
    door.close();
    await api.close();
  };
  return { ...api, port: door.port, timesMissed: () => out?.timesMissed() ?? 0, close: closeAll };
}

/** Fifty tabs refresh at once and end up with the same token; who comes back with an old one ends the session for all. */
async function family(shop: Shop): Promise<void> {
  const later = (ms: number) => {
    shop.clock.now = new Date(shop.clock.now.getTime() + ms);
  };
  const refresh = (token: string) => shop.call('POST', '/api/v1/auth/refresh', { headers: bearer(token) });
  const { refreshToken: first } = await signInAs(shop, await addPerson(shop.database.db));
  const request = { method: 'POST', path: '/api/v1/auth/refresh', headers: bearer(first) };
  const { responses } = await race(
    shop.port,
    Array.from({ length: 50 }, () => request),
  );
  expect(tally(responses)).toEqual({ '200': 50 });
  const children = new Set(responses.map((response) => pairOf({ ...response, headers: new Headers() }).refreshToken));
  expect(children.size).toBe(1);
  const [second = ''] = children;
  later(GRACE_MS + 1_000);
  const { refreshToken: third } = pairOf(await refresh(second));
  // Two generations old: never, not even at once.
  expect((await refresh(first)).status).toBe(401);
  expect((await refresh(third)).status).toBe(401);
}

describe('T058 refresh tokens', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop?.close());

  test('fifty at once have one child; an old one ends the session', async () => {
    for (let round = 0; round < FAMILIES; round += 1) await family(shop);
    logProgress(`T058: ${FAMILIES} families, one child each, all revoked`);
  });

  test('without its guard this is noticed', async () => {
    const open = await openShop(GUARDS.rotation);
    await expect(family(open)).rejects.toThrow();
    expect(open.timesMissed()).toBeGreaterThan(0);
    await open.close();
  });
});
