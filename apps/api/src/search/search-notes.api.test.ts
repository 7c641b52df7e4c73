import type { SearchReportRow } from '@karaz/contract/admin/search-report';
import type { SearchResults, SearchSuggestions } from '@karaz/contract/search';
import type { Role } from '@karaz/domain/people/roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPerson, bearer, signInAs } from '../testing/people.ts';
import { seededDatabase } from '../testing/seeded-database.ts';
import { type TestApi, testApi } from '../testing/test-api.ts';
import { deleteExpiredCounts } from './search-counts.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ database: await seededDatabase() });
}, 180_000);
afterAll(() => api?.close());

const query = (text: string, more = '') => `query=${encodeURIComponent(text)}&country=kw${more}`;

async function suggested(text: string, more = ''): Promise<SearchSuggestions> {
  const { status, body } = await api.get(`/api/v2/search/suggestions?${query(text, more)}`);
  expect(status).toBe(200);
  return body as SearchSuggestions;
}

async function total(text: string, more = ''): Promise<number> {
  const { body } = await api.get(`/api/v2/search/products?${query(text, more)}`);
  return (body as SearchResults).total;
}

describe('what a text was taken for', () => {
  test('a correction is named as the store writes it, in both scripts', async () => {
    expect((await suggested('pasley')).guesses[0]).toBe('parsley');
    expect((await suggested('فراوبة')).guesses[0]).toBe('فراولة');
  });

  test('of several words the mistyped one is corrected', async () => {
    expect((await suggested('organic tomatxes')).guesses).toEqual(['organic tomatoes']);
  });

  test('words of the store and beginnings of them are no guess', async () => {
    for (const text of ['milk', 'لحم', 'tomat', 'حليب']) expect((await suggested(text)).guesses, text).toEqual([]);
  });

  test('what only begins or sounds like a word shows the likeliest typo too, though not while it is typed', async () => {
    const names = async (path: string, text: string) => {
      const { body } = await api.get(`/api/v2/search/${path}?${query(text, '&groupByProduct=true')}`);
      return (body as { data: SearchSuggestions['products'] }).data.slice(0, 5).map(({ name_en: name }) => name);
    };
    // سمون sounds so, and salmon is one letter away.
    expect((await names('products', 'saimon')).join()).toMatch(/samoon.*salmon/i);
    const first = await names('products', 'brea');
    expect(first.slice(0, 3).join()).toMatch(/bread/i);
    expect(first.join()).toMatch(/bream/i);
    const typing = (await suggested('brea')).products.map(({ name_en: name }) => name);
    expect(typing.join()).not.toMatch(/bream/i);
  });

  test('names in other languages are corrected in them, and words of the store are not', async () => {
    const found = async (text: string, language: string) => {
      const { body } = await api.get(`/api/v2/search/suggestions?${query(text)}`, { 'x-custom-language': language });
      const { products, guesses } = body as SearchSuggestions;
      return { first: products[0]?.name_en ?? '', guesses };
    };
    expect(await found('tomattes', 'fr')).toMatchObject({
      first: expect.stringMatching(/tomato/i),
      guesses: [expect.stringMatching(/^tomate/)],
    });
    expect((await found('frommage', 'fr')).first).toMatch(/cheese|feta|halloumi/i);
    expect((await found('ca chuaa', 'vi')).first).toMatch(/tomato/i);
    expect(await found('milk', 'fr')).toMatchObject({ first: expect.stringMatching(/milk/i), guesses: [] });
  });

  test('exactly what was typed finds only that, in the list and in its filters', async () => {
    expect(await total('pasley')).toBeGreaterThan(0);
    expect(await total('pasley', '&exact=true')).toBe(0);
    const { body } = await api.get(`/api/v2/search/filters?${query('pasley', '&exact=true')}`);
    expect((body as { total: number }).total).toBe(0);
    expect((await suggested('pasley', '&exact=true')).guesses).toContain('parsley');
    expect(await total('parsley', '&exact=true')).toBe(await total('parsley'));
  });
});

describe('nothing found', () => {
  test('the nearest words and their categories are offered, and nothing for noise', async () => {
    const near = await suggested('strawbxxies');
    expect(near.totalProducts).toBe(0);
    expect(near.guesses.join(' ')).toMatch(/strawberr/i);
    expect(new Set(near.guesses).size).toBe(near.guesses.length);
    expect(near.categories.length).toBeGreaterThan(0);
    const noise = await suggested('zzqxxkw');
    expect([noise.totalProducts, noise.guesses, noise.categories]).toEqual([0, [], []]);
  });

  test('goods that are not sold are named so, with the nearest where there is one', async () => {
    const ketchup = await suggested('كاتشب');
    expect(ketchup.isUnsold).toBe(true);
    expect(ketchup.products[0]?.name_en).toMatch(/paste/i);
    const shampoo = await suggested('shampoo');
    expect([shampoo.isUnsold, shampoo.totalProducts, shampoo.guesses]).toEqual([true, 0, []]);
    expect((await suggested('dog food')).isUnsold).toBe(true);
    expect((await suggested('milk')).isUnsold).toBe(false);
  });
});

describe('parts of a text', () => {
  const names = async (text: string) => {
    const { body } = await api.get(`/api/v2/search/products?${query(text, '&groupByProduct=true')}`);
    return (body as { data: SearchSuggestions['products'] }).data.map(({ name_en: name }) => name);
  };

  test('what something has to be without is never left out', async () => {
    const free = await names('gluten free');
    expect(free.length).toBeGreaterThan(0);
    expect(await names('gluten free bread')).toEqual(free);
    expect((await suggested('gluten free bread')).isPartial).toBe(true);
    expect((await suggested('gluten free')).isPartial).toBe(false);
  });

  test('a word of the store is not taken for another while a part of the text finds something', async () => {
    // شاي احمر is known, so the colour is another one here.
    expect((await names('شاي بنفسجي'))[0]).toMatch(/tea/i);
    expect((await suggested('شاي بنفسجي')).isPartial).toBe(true);
    expect((await suggested('شاي')).isPartial).toBe(false);
  });

  test('a mistyped word for goods that are not sold is recognised', async () => {
    expect((await suggested('brocoli')).isUnsold).toBe(true);
    expect((await suggested('batterys')).isUnsold).toBe(true);
    expect((await suggested('tomatos')).isUnsold).toBe(false);
  });
});

describe('completions', () => {
  test('categories, brands and dishes complete what is typed, and each finds something', async () => {
    const { pool } = api.database;
    expect((await suggested('nak')).queries).toContain('Nakhla');
    const { rows } = await pool.query('select name_en as name from recipes where is_published');
    const dishes = rows.map(({ name }) => name);
    const begun = await Promise.all(dishes.map(async (name) => (await suggested(name.slice(0, -2))).queries));
    expect(begun.flat().some((text) => dishes.includes(text))).toBe(true);
    const all = [...(await suggested('fro')).queries, ...(await suggested('nak')).queries];
    expect(all).toContain('Frozen');
    for (const text of all) expect(await total(text), text).toBeGreaterThan(0);
    expect((await suggested('milk &')).queries.length).toBeLessThanOrEqual(4);
    expect((await suggested('zzqxxkw')).queries).toEqual([]);
  });

  test('what enough visitors searched for comes first, and not what finds nothing', async () => {
    const { pool } = api.database;
    await pool.query(`insert into popular_searches (country_code, language, key, text, visitors, last_at) values
      ('kw', 'en', 'milk bread', 'Milk bread', 9, now()), ('kw', 'en', 'milkzz nothing', 'Milkzz nothing', 9, now())`);
    await pool.query(`update categories set name_en = name_en where id = (select min(id) from categories)`);
    await expect.poll(async () => (await suggested('milk')).queries[0], { timeout: 10_000 }).toBe('Milk bread');
    expect((await suggested('milk')).queries).not.toContain('Milkzz nothing');
  });
});

const COUNTS = '/api/v1/search/counts';
const REPORT = '/api/v1/admin/search-report';

async function count(text: string, event: string, times = 1): Promise<void> {
  for (let at = 0; at < times; at++) {
    const { status } = await api.call('POST', COUNTS, { body: { query: text, event } });
    expect(status).toBe(204);
  }
}

async function tokenOf(role: Role): Promise<Record<string, string>> {
  return bearer((await signInAs(api, await addPerson(api.database.db, { role }))).token);
}

async function report(problem: string): Promise<SearchReportRow[]> {
  const { status, body } = await api.get(`${REPORT}?problem=${problem}`, await tokenOf('admin'));
  expect(status).toBe(200);
  return (body as { data: SearchReportRow[] }).data;
}

describe('the report', () => {
  test('a search without results appears after three times, and goes when something is found', async () => {
    await count('Blorfin', 'searched', 2);
    expect(await report('nothingFound')).toEqual([]);
    await count('blorfin', 'searched');
    expect(await report('nothingFound')).toMatchObject([{ text: 'blorfin', searches: 3, found: 0, country: 'kw' }]);
    await api.database.pool.query(`insert into search_synonyms (country_code, words) values ('kw', 'blorfin honey')`);
    await expect.poll(() => total('blorfin'), { timeout: 10_000 }).toBeGreaterThan(0);
    await count('blorfin', 'searched');
    expect(await report('nothingFound')).toEqual([]);
  });

  test('a search whose results nobody opens appears after five times', async () => {
    await count('honey', 'searched', 5);
    expect(await report('nothingOpened')).toMatchObject([{ text: 'honey', searches: 5, opened: 0 }]);
    await count('honey', 'opened');
    expect(await report('nothingOpened')).toEqual([]);
  });

  test('a request to stock something appears at once', async () => {
    await count('Quinoa', 'requested');
    expect(await report('requested')).toMatchObject([{ text: 'quinoa', requests: 1 }]);
  });

  test('what may be about a person is not stored, and nothing about who searched', async () => {
    for (const text of ['99887766', 'sara@example.com', 'block 4 street 12 house 7']) await count(text, 'requested');
    const { rows } = await api.database.pool.query('select * from search_counts');
    expect(JSON.stringify(rows)).not.toMatch(/9988|sara|street/);
    expect(Object.keys(rows[0]).sort()).toEqual(
      ['country_code', 'found', 'id', 'key', 'language', 'last_at', 'opened', 'requests', 'searches'].sort(),
    );
  });

  test('is deleted after 90 days', async () => {
    await deleteExpiredCounts(api.database.db, new Date(api.clock.now.getTime() + 91 * 86_400_000));
    expect(await report('requested')).toEqual([]);
  });

  test('shoppers and strangers may not read it', async () => {
    expect((await api.get(REPORT)).status).toBe(401);
    expect((await api.get(REPORT, await tokenOf('user'))).status).toBe(403);
  });
});
