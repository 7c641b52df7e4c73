import { bareForms } from '@karaz/domain/search/word-forms';
import { soundKey } from '@karaz/domain/text/arabizi';
import { foldText } from '@karaz/domain/text/fold-arabic';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FreshDatabase } from '../testing/fresh-database.ts';
import { seededDatabase } from '../testing/seeded-database.ts';

let database: FreshDatabase;
/** Written apart from the database's `word_forms`, to hold it against. */
const wordForms = (text: string) =>
  [...new Set(foldText(text).split(' ').flatMap(bareForms))].filter((form) => form !== '');
const rows = async <T extends object>(text: string, values: unknown[] = []) =>
  (await database.pool.query<T>(text, values)).rows;

beforeAll(async () => {
  database = await seededDatabase();
}, 120_000);
afterAll(() => database.close());

describe('the database has the same words as the domain', () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz56789', ...'ابتثجحخدذرزسشصضطظعغفقكلمنهوي', 'sh', 'kh', 'gh', 'ال'];
  const word = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 8 });

  test('sound and forms are equal for whatever is written', async () => {
    const words = fc.sample(word, 1500);
    const found = await rows<{ word: string; sound: string; forms: string[] }>(
      'select word, sound_key(word) as sound, word_forms(word) as forms from unnest($1::text[]) as word',
      [words],
    );
    for (const row of found) {
      expect(row.sound, row.word).toBe(soundKey(row.word));
      expect(row.forms.toSorted(), row.word).toEqual(wordForms(row.word).toSorted());
    }
  });
});

describe('the read model follows', () => {
  /** True when nothing changes by putting every row together again. */
  const isInStep = async () => {
    const saved = await rows<{ rows: string }>(
      `select coalesce(json_agg(s order by stock_id), '[]')::text as rows from search_stocks s`,
    );
    const words = await rows<{ rows: string }>(
      `select json_agg(p order by product_id)::text as rows from search_products p`,
    );
    await database.pool.query('select refresh_search_products(array(select id from products))');
    const again = await rows<{ rows: string }>(
      `select coalesce(json_agg(s order by stock_id), '[]')::text as rows from search_stocks s`,
    );
    const wordsAgain = await rows<{ rows: string }>(
      `select json_agg(p order by product_id)::text as rows from search_products p`,
    );
    return saved[0]?.rows === again[0]?.rows && words[0]?.rows === wordsAgain[0]?.rows;
  };

  test('the store as it was filled', async () => {
    const [held] = await rows<{ stocks: string; indexed: string }>(
      'select (select count(*) from stocks) as stocks, (select count(*) from search_stocks) as indexed',
    );
    expect(held?.indexed).toBe(held?.stocks);
    expect(await isInStep()).toBe(true);
  });

  test('what is written while search rests is there once it is made', async () => {
    const client = await database.pool.connect();
    try {
      await client.query(`begin; set local karaz.search_rests = 'on'`);
      await client.query(`insert into product_tags (product_id, tag_id)
        select p.id, t.id from products p, tags t where p.id % 20 = 0 and t.id < 3 on conflict do nothing`);
      await client.query('commit');
    } finally {
      client.release();
    }
    expect(await isInStep()).toBe(false);
    await rows(`delete from product_tags where product_id % 20 = 0 and tag_id = 2`);
    expect(await isInStep()).toBe(true);
  });

  test.each([
    ['a price', 'update stocks set selling_price_minor = null, price_minor = price_minor + 5 where id % 5 = 0'],
    ['a sold-out stock', 'update stocks set quantity = 0 where id % 9 = 0'],
    ['a status', `update stocks set status = 'out-stock' where id % 13 = 0`],
    ['a name', `update products set name_en = name_en || ' deluxe', name_ar = name_ar || ' فاخر' where id % 10 = 0`],
    ['publication', 'update products set is_published = not is_published where id % 6 = 0'],
    ['a rating', 'update products set average_rating = 4.4, total_reviews = 9 where id % 4 = 0'],
    ['a branch', 'update branches set is_active = false where id = 2'],
    ['a category', 'update categories set is_published = false where id % 5 = 0'],
    ['a category that moves', 'update categories set parent_id = null where id % 8 = 0'],
    ['a tag', `update tags set name_en = 'Weekend' where id = 3`],
    ['links', 'delete from product_categories where product_id % 12 = 0'],
    ['tags of products', 'delete from product_tags where product_id % 11 = 0'],
    ['forms', 'delete from variation_values where variation_id % 5 = 0'],
    [
      'removed stocks',
      'delete from stocks where id % 50 = 0 and id not in (select stock_id from order_items where stock_id is not null)',
    ],
    [
      'a sale',
      'update stocks set sales_count = sales_count + 1, quantity = greatest(quantity - 1, 0) where id % 3 = 0',
    ],
  ])('%s', async (_, change) => {
    await rows(change);
    expect(await isInStep()).toBe(true);
  });

  test('two changes of one product at the same time are both stored', async () => {
    const [product] = await rows<{ id: number; stock: number; isSubscribable: boolean }>(
      `select p.id, s.id as stock, p.is_subscribable as "isSubscribable" from products p
       join stocks s on s.product_id = p.id where p.is_published limit 1`,
    );
    const [a, b] = await Promise.all([database.pool.connect(), database.pool.connect()]);
    try {
      await a.query('begin');
      await b.query('begin');
      await a.query(
        `update products set name_en = 'Renamed in time', is_subscribable = not is_subscribable where id = $1`,
        [product?.id],
      );
      // The second has to wait for the first, and then must not write back what it saw before.
      const second = b.query(`update stocks set price_minor = 4321, selling_price_minor = null where id = $1`, [
        product?.stock,
      ]);
      await expect
        .poll(() =>
          rows(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
        )
        .toHaveLength(1);
      await a.query('commit');
      await second;
      await b.query('commit');
    } finally {
      a.release();
      b.release();
    }
    const [row] = await rows<{ name: string; price: string; isSubscribable: boolean }>(
      `select p.name_en as name, s.price_minor as price, s.is_subscribable as "isSubscribable"
       from search_stocks s join search_products p using (product_id) where s.stock_id = $1`,
      [product?.stock],
    );
    expect(row).toEqual({ name: 'renamed in time', price: '4321', isSubscribable: !product?.isSubscribable });
  });
});
