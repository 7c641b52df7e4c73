import type { CategoryView } from '@karaz/contract/catalog';
import type { FactCategory, SearchFacts } from '@karaz/contract/search';
import type { Language } from '@karaz/i18n/language';
import { countedCategories } from '../catalog/category-counts.ts';
import { flatten } from '../catalog/category-tree.ts';
import { createMemo } from '../catalog/memo.ts';
import type { Database } from '../db/database.ts';
import { keepJson } from '../http/known-json.ts';
import { selectBranchNames, selectValues, type ValueRow } from './facts.queries.ts';
import type { Counts, FactCounts } from './search-engine.ts';

type BranchNames = Awaited<ReturnType<typeof selectBranchNames>>;
/** Names and pictures of what is counted, remembered until somebody edits them. */
export type FactNames = {
  categories: () => Promise<CategoryView[]>;
  branches: (ids: readonly number[]) => Promise<BranchNames>;
  values: (ids: readonly number[]) => Promise<ValueRow[]>;
};

const MOST_NAMES = 500;

/** `version` counts the changes of what has names. */
export function createFactNames(db: Database, version: () => number): FactNames {
  const categories = createMemo<CategoryView[]>(1);
  const branches = createMemo<BranchNames>(MOST_NAMES);
  const values = createMemo<ValueRow[]>(MOST_NAMES);
  return {
    categories: () => categories('all', version(), () => allCategories(db)),
    branches: (ids) => branches(String(ids), version(), () => selectBranchNames(db, ids)),
    values: (ids) => values(String(ids), version(), () => selectValues(db, ids)),
  };
}

const sortedKeys = (counts: Counts) => [...counts.keys()].sort((a, b) => a - b);

/** Counts in words, made once for each language while both the counts and the names stay as they are. */
export type ShowFacts = (counts: FactCounts, language: Language) => Promise<SearchFacts>;

export function createShowFacts(names: FactNames, version: () => number): ShowFacts {
  const shown: Record<Language, WeakMap<FactCounts, { version: number; view: Promise<SearchFacts> }>> = {
    en: new WeakMap(),
    ar: new WeakMap(),
  };
  return (counts, language) => {
    const [known, now] = [shown[language].get(counts), version()];
    if (known?.version === now) return known.view;
    const view = factsView(names, counts, language).then(keepJson);
    shown[language].set(counts, { version: now, view });
    view.catch(() => shown[language].delete(counts));
    return view;
  };
}

/** The counts with the names and pictures of what they count; what has none is left out. */
async function factsView(names: FactNames, counts: FactCounts, language: Language): Promise<SearchFacts> {
  const [categories, branches, values] = await Promise.all([
    names.categories(),
    names.branches(sortedKeys(counts.branches)),
    names.values(sortedKeys(counts.values)),
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
const allCategories = async (db: Database) => flatten(await countedCategories(db, []));

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
