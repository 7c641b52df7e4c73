import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApi } from '../create-api.ts';
import { seededDatabase } from '../testing/seeded-database.ts';
import { type TestApi, testApi } from '../testing/test-api.ts';
import { stocksAreCounted, waitForNotifications } from '../testing/wait-for-notifications.ts';

type Card = {
  id: number;
  productId: number;
  name_en: string;
  price: number;
  selling_price: number | null;
  quantity: number;
  status: string;
  countryOfOrigin: string;
  classification: string;
  branch: { id: number };
};
type Page = { data: Card[]; total: number; hasNextPage: boolean; page: number; limit: number };
type Results = { results: Card[]; total: number };
type Facets = {
  categories: { id: number; stockCount: number }[];
  branches: { id: number; stockCount: number }[];
  attributes: { code: string; name: string; values: { id: number; name: string; count: number }[] }[];
  total: number;
};
type Area = { country: string; city: number; area: number };

let api: TestApi;
let areas: Area[] = [];
const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await api.database.pool.query<T>(text, values)).rows;
const get = async <T>(path: string, headers = {}): Promise<T> => {
  const { status, body, text } = await api.get(path, headers);
  expect(status, `${path} ${text.slice(0, 200)}`).toBe(200);
  return body as T;
};
const at = ({ country, city, area }: Area) => `country=${country}&cityId=${city}&areaId=${area}`;
const kuwait = () => {
  const found = areas.find(({ country }) => country === 'kw');
  if (!found) throw new Error('no area in Kuwait');
  return at(found);
};
const paid = (card: Card) => card.selling_price ?? card.price;

beforeAll(async () => {
  api = await testApi({ database: await seededDatabase() });
  areas = await query<Area>(`
    select c.country_code as country, c.id as city, a.id as area from areas a join cities c on c.id = a.city_id
    join branch_areas ba on ba.area_id = a.id where a.is_active and a.shipping_available
    group by 1, 2, 3 order by count(*) desc, a.id`);
}, 120_000);
afterAll(() => api.close());

describe('goods to wear and to give', () => {
  type Option = { code: string; values: { name: string; hex?: string }[] };
  const optionsOf = ({ attributes }: { attributes: Option[] }, code: string) =>
    attributes.find((attribute) => attribute.code === code)?.values;
  const department = async () => {
    const [row] = await query<{ id: number }>("select id from categories where slug = 'kitchen-gifts'");
    return row?.id ?? 0;
  };

  test('[LIST-42, LIST-43, LIST-44, LIST-45] Kitchen & gifts has genders, three kinds, eight colours and eleven sizes', async () => {
    const id = await department();
    const facets = await get<{ attributes: Option[] }>(`/api/v2/search/facts?${kuwait()}&categoryIds=${id}`);
    const names = (code: string) => optionsOf(facets, code)?.map(({ name }) => name);
    expect(names('gender')).toEqual(['Men', 'Women', 'Kids']);
    expect(names('color')).toEqual(['Red', 'Blue', 'Pink', 'Green', 'Yellow', 'Violet', 'Black', 'White']);
    expect(optionsOf(facets, 'color')?.every(({ hex = '' }) => /^#[0-9a-f]{6}$/.test(hex))).toBe(true);
    expect(names('shoe-size')).toEqual('7 8 8.5 9 9.5 10 10.5 11 11.5 12 13'.split(' '));
    const { sub_categories: kinds } = await get<{ sub_categories: { name_en: string }[] }>(`/api/v1/categories/${id}`);
    expect(kinds.map(({ name_en }) => name_en).sort()).toEqual(['Accessories', 'Apparel', 'Shoes']);
  });

  test('filters of the whole shop and of other departments have none of them', async () => {
    const [fruit] = await query<{ id: number }>("select id from categories where slug = 'fruit'");
    for (const narrowed of ['', `&categoryIds=${fruit?.id}`, '&query=rice']) {
      const { attributes } = await get<Facets>(`/api/v2/search/facts?${kuwait()}${narrowed}`);
      const codes = attributes.map(({ code }) => code);
      expect(codes.filter((code) => ['gender', 'color', 'shoe-size'].includes(code))).toEqual([]);
    }
  });

  test('[LIST-20, LIST-32] a card carries colours, sizes and gender, and stands for the first of each', async () => {
    const { data } = await get<Page>(`/api/v2/search/products?${kuwait()}&query=kitchen sandals for women`);
    const [card] = data;
    expect(card).toMatchObject({
      name_en: 'Kitchen sandals for women',
      colors: [{ name_en: 'Pink' }, { name_en: 'Black', hex: '#1c1c1f' }],
      sizes: ['7', '8', '8.5', '9'],
      gender: [{ name_en: 'Women', name_ar: 'نساء' }],
      totalSold: expect.any(Number),
      createdAt: expect.any(String),
      categoryId: expect.any(Number),
    });
    const { attributeValues } = await get<{ attributeValues: { value_en: string }[] }>(`/api/v1/stocks/${card?.id}`);
    expect(attributeValues.map(({ value_en }) => value_en)).toEqual(['Women', 'Black', '7']);
  });

  test('[FMT-11] what came within ten days is marked as new, and not a day longer', async () => {
    const path = `/api/v2/search/products?${kuwait()}&query=kitchen sandals for women`;
    const labelAfter = async (days: number) => {
      const at = new Date(api.clock.now.getTime() - days * 86_400_000 + 60_000);
      await query("update products set created_at = $1 where name_en = 'Kitchen sandals for women'", [at]);
      await waitForNotifications(api);
      const { data } = await get<{ data: { newLabel: unknown }[] }>(path);
      return data[0]?.newLabel;
    };
    expect(await labelAfter(10)).toEqual({ en: 'New', ar: 'جديد' });
    expect(await labelAfter(11)).toBeNull();
  });

  test.each([4, 3, 2, 1])('[LIST-38] more than %s stars means more, not as many', async (stars) => {
    const { data } = await get<{ data: { averageRating: number }[] }>(
      `/api/v2/search/products?${kuwait()}&rating=${stars}&limit=100`,
    );
    expect(data.length).toBeGreaterThan(0);
    for (const { averageRating } of data) expect(averageRating).toBeGreaterThan(stars);
  });
});

describe('where', () => {
  test('[SEARCH-11] facts are counted for an area only', async () => {
    const without = await api.get('/api/v2/search/facts');
    expect(without).toMatchObject({ status: 400, body: { code: 'locationRequired' } });
    const { categories } = await get<{ categories: unknown[] }>(`/api/v2/search/facts?areaIds=${areas[0]?.area}`);
    expect(categories.length).toBeGreaterThan(0);
  });

  test.each([
    '/api/v2/search/stocks',
    '/api/v2/search/facts/location',
    '/api/v1/search/categories',
    '/api/v1/search/branches',
  ])('[LOC-34] %s asks for country, city and area', async (path) => {
    const { country, city, area } = areas[0] ?? { country: '', city: 0, area: 0 };
    for (const partly of [
      '',
      `country=${country}&cityId=${city}`,
      `country=${country}&areaId=${area}`,
      `cityId=${city}&areaId=${area}`,
    ]) {
      const { status, body } = await api.get(`${path}?${partly}`);
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 'locationRequired', message: 'Location required but not provided' });
    }
    expect((await api.get(`${path}?${kuwait()}`)).status).toBe(200);
  });

  test('facets are counted for areas only', async () => {
    const { status, body } = await api.get('/api/v2/search/facts?query=lamb');
    expect([status, body]).toMatchObject([400, { code: 'locationRequired' }]);
  });

  test('an area of another city or country shows nothing', async () => {
    const { area } = areas.find(({ country }) => country === 'eg') ?? { area: 0 };
    const { city } = areas.find(({ country }) => country === 'kw') ?? { city: 0 };
    const found = await get<Results>(`/api/v2/search/stocks?country=kw&cityId=${city}&areaId=${area}`);
    expect(found.total).toBe(0);
  });
});

describe('the listing', () => {
  test('[LIST-33, API-45, SD-23] has 28 products a page, each product once, and every page fits to the next', async () => {
    const first = await get<Page>(`/api/v2/search/products?${kuwait()}`);
    expect(first).toMatchObject({ page: 1, limit: 28, hasNextPage: true });
    expect(first.data).toHaveLength(28);
    const all: Card[] = [];
    for (let page = 1; all.length < first.total; page++) {
      const { data, hasNextPage, total } = await get<Page>(
        `/api/v2/search/products?${kuwait()}&page=${page}&limit=100`,
      );
      expect(total).toBe(first.total);
      all.push(...data);
      expect(hasNextPage).toBe(all.length < total);
    }
    expect(new Set(all.map(({ productId }) => productId)).size).toBe(all.length);
    const past = await get<Page>(`/api/v2/search/products?${kuwait()}&page=9999`);
    expect(past).toMatchObject({ data: [], total: first.total, hasNextPage: false });
  });

  test('[SD-22] one product stands for its cheapest stock that can be ordered', async () => {
    const grouped = await get<Page>(`/api/v2/search/products?${kuwait()}&limit=100`);
    const each = await get<Page>(`/api/v2/search/products?${kuwait()}&limit=100&groupByProduct=false`);
    expect(each.total).toBeGreaterThan(grouped.total);
    const ids = grouped.data.map(({ productId }) => productId);
    const branchIds = [...new Set(grouped.data.map(({ branch }) => branch.id))];
    const cheaper = await query<{ id: number; product_id: number; price: string }>(
      `select s.product_id, min(coalesce(s.selling_price_minor, s.price_minor)) as price from stocks s
       join branch_areas ba on ba.branch_id = s.branch_id and ba.area_id = $2
       where s.product_id = any($1) and s.status = 'on-stock' and s.quantity > 0 group by 1`,
      [ids, areas.find(({ country }) => country === 'kw')?.area],
    );
    expect(branchIds.length).toBeGreaterThan(0);
    for (const { product_id, price } of cheaper) {
      const card = grouped.data.find(({ productId }) => productId === product_id);
      expect(Math.round(paid(card ?? ({} as Card)) * 1000)).toBe(Number(price));
    }
  });

  test.each([
    ['price_asc', (a: Card, b: Card) => paid(a) <= paid(b)],
    ['price_desc', (a: Card, b: Card) => paid(a) >= paid(b)],
  ] as const)('sorted by %s', async (sortBy, isBefore) => {
    const { data } = await get<Page>(`/api/v2/search/products?${kuwait()}&sortBy=${sortBy}&limit=100`);
    for (const [index, card] of data.slice(1).entries()) expect(isBefore(data[index] ?? card, card)).toBe(true);
  });

  test('[LIST-34, LIST-35, LIST-36] sorts by popularity, newest and oldest', async () => {
    const order = async (sortBy: string) => {
      const { data } = await get<Page>(`/api/v2/search/products?${kuwait()}&sortBy=${sortBy}&limit=100`);
      // The test's day is at the end of Ramadan: goods for it and for Eid count a quarter more.
      const rows = await query<{ id: number; sales_count: number; created_at: Date }>(
        `select id, created_at, round(sales_count * case when exists (
            select from product_tags pt join tags t on t.id = pt.tag_id
            where pt.product_id = stocks.product_id and t.slug in ('ramadan', 'eid')) then 1.25 else 1 end)::int as sales_count
          from stocks where id = any($1)`,
        [data.map(({ id }) => id)],
      );
      const byId = new Map(rows.map((row) => [row.id, row]));
      return data.flatMap(({ id }) => byId.get(id) ?? []);
    };
    const falling = (values: number[]) =>
      values.every((value, index) => index === 0 || value <= (values[index - 1] ?? value));
    expect(falling((await order('popularity')).map((row) => row.sales_count))).toBe(true);
    expect(falling((await order('createdAt_desc')).map((row) => row.created_at.getTime()))).toBe(true);
    expect(falling((await order('createdAt_asc')).map((row) => -row.created_at.getTime()))).toBe(true);
  });

  test('[LIST-22, SD-23] narrows to livestock or grocery, livestock first where both are requested', async () => {
    const kinds = async (filter: string) =>
      new Set(
        (await get<Page>(`/api/v2/search/products?${kuwait()}&limit=100&${filter}`)).data.map(
          (card) => card.classification,
        ),
      );
    expect(await kinds('isGrocery=true')).toEqual(new Set(['grocery']));
    expect(await kinds('classification_type=livestock')).toEqual(new Set(['livestock']));
    expect(await kinds('isLivestock=true&isGrocery=true')).toEqual(new Set(['livestock']));
  });

  test('narrows by origin, tag, price, subscription and attribute', async () => {
    const list = async (filter: string) => get<Page>(`/api/v2/search/products?${kuwait()}&limit=100&${filter}`);
    expect(new Set((await list('countryIds=AU,br')).data.map((card) => card.countryOfOrigin))).toEqual(
      new Set(['AU', 'BR']),
    );
    for (const card of (await list('minPrice=1&maxPrice=2')).data)
      expect(paid(card)).toSatisfy((price: number) => price >= 1 && price <= 2);
    const [tag] = await query<{ id: number }>(`select id from tags where slug = 'bbq'`);
    expect((await list(`tagId=${tag?.id}`)).total).toBeGreaterThan(3);
    expect((await list('subscribeable=true')).total).toBeGreaterThan(0);
    const values = await query<{ id: number; attribute_id: number }>(
      `select id, attribute_id from attribute_values order by id`,
    );
    const [weight] = values;
    const sibling = values.find((value) => value.attribute_id === weight?.attribute_id && value.id !== weight.id);
    const other = values.find((value) => value.attribute_id !== weight?.attribute_id);
    const [one, either, intersectScores] = await Promise.all([
      list(`attributeValueIds=${weight?.id}`),
      list(`attributeValueIds=${weight?.id},${sibling?.id}`),
      list(`attributeValueIds=${weight?.id},${other?.id}`),
    ]);
    expect(either.total).toBeGreaterThanOrEqual(one.total);
    expect(intersectScores.total).toBeLessThanOrEqual(one.total);
    expect((await list('attributeValueIds=2000000000')).total).toBe(0);
  });
});

describe('search', () => {
  test('[SEARCH-10, SEARCH-15, API-46] returns results and their total, 21 at a time', async () => {
    const found = await get<Results & { limit: number }>(`/api/v2/search/stocks?${kuwait()}&query=a`);
    expect(found.limit).toBe(21);
    expect(found.results.length).toBeLessThanOrEqual(21);
    expect(found.total).toBeGreaterThanOrEqual(found.results.length);
  });

  test('[SEARCH-16, LIST-48, SD-21] matches only what can be ordered in the area', async () => {
    const area = areas.find(({ country }) => country === 'kw')?.area;
    const { results, total } = await get<Results>(`/api/v2/search/stocks?${kuwait()}&limit=100&groupByProduct=false`);
    const orderable = await query<{ id: number }>(
      `select s.id from stocks s join products p on p.id = s.product_id and p.is_published
       join branches b on b.id = s.branch_id and b.is_active join branch_areas ba on ba.branch_id = b.id
       where ba.area_id = $1 and s.status = 'on-stock' and s.quantity > 0`,
      [area],
    );
    expect(total).toBe(orderable.length);
    const ids = new Set(orderable.map(({ id }) => id));
    expect(results.every(({ id }) => ids.has(id))).toBe(true);
  });

  test('finds a stock by its code and all of a seller by name', async () => {
    const [stock] = await query<{ id: number; sku: string; branch: number; name: string }>(
      `select s.id, s.sku, b.id as branch, b.name_en as name from stocks s join branches b on b.id = s.branch_id
       join branch_areas ba on ba.branch_id = b.id where ba.area_id = $1 and s.quantity > 0 and s.status = 'on-stock'
       and b.kind = 'butcher' order by s.id limit 1`,
      [areas.find(({ country }) => country === 'kw')?.area],
    );
    for (const code of [stock?.sku ?? '', (stock?.sku ?? '').toLowerCase()]) {
      const { results } = await get<Results>(`/api/v2/search/stocks?${kuwait()}&query=${encodeURIComponent(code)}`);
      expect(results.map(({ id }) => id)).toEqual([stock?.id]);
    }
    const sellers = await get<Results>(
      `/api/v2/search/stocks?${kuwait()}&limit=100&query=${encodeURIComponent(stock?.name ?? '')}`,
    );
    expect(sellers.results.filter(({ branch }) => branch.id === stock?.branch).length).toBeGreaterThan(3);
  });

  test('[SD-22] the very name comes first, then what the words name, what has them all, and typos last', async () => {
    const names = async (text: string) =>
      (await get<Results>(`/api/v2/search/stocks?${kuwait()}&limit=50&query=${encodeURIComponent(text)}`)).results.map(
        ({ name_en }) => name_en.toLowerCase(),
      );
    expect((await names('cucumbers'))[0]).toBe('cucumbers');
    // What it is, then what is made of it or flavoured with it.
    for (const [text, named, mentioned] of [
      ['honey', /sidr honey/, /with honey/],
      ['milk', /milk (1 l|, carton)|milk, carton/, /milk bread/],
      ['tomato', /tomatoes/, /tomato paste/],
      ['butter', /butter, /, /croissants|baguettes/],
      ['mango', /mangoes/, /cubes|juice/],
      ['دجاج', /^(?!.*(shawarma|machboos)).*chicken/, /shawarma|machboos/],
    ] as const) {
      const found = await names(text);
      const [last, first] = [
        found.findLastIndex((name) => named.test(name)),
        found.findIndex((name) => mentioned.test(name)),
      ];
      expect(found[0], text).toMatch(named);
      expect(first, `${text}: ${found}`).toBeGreaterThan(-1);
      if (text !== 'دجاج') expect(last, `${text}: ${found}`).toBeLessThan(first);
    }
    const typos = await names('honny');
    expect(typos[0]).toMatch(/honey/);
  });

  test('[SD-22] what is equally near is sorted by what can be had, then by what sells', async () => {
    const path = `/api/v2/search/products?${kuwait()}&query=lamb&limit=100`;
    const { data } = await get<Page>(path);
    const sales = new Map(
      (await query<{ id: number; sales_count: number }>('select id, sales_count from stocks')).map((row) => [
        row.id,
        row.sales_count,
      ]),
    );
    // The same to the word: cuts of lamb whose name begins with it.
    const beginning = data.filter(({ name_en }) => /^lamb (?!biryani|rice)/i.test(name_en));
    expect(beginning.length).toBeGreaterThan(2);
    const rank = (card: Card) => [card.status === 'on-stock' && card.quantity > 0 ? 0 : 1, -(sales.get(card.id) ?? 0)];
    for (const [index, card] of beginning.slice(1).entries()) {
      const before = rank(beginning[index] ?? card);
      const after = rank(card);
      expect((before[0] ?? 0) - (after[0] ?? 0) || (before[1] ?? 0) - (after[1] ?? 0)).toBeLessThanOrEqual(0);
    }
  });

  test('nothing that is typed is an error', async () => {
    const texts = [
      "'; drop table stocks; --",
      '%',
      '_',
      '\\',
      '{1,2}',
      'ـــ',
      '\u0000',
      '😀',
      'a'.repeat(5000),
      '٣',
      '" or 1=1',
      '(((',
    ];
    for (const text of texts) {
      for (const call of ['search/stocks', 'search/suggestions', 'search/facts/location', 'search/products']) {
        const { status } = await api.get(`/api/v2/${call}?${kuwait()}&query=${encodeURIComponent(text)}`);
        expect(status, `${call} ${text.slice(0, 20)}`).toBe(200);
      }
    }
  });
});

describe('facets', () => {
  test('[SEARCH-09, API-44, API-49] name and count categories, branches and attribute values', async () => {
    for (const path of [`/api/v2/search/facts?${kuwait()}`, `/api/v2/search/facts/location?${kuwait()}`]) {
      const facets = await get<Facets>(path, { 'x-custom-language': 'ar' });
      expect(facets.categories[0]).toMatchObject({
        id: expect.any(Number),
        name_en: expect.any(String),
        name_ar: expect.any(String),
        stockCount: expect.any(Number),
      });
      expect(facets.categories[0]).toHaveProperty('image');
      expect(facets.branches[0]).toMatchObject({
        id: expect.any(Number),
        name_en: expect.any(String),
        name_ar: expect.any(String),
      });
      expect(facets.attributes[0]).toMatchObject({
        code: expect.any(String),
        name: expect.stringMatching(/[\u0600-\u06FF]/),
      });
      expect(facets.attributes[0]?.values[0]).toMatchObject({
        id: expect.any(Number),
        name: expect.any(String),
        count: expect.any(Number),
      });
    }
  });

  test('every count is the total of the list it leads to', { timeout: 120_000 }, async () => {
    for (const text of ['', 'lamb', 'دجاج', 'tomatos', 'la7am']) {
      const search = `${kuwait()}&query=${encodeURIComponent(text)}`;
      const facets = await get<Facets>(`/api/v2/search/facts?${search}`);
      const total = async (filter: string) =>
        (await get<Page>(`/api/v2/search/products?${search}&limit=1&${filter}`)).total;
      expect(await total('')).toBe(facets.total);
      for (const { id, stockCount } of facets.categories.slice(0, 12))
        expect(await total(`categoryIds=${id}`)).toBe(stockCount);
      for (const { id, stockCount } of facets.branches) expect(await total(`branchIds=${id}`)).toBe(stockCount);
      for (const { values } of facets.attributes) {
        for (const { id, count } of values.slice(0, 3)) expect(await total(`attributeValueIds=${id}`)).toBe(count);
      }
      const [category] = facets.categories;
      const narrowed = await get<Facets>(`/api/v2/search/facts?${search}&categoryIds=${category?.id}`);
      for (const { id, stockCount } of narrowed.branches) {
        expect(await total(`categoryIds=${category?.id}&branchIds=${id}`)).toBe(stockCount);
      }
      const located = await get<Facets>(`/api/v2/search/facts/location?${search}`);
      expect((await get<Results>(`/api/v2/search/stocks?${search}&limit=1`)).total).toBe(located.total);
    }
  });
});

describe('names', () => {
  test('[API-47, API-48] categories and branches are found by their names in either script', async () => {
    const categories = await get<{ data: { name_en: string }[] }>(
      `/api/v1/search/categories?${kuwait()}&query=${encodeURIComponent('غنم')}`,
    );
    expect(categories.data.length).toBeGreaterThan(0);
    const branches = await get<{ data: { name_en: string }[] }>(`/api/v1/search/branches?${kuwait()}&query=karaz`);
    expect(branches.data.length).toBeGreaterThan(0);
    for (const { name_en } of branches.data) expect(name_en).toMatch(/karaz/i);
  });

  test('[SEARCH-01] suggestions are at most 10 categories and 8 products, with counts, in one call', async () => {
    const found = await get<{
      categories: { stockCount: number }[];
      products: Card[];
      totalProducts: number;
      totalCategories: number;
    }>(`/api/v2/search/suggestions?${kuwait()}&query=fresh`);
    expect(found.categories.length).toBeLessThanOrEqual(10);
    expect(found.products).toHaveLength(8);
    expect(found.totalProducts).toBeGreaterThan(8);
    expect(found.categories.every(({ stockCount }) => stockCount > 0)).toBe(true);
  });

  test('a mistyped word comes with those it was taken for, a correct one with none', async () => {
    const guesses = async (text: string) =>
      (await get<{ guesses: string[] }>(`/api/v2/search/suggestions?${kuwait()}&query=${encodeURIComponent(text)}`))
        .guesses;
    expect((await guesses('pasley'))[0]).toBe('parsley');
    expect((await guesses('yoguryt'))[0]).toBe('yogurt');
    expect((await guesses('بقدونص'))[0]).toBe('بقدونس');
    for (const text of ['parsley', 'la7am', 'mil', 'عسل', 'qxzvw']) expect(await guesses(text), text).toEqual([]);
  });

  test('what several people found is offered to others, once it was looked for often enough', async () => {
    const popular = async () =>
      (await get<{ text: string }[]>('/api/v1/search/popular?limit=5')).map(({ text }) => text);
    expect(await popular()).toHaveLength(5);
    for (let person = 0; person < 5; person++) {
      await api.call('POST', '/api/v1/search/popular', {
        body: { query: 'Halloumi' },
        remoteAddress: `198.51.100.${person}`,
      });
      await api.call('POST', '/api/v1/search/popular', {
        body: { query: 'qqqqzzzz' },
        remoteAddress: `198.51.100.${person}`,
      });
    }
    expect((await popular())[0]).toBe('Halloumi');
    expect(await popular()).not.toContain('qqqqzzzz');
  });
});

describe('changes', () => {
  test('a price and a sold-out stock are seen in the lists within a second', async () => {
    const path = `/api/v2/search/products?${kuwait()}&query=hamour&groupByProduct=false&limit=100`;
    const before = await get<Page>(path);
    const [card] = before.data;
    await query(`update stocks set price_minor = 77000, selling_price_minor = null where id = $1`, [card?.id]);
    await stocksAreCounted(api);
    expect((await get<Page>(path)).data.find(({ id }) => id === card?.id)?.price).toBe(77);
    await query(`update stocks set quantity = 0 where id = $1`, [card?.id]);
    await stocksAreCounted(api);
    const search = await get<Results>(`/api/v2/search/stocks?${kuwait()}&query=hamour&groupByProduct=false&limit=100`);
    expect(search.results.some(({ id }) => id === card?.id)).toBe(false);
  });

  test('a new name is found, the old one no more', async () => {
    const find = async (text: string) =>
      (await get<Page>(`/api/v2/search/products?${kuwait()}&query=${text}`)).data.map(({ productId }) => productId);
    const [id] = await find('maasdam');
    // What is known of words nobody sells must not outlive it.
    expect(await find('zorbagouda')).toEqual([]);
    expect(await find('zorbagouda%20maasdam')).toContain(id);
    await query(`update products set name_en = 'Zorbagouda wedge', name_ar = 'جبنة زورباجودا' where id = $1`, [id]);
    await waitForNotifications(api);
    expect(await find('zorbagouda')).toEqual([id]);
    expect(await find(encodeURIComponent('زورباجودا'))).toEqual([id]);
    expect(await find('maasdam')).not.toContain(id);
  });

  test('a stock is found by a new code', async () => {
    const path = `/api/v2/search/products?${kuwait()}&query=vurplex-9041&groupByProduct=false`;
    expect((await get<Page>(path)).total).toBe(0);
    const [card] = (await get<Page>(`/api/v2/search/products?${kuwait()}&limit=1`)).data;
    await query(`update stocks set sku = 'VURPLEX 9041' where id = $1`, [card?.id]);
    await stocksAreCounted(api);
    expect((await get<Page>(path)).data.map(({ id }) => id)).toEqual([card?.id]);
  });

  test('a seller is found by a new name', async () => {
    const path = `/api/v2/search/products?${kuwait()}&query=quuxmart&limit=5`;
    expect((await get<Page>(path)).total).toBe(0);
    const [card] = (await get<Page>(`/api/v2/search/products?${kuwait()}&limit=1`)).data;
    await query(`update branches set name_en = 'The Quuxmart' where id = $1`, [card?.branch.id]);
    await waitForNotifications(api);
    const { data, total } = await get<Page>(path);
    expect(total).toBeGreaterThan(0);
    expect(data.every(({ branch }) => branch.id === card?.branch.id)).toBe(true);
  });
});

describe('synonyms are data', () => {
  const find = async (text: string, country: string) => {
    const place = areas.find((area) => area.country === country);
    if (!place) throw new Error(`no area in ${country}`);
    const path = `/api/v2/search/products?${at(place)}&limit=5&query=${encodeURIComponent(text)}`;
    return (await get<Page>(path)).data.map(({ name_en }) => name_en).join(', ');
  };

  test('one that is added, changed or switched off counts within a second, in its own country alone', async () => {
    expect(await find('blorfin', 'kw')).not.toMatch(/honey/i);
    await query(`insert into search_synonyms (country_code, words) values ('kw', 'Blorfin honey')`);
    await stocksAreCounted(api);
    expect(await find('blorfin', 'kw')).toMatch(/honey/i);
    expect(await find('blorfin', 'eg')).not.toMatch(/honey/i);
    await query(`update search_synonyms set words = 'blorfin saffron' where words = 'Blorfin honey'`);
    await stocksAreCounted(api);
    expect(await find('blorfin', 'kw')).toMatch(/saffron/i);
    await query(`update search_synonyms set is_active = false where words = 'blorfin saffron'`);
    await stocksAreCounted(api);
    expect(await find('blorfin', 'kw')).not.toMatch(/saffron/i);
  });
});

describe('what nobody may see', () => {
  const hidden = { stocks: new Set<number>(), products: new Set<number>(), branches: new Set<number>() };
  const ids = async (text: string) => (await query<{ id: number }>(text)).map(({ id }) => id);

  beforeAll(async () => {
    hidden.products = new Set(await ids('update products set is_published = false where id % 7 = 0 returning id'));
    hidden.branches = new Set(
      await ids(`update branches set is_active = false where key in ('karaz-salmiya', 'dar-al-mashawi') returning id`),
    );
    await query('update categories set is_published = false where id % 11 = 0');
    const product = [...hidden.products];
    hidden.stocks = new Set(
      (
        await query<{ id: number }>('select id from stocks where product_id = any($1) or branch_id = any($2)', [
          product,
          [...hidden.branches],
        ])
      ).map(({ id }) => id),
    );
    await stocksAreCounted(api);
  });

  test('[SEARCH-16] never appears, whatever is filtered, sorted, paged or asked for in which language', {
    timeout: 180_000,
  }, async () => {
    const served = new Map<number, Set<number>>();
    for (const { area, branch } of await query<{ area: number; branch: number }>(
      'select area_id as area, branch_id as branch from branch_areas',
    )) {
      served.set(area, (served.get(area) ?? new Set()).add(branch));
    }
    const anyId = fc.integer({ min: 1, max: 400 });
    const list = fc.array(anyId, { maxLength: 3 }).map((values) => values.join(','));
    const filters = fc.record(
      {
        page: fc.integer({ min: -1, max: 30 }),
        limit: fc.integer({ min: 0, max: 200 }),
        categoryIds: list,
        branchIds: list,
        tagId: list,
        ids: list,
        attributeValueIds: list,
        countryIds: fc.constantFrom('KW', 'AU,BR', 'eg', ''),
        sortBy: fc.constantFrom('popularity', 'createdAt_desc', 'price_asc', 'nonsense'),
        groupByProduct: fc.constantFrom('true', 'false'),
        query: fc.constantFrom('', 'lamb', 'دجاج', 'karaz', 'a', 'la7am', 'zz'),
        search: fc.constantFrom('', 'milk', 'لحم'),
        includeInpublish: fc.constantFrom('true', '1'),
        includeUnpublished: fc.constantFrom('true', '1'),
        isLivestock: fc.constantFrom('true', 'false'),
      },
      { requiredKeys: [] },
    );
    const calls = ['v2/search/products', 'v2/search/stocks', 'v1/stocks', 'v2/search/suggestions', 'v1/home/rails'];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...calls),
        fc.constantFrom(...areas),
        filters,
        fc.constantFrom('en', 'ar', 'xx'),
        fc.constantFrom('kw', 'eg', 'zz'),
        async (call, area, filter, language, header) => {
          const search = new URLSearchParams(
            Object.entries(filter).map(([name, value]): [string, string] => [name, String(value)]),
          );
          const { status, body } = await api.get(`/api/${call}?${at(area)}&${search}`, {
            'x-custom-language': language,
            'x-country': header,
          });
          expect(status).toBe(200);
          for (const card of cardsIn(body)) {
            expect(
              hidden.stocks.has(card.id) || hidden.products.has(card.productId),
              `${call}?${at(area)}&${search} shows ${card.id}`,
            ).toBe(false);
            expect(served.get(area.area)?.has(card.branch.id)).toBe(true);
          }
        },
      ),
      { numRuns: 250 },
    );
  });

  test('[ODD-43] is not found by its id, nor is what another country or area sells', async () => {
    const [some] = hidden.stocks;
    expect((await api.get(`/api/v1/stocks/${some}`)).status).toBe(404);
    const [egyptian] = await ids(
      `select s.id from stocks s join branches b on b.id = s.branch_id where b.country_code = 'eg' and b.is_active and s.product_id % 7 <> 0 limit 1`,
    );
    expect((await api.get(`/api/v1/stocks/${egyptian}`, { 'x-country': 'kw' })).status).toBe(404);
    expect((await api.get(`/api/v1/stocks/${egyptian}?${kuwait()}`, { 'x-country': 'eg' })).status).toBe(404);
    expect((await api.get(`/api/v1/stocks/${egyptian}`, { 'x-country': 'eg' })).status).toBe(200);
  });

  test('no category counts what is hidden, and no hidden category appears', async () => {
    const facets = await get<Facets>(`/api/v2/search/facts?${kuwait()}`);
    expect(facets.categories.every(({ id }) => id % 11 !== 0)).toBe(true);
    expect(facets.branches.every(({ id }) => !hidden.branches.has(id))).toBe(true);
  });
});

function cardsIn(body: unknown): Card[] {
  if (Array.isArray(body)) return body.flatMap(cardsIn);
  if (typeof body !== 'object' || body === null) return [];
  if ('productId' in body) return [body as Card];
  return Object.values(body).flatMap(cardsIn);
}

describe('queries', () => {
  let queryCount = 0;
  beforeEach(() => {
    queryCount = 0;
  });

  test('no list queries the database more for more goods', async () => {
    const { pool } = api.database;
    const original = pool.query.bind(pool);
    pool.query = ((...args: Parameters<typeof pool.query>) => {
      queryCount++;
      return original(...args);
    }) as typeof pool.query;
    let processes = 0;
    // Each time by a process that has read nothing yet but the index.
    const count = async (path: string) => {
      const app = createApi({ ...api.deps, mounted: new Set() });
      await app.request(`/api/v2/search/products?query=nothing-like-it&r=${++processes}&${kuwait()}`);
      queryCount = 0;
      const response = await app.request(path);
      expect(response.status, path).toBe(200);
      return queryCount;
    };
    for (const path of [
      '/api/v2/search/products?',
      '/api/v2/search/stocks?query=lamb&',
      '/api/v1/stocks?',
      '/api/v1/products?',
      '/api/v2/search/products?query=chicken&',
    ]) {
      const few = await count(`${path}${kuwait()}&limit=2`);
      const many = await count(`${path}${kuwait()}&limit=97`);
      expect(few, path).toBeGreaterThan(0);
      expect(many, path).toBeLessThanOrEqual(few);
      expect(many, path).toBeLessThanOrEqual(8);
    }
    pool.query = original;
  });
});
