import type { CategoryView } from '@karaz/contract/catalog';
import type { FactCategory, SearchFacts } from '@karaz/contract/search';
import type { Language } from '@karaz/i18n/language';
import { countedCategories } from '../catalog/category-counts.ts';
import { flatten } from '../catalog/category-tree.ts';
import type { Database } from '../db/database.ts';
import { selectBranchNames, selectValues, type ValueRow } from './facts.queries.ts';
import type { Counts, FactCounts } from './search-engine.ts';

/** The counts with the names and pictures of what they count; what has none is left out. */
export async function factsView(db: Database, counts: FactCounts, language: Language): Promise<SearchFacts> {
  const [categories, branches, values] = await Promise.all([
    allCategories(db),
    selectBranchNames(db, [...counts.branches.keys()]),
    selectValues(db, [...counts.values.keys()]),
  ]);
  return {
    categories: categories.flatMap((category) => factCategory(category, counts.categories) ?? []),
    branches: branches.map(({ id, nameEn, nameAr }) => ({
      id,
      name_en: nameEn,
      name_ar: nameAr,
      stockCount: counts.branches.get(id) ?? 0,
    })),
    attributes: attributesView(values, counts.values, language),
    total: counts.total,
  };
}

/** Names and pictures only: the counts are the search's own. */
export const allCategories = async (db: Database) => flatten(await countedCategories(db, []));

export function factCategory(category: CategoryView, counts: Counts): FactCategory | undefined {
  const stockCount = counts.get(category.id);
  if (stockCount === undefined) return undefined;
  const { id, slug, name_en, name_ar, image } = category;
  return { id, slug, name_en, name_ar, image, stockCount };
}

function attributesView(values: readonly ValueRow[], counts: Counts, language: Language): SearchFacts['attributes'] {
  const inArabic = language === 'ar';
  const codes = [...new Set(values.map(({ code }) => code))];
  return codes.flatMap((code) => {
    const own = values.filter((value) => value.code === code);
    const [first] = own;
    if (!first) return [];
    return {
      code,
      name: inArabic ? first.nameAr : first.nameEn,
      name_en: first.nameEn,
      name_ar: first.nameAr,
      values: own.map(({ id, valueEn, valueAr }) => ({
        id,
        name: inArabic ? valueAr : valueEn,
        name_en: valueEn,
        name_ar: valueAr,
        count: counts.get(id) ?? 0,
      })),
    };
  });
}
