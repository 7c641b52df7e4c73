import { oneLetterLess } from '@karaz/domain/search/edit-cost';
import type { WordCandidate, WordMatches } from '@karaz/domain/search/match-word';
import type { Meanings } from '@karaz/domain/search/synonyms';
import { sameWordForms, typoForms } from '@karaz/domain/search/word-forms';
import { isArabizi, soundKeys } from '@karaz/domain/text/arabizi';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { searchProducts, searchWords } from '../db/tables/search.ts';
import type { Reading } from '../search/readings.ts';

/**
 * What words mean and where they stand, by the plainest PostgreSQL queries. Too slow for shoppers; the tests hold the
 * words in memory against it.
 */

const ints = (ids: readonly number[]) => sql`${sql.param(ids)}::int[]`;
const texts = (values: readonly string[]) => sql`${sql.param(values)}::text[]`;

export async function oracleCandidates(db: Database, word: string, meanings: Meanings): Promise<WordCandidate[]> {
  const sounds = soundKeys(word).filter((key) => key.length > 1);
  const same = texts([...sameWordForms(word), ...Object.values(meanings).flat()]);
  const begun = sounds.filter((sound) => sound.length > 2 || isArabizi(word));
  const soundForms = sounds.flatMap((key) => (key.length > 2 ? oneLetterLess(key) : [key]));
  const found = await db.execute<WordCandidate>(sql`
    select id, word, sound from ${searchWords} where word = any(${same})
      or slips && ${texts(typoForms(word).flatMap(oneLetterLess))}
      or ${word.length > 1} and starts_with(word, ${word})
      or ${word.length >= 7} and word % ${word}
      or sound = any(${texts(sounds)})
      or exists (select from unnest(${texts(begun)}) as begun(sound) where starts_with(search_words.sound, begun.sound))
      or sound_slips && ${texts(soundForms)}
    order by word = any(${same}) desc, length(word), id limit 300`);
  return found.rows;
}

/** Products by their tier. */
export async function oracleHits(db: Database, key: string, { units, mode }: Reading): Promise<Map<number, number>> {
  const each = units.map(({ exact, near, typos }) => sql`p.word_ids && ${ints([...exact, ...near, ...typos])}`);
  const found = await db.execute<{ id: number; tier: number }>(sql`
    select p.product_id as id, ${tierOf(key, units)} as tier from ${searchProducts} p
    where ${sql.join(each, mode === 'all' ? sql` and ` : sql` or `)}`);
  return new Map(found.rows.map(({ id, tier }) => [id, tier]));
}

function tierOf(key: string, units: readonly WordMatches[]): SQL {
  const each = units.map(
    ({ exact, near, typos }) => sql`(case
      when p.name_word_ids && ${ints(exact)} then 0 when p.name_word_ids && ${ints(near)} then 1
      when p.word_ids && ${ints(exact)} then 2 when p.word_ids && ${ints(near)} then 3
      when p.name_word_ids && ${ints(typos)} then 4 when p.word_ids && ${ints(typos)} then 5 else 8 end)`,
  );
  const named = units.map(({ exact }) => sql`p.name_word_ids && ${ints(exact)}`);
  return sql`case when ${key} in (p.name_en, p.name_ar) then 0
    when starts_with(p.name_en, ${`${key} `}) or starts_with(p.name_ar, ${`${key} `}) then 1
    when ${sql.join(named, sql` and `)} then 2
    when starts_with(p.name_en, ${key}) or starts_with(p.name_ar, ${key}) then 3
    else ${sql.join([sql`4`, ...each], sql` + `)} end`;
}
