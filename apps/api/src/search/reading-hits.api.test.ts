import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FreshDatabase } from '../testing/fresh-database.ts';
import { seededDatabase } from '../testing/seeded-database.ts';
import { selectHits } from './hits.queries.ts';
import { readingHits } from './reading-hits.ts';
import { readings } from './readings.ts';
import { createWordMemory } from './word-memory.ts';

let database: FreshDatabase;
let words: string[] = [];

beforeAll(async () => {
  database = await seededDatabase();
  const found = await database.pool.query<{ word: string }>(
    'select word from search_words order by md5(word) limit 400',
  );
  words = found.rows.map(({ word }) => word);
}, 120_000);
afterAll(() => database.close());

const typed = fc.tuple(fc.nat(399), fc.constantFrom('', 'x', 'q7'), fc.constantFrom(0, 1, 2));

test('words put together in memory find what the database finds, equally surely', async () => {
  const { db } = database;
  const memory = createWordMemory(db, () => 1);
  const compared = { all: 0, any: 0, inFull: 0 };
  const texts = fc.sample(fc.array(typed, { minLength: 1, maxLength: 3 }), { numRuns: 150, seed: 7 });
  for (const text of texts) {
    const parts = text.map(([at, more, less]) => (words[at] ?? 'milk').slice(less) + more).filter(Boolean);
    const units = await Promise.all(parts.map((word) => memory.understand(word, 'kw')));
    const key = parts.join(' ');
    let foundAll = false;
    const isWritten = units.every((unit) => unit.isWritten);
    for (const reading of readings(units.map(({ matches }) => matches))) {
      const asked = await selectHits(db, key, reading);
      if (reading.mode === 'any' && foundAll) continue;
      const hits = await readingHits({ text: key, isWritten }, reading, memory.levels, async () => {
        compared.inFull += 1;
        return selectHits(db, key, reading);
      });
      expect([...hits].sort(), key).toEqual([...asked].sort());
      foundAll ||= reading.mode === 'all' && asked.size > 0;
      compared[reading.mode] += 1;
    }
  }
  expect(compared.all).toBeGreaterThan(30);
  expect(compared.any).toBeGreaterThan(30);
  expect(compared.inFull).toBeLessThan(compared.all);
}, 120_000);
