import type { CountryCode } from '@karaz/domain/countries';
import { foldText } from '@karaz/domain/text/fold-arabic';
import type { Language } from '@karaz/i18n/language';
import { servingBranches } from '../catalog/serving-branches.ts';
import type { Database } from '../db/database.ts';
import { countTerm, selectBestSellerNames, selectPopularTerms } from './popular-searches.queries.ts';
import { NO_FILTER, type SearchEngine } from './search-engine.ts';

/** What several people looked for; a young store fills up with what sells best. */
export async function popularSearches(
  db: Database,
  { country, language, limit }: { country: CountryCode; language: Language; limit: number },
): Promise<{ text: string }[]> {
  const terms = await selectPopularTerms(db, country, limit);
  if (terms.length >= limit) return terms;
  const { delivering } = await servingBranches(db, { country, areaIds: [] });
  const names = await selectBestSellerNames(db, delivering, limit);
  const known = new Set(terms.map(({ text }) => foldText(text)));
  const sellers = names.map(({ nameEn, nameAr }) => ({ text: language === 'ar' ? nameAr : nameEn }));
  return [...terms, ...sellers.filter(({ text }) => !known.has(foldText(text)))].slice(0, limit);
}

/** Counts only what finds something, so that nobody can put words of their own before others. */
export async function recordSearch(
  db: Database,
  engine: SearchEngine,
  { text, country, at }: { text: string; country: CountryCode; at: Date },
): Promise<void> {
  const key = foldText(text);
  const { delivering } = await servingBranches(db, { country, areaIds: [] });
  const filter = { ...NO_FILTER, within: delivering, onlyOrderable: true };
  const { total } = await engine.list({ filter, query: { text, country }, groupByProduct: true, page: 1, limit: 1 });
  if (key !== '' && total > 0) await countTerm(db, { country, key, text: text.trim(), at });
}
