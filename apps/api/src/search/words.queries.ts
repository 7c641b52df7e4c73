import type { CountryCode } from '@karaz/domain/countries';
import { oneLetterLess } from '@karaz/domain/search/edit-cost';
import type { WordCandidate } from '@karaz/domain/search/match-word';
import type { Meanings } from '@karaz/domain/search/synonyms';
import { sameWordForms, slipForms } from '@karaz/domain/search/word-forms';
import { isArabizi, soundKeys } from '@karaz/domain/text/arabizi';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { branches } from '../db/tables/branches.ts';
import { searchProducts, searchStocks, searchSynonyms, searchWords } from '../db/tables/search.ts';

/** The groups of words that mean the same to shoppers of a country: some dozens, looked through by sound and slip too. */
export async function selectSynonyms(db: Database, country: CountryCode): Promise<string[][]> {
  const found = await db.execute<{ keys: string[] }>(sql`
    select keys from ${searchSynonyms}
    where is_active and (country_code is null or country_code = ${country}) order by id`);
  return found.rows.map(({ keys }) => keys);
}

type TypedWord = { word: string; meanings: Meanings };

/** Long words may have two slips, which share no word with one letter left out; then similarity finds them. */
const LONG_WORD = 7;
export const MOST_CANDIDATES = 300;
const OF_WORDS = sql`select id, word, sound from ${searchWords}`;
const [given, givenTexts] = [
  (name: string) => sql`(select ${sql.placeholder(name)}::text)`,
  (name: string) => sql`(select ${sql.placeholder(name)}::text[])`,
];

/**
 * Each way has an index of its own; as one condition of many they would be tried on every word there is. Values stand in
 * questions of their own, which hides them from the planner: it plans once and not for every word, which would take
 * longer than finding them.
 */
const findCandidates = statement<WordCandidate>(
  'search_candidates',
  sql`
  select id, word, sound from (
    ${OF_WORDS} where word = any(${givenTexts('same')}::text[])
    union ${OF_WORDS} where slips && ${givenTexts('slips')}
    union ${OF_WORDS} where word ~>=~ ${given('from')} and word ~<~ ${given('to')}
    union ${OF_WORDS} where (select ${sql.placeholder('isLong')}::boolean) and word % ${given('word')}
    union ${OF_WORDS} where sound = any(${givenTexts('sounds')}::text[])
    union select w.id, w.word, w.sound from unnest(${givenTexts('begun')}, ${givenTexts('ended')}) as heard(begun, ended)
      join ${searchWords} w on w.sound >= heard.begun and w.sound < heard.ended
    union ${OF_WORDS} where sound_slips && ${givenTexts('heard')}
  ) found
  order by word = any(${givenTexts('same')}::text[]) desc, length(word), id limit ${sql.raw(String(MOST_CANDIDATES))}`,
);

/** Words of the catalogue that may be meant by a typed one. */
export function selectCandidates(db: Database, { word, meanings }: TypedWord): Promise<WordCandidate[]> {
  const sounds = soundKeys(word).filter((key) => key.length > 1);
  const begun = sounds.filter((sound) => sound.length > 2 || isArabizi(word));
  return findCandidates(db, {
    word,
    same: [...sameWordForms(word), ...Object.values(meanings).flat()],
    slips: slipForms(word).flatMap(oneLetterLess),
    from: word,
    to: word.length > 1 ? afterAllThatBegin(word) : word,
    isLong: word.length >= LONG_WORD,
    sounds,
    begun,
    ended: begun.map(afterAllThatBegin),
    // Of a short sound only what has one consonant more: with fewer it would be almost anything.
    heard: sounds.flatMap((key) => (key.length > 2 ? oneLetterLess(key) : [key])),
  });
}

/** The first text after all that begin so, letter by letter. */
const afterAllThatBegin = (text: string) =>
  text.slice(0, -1) + String.fromCodePoint((text.codePointAt(text.length - 1) ?? 0) + 1);

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
