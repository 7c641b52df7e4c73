import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededDatabase } from '../../testing/seeded-database.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { waitForNotifications } from '../../testing/wait-for-notifications.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ database: await seededDatabase() });
}, 120_000);
afterAll(() => api.close());

const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await api.database.pool.query<T>(text, values)).rows;
const get = async <T>(path: string, language: string): Promise<T> => {
  const { status, body, text } = await api.get(path, { 'x-custom-language': language });
  expect(status, `${path} ${text.slice(0, 200)}`).toBe(200);
  return body as T;
};
type Names = { id: number; name: string; name_en: string; name_ar: string; name_fr?: string; name_vi?: string };

async function translate(kind: string, id: number, field: string, text: string, language = 'fr') {
  await query(
    `insert into translations (kind, entity_id, language, field, text) values ($1, $2, $3, $4, $5)
     on conflict (kind, entity_id, language, field) do update set text = excluded.text`,
    [kind, id, language, field, text],
  );
  await waitForNotifications(api);
}

/** A product that is sold in Kuwait, and its stock there. */
async function soldProduct(place: number) {
  const [row] = await query<{ id: number; stock: number; category: number }>(
    `select p.id, s.id as stock, p.main_category_id as category from products p
     join stocks s on s.product_id = p.id join branches b on b.id = s.branch_id
     where b.country_code = 'kw' and s.variation_id is null and p.is_published and s.status = 'on-stock' and s.quantity > 5
       and not exists (select from translations t where t.kind = 'product' and t.entity_id = p.id)
     order by p.id, s.id limit 1 offset $1`,
    [place],
  );
  if (!row) throw new Error('nothing is sold');
  return row;
}

test('a name in the language of the request stands beside the English and the Arabic one', async () => {
  const { id, stock, category } = await soldProduct(0);
  const before = await get<Names & { product: Names }>(`/api/v1/stocks/${stock}`, 'fr');
  expect(before).not.toHaveProperty('name_fr');
  expect(before.name).toBe(before.name_en);
  await translate('product', id, 'name', 'Pomme rouge');
  await translate('product', id, 'description', 'Croquante et sucrée.');
  await translate('category', category, 'name', 'Vergers');
  const after = await get<Names & { product: Names & { category: Names } }>(`/api/v1/stocks/${stock}`, 'fr');
  expect(after).toMatchObject({ name: 'Pomme rouge', name_fr: 'Pomme rouge', name_en: before.name_en });
  expect(after.name_ar).toBe(before.name_ar);
  expect(after.product).toMatchObject({ name_fr: 'Pomme rouge', description_fr: 'Croquante et sucrée.' });
  expect(after.product.category).toMatchObject({ name_fr: 'Vergers' });
  expect(after.product).not.toHaveProperty('unit_fr');
});

test('other languages get what they got, to the letter', async () => {
  const { id, stock } = await soldProduct(1);
  const read = async (language: string) =>
    (await api.get(`/api/v1/stocks/${stock}`, { 'x-custom-language': language })).text;
  const [english, arabic, vietnamese] = [await read('en'), await read('ar'), await read('vi')];
  await translate('product', id, 'name', 'Un nom');
  expect(await read('en')).toBe(english);
  expect(await read('ar')).toBe(arabic);
  expect(await read('vi')).toBe(vietnamese);
});

test('lists, the cart and the tree of categories have it too', async () => {
  const { id, stock, category } = await soldProduct(2);
  await translate('product', id, 'name', 'Táo đỏ giòn', 'vi');
  await translate('category', category, 'name', 'Trái cây thử', 'vi');
  const { data } = await get<{ data: Names[] }>(`/api/v1/stocks?ids=${stock}&country=kw`, 'vi');
  expect(data[0]).toMatchObject({ id: stock, name_vi: 'Táo đỏ giòn' });
  const priced = await api.call('POST', '/api/cart/price?country=kw', {
    body: { items: [{ stock, quantity: 1 }] },
    headers: { 'x-custom-language': 'vi' },
  });
  expect(priced.body).toMatchObject({ items: [{ stock: { name_vi: 'Táo đỏ giòn' } }] });
  const { data: tree } = await get<{ data: Names[] }>('/api/v1/categories?limit=200', 'vi');
  expect(tree.find((one) => one.id === category)).toMatchObject({ name_vi: 'Trái cây thử' });
});

test('a list costs one query for its texts, however long it is', async () => {
  const { id } = await soldProduct(3);
  await translate('product', id, 'name', 'Nom');
  const pool = api.database.pool;
  const run = pool.query;
  const texts: string[] = [];
  Reflect.set(pool, 'query', (...args: unknown[]) => {
    texts.push(JSON.stringify(args[0]));
    return Reflect.apply(run, pool, args);
  });
  await get('/api/v2/search/products?country=kw&limit=28&minPrice=0.001', 'fr');
  Reflect.set(pool, 'query', run);
  expect(texts.filter((text) => text.includes('translations'))).toHaveLength(1);
});

test('texts go with what they belong to', async () => {
  const [product] = await query<{ id: number }>(
    `insert into products (code, sku, slug, name_en, name_ar, classification, unit_en, unit_ar, origin_country, is_published)
     values ('T1', 'T1', 't1', 'Test', 'Test', 'grocery', '1', '1', 'KW', false) returning id`,
  );
  const id = product?.id ?? 0;
  await translate('product', id, 'name', 'Essai');
  await translate('category', 999_999, 'name', 'Autre');
  await query('delete from products where id = $1', [id]);
  expect(await query('select from translations where kind = $1 and entity_id = $2', ['product', id])).toHaveLength(0);
  expect(await query(`select from translations where kind = 'category' and entity_id = 999999`)).toHaveLength(1);
});

test('a name is found in its language without its accents, and English is searched as before', async () => {
  const { id, stock } = await soldProduct(4);
  await translate('product', id, 'name', 'Crème brûlée zélée');
  await translate('product', id, 'name', '焦糖布丁杯', 'cn');
  await translate('product', id, 'name', 'Đậu hũ thúy', 'vi');
  const [area] = await query<{ id: number }>(
    `select a.area_id as id from branch_areas a join stocks s on s.branch_id = a.branch_id where s.id = $1 limit 1`,
    [stock],
  );
  const found = async (text: string, language: string) => {
    const path = `/api/v2/search/products?country=kw&areaId=${area?.id}&query=${encodeURIComponent(text)}`;
    const { data } = await get<{ data: { productId: number }[] }>(path, language);
    return data[0]?.productId;
  };
  expect(await found('creme zelee', 'fr')).toBe(id);
  expect(await found('dau hu thuy', 'vi')).toBe(id);
  expect(await found('布丁', 'cn')).toBe(id);
  expect(await found('布丁', 'fr')).toBeUndefined();
  const path = `/api/v2/search/suggestions?country=kw&areaId=${area?.id}&query=creme%20brulee%20z`;
  expect(await get<object>(path, 'fr')).toMatchObject({ products: [{ productId: id, name_fr: 'Crème brûlée zélée' }] });
});

test('goods without a translation are still found by their English name', async () => {
  const path = '/api/v2/search/products?country=kw&query=milk';
  const names = async (language: string) =>
    (await get<{ data: Names[] }>(path, language)).data.map(({ name_en }) => name_en);
  expect(await names('fr')).toEqual(await names('en'));
});

test('a category is found by its name in the language of the request', async () => {
  const { category } = await soldProduct(5);
  await translate('category', category, 'name', 'Épicerie zélandaise');
  const search = (language: string) =>
    get<{ data: Names[] }>('/api/v1/categories?limit=200&search=epicerie%20zel', language);
  expect((await search('fr')).data.map(({ id }) => id)).toEqual([category]);
  expect((await search('en')).data).toEqual([]);
});
