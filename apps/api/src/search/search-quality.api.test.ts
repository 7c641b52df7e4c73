import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openJudgedStore } from '../testing/search-quality/judged-store.ts';
import {
  type JudgedStore,
  measureCorrectWords,
  measureJudged,
  measureTypos,
  type Rate,
} from '../testing/search-quality/measure.ts';
import { seededDatabase } from '../testing/seeded-database.ts';
import { type TestApi, testApi } from '../testing/test-api.ts';

/** The short form of `npm run search-quality`: fewer typos, the whole judged list. */
const SHORT = { seeds: 4, share: 0.35 };

let api: TestApi;
let store: JudgedStore;

beforeAll(async () => {
  api = await testApi({ database: await seededDatabase() });
  store = await openJudgedStore(api.database.pool, async (path) => {
    const { status, body } = await api.get(path);
    expect(status, path).toBe(200);
    return body;
  });
});
afterAll(() => api.close());

const share = ({ found, queries }: Rate) => found / queries;

describe('what people type in four countries', { timeout: 300_000 }, () => {
  test('a judged list finds what is meant, in the right order', async () => {
    const judged = await measureJudged(store);
    expect(judged.queries).toBeGreaterThanOrEqual(300);
    expect(share(judged), judged.failures.join('\n')).toBeGreaterThanOrEqual(0.98);
    expect(judged.ndcg, judged.weak.join('\n')).toBeGreaterThanOrEqual(0.9);
  });

  test('a word of three and more letters with one letter wrong still finds it', async () => {
    const typos = await measureTypos(store, { ...SHORT, letters: 1, minLength: 3 });
    expect(typos.queries).toBeGreaterThan(500);
    expect(share(typos), typos.failures.join('\n')).toBeGreaterThanOrEqual(0.98);
  });

  test('a word of seven and more letters with two letters wrong mostly does', async () => {
    const typos = await measureTypos(store, { ...SHORT, letters: 2, minLength: 7 });
    expect(typos.queries).toBeGreaterThan(150);
    expect(share(typos), typos.failures.join('\n')).toBeGreaterThanOrEqual(0.85);
  });

  test('a word that is written correctly is never taken for another', async () => {
    const words = await measureCorrectWords(store);
    expect(words.queries).toBeGreaterThan(1_000);
    expect(words.failures).toEqual([]);
  });
});
