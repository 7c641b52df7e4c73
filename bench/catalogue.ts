/** Fills the demo store up with generated products, so that pages, places and deliveries are those of a real store. */
import type { OpenDatabase } from '../apps/api/src/db/database.ts';

type Pool = OpenDatabase['pool'];
type PoolClient = NonNullable<Parameters<Parameters<Pool['connect']>[0]>[1]>;

const BATCH = 5_000;
/** Each product is sold by so many of the branches that deliver to the place. */
const SELLERS = 2;

const NOUNS = [
  ['lamb', 'لحم غنم'],
  ['chicken', 'دجاج'],
  ['milk', 'حليب'],
  ['tomatoes', 'طماطم'],
  ['rice', 'أرز'],
  ['bread', 'خبز'],
  ['honey', 'عسل'],
  ['cheese', 'جبنة'],
  ['dates', 'تمر'],
  ['coffee', 'قهوة'],
  ['shrimp', 'روبيان'],
  ['yogurt', 'زبادي'],
  ['potatoes', 'بطاطس'],
  ['olive oil', 'زيت زيتون'],
  ['orange juice', 'عصير برتقال'],
  ['water', 'مياه'],
] as const;
const KINDS = [
  ['fresh', 'طازج'],
  ['organic', 'عضوي'],
  ['frozen', 'مجمد'],
  ['premium', 'ممتاز'],
  ['local', 'محلي'],
  ['imported', 'مستورد'],
  ['family pack', 'عبوة عائلية'],
] as const;
/** As many brands as a big supermarket has. */
const BRANDS = 3_000;

/** Where the measured visitor stands, and what is sold there. */
export type Market = {
  areaId: number;
  cityId: number;
  branchId: number;
  categoryIds: number[];
  stockIds: number[];
  texts: string[];
};

const list = (words: readonly (readonly [string, string])[], at: 0 | 1) =>
  `array[${words.map((pair) => `'${pair[at]}'`).join(', ')}]`;

/** Brands sound like names, not like one another: each digit of their number is a syllable. */
const SYLLABLES = ['ka', 'mor', 'ri', 'sal', 'tef', 'nu', 'bo', 'gal', 'hi', 'zer'];
const brand = (n: number) => [10, 1, 100, 1000].map((of) => SYLLABLES[Math.floor(n / of) % 10]).join('');

/** Makes the store hold `products` products. The process that keeps lists in memory must start after this. */
export async function fillCatalogue(pool: Pool, products: number): Promise<Market> {
  const client = await pool.connect();
  try {
    await client.query(`set statement_timeout = 0; set session_replication_role = replica`);
    const place = await placeOf(client);
    const { rows } = await client.query<{ last: number; count: number }>(
      'select max(id) as last, count(*)::int as count from products',
    );
    const { last = 0, count = 0 } = rows[0] ?? {};
    await insertProducts(client, last, Math.max(0, products - count), place.branchIds);
    await client.query('set session_replication_role = origin');
    for (let from = last; from < last + products - count; from += BATCH) {
      await client.query('select refresh_search_products(array(select id from products where id > $1 and id <= $2))', [
        from,
        from + BATCH,
      ]);
    }
    // Nobody is turned away because a delivery window is full.
    await client.query('update branches set max_orders_per_slot = null where id = $1', [place.branchId]);
    await client.query('vacuum analyze');
    return { ...place, ...(await goodsOf(client, place)) };
  } finally {
    // Its settings must not stay in the pool.
    client.release(true);
  }
}

type Place = { areaId: number; cityId: number; branchId: number; branchIds: number[] };

async function placeOf(client: PoolClient): Promise<Place> {
  const { rows } = await client.query<Place>(`
    select a.id as "areaId", a.city_id as "cityId", max(b.id) filter (where b.is_main) as "branchId",
      array_agg(b.id order by b.is_main desc, b.id) as "branchIds"
    from areas a join branch_areas ba on ba.area_id = a.id
    join branches b on b.id = ba.branch_id and b.is_active and b.country_code = 'kw' and b.type = 'seller'
    where a.is_active and a.shipping_available
    group by a.id having bool_or(b.is_main) order by count(*) desc, a.id limit 1`);
  if (!rows[0]) throw new Error('The demo store delivers nowhere in Kuwait');
  return rows[0];
}

async function insertProducts(client: PoolClient, last: number, count: number, branchIds: readonly number[]) {
  if (count === 0) return;
  const range = [last + 1, last + count];
  await client.query(
    `insert into products (id, code, sku, slug, name_en, name_ar, short_description_en, short_description_ar,
        description_en, description_ar, classification, unit_en, unit_ar, origin_country, main_category_id, average_rating)
      select n, 'G' || n, 'GEN' || n, 'generated-' || n,
        initcap(kinds_en[1 + n % 7]) || ' ' || nouns_en[1 + n % 16] || ' ' || initcap(brand) || ' ' || 100 + n % 900 || ' g',
        nouns_ar[1 + n % 16] || ' ' || kinds_ar[1 + n % 7] || ' ' || brand || ' ' || 100 + n % 900 || ' جم',
        'Good for every day, packed where it grows.', 'جيد لكل يوم ومعبأ حيث ينمو.',
        repeat('Grown with care and packed the same day. ', 8), repeat('مزروع بعناية ومعبأ في اليوم نفسه. ', 8),
        'grocery', '1 kg', '1 كجم', (array['KW', 'EG', 'AU', 'BR', 'TR'])[1 + n % 5],
        leaves[1 + n % cardinality(leaves)], (n % 50) / 10.0
      from generate_series($1::int, $2::int) n
      cross join lateral (select s[1 + n % ${BRANDS} / 10 % 10] || s[1 + n % 10]
        || s[1 + n % ${BRANDS} / 100 % 10] || s[1 + n % ${BRANDS} / 1000] as brand
        from (select array['${SYLLABLES.join("', '")}'] as s) syllables) b
      cross join (select ${list(NOUNS, 0)} as nouns_en, ${list(NOUNS, 1)} as nouns_ar,
        ${list(KINDS, 0)} as kinds_en, ${list(KINDS, 1)} as kinds_ar,
        array(select id from categories c where classification = 'grocery' and is_published
          and not exists (select from categories k where k.parent_id = c.id) order by id) as leaves) words`,
    range,
  );
  const links = [
    'product_categories (product_id, category_id) select id, main_category_id from products',
    'product_tags (product_id, tag_id) select p.id, t.ids[1 + p.id % cardinality(t.ids)] from products p, (select array_agg(id) as ids from tags) t',
    'product_media (product_id, media_id) select p.id, m.ids[1 + p.id % cardinality(m.ids)] from products p, (select array_agg(distinct media_id) as ids from product_media) m',
    'variations (product_id) select id from products p',
  ];
  for (const link of links) {
    const third = link.startsWith('variations') ? 'and id % 3 = 0' : '';
    await client.query(
      `insert into ${link} where ${link.includes(' p,') ? 'p.' : ''}id between $1 and $2 ${third}`,
      range,
    );
  }
  await client.query(
    `insert into variation_values (variation_id, attribute_value_id)
      select v.id, a.ids[1 + v.product_id % cardinality(a.ids)]
      from variations v, (select array_agg(id) as ids from attribute_values) a where v.product_id between $1 and $2`,
    range,
  );
  await client.query(
    `insert into stocks (product_id, variation_id, branch_id, sku, price_minor, selling_price_minor, quantity, status,
        sales_count)
      select p.id, v.id, b.id, 'G' || p.id || '-' || b.id, 1000 + (p.id * 37 + b.id * 11) % 90000,
        case when p.id % 9 = 0 then 900 end, case when p.id % 40 > 0 then 1000000 else 0 end,
        case when p.id % 40 > 0 then 'on-stock' else 'out-stock' end, (p.id::bigint * 7919) % 5000
      from products p left join variations v on v.product_id = p.id
      join unnest($3::int[]) with ordinality as b(id, place)
        on (b.place + p.id) % cardinality($3::int[]) < ${SELLERS}
      where p.id between $1 and $2`,
    [...range, branchIds],
  );
}

async function goodsOf(client: PoolClient, { branchIds, branchId }: Place) {
  const { rows: categories } = await client.query<{ id: number }>(
    `select category_id as id from product_categories group by 1 having count(*) > 5 order by 1`,
  );
  const { rows: stocks } = await client.query<{ id: number }>(
    `select s.id from stocks s join products p on p.id = s.product_id and p.is_published
      where s.branch_id = any($1) and s.quantity > 100000 and s.variation_id is null
      order by s.branch_id <> $2, md5(s.id::text)`,
    [branchIds, branchId],
  );
  const texts = NOUNS.flatMap(([en, ar], noun) => [
    en,
    ar,
    ...KINDS.map(([kind]) => `${kind} ${en}`),
    ...Array.from({ length: 12 }, (_, n) => `${en} ${brand(noun + 80 * n)}`),
  ]);
  return { categoryIds: categories.map(({ id }) => id), stockIds: stocks.map(({ id }) => id), texts };
}
