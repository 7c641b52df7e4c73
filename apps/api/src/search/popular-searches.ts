import type { CountryCode } from '@karaz/domain/countries';
import { storePhrase } from '@karaz/domain/search/store-phrase';
import { foldText } from '@karaz/domain/text/fold-arabic';
import type { MainLanguage } from '@karaz/i18n/language';
import type { ApiDeps } from '../api-deps.ts';
import { createMemo } from '../catalog/memo.ts';
import { servingBranches } from '../catalog/serving-branches.ts';
import { type Database, inTransaction } from '../db/database.ts';
import { networksOf } from '../http/network-address.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { FacetNames } from './facets-view.ts';
import {
  type Audience,
  countVisitors,
  deleteOldSearches,
  MAX_VISITORS,
  selectBestSellerNames,
  selectPopular,
  selectRecipeNames,
  selectRemovedKeys,
  upsertSearch,
  upsertVisitor,
} from './popular-searches.queries.ts';
import { NO_FILTER, type SearchEngine } from './search-engine.ts';

type Finder = { db: Database; engine: SearchEngine; names: FacetNames; version: () => number };
type Phrase = { text: string; language: MainLanguage };
/** The words of the store in a text that a visitor typed; null: at least one word is not the store's. */
export type FindPhrase = (text: string, audience: Audience) => Promise<Phrase | null>;

const DAYS = 30;
const startOf = (now: Date) => new Date(now.getTime() - DAYS * 86_400_000);
/** The best matches for a text come first, and names with all of its words are among them. */
const NAMES_COMPARED = 20;
const MAX_PHRASES = 2_000;

/** Suggestions: what enough visitors searched for, filled up with best sellers. */
export async function popularSearches(
  db: Database,
  findPhrase: FindPhrase,
  { country, language, limit }: Audience & { limit: number },
): Promise<{ text: string }[]> {
  const audience = { country, language };
  const searches = await selectPopular(db, audience, 2 * limit);
  // Goods may have left the store since.
  const phrases = await Promise.all(searches.map(({ text }) => findPhrase(text, audience)));
  const terms = searches.filter((_, index) => phrases[index]?.language === language).slice(0, limit);
  if (terms.length >= limit) return terms;
  const { delivering } = await servingBranches(db, { country, areaIds: [] });
  const [sellers, removed] = await Promise.all([
    selectBestSellerNames(db, delivering, 2 * limit),
    selectRemovedKeys(db, audience),
  ]);
  const excluded = new Set([...removed, ...terms.map(({ text }) => foldText(text))]);
  const names = sellers.map(({ nameEn, nameAr }) => ({ text: language === 'ar' ? nameAr : nameEn }));
  return [...terms, ...names.filter(({ text }) => !excluded.has(foldText(text)))].slice(0, limit);
}

/** Counts the visitor if the text consists of words of the store. */
export async function recordSearch(
  { db, accounts, clock }: ApiDeps,
  findPhrase: FindPhrase,
  { text, context }: { text: string; context: RequestContext },
): Promise<void> {
  const { country } = context;
  const phrase = await findPhrase(text, context);
  if (!phrase) return;
  const key = foldText(phrase.text);
  const now = clock();
  const hash = (name: string) => accounts.tokens.keyedHash(`popular search ${country} ${phrase.language} ${key}`, name);
  const { visitor, network } = identityOf(context);
  await inTransaction(db, async (tx) => {
    const { id, removedAt, visitors } = await upsertSearch(tx, { country, ...phrase, key }, now);
    if (removedAt !== null || visitors >= MAX_VISITORS) return;
    await upsertVisitor(tx, { searchId: id, visitor: hash(visitor), network: hash(network), lastAt: now });
    await countVisitors(tx, id, startOf(now));
  });
}

/** An account, or without one the network. Networks of one IPv6 /48 are one. */
function identityOf({ caller, address }: RequestContext): { visitor: string; network: string } {
  const networks = networksOf(address).map(({ name }) => name);
  const network = networks.at(-1) ?? address;
  return { visitor: caller.kind === 'user' ? `user:${caller.id}` : `network:${networks[0] ?? address}`, network };
}

/** Looks in the names of products, categories, sellers and recipes, those of the visitor's language first. */
export function createFindPhrase({ db, engine, names, version }: Finder): FindPhrase {
  const phrases = createMemo<Phrase | null>(MAX_PHRASES);
  const recipes = createMemo<Awaited<ReturnType<typeof selectRecipeNames>>>(1);
  const namesFor = async (text: string, country: CountryCode) => {
    const { delivering } = await servingBranches(db, { country, areaIds: [] });
    const filter = { ...NO_FILTER, within: delivering, onlyOrderable: true };
    const [{ cards }, categories, sellers, dishes] = await Promise.all([
      engine.list({ filter, query: { text, country }, groupByProduct: true, page: 1, limit: NAMES_COMPARED }),
      names.categories(),
      names.branches(delivering),
      recipes('all', version(), () => selectRecipeNames(db)),
    ]);
    // Without a result there is nothing to suggest.
    if (cards.length === 0) return [];
    return [
      ...cards,
      ...categories,
      ...sellers.map(({ nameEn, nameAr }) => ({ name_en: nameEn, name_ar: nameAr })),
      ...dishes,
    ];
  };
  const find = async (text: string, { country, language }: Audience): Promise<Phrase | null> => {
    const found = await namesFor(text, country);
    const order: readonly MainLanguage[] = language === 'ar' ? ['ar', 'en'] : ['en', 'ar'];
    for (const spoken of order) {
      for (const name of found) {
        const phrase = storePhrase(text, name[`name_${spoken}`]);
        if (phrase) return { text: phrase, language: spoken };
      }
    }
    return null;
  };
  return (text, { country, language }) =>
    phrases(`${country} ${language} ${text}`, version(), () => find(text, { country, language }));
}

/** Deletes searches and visitors of more than 30 days ago. */
export const deleteExpiredSearches = (db: Database, now: Date): Promise<void> => deleteOldSearches(db, startOf(now));
