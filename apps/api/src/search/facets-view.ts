import type { CategoryView } from '@karaz/contract/catalog';
import type { FacetCategory, SearchFacets } from '@karaz/contract/search';
import { brandKey } from '@karaz/domain/catalog/brand-key';
import { isCardAttribute } from '@karaz/domain/catalog/card-options';
import type { Language } from '@karaz/i18n/language';
import { countedCategories } from '../catalog/category-counts.ts';
import { flatten } from '../catalog/category-tree.ts';
import { createMemo } from '../catalog/memo.ts';
import type { Database } from '../db/database.ts';
import { preserialize } from '../http/pre-serialized-json.ts';
import { selectBranchNames, selectValues, type ValueRow } from './facets.queries.ts';
import { selectBrands } from './popular-searches.queries.ts';
import type { Counts, FacetCounts } from './search-engine.ts';

type BranchNames = Awaited<ReturnType<typeof selectBranchNames>>;
/** Names and pictures of what is counted, cached until somebody edits them. */
export type FacetNames = {
  categories: () => Promise<CategoryView[]>;
  branches: (ids: readonly number[]) => Promise<BranchNames>;
  values: (ids: readonly number[]) => Promise<ValueRow[]>;
  /** By `brandKey`. */
  brands: () => Promise<ReadonlyMap<string, string>>;
};

const MAX_NAMES = 500;

/** `version` counts the changes of what has names. */
export function createFacetNames(db: Database, version: () => number): FacetNames {
  const categories = createMemo<CategoryView[]>(1);
  const branches = createMemo<BranchNames>(MAX_NAMES);
  const values = createMemo<ValueRow[]>(MAX_NAMES);
  const brands = createMemo<ReadonlyMap<string, string>>(1);
  return {
    categories: () => categories('all', version(), () => allCategories(db)),
    branches: (ids) => branches(String(ids), version(), () => selectBranchNames(db, ids)),
    values: (ids) => values(String(ids), version(), () => selectValues(db, ids)),
    brands: () => brands('all', version(), async () => byKey(await selectBrands(db))),
  };
}

/** Of two spellings of one brand the first. */
const byKey = (brands: readonly string[]) =>
  new Map(brands.toReversed().map((brand): [string, string] => [brandKey(brand), brand]));

const sortedKeys = (counts: Counts) => [...counts.keys()].sort((a, b) => a - b);

/** Counts in words, made once for each language while both the counts and the names stay as they are. */
export type ShowFacets = (counts: FacetCounts, list: CountedList) => Promise<SearchFacets>;
type CountedList = {
  language: Language;
  /** To a category or to words: only then colours, sizes and the like are offered. */
  isNarrowed: boolean;
};

export function createShowFacets(names: FacetNames, version: () => number): ShowFacets {
  const cache = new Map<string, WeakMap<FacetCounts, { version: number; view: Promise<SearchFacets> }>>();
  return (counts, list) => {
    const key = `${list.language} ${list.isNarrowed}`;
    const views = cache.get(key) ?? new WeakMap();
    cache.set(key, views);
    const [cached, now] = [views.get(counts), version()];
    if (cached?.version === now) return cached.view;
    const view = facetsView(names, counts, list).then(preserialize);
    views.set(counts, { version: now, view });
    view.catch(() => views.delete(counts));
    return view;
  };
}

/** The counts with the names and pictures of what they count; what has none is left out. */
async function facetsView(
  names: FacetNames,
  counts: FacetCounts,
  { language, isNarrowed }: CountedList,
): Promise<SearchFacets> {
  const [categories, branches, values] = await Promise.all([
    names.categories(),
    names.branches(sortedKeys(counts.branches)),
    names.values(sortedKeys(counts.values)),
  ]);
  return {
    categories: categories.flatMap((category) => facetCategory(category, counts.categories) ?? []),
    branches: branches.map(({ id, nameEn, nameAr }) => ({
      id,
      name_en: nameEn,
      name_ar: nameAr,
      stockCount: counts.branches.get(id) ?? 0,
    })),
    attributes: attributesView(
      values.filter(({ code }) => isNarrowed || !isCardAttribute(code)),
      counts.values,
      language,
    ),
    total: counts.total,
  };
}

/** Names and pictures only: the counts are the search's own. */
const allCategories = async (db: Database) => flatten(await countedCategories(db, []));

export function facetCategory(category: CategoryView, counts: Counts): FacetCategory | undefined {
  const stockCount = counts.get(category.id);
  if (stockCount === undefined) return undefined;
  const { id, slug, name_en, name_ar, image } = category;
  return { id, slug, name_en, name_ar, image, stockCount };
}

function attributesView(values: readonly ValueRow[], counts: Counts, language: Language): SearchFacets['attributes'] {
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
      values: own.map(({ id, valueEn, valueAr, hex }) => ({
        id,
        name: inArabic ? valueAr : valueEn,
        name_en: valueEn,
        name_ar: valueAr,
        ...(hex === null ? {} : { hex }),
        count: counts.get(id) ?? 0,
      })),
    };
  });
}
