import type { OfficePopularSearch } from '@karaz/contract/admin/popular-searches';
import type { Role } from '@karaz/domain/people/roles';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addPerson, bearer, signInAs } from '../testing/people.ts';
import { seededDatabase } from '../testing/seeded-database.ts';
import { type TestApi, testApi } from '../testing/test-api.ts';
import { deleteExpiredSearches } from './popular-searches.ts';

let api: TestApi;
let start: Date;
beforeAll(async () => {
  api = await testApi({ database: await seededDatabase() });
  start = api.clock.now;
}, 180_000);
afterAll(() => api?.close());
beforeEach(async () => {
  await api.database.pool.query('delete from popular_searches');
  await api.database.pool.query('delete from rate_limits');
  api.clock.now = start;
});

type Headers = Record<string, string>;
const POPULAR = '/api/v1/search/popular';

async function search(query: string, remoteAddress: string, headers: Headers = {}): Promise<void> {
  const response = await api.call('POST', POPULAR, { body: { query }, remoteAddress, headers });
  expect(response.status, response.text).toBe(204);
}

async function searchFrom(networks: number, query: string, headers: Headers = {}): Promise<void> {
  for (let network = 1; network <= networks; network++) await search(query, `198.51.100.${network}`, headers);
}

async function suggestions(language = 'en'): Promise<string[]> {
  const response = await api.get(`${POPULAR}?limit=20`, { 'x-custom-language': language });
  expect(response.status, response.text).toBe(200);
  return (response.body as { text: string }[]).map(({ text }) => text);
}

/** In any spelling. */
const isSuggested = async (text: string) => (await suggestions()).some((each) => each.toLowerCase() === text);

async function signedIn(role: Role = 'user'): Promise<Headers> {
  const person = await addPerson(api.database.db, { role });
  return bearer((await signInAs(api, person)).token);
}

describe('words', () => {
  test('text of a visitor never reaches another one, whoever sends it and how often', async () => {
    const texts = ['karaz is a scam call 99999999', 'milk scam.example', 'halloumi 99999999', 'milk\u202e halloumi'];
    for (const text of texts.slice(0, 1)) for (let count = 0; count < 55; count++) await search(text, '203.0.113.9');
    for (const text of texts) await searchFrom(12, text);
    expect((await suggestions()).join(' ')).not.toMatch(/scam|99999999|karaz|\u202e/i);
    const { rows } = await api.database.pool.query('select text from popular_searches');
    expect(rows.map(({ text }) => text).join(' ')).not.toMatch(/scam|99999999|karaz|\u202e/i);
  });

  test('five visitors make a suggestion, spelled as the store spells it', async () => {
    await searchFrom(4, 'hALLOUMI');
    expect(await isSuggested('halloumi')).toBe(false);
    await search('halloumi', '198.51.100.5');
    expect((await suggestions())[0]).toBe('Halloumi');
  });

  test('each language has its own', async () => {
    await searchFrom(5, 'حلومي', { 'x-custom-language': 'ar' });
    const [first = ''] = await suggestions('ar');
    expect(first).toMatch(/^حلوم/);
    expect(await suggestions('en')).not.toContain(first);
  });

  test('a search of goods that left the store is not suggested', async () => {
    await searchFrom(5, 'halloumi');
    expect(await isSuggested('halloumi')).toBe(true);
    const { pool } = api.database;
    await pool.query(`update products set is_published = false where name_en ilike '%halloumi%'`);
    await expect.poll(() => isSuggested('halloumi'), { timeout: 10_000 }).toBe(false);
    await pool.query(`update products set is_published = true where name_en ilike '%halloumi%'`);
    await expect.poll(() => isSuggested('halloumi'), { timeout: 10_000 }).toBe(true);
  });
});

describe('visitors', () => {
  test('one network makes no suggestion, neither by repeating nor with many accounts', async () => {
    for (let count = 0; count < 20; count++) await search('halloumi', '203.0.113.9');
    for (let account = 0; account < 8; account++) await search('halloumi', '203.0.113.9', await signedIn());
    expect(await isSuggested('halloumi')).toBe(false);
  });

  test('nor do the networks of one IPv6 site', async () => {
    for (let network = 1; network <= 12; network++) await search('halloumi', `2001:db8:7:${network}::1`);
    expect(await isSuggested('halloumi')).toBe(false);
    for (let site = 1; site <= 4; site++) await search('halloumi', `2001:db8:9${site}:1::1`);
    expect(await isSuggested('halloumi')).toBe(true);
  });

  test('an account is one visitor, wherever it is', async () => {
    const headers = await signedIn();
    for (let network = 1; network <= 9; network++) await search('halloumi', `198.51.100.${network}`, headers);
    expect(await isSuggested('halloumi')).toBe(false);
  });

  test('many at once are counted once each', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => search('halloumi', `198.51.100.${(index % 4) + 1}`)));
    const { rows } = await api.database.pool.query('select visitors from popular_searches');
    expect(rows).toEqual([{ visitors: 4 }]);
  });

  test('after 30 days they count no longer, and nothing of them is left', async () => {
    await searchFrom(5, 'halloumi');
    api.clock.now = new Date(start.getTime() + 31 * 86_400_000);
    await deleteExpiredSearches(api.database.db, api.clock.now);
    expect(await isSuggested('halloumi')).toBe(false);
    const { rows } = await api.database.pool.query('select from popular_search_visitors');
    expect(rows).toEqual([]);
  });

  test('what is stored names nobody', async () => {
    const headers = await signedIn();
    await search('halloumi', '203.0.113.9', headers);
    await search('milk', '203.0.113.9', headers);
    const { rows } = await api.database.pool.query('select visitor, network from popular_search_visitors');
    expect(rows).toHaveLength(2);
    expect(new Set(rows.flatMap(({ visitor, network }) => [visitor, network])).size).toBe(4);
    expect(JSON.stringify(rows)).not.toContain('203.0.113.9');
  });
});

describe('staff', () => {
  const OFFICE = '/api/v1/admin/popular-searches';
  const list = async (headers: Headers, query = '') => {
    const response = await api.get(`${OFFICE}${query}`, headers);
    expect(response.status, response.text).toBe(200);
    return (response.body as { data: OfficePopularSearch[] }).data;
  };
  const change = (id: number, isRemoved: boolean, headers: Headers) =>
    api.call('PUT', `${OFFICE}/${id}`, { headers, body: { isRemoved } });

  test('remove a suggestion and allow it again, with an entry in the log', async () => {
    const manager = await signedIn('manager');
    await searchFrom(5, 'halloumi');
    await search('milk', '198.51.100.1');
    expect((await list(manager)).map(({ text, visitors, state }) => ({ text, visitors, state }))).toEqual([
      { text: 'Halloumi', visitors: 5, state: 'offered' },
      { text: 'Milk', visitors: 1, state: 'pending' },
    ]);
    const [halloumi] = await list(manager, '?state=offered');
    const id = halloumi?.id ?? 0;
    expect((await change(id, true, manager)).body).toMatchObject({ state: 'removed' });
    expect(await isSuggested('halloumi')).toBe(false);
    await searchFrom(9, 'halloumi');
    expect(await isSuggested('halloumi')).toBe(false);
    expect(await list(manager, '?state=removed')).toHaveLength(1);
    expect((await change(id, false, manager)).body).toMatchObject({ state: 'offered' });
    expect(await isSuggested('halloumi')).toBe(true);
    const { rows } = await api.database.pool.query(
      `select action, after from audit_log where entity = 'popularSearch' order by id`,
    );
    expect(rows).toEqual([
      { action: 'popularSearch.hide', after: { isRemoved: true } },
      { action: 'popularSearch.show', after: { isRemoved: false } },
    ]);
  });

  test('a removed name is not suggested as a best seller either', async () => {
    const manager = await signedIn('manager');
    const [best = ''] = await suggestions();
    await search(best, '198.51.100.1');
    const found = (await list(manager)).find(({ text }) => text === best);
    expect(found?.text).toBe(best);
    await change(found?.id ?? 0, true, manager);
    expect(await suggestions()).not.toContain(best);
  });

  test('support reads, managers change, shoppers neither', async () => {
    await searchFrom(5, 'halloumi');
    const [support, shopper] = [await signedIn('support'), await signedIn()];
    const [found] = await list(support);
    const id = found?.id ?? 0;
    expect((await change(id, true, support)).status).toBe(403);
    expect((await change(id, true, shopper)).status).toBe(403);
    expect((await api.get(OFFICE, shopper)).status).toBe(403);
    expect((await api.get(OFFICE)).status).toBe(401);
    expect((await change(999_999, true, await signedIn('manager'))).status).toBe(404);
    expect(await isSuggested('halloumi')).toBe(true);
  });
});
