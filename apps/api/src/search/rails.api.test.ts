import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededDatabase } from '../testing/seeded-database.ts';
import { type TestApi, testApi } from '../testing/test-api.ts';
import { stocksAreCounted } from '../testing/wait-for-notifications.ts';

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

/** The same, computed by the database. */
const KINDS = {
  offers: [
    `price_minor < list_price_minor and classification <> 'livestock'`,
    'price_minor::float / list_price_minor, sales_count desc',
  ],
  popular: [`classification = 'grocery'`, 'sales_count desc'],
  express: [`express_delivery and classification = 'grocery'`, 'sales_count desc'],
  livestock: [`classification = 'livestock'`, 'sales_count desc'],
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
