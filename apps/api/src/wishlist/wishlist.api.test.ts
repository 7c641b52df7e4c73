import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPerson, bearer, signInAs } from '../testing/people.ts';
import { seededDatabase } from '../testing/seeded-database.ts';
import { type TestApi, testApi } from '../testing/test-api.ts';

type Wishlist = { id: number; total_items: number; items: { id: number }[] };

let api: TestApi;
const somebody = async () => {
  const person = await addPerson(api.deps.db);
  return { id: person.id, headers: bearer((await signInAs(api, person)).token) };
};
const save = (as: { headers: Record<string, string> }, body: unknown) =>
  api.call('POST', '/api/wishlist', { body, headers: as.headers });
const read = async (as: { headers: Record<string, string> }) =>
  (await api.get('/api/wishlist/my-wishlist', as.headers)).body as Wishlist;
const idsOf = ({ items }: Wishlist) => items.map(({ id }) => id);

beforeAll(async () => {
  api = await testApi({ database: await seededDatabase() });
}, 120_000);
afterAll(() => api.close());

describe('a wishlist', () => {
  test('[WISH-02, WISH-04, API-57, API-58, SD-28] is stored in the order sent and read again', async () => {
    const me = await somebody();
    expect(await read(me)).toEqual({ id: me.id, total_items: 0, items: [] });
    const { status, body } = await save(me, { user: me.id, stocks: [9, 3, 7] });
    expect(status).toBe(200);
    expect(idsOf(body as Wishlist)).toEqual([9, 3, 7]);
    expect(await read(me)).toMatchObject({ id: me.id, total_items: 3 });
    await save(me, { user: String(me.id), stocks: [{ id: 3 }] });
    expect(idsOf(await read(me))).toEqual([3]);
  });

  test('[SD-28] leaves out what does not exist or comes twice, and keeps 500', async () => {
    const me = await somebody();
    await save(me, { stocks: [5, 5, 99_999_999, 2, -1, 1.5, 5] });
    expect(idsOf(await read(me))).toEqual([5, 2]);
    await save(me, { stocks: Array.from({ length: 700 }, (_, index) => index + 1) });
    const [row] = (
      await api.database.pool.query('select count(*)::int as stored from wishlist_items where user_id = $1', [me.id])
    ).rows;
    expect(row).toEqual({ stored: 500 });
  });

  test('[ODD-13, SD-28] of another person is rejected and stays as it is', async () => {
    const [me, other] = await Promise.all([somebody(), somebody()]);
    await save(other, { stocks: [4] });
    expect((await save(me, { user: other.id, stocks: [8] })).status).toBe(403);
    expect(idsOf(await read(other))).toEqual([4]);
    expect(idsOf(await read(me))).toEqual([]);
  });

  test("[ODD-01] takes the browser's own mark for a guest as no id at all", async () => {
    const me = await somebody();
    expect((await save(me, { user: 'gust-wishlist', stocks: [8] })).status).toBe(200);
    expect(await read(me)).toMatchObject({ id: me.id, total_items: 1 });
  });

  test('needs a signed-in person', async () => {
    expect((await api.get('/api/wishlist/my-wishlist')).status).toBe(401);
    expect((await api.call('POST', '/api/wishlist', { body: { stocks: [1] } })).status).toBe(401);
  });

  test('saved from two devices at once is one of the two lists', async () => {
    const me = await somebody();
    const lists = Array.from({ length: 6 }, (_, index) => [index * 3 + 1, index * 3 + 2, index * 3 + 3]);
    const responses = await Promise.all(lists.map((stocks) => save(me, { stocks })));
    expect(responses.every(({ status }) => status === 200)).toBe(true);
    expect(lists).toContainEqual(idsOf(await read(me)));
  });

  test('does not show what is hidden', async () => {
    const me = await somebody();
    await save(me, { stocks: [10, 11] });
    await api.database.pool.query(
      'update products set is_published = false where id = (select product_id from stocks where id = 10)',
    );
    const stored = idsOf(await read(me));
    expect(stored).not.toContain(10);
  });
});
