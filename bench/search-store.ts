/** The little of a database connection that is needed here. */
type Connection = { query: (text: string, values?: unknown[]) => Promise<unknown> };

/** A store of 100,000 stocks: 25,000 products, each in 4 of a country's 10 branches, each area served by 4 of them. */
export const SCALE = { products: 25_000, branches: 40, areas: 80, brands: 3_000 } as const;

const BATCH = 2_500;

const NOUNS: readonly (readonly [string, string])[] = [
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
];
const KINDS: readonly (readonly [string, string])[] = [
  ['fresh', 'طازج'],
  ['organic', 'عضوي'],
  ['frozen', 'مجمد'],
  ['premium', 'ممتاز'],
  ['local', 'محلي'],
  ['imported', 'مستورد'],
  ['family pack', 'عبوة عائلية'],
];

const list = (words: readonly (readonly [string, string])[], at: 0 | 1) =>
  `array[${words.map((pair) => `'${pair[at]}'`).join(', ')}]`;

/** `client` must be one connection: the triggers rest while it writes, and the read model is made at the end. */
export async function fillBigStore(client: Connection): Promise<void> {
  await client.query('set statement_timeout = 0; set session_replication_role = replica');
  await client.query(`
    insert into countries (code, name_en, name_ar, phone_code, time_zone) values
      ('kw', 'Kuwait', 'الكويت', '965', 'Asia/Kuwait'), ('eg', 'Egypt', 'مصر', '20', 'Africa/Cairo'),
      ('ae', 'UAE', 'الإمارات', '971', 'Asia/Dubai'), ('sa', 'Saudi Arabia', 'السعودية', '966', 'Asia/Riyadh');
    insert into country_settings (country_code, currency, support_email, support_phone, whatsapp)
      select code, currency, 'a@b.example', '1', '1'
      from (values ('kw', 'KWD'), ('eg', 'EGP'), ('ae', 'AED'), ('sa', 'SAR')) as c(code, currency);
    insert into cities (id, country_code, key, name_en, name_ar, latitude, longitude)
      select n, (array['kw', 'eg', 'ae', 'sa'])[n], 'city-' || n, 'City ' || n, 'مدينة', 29, 48 from generate_series(1, 4) n;
    insert into areas (id, city_id, key, name_en, name_ar, latitude, longitude)
      select n, 1 + n % 4, 'area-' || n, 'Area ' || n, 'منطقة', 29, 48 from generate_series(1, ${SCALE.areas}) n;
    insert into branches (id, key, code, type, kind, country_code, name_en, name_ar, description_en, description_ar,
        address_en, address_ar, phone, latitude, longitude)
      select n, 'branch-' || n, 'B' || n, 'seller', 'supermarket', (array['kw', 'eg', 'ae', 'sa'])[1 + n % 4],
        'Branch ' || n, 'فرع ' || n, '', '', '', '', '', 29, 48 from generate_series(1, ${SCALE.branches}) n;
    insert into branch_areas (branch_id, area_id)
      select b.id, a.id from areas a, branches b
      where b.id % 4 = a.id % 4 and (b.id / 4 - a.id / 4 + 100) % 10 < 4;
    insert into categories (id, parent_id, slug, name_en, name_ar, classification)
      select n, case when n > 12 then 1 + n % 12 end, 'category-' || n, 'Aisle ' || n, 'قسم ' || n, 'grocery'
      from generate_series(1, 80) n;
    insert into attributes (id, code, name_en, name_ar) values (1, 'weight', 'Weight', 'الوزن'), (2, 'size', 'Size', 'الحجم');
    insert into attribute_values (id, attribute_id, key, value_en, value_ar)
      select n, 1 + n % 2, 'v' || n, 'Value ' || n, 'قيمة ' || n from generate_series(1, 16) n;
    insert into tags (id, slug, name_en, name_ar) select n, 'tag-' || n, 'Tag ' || n, 'وسم ' || n from generate_series(1, 20) n;`);
  await client.query(`
    insert into products (id, code, sku, slug, name_en, name_ar, classification, unit_en, unit_ar, origin_country,
        main_category_id, average_rating)
      select n, 'P' || n, 'SKU' || n, 'product-' || n,
        initcap(kinds_en[1 + n % 7]) || ' ' || nouns_en[1 + n % 16] || ' brand' || translate((n % ${SCALE.brands})::text, '0123456789', 'abcdefghij') || ' ' || n % 97 || ' g',
        nouns_ar[1 + n % 16] || ' ' || kinds_ar[1 + n % 7] || ' ماركة' || translate((n % ${SCALE.brands})::text, '0123456789', 'بتجدرسصعفك') || ' ' || n % 97 || ' جم',
        case when n % 25 = 0 then 'livestock' else 'grocery' end, '1 kg', '1 كجم',
        (array['KW', 'EG', 'AU', 'BR', 'TR'])[1 + n % 5], 13 + n % 68, (n % 50) / 10.0
      from generate_series(1, ${SCALE.products}) n,
        (select ${list(NOUNS, 0)} as nouns_en, ${list(NOUNS, 1)} as nouns_ar, ${list(KINDS, 0)} as kinds_en, ${list(KINDS, 1)} as kinds_ar) words`);
  await client.query(
    `insert into product_categories (product_id, category_id) select id, main_category_id from products`,
  );
  await client.query(`insert into product_tags (product_id, tag_id) select id, 1 + id % 20 from products`);
  await client.query(`insert into variations (id, product_id) select id, id from products where id % 3 = 0`);
  await client.query(
    `insert into variation_values (variation_id, attribute_value_id) select id, 1 + id % 16 from variations`,
  );
  await client.query(`
    insert into stocks (product_id, variation_id, branch_id, sku, price_minor, selling_price_minor, quantity, status, sales_count)
      select p.id, v.id, b.id, 'S' || p.id || '-' || b.id, 1000 + (p.id * 37 + b.id * 11) % 90000,
        case when p.id % 9 = 0 then 900 end, (p.id + b.id) % 40, case when (p.id + b.id) % 40 > 0 then 'on-stock' else 'out-stock' end,
        (p.id * 7919) % 5000
      from products p left join variations v on v.product_id = p.id
      join branches b on b.id % 4 = p.id % 4 and (b.id / 4 - p.id / 4 + 10000) % 10 < 4`);
  await client.query('set session_replication_role = origin; analyze');
  for (let from = 0; from < SCALE.products; from += BATCH) {
    await client.query('select refresh_search_products(array(select id from products where id > $1 and id <= $2))', [
      from,
      from + BATCH,
    ]);
  }
  await client.query('vacuum analyze');
}
