import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededDatabase } from '../testing/seeded-database.ts';
import { type TestApi, testApi } from '../testing/test-api.ts';
import { stocksAreCounted, waitForNotifications } from '../testing/wait-for-notifications.ts';
import { createSeasonWatch } from './watch-seasons.ts';

type Card = { id: number; productId: number; price: number; selling_price: number | null };
type Rails = Record<'offers' | 'popular' | 'express' | 'livestock', Card[]>;

let api: TestApi;
let place = '';
let branches: number[] = [];
beforeAll(async () => {
  api = await testApi({ database: await seededDatabase() });
  const { rows } = await api.database.pool.query(`
    select a.id, array_agg(b.id) as branches from areas a join branch_areas ba on ba.area_id = a.id
    join branches b on b.id = ba.branch_id and b.is_active and b.country_code = 'kw'
    where a.is_active and a.shipping_available group by a.id order by count(*) desc, a.id limit 1`);
  place = `country=kw&areaId=${rows[0].id}`;
  branches = rows[0].branches;
}, 120_000);
afterAll(() => api.close());

const rails = async () => (await api.get(`/api/v1/home/rails?${place}`)).body as Rails;

/** Sales as they count on the day of the test, at the end of Ramadan. */
const SALES = `round(sales_count * case when exists (
  select from tags t where t.id = any(tag_ids) and t.slug in ('ramadan', 'eid')) then 1.25 else 1 end)`;

/** The same, computed by the database. */
const KINDS = {
  offers: [
    `price_minor < list_price_minor and classification <> 'livestock'`,
    `price_minor::float / list_price_minor, ${SALES} desc`,
  ],
  popular: [`classification = 'grocery'`, `${SALES} desc`],
  express: [`express_delivery and classification = 'grocery'`, `${SALES} desc`],
  livestock: [`classification = 'livestock'`, `${SALES} desc`],
} as const;

async function requested(rail: keyof Rails): Promise<number[]> {
  const [where, order] = KINDS[rail];
  const { rows } = await api.database.pool.query<{ id: number }>(
    `select stock_id as id from (
      select distinct on (product_id) * from search_stocks
      where branch_id = any($1) and is_visible and is_orderable and ${where} order by product_id, price_minor, stock_id
    ) best order by ${order}, stock_id limit 12`,
    [branches],
  );
  return rows.map(({ id }) => id);
}

test('each row of the home page shows what the database would put there', async () => {
  const fetched = await rails();
  for (const rail of ['offers', 'popular', 'express', 'livestock'] as const) {
    expect(fetched[rail].length, rail).toBeGreaterThan(0);
    expect(
      fetched[rail].map(({ id }) => id),
      rail,
    ).toEqual(await requested(rail));
  }
});

test('a sold-out stock leaves them, a better offer comes first, a new price shows', async () => {
  const [removed, , priced] = (await rails()).popular;
  await api.database.pool.query(`update stocks set quantity = 0 where id = $1`, [removed?.id]);
  await api.database.pool.query(`update stocks set price_minor = 90000, selling_price_minor = 900 where id = $1`, [
    priced?.id,
  ]);
  await stocksAreCounted(api);
  const after = await rails();
  expect(after.popular.map(({ id }) => id)).not.toContain(removed?.id);
  expect(after.offers[0]).toMatchObject({ id: priced?.id, price: 90, selling_price: 0.9 });
  expect(after.popular.map(({ id }) => id)).toEqual(await requested('popular'));
});

test('a box for Ramadan is on the home page and high in lists in its season only; a search for it finds it all year', async () => {
  const { rows } = await api.database.pool.query<{ id: number }>(
    `select id from products where name_en = 'Ramadan table box'`,
  );
  const box = rows[0]?.id;
  await api.database.pool.query(
    'update stocks set price_minor = 90000, selling_price_minor = 900 where product_id = $1',
    [box],
  );
  await stocksAreCounted(api);
  const list = async (query: string) =>
    ((await api.get(`/api/v2/search/products?${place}&limit=100&${query}`)).body as { data: Card[] }).data.map(
      ({ productId }) => productId,
    );
  const onHome = async () => Object.values(await rails()).some((cards) => cards.some((card) => card.productId === box));
  const watch = createSeasonWatch(api.deps);
  expect(await onHome()).toBe(true);
  const inSeason = (await list('sortBy=popularity')).indexOf(box ?? 0);
  expect((await list('query=ramadan box'))[0]).toBe(box);

  api.clock.now = new Date('2026-11-17T09:00:00Z');
  await watch();
  await waitForNotifications(api);
  expect(await onHome()).toBe(false);
  expect((await list('sortBy=popularity')).indexOf(box ?? 0)).toBeGreaterThan(inSeason);
  for (const text of ['ramadan box', 'ramadan', 'صندوق رمضان'])
    expect((await list(`query=${text}`))[0], text).toBe(box);

  api.clock.now = new Date('2027-02-10T09:00:00Z');
  await watch();
  await waitForNotifications(api);
  expect(await onHome()).toBe(true);
});
