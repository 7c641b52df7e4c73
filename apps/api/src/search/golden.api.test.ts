import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GOLDEN_EGYPT, GOLDEN_KUWAIT, type GoldenQuery } from '../testing/golden-queries.ts';
import { seededDatabase } from '../testing/seeded-database.ts';
import { type TestApi, testApi } from '../testing/test-api.ts';

type Card = { name_en: string; name_ar: string };

let api: TestApi;
const places: Record<string, string> = {};

beforeAll(async () => {
  api = await testApi({ database: await seededDatabase() });
  // The area of each country that most branches serve.
  const { rows } = await api.database.pool.query<{ country: string; city: number; area: number }>(`
    select distinct on (c.country_code) c.country_code as country, c.id as city, a.id as area
    from areas a join cities c on c.id = a.city_id join branch_areas ba on ba.area_id = a.id
    where a.is_active and a.shipping_available group by c.country_code, c.id, a.id
    order by c.country_code, count(*) desc, a.id`);
  for (const { country, city, area } of rows) places[country] = `country=${country}&cityId=${city}&areaId=${area}`;
});
afterAll(() => api.close());

async function topFive(text: string, country: string, language: 'en' | 'ar'): Promise<Card[]> {
  const path = `/api/v2/search/stocks?${places[country]}&limit=5&query=${encodeURIComponent(text)}`;
  const { status, body } = await api.get(path, { 'x-custom-language': language });
  expect(status).toBe(200);
  return (body as { results: Card[] }).results;
}

async function misses(golden: readonly GoldenQuery[], country: string): Promise<string[]> {
  const missed: string[] = [];
  for (const [text, means] of golden) {
    const cards = await topFive(text, country, 'en');
    if (!cards.some(({ name_en }) => means.test(name_en))) {
      missed.push(`${text} -> ${cards.map(({ name_en }) => name_en).join(', ') || 'nothing'}`);
    }
  }
  return missed;
}

describe('what people type', () => {
  test('is found among the first five in at least 95 of 100 cases', { timeout: 180_000 }, async () => {
    const missed = [...(await misses(GOLDEN_KUWAIT, 'kw')), ...(await misses(GOLDEN_EGYPT, 'eg'))];
    const total = GOLDEN_KUWAIT.length + GOLDEN_EGYPT.length;
    expect(total).toBeGreaterThanOrEqual(120);
    const rate = 1 - missed.length / total;
    expect(rate, `missed: ${missed.join(' | ')}`).toBeGreaterThanOrEqual(0.95);
  });

  test.each(['la7am', 'lahm', 'لحمه', 'لَحْم', 'lamb'])('%s finds the lamb in either language', async (text) => {
    for (const language of ['en', 'ar'] as const) {
      const cards = await topFive(text, 'kw', language);
      expect(cards.map(({ name_en }) => name_en).join(', ')).toMatch(/lamb/i);
    }
  });

  test('one changed, missing, doubled or swapped letter still finds the lamb', { timeout: 180_000 }, async () => {
    const words = await api.database.pool.query<{ word: string }>('select word from search_words');
    const begins = (typo: string) => words.rows.some(({ word }) => word.startsWith(typo));
    // What begins another word (lab: labneh) is rightly read as that word; the lamb's own beginnings are no typos.
    const typos = [...new Set(['la7am', 'lahm', 'لحمه', 'لحم', 'lamb'].flatMap(typosOf))].filter(
      (typo) => !begins(typo),
    );
    expect(typos.length).toBeGreaterThan(40);
    const missed: string[] = [];
    for (const text of typos) {
      const names = (await topFive(text, 'kw', 'ar')).map(({ name_en }) => name_en);
      if (!/lamb/i.test(names.join(', '))) missed.push(`${text} -> ${names.join(', ') || 'nothing'}`);
    }
    expect(missed.length / typos.length, missed.join(' | ')).toBeLessThanOrEqual(0.07);
  });
});

/** A neighbouring key for each letter, a letter left out, doubled, and two swapped. */
function typosOf(word: string): string[] {
  const neighbours: Record<string, string> = {
    l: 'k',
    a: 's',
    '7': '8',
    m: 'n',
    h: 'j',
    b: 'v',
    ل: 'ا',
    ح: 'خ',
    م: 'ن',
    ه: 'ع',
  };
  const letters = Array.from(word);
  return letters.flatMap((letter, at) => {
    const [before, after] = [letters.slice(0, at), letters.slice(at + 1)];
    const swapped = after.length > 0 ? [[...before, after[0], letter, ...after.slice(1)].join('')] : [];
    return [
      [...before, neighbours[letter] ?? letter, ...after].join(''),
      [...before, ...after].join(''),
      [...before, letter, letter, ...after].join(''),
      ...swapped,
    ];
  });
}
