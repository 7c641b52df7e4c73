import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FreshDatabase } from '../testing/fresh-database.ts';
import { seededDatabase } from '../testing/seeded-database.ts';
import { oracleHits } from '../testing/word-oracle.ts';
import type { IndexedProduct } from './indexed-product.ts';
import { createLiveWordIndex, type LiveWordIndex } from './live-word-index.ts';
import { createProductSlots } from './product-slots.ts';
import { readingHits } from './reading-hits.ts';
import { readings } from './readings.ts';
import { createWordCache } from './word-cache.ts';
import { selectIndexedProducts } from './words.queries.ts';

let database: FreshDatabase;
let words: string[] = [];
let liveWordIndex: LiveWordIndex;
const slots = createProductSlots();
/** Announces changes when the test says so. */
let notify = (_payload: string) => {};

beforeAll(async () => {
  database = await seededDatabase();
  const found = await database.pool.query<{ word: string }>(
    'select word from search_words order by md5(word) limit 400',
  );
  words = found.rows.map(({ word }) => word);
  const listener = {
    on: (_channel: string, handler: (payload: string) => void) => {
      notify = handler;
      return () => {};
    },
    onReconnect: () => {},
  };
  liveWordIndex = createLiveWordIndex(database.db, listener, slots);
}, 120_000);
afterAll(() => database.close());

const typed = fc.tuple(fc.nat(399), fc.constantFrom('', 'x', 'q7'), fc.constantFrom(0, 1, 2));
const typedWord = ([at, more, less]: [number, string, number]) => (words[at] ?? 'milk').slice(less) + more;

test('the index finds what looking at every product finds, equally surely', async () => {
  const { db } = database;
  const index = await liveWordIndex();
  const memory = createWordCache(db, () => 1);
  const products: IndexedProduct[] = [];
  for await (const portion of selectIndexedProducts(db)) products.push(...portion);
  const compared = { all: 0, any: 0, written: 0 };
  const texts = fc.sample(fc.array(typed, { minLength: 1, maxLength: 3 }), { numRuns: 150, seed: 7 });
  const { rows: names } = await database.pool.query<{ name: string }>(
    'select name_en as name from search_products union all select name_ar from search_products order by 1 limit 60',
  );
  const beginnings = names.map(({ name }, at) => name.slice(0, 4 + ((at * 5) % name.length)).split(' '));
  for (const parts of [...texts.map((text) => text.map(typedWord)), ...beginnings]) {
    const real = parts.filter(Boolean);
    const units = (await memory.understand(index, real, 'kw')).filter(({ parts }) => !parts);
    if (units.length === 0) continue;
    const key = real.join(' ');
    let foundAll = false;
    for (const reading of readings(units)) {
      const oracle = oracleHits(products, index.words.find, key, reading);
      if (reading.mode === 'any' && foundAll) continue;
      const each = await Promise.all(reading.units.map((unit) => memory.scores(index, unit)));
      const hits = readingHits({ text: key, isWritten: true }, reading, each, index);
      const expected = [...oracle].map(([id, tier]) => [slots.of(id), tier]).sort(([a = 0], [b = 0]) => a - b);
      expect(
        Array.from(hits.slots, (slot, at) => [slot, hits.scores[at]]),
        key,
      ).toEqual(expected);
      foundAll ||= reading.mode === 'all' && oracle.size > 0;
      compared[reading.mode] += 1;
      if (oracle.size > 0 && [...oracle.values()].some((tier) => tier % 3 !== 0)) compared.written += 1;
    }
  }
  expect(compared.all).toBeGreaterThan(30);
  expect(compared.any).toBeGreaterThan(30);
  expect(compared.written).toBeGreaterThan(30);
}, 120_000);

test('a product that is renamed is found by its new words and no longer by the old', async () => {
  const { db, pool } = database;
  const index = await liveWordIndex();
  const memory = createWordCache(db, () => 1);
  const { rows } = await pool.query<{ id: number; stock: number }>(
    'select product_id as id, min(stock_id) as stock from search_stocks group by 1 order by 1 limit 1',
  );
  const { id = 0, stock = 0 } = rows[0] ?? {};
  const found = async (word: string) => {
    const [matches] = await memory.understand(index, [word], 'kw');
    if (!matches) return [];
    return [...(await memory.scores(await liveWordIndex(), { ...matches, near: [], typos: [] })).slots];
  };
  const rename = async (name: string) => {
    await pool.query('update products set name_en = $2 where id = $1', [id, name]);
    notify(String(stock));
    await liveWordIndex();
  };
  await rename('Zyzzogeton gyrfalcon');
  expect(await found('zyzzogeton')).toEqual([slots.of(id)]);
  const before = index.version();
  // A sale announces the stock and changes no word.
  notify(String(stock));
  await liveWordIndex();
  expect(index.version()).toBe(before);
  await rename('Zyzzogeton quagga');
  expect(await found('gyrfalcon')).toEqual([]);
  expect(await found('quagga')).toEqual([slots.of(id)]);
  expect(index.version()).toBeGreaterThan(before);
}, 60_000);
