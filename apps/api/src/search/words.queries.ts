import type { CountryCode } from '@karaz/domain/countries';
import type { VocabularyWord } from '@karaz/domain/search/vocabulary';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { branches } from '../db/tables/branches.ts';
import { categories, productCategories, products } from '../db/tables/catalog.ts';
import { searchProducts, searchStocks, searchSynonyms, searchWords } from '../db/tables/search.ts';
import type { IndexedProduct } from './indexed-product.ts';

/** The groups of words that mean the same to shoppers of a country: some dozens, searched by sound and typo too. */
export async function selectSynonyms(db: Database, country: CountryCode): Promise<string[][]> {
  const found = await db.execute<{ keys: string[] }>(sql`
    select keys from ${searchSynonyms}
    where is_active and (country_code is null or country_code = ${country}) order by id`);
  return found.rows.map(({ keys }) => keys);
}

/** So many at once, so that loading a big store never holds the process up for long. */
const BATCH = 500;

/** Every word there is, in portions. */
export async function* selectVocabulary(db: Database): AsyncGenerator<VocabularyWord[]> {
  for (let after = 0; ; ) {
    const found = await db.execute<VocabularyWord>(sql`
      select id, word, sound from ${searchWords} where id > ${after} order by id limit ${BATCH}`);
    yield found.rows;
    const last = found.rows.at(-1);
    if (!last || found.rows.length < BATCH) return;
    after = last.id;
  }
}

export async function selectWords(db: Database, ids: readonly number[]): Promise<VocabularyWord[]> {
  const found = await db.execute<VocabularyWord>(sql`
    select id, word, sound from ${searchWords} where id = any(${sql.param(ids)}::int[])`);
  return found.rows;
}

/** All products, in portions. */
export async function* selectIndexedProducts(db: Database): AsyncGenerator<IndexedProduct[]> {
  for (let after = 0; ; ) {
    const products = await selectProducts(db, sql`p.product_id > ${after} order by p.product_id limit ${BATCH}`);
    yield products;
    const last = products.at(-1);
    if (!last || products.length < BATCH) return;
    after = last.productId;
  }
}

export const selectProductsOfStocks = (db: Database, stockIds: readonly number[]) =>
  selectProducts(
    db,
    sql`p.product_id in (select product_id from ${searchStocks} where stock_id = any(${sql.param(stockIds)}::int[]))`,
  );

/** Lists travel as lines of text: the driver would look at every number of an array three times. */
type RawProduct = Pick<IndexedProduct, 'productId' | 'nameEn' | 'nameAr' | 'titleEn' | 'titleAr'> & {
  wordIds: string;
  nameWordIds: string;
  codes: string;
  categories: string | null;
};

async function selectProducts(db: Database, where: SQL): Promise<IndexedProduct[]> {
  const found = await db.execute<RawProduct>(sql`
    select p.product_id as "productId", p.name_en as "nameEn", p.name_ar as "nameAr",
      array_to_string(p.word_ids, ',') as "wordIds", array_to_string(p.name_word_ids, ',') as "nameWordIds",
      t.name_en as "titleEn", t.name_ar as "titleAr",
      (select string_agg(c.id || ${FIELD} || c.name_en || ${FIELD} || c.name_ar, ${LINE} order by pc.position, c.id)
        from ${productCategories} pc join ${categories} c on c.id = pc.category_id
        where pc.product_id = p.product_id and c.is_published) as categories,
      array_to_string(p.codes || array(select s.sku from ${searchStocks} s where s.product_id = p.product_id), ',') as codes
    from ${searchProducts} p join ${products} t on t.id = p.product_id where ${where}`);
  return found.rows.map((row) => ({
    ...row,
    wordIds: numbers(row.wordIds),
    nameWordIds: numbers(row.nameWordIds),
    codes: row.codes.split(','),
    categories: categoriesOf(row.categories ?? ''),
  }));
}

const FIELD = '\t';
const LINE = '\n';

/** Most products share their categories with others. */
const parsedCategories = new Map<string, IndexedProduct['categories']>();

function categoriesOf(text: string): IndexedProduct['categories'] {
  const known = parsedCategories.get(text);
  if (known) return known;
  const lines = text === '' ? [] : text.split(LINE).map((line) => line.split(FIELD));
  const parsed = lines.map(([id = '', nameEn = '', nameAr = '']) => ({ id: Number(id), nameEn, nameAr }));
  if (parsedCategories.size > MAX_PARSED) parsedCategories.clear();
  parsedCategories.set(text, parsed);
  return parsed;
}
const MAX_PARSED = 5_000;

const ZERO = 48;
const COMMA = 44;

/** '1,23' -> [1, 23]; a hundred thousand products have millions of them. */
function numbers(line: string): number[] {
  const found: number[] = [];
  let number = 0;
  for (let at = 0; at < line.length; at++) {
    const code = line.charCodeAt(at);
    if (code !== COMMA) number = number * 10 + code - ZERO;
    else {
      found.push(number);
      number = 0;
    }
  }
  if (line !== '') found.push(number);
  return found;
}

const given = (name: string) => sql`(select ${sql.placeholder(name)}::text)`;

const findByCode = statement<{ productId: number; stockId: number | null }>(
  'search_by_code',
  sql`
  select product_id as "productId", null::int as "stockId" from ${searchProducts}
  where codes && array[${given('code')}]
  union all
  select product_id, stock_id from ${searchStocks} where sku = ${given('code')}`,
);

/** Products and stocks whose code this is. */
export const selectByCode = (db: Database, code: string) => findByCode(db, { code });

/** The names of all branches as they are looked through: folded, with a space before each word. */
export async function selectSellerNames(db: Database): Promise<{ id: number; names: string }[]> {
  const found = await db.execute<{ id: number; names: string }>(sql`
    select id, ' ' || fold_text(name_en) || ' ' || fold_text(name_ar) as names from ${branches} order by id`);
  return found.rows;
}
