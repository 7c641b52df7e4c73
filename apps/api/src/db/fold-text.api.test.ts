import { foldText } from '@karaz/domain/text/fold-arabic';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts';
import { cities } from './seed/seed-data.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

/** Both folds of every text, in one round trip. */
async function expectSameFold(texts: readonly string[]): Promise<void> {
  const { rows } = await database.db.execute<{ given: string; folded: string }>(
    sql`select given, fold_text(given) as folded from unnest(${sql.param(texts)}::text[]) as given`,
  );
  expect(rows).toHaveLength(texts.length);
  expect(rows.map(({ given, folded }) => [given, folded])).toEqual(rows.map(({ given }) => [given, foldText(given)]));
}

test('[LOC-09] the database folds every place name of the store exactly as the domain does', async () => {
  const places = cities.flatMap((city) => [city, ...city.areas]);
  await expectSameFold(
    places.flatMap(({ name }) => [name.en, name.ar, name.en.toUpperCase(), name.ar.normalize('NFD')]),
  );
});

test('the database folds whatever people type in the two scripts exactly as the domain does', async () => {
  const letter = fc.oneof(
    fc.integer({ min: 0x20, max: 0x17f }),
    fc.integer({ min: 0x600, max: 0x6ff }),
    fc.integer({ min: 0x2000, max: 0x206f }),
    fc.integer({ min: 0xfb50, max: 0xfefc }),
    fc.integer({ min: 0xff01, max: 0xff5e }),
  );
  const typed = fc.array(letter, { maxLength: 12 }).map((codes) => String.fromCodePoint(...codes));
  await expectSameFold(fc.sample(typed, { numRuns: 5_000, seed: 9 }));
});
