import type { ListingFilters } from '@karaz/contract/search';
import { FOOD_MARKS } from '@karaz/domain/catalog/food';
import { type CurrencyCode, toDecimal } from '@karaz/domain/money';
import type { ValueRow } from './facets.queries.ts';
import type { FacetNames } from './facets-view.ts';
import type { Counts, FilterCounts } from './search-engine.ts';

/** Of a list with less than this share of goods that have it, an attribute is no filter: who would look for it there? */
const SHARE = 0.15;

/** The counts with the names of what they count; what has none is left out. */
export async function filtersView(
  names: FacetNames,
  counts: FilterCounts,
  { currency, chosenMarks }: { currency: CurrencyCode; chosenMarks: readonly number[] },
): Promise<ListingFilters> {
  const valueIds = [counts.values, ...counts.valuesOfChosen.map((group) => group.counts)].flatMap((one) => [
    ...one.keys(),
  ]);
  const [categories, branches, values, brands] = await Promise.all([
    names.categories(),
    names.branches(sorted(counts.branches.keys())),
    names.values(sorted(new Set(valueIds))),
    names.brands(),
  ]);
  return {
    total: counts.total,
    categories: categories.flatMap(({ id, parentId, name_en, name_ar }) =>
      counted({ id, parentId, name_en, name_ar }, counts.categories),
    ),
    branches: branches.flatMap(({ id, nameEn, nameAr }) =>
      counted({ id, name_en: nameEn, name_ar: nameAr }, counts.branches),
    ),
    attributes: attributesView(values, counts),
    origins: [...counts.origins]
      .filter(([code]) => code !== '')
      .map(([code, count]) => ({ code, count }))
      .sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1)),
    brands: [...counts.brands]
      .map(([key, count]) => ({ key, name: brands.get(key) ?? '', count }))
      .filter(({ name }) => name !== '')
      .sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1)),
    food: foodView(counts, chosenMarks),
    ratings: [...counts.ratings].map(([above, count]) => ({ above, count })).sort((a, b) => b.above - a.above),
    price: counts.priceMinor && {
      min: toDecimal(counts.priceMinor.min, currency),
      max: toDecimal(counts.priceMinor.max, currency),
    },
    express: counts.express,
    offers: counts.onSale,
    subscribeable: counts.subscribable,
  };
}

const sorted = (ids: Iterable<number>) => [...ids].sort((a, b) => a - b);

function counted<Entry extends { id: number }>(entry: Entry, counts: Counts): (Entry & { count: number })[] {
  const count = counts.get(entry.id);
  return count === undefined ? [] : [{ ...entry, count }];
}

function attributesView(rows: readonly ValueRow[], counts: FilterCounts): ListingFilters['attributes'] {
  const codes = [...new Set(rows.map(({ code }) => code))];
  return codes.flatMap((code) => {
    const own = rows.filter((row) => row.code === code);
    const [first] = own;
    const chosen = counts.valuesOfChosen.find((group) => own.some(({ id }) => group.chosen.includes(id)));
    const values = own.flatMap(({ id, valueEn, valueAr, hex }) =>
      counted(
        { id, name_en: valueEn, name_ar: valueAr, ...(hex === null ? {} : { hex }) },
        chosen?.counts ?? counts.values,
      ),
    );
    const covered = values.reduce((sum, { count }) => sum + count, 0);
    if (!first || (!chosen && (values.length < 2 || covered < counts.total * SHARE))) return [];
    return { code, name_en: first.nameEn, name_ar: first.nameAr, values };
  });
}

/** Freedom from an allergen is no filter where nothing contains it, nor halal where everything is. */
function foodView({ foodMarks, total }: FilterCounts, chosen: readonly number[]): ListingFilters['food'] {
  const stated = foodMarks.get(FOOD_MARKS.indexOf('stated')) ?? 0;
  return FOOD_MARKS.flatMap((mark, place) => {
    const count = foodMarks.get(place) ?? 0;
    const isOfUse = count > 0 && count < (mark.startsWith('without:') ? stated : total);
    return mark !== 'stated' && (isOfUse || chosen.includes(place)) ? { mark, count } : [];
  });
}
