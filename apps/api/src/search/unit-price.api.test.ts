import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededDatabase } from '../testing/seeded-database.ts';
import { type TestApi, testApi } from '../testing/test-api.ts';
import { stocksAreCounted } from '../testing/wait-for-notifications.ts';

type Card = { id: number; productId: number; pricePerUnit: { price: number; of: string } | null };
type Form = { id: number; productId: number };

let api: TestApi;
let tag = 0;
let branch = 0;
/** Goods in one form each. */
let simple: Form[] = [];
/** One that the branch sells as 1 kg and as 5 kg. */
let sizes: (Form & { kilos: number })[] = [];

const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await api.database.pool.query<T>(text, values)).rows;

beforeAll(async () => {
  api = await testApi({ database: await seededDatabase() });
  const [main] = await query<{ id: number }>(`
    select b.id from branches b join stocks s on s.branch_id = b.id where b.country_code = 'kw' and b.type = 'seller'
    group by b.id order by count(*) desc, b.id limit 1`);
  branch = main?.id ?? 0;
  sizes = await query(
    `with weights as (
      select s.id, s.product_id as "productId", av.key, replace(av.key, 'kg', '')::int as kilos
      from stocks s join variation_values vv on vv.variation_id = s.variation_id
      join attribute_values av on av.id = vv.attribute_value_id and av.key in ('1kg', '5kg')
      join attributes a on a.id = av.attribute_id and a.code = 'weight' where s.branch_id = $1)
    select w.id, w."productId", w.kilos from weights w
    where (select count(*) from weights o where o."productId" = w."productId") = 2
    order by w."productId", w.kilos limit 2`,
    [branch],
  );
  simple = await query(
    `select id, product_id as "productId" from stocks where variation_id is null and branch_id = $1 order by id limit 5`,
    [branch],
  );
  const [added] = await query<{ id: number }>(
    `insert into tags (slug, name_en, name_ar) values ('compared', 'Compared', 'مقارنة') returning id`,
  );
  tag = added?.id ?? 0;
  const products = [...simple, ...sizes].map(({ productId }) => productId);
  await query('insert into product_tags (product_id, tag_id) select distinct unnest($1::int[]), $2::int', [
    products,
    tag,
  ]);
  const sold = [...simple, ...sizes].map(({ id }) => id);
  await query(
    `update stocks set status = 'on-stock', quantity = case when id = any($2) then 9 else 0 end where product_id = any($1)`,
    [products, sold],
  );
}, 120_000);
afterAll(() => api.close());

const sell = (form: Form | undefined, minor: number, amount: number | null, of: string | null) =>
  Promise.all([
    query('update stocks set price_minor = $2, selling_price_minor = null where id = $1', [form?.id, minor]),
    query('update products set net_amount = $2, net_of = $3, estimated_grams = null where id = $1', [
      ...[form?.productId, amount, of],
    ]),
  ]);
const price = (form: Form | undefined, minor: number) =>
  query('update stocks set price_minor = $2, selling_price_minor = null where id = $1', [form?.id, minor]);
const list = async () => {
  await stocksAreCounted(api);
  const path = `/api/v2/search/products?country=kw&tagId=${tag}&branchIds=${branch}&sortBy=unit_price_asc`;
  return ((await api.get(path)).body as { data: Card[] }).data;
};

test('units apart, what is not known last, and goods in several sizes by the one that is shown', async () => {
  const [coffee, rice, juice, eggs, gift] = simple;
  const [kilo, bag] = sizes;
  if (!kilo || !bag || !gift) throw new Error('the demo store has no such goods');
  await sell(coffee, 900, 250, 'g'); // 3.600 a kilo
  await sell(rice, 1_000, 1_000, 'g'); // 1.000 a kilo
  await sell(juice, 300, 500, 'ml'); // 0.600 a litre
  await sell(eggs, 60, 6, 'piece');
  await sell(gift, 10, null, null);
  await price(kilo, 1_500);
  await price(bag, 1_200 * bag.kilos);
  const products = (await list()).map(({ productId }) => productId);
  const order = [rice, bag, coffee, juice, eggs, gift].map((form) => form?.productId);
  expect(products).toEqual(order);

  // The card says it of the pack it shows, not of another size; of a whole kilo the price says it.
  const card = async () => (await list()).find(({ productId }) => productId === bag.productId);
  expect(await card()).toMatchObject({ id: kilo.id, pricePerUnit: null });
  await price(bag, 280 * bag.kilos);
  const [first] = await list();
  expect(first).toMatchObject({ id: bag.id, pricePerUnit: { price: 0.28, of: 'kg' } });

  // What cannot be ordered is not what one pays.
  await query('update stocks set quantity = 0 where id = $1', [bag.id]);
  expect(await card()).toMatchObject({ id: kilo.id, pricePerUnit: null });
});
