import type { OfficeSearchRule } from '@karaz/contract/admin/search-rules';
import type { SearchResults } from '@karaz/contract/search';
import type { Role } from '@karaz/domain/people/roles';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addPerson, bearer, signInAs } from '../testing/people.ts';
import { seededDatabase } from '../testing/seeded-database.ts';
import { type TestApi, testApi } from '../testing/test-api.ts';
import { waitForNotifications } from '../testing/wait-for-notifications.ts';
import { endSearchRules } from './search-rules.ts';

const RULES = '/api/v1/admin/search-rules';

let api: TestApi;
let manager: Record<string, string>;
beforeAll(async () => {
  api = await testApi({ database: await seededDatabase() });
  manager = await tokenOf('manager');
}, 180_000);
afterAll(() => api?.close());
beforeEach(async () => {
  await api.database.pool.query('delete from search_rules');
  await waitForNotifications(api);
});

async function tokenOf(role: Role): Promise<Record<string, string>> {
  return bearer((await signInAs(api, await addPerson(api.database.db, { role }))).token);
}

async function found(text: string, country = 'kw', language = 'en'): Promise<number[]> {
  const { status, body } = await api.get(
    `/api/v2/search/products?query=${encodeURIComponent(text)}&country=${country}&limit=60`,
    { 'x-custom-language': language },
  );
  expect(status).toBe(200);
  return (body as { data: SearchResults['results'] }).data.map(({ productId }) => productId);
}

const rule = (productId: number, more: object = {}) => ({
  country: 'kw',
  kind: 'pin',
  words: 'milk',
  productId,
  endsAt: null,
  ...more,
});
const add = (body: object, headers = manager) => api.call('POST', RULES, { headers, body });
const until = (check: () => Promise<boolean>) => expect.poll(check, { timeout: 10_000 }).toBe(true);

describe('rules of the search', () => {
  test('a pinned product is first under the words of its rule, though they are not its own', async () => {
    const [honey = 0] = await found('honey');
    expect(await found('milk')).not.toContain(honey);
    expect((await add(rule(honey, { words: 'Milk, حليب' }))).status).toBe(201);
    await until(async () => (await found('milk'))[0] === honey);
    expect((await found('حليب'))[0]).toBe(honey);
    expect(await found('milk', 'sa')).not.toContain(honey);
    expect(await found('cheese')).not.toContain(honey);
  });

  test('a hidden product is gone from the list and from its counts, only there', async () => {
    const [before, elsewhere] = [await found('milk'), await found('milk', 'sa')];
    const first = before.find((id) => elsewhere.includes(id)) ?? 0;
    await add(rule(first, { kind: 'hide' }));
    await until(async () => !(await found('milk')).includes(first));
    const { body } = await api.get('/api/v2/search/filters?query=milk&country=kw');
    expect((body as { total: number }).total).toBe(before.length - 1);
    expect(await found('milk', 'sa')).toContain(first);
  });

  test('rules hold where names in another language are found, also those of a mistyped text', async () => {
    const inFrench = (text: string) => found(text, 'kw', 'fr');
    const [okra = 0] = await inFrench('gombos');
    const [honey = 0] = await found('honey');
    expect(await inFrench('gonbos')).toContain(okra);
    await add(rule(honey, { words: 'gombos' }));
    await until(async () => (await inFrench('gombos')).join() === `${honey},${okra}`);
    await add(rule(okra, { kind: 'hide', words: 'gombos' }));
    await until(async () => (await inFrench('gombos')).join() === `${honey}`);
    expect(await inFrench('gonbos')).toEqual([honey]);
  });

  test('a raised product comes before its equals', async () => {
    const before = await found('milk');
    const raised = before[2] ?? 0;
    await add(rule(raised, { kind: 'boost' }));
    await until(async () => (await found('milk')).indexOf(raised) < 2);
    expect((await found('milk')).toSorted()).toEqual(before.toSorted());
  });

  test('a rule ends at its time, and a synonym too', async () => {
    const [honey = 0] = await found('honey');
    const endsAt = new Date(api.clock.now.getTime() + 3_600_000).toISOString();
    await add(rule(honey, { endsAt }));
    await api.call('POST', '/api/v1/admin/synonyms', {
      headers: manager,
      body: { country: 'kw', words: 'zwibble honey', isActive: true, endsAt },
    });
    await until(async () => (await found('milk'))[0] === honey && (await found('zwibble')).includes(honey));
    await endSearchRules(api.database.db, new Date(endsAt));
    await until(async () => (await found('milk'))[0] !== honey && !(await found('zwibble')).includes(honey));
    const { body } = await api.get(`${RULES}?state=ended`, manager);
    expect((body as { data: OfficeSearchRule[] }).data).toHaveLength(1);
  });

  test('the preview shows a rule before it is saved, and changes nothing', async () => {
    const [honey = 0] = await found('honey');
    const query = `country=kw&words=milk&kind=pin&productId=${honey}`;
    const { body } = await api.get(`/api/v1/admin/search-preview?${query}`, manager);
    const { before, after } = body as { before: { id: number }[]; after: { id: number }[] };
    expect(after[0]?.id).toBe(honey);
    expect(before.map(({ id }) => id)).not.toContain(honey);
    expect((await found('milk'))[0]).not.toBe(honey);
  });

  test('every change is in the audit log', async () => {
    const [honey = 0] = await found('honey');
    const { body } = await add(rule(honey));
    const { id, version } = body as OfficeSearchRule;
    const saved = await api.call('PUT', `${RULES}/${id}`, {
      headers: manager,
      body: rule(honey, { kind: 'boost', version }),
    });
    expect(saved.status, saved.text).toBe(200);
    const stale = await api.call('PUT', `${RULES}/${id}`, { headers: manager, body: rule(honey, { version }) });
    expect(stale.status).toBe(409);
    expect((await api.call('DELETE', `${RULES}/${id}`, { headers: manager })).status).toBe(200);
    const { rows } = await api.database.pool.query(
      `select action from audit_log where entity = 'searchRule' and entity_id = $1 order by id`,
      [String(id)],
    );
    expect(rows.map(({ action }) => action)).toEqual(['searchRule.create', 'searchRule.update', 'searchRule.delete']);
  });

  test('support reads, managers change, shoppers and strangers neither', async () => {
    const [support, shopper] = [await tokenOf('support'), await tokenOf('user')];
    const { body } = await add(rule((await found('honey'))[0] ?? 0));
    const { id, version } = body as OfficeSearchRule;
    for (const [headers, status] of [
      [support, 403],
      [shopper, 403],
      [{}, 401],
    ] as const) {
      expect((await add(rule(1), headers)).status).toBe(status);
      expect((await api.call('PUT', `${RULES}/${id}`, { headers, body: rule(1, { version }) })).status).toBe(status);
      expect((await api.call('DELETE', `${RULES}/${id}`, { headers })).status).toBe(status);
    }
    expect((await api.get(RULES, support)).status).toBe(200);
    for (const path of [RULES, '/api/v1/admin/search-preview?country=kw&words=milk&kind=pin&productId=1']) {
      expect((await api.get(path, shopper)).status).toBe(403);
      expect((await api.get(path)).status).toBe(401);
    }
  });

  test('a rule needs searches, a product that exists and an end that is still to come', async () => {
    const [honey = 0] = await found('honey');
    expect((await add(rule(honey, { words: ' ,, ' }))).status).toBe(422);
    expect((await add(rule(honey, { kind: 'bury' }))).status).toBe(422);
    expect((await add(rule(honey, { endsAt: '2020-01-01T00:00:00Z' }))).status).toBe(422);
    expect((await add(rule(2_000_000_000))).status).toBe(409);
  });
});
