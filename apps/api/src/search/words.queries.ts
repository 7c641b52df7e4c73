import type { CountryCode } from '@karaz/domain/countries';
import { oneLetterLess } from '@karaz/domain/search/edit-cost';
import type { WordCandidate } from '@karaz/domain/search/match-word';
import type { Meanings } from '@karaz/domain/search/synonyms';
import { sameWordForms, slipForms } from '@karaz/domain/search/word-forms';
import { isArabizi, soundKeys } from '@karaz/domain/text/arabizi';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { branches } from '../db/tables/branches.ts';
import { searchProducts, searchStocks, searchSynonyms, searchWords } from '../db/tables/search.ts';

const texts = (values: readonly string[]) => sql`${sql.param(values)}::text[]`;

/** The groups of words that mean the same to shoppers of a country: some dozens, looked through by sound and slip too. */
export async function selectSynonyms(db: Database, country: CountryCode): Promise<string[][]> {
  const found = await db.execute<{ keys: string[] }>(sql`
    select keys from ${searchSynonyms}
    where is_active and (country_code is null or country_code = ${country}) order by id`);
  return found.rows.map(({ keys }) => keys);
}

export type TypedWord = { word: string; meanings: Meanings };

/** Words of the catalogue that may be meant, for each typed word. */
export async function selectCandidates(db: Database, typed: readonly TypedWord[]): Promise<WordCandidate[][]> {
  const each = typed.map((one, unit) => candidates(one, unit));
  const found = await db.execute<WordCandidate & { unit: number }>(sql.join(each, sql` union all `));
  return typed.map((_, unit) => found.rows.filter((row) => row.unit === unit));
}

/** Long words may have two slips, which share no word with one letter left out; then similarity finds them. */
const LONG_WORD = 7;
const MOST_CANDIDATES = 300;

function candidates({ word, meanings }: TypedWord, unit: number): SQL {
  const sounds = soundKeys(word).filter((key) => key.length > 1);
  const same = sql`word = any(${texts([...sameWordForms(word), ...Object.values(meanings).flat()])})`;
  const ways = [same, sql`slips && ${texts(slipForms(word).flatMap(oneLetterLess))}`];
  if (word.length > 1) ways.push(sql`word like ${`${word}%`}`);
  if (word.length >= LONG_WORD) ways.push(sql`word % ${word}`);
  if (sounds.length > 0) ways.push(sql`sound = any(${texts(sounds)})`);
  for (const key of sounds.filter((sound) => sound.length > 2 || isArabizi(word)))
    ways.push(sql`sound like ${`${key}%`}`);
  // Of a short sound only what has one consonant more: with fewer it would be almost anything.
  const heard = sounds.flatMap((key) => (key.length > 2 ? oneLetterLess(key) : [key]));
  if (heard.length > 0) ways.push(sql`sound_slips && ${texts(heard)}`);
  return sql`(select ${unit}::int as unit, id, word, sound from ${searchWords} where ${sql.join(ways, sql` or `)} order by (${same}) desc, length(word), id limit ${MOST_CANDIDATES})`;
}

/** Products and stocks whose code this is. */
export async function selectByCode(db: Database, code: string) {
  const found = await db.execute<{ productId: number; stockId: number | null }>(sql`
    select product_id as "productId", null::int as "stockId" from ${searchProducts} where codes && ${texts([code])}
    union all
    select product_id, stock_id from ${searchStocks} where sku = ${code}`);
  return found.rows;
}

/** Those of the branches whose name holds the words. */
export async function selectSellersNamed(db: Database, key: string, ids: readonly number[]): Promise<number[]> {
  const found = await db.execute<{ id: number }>(sql`
    select id from ${branches}
    where id = any(${sql.param(ids)}::int[])
      and ' ' || fold_text(name_en) || ' ' || fold_text(name_ar) like ${`% ${key}%`}`);
  return found.rows.map(({ id }) => id);
}
