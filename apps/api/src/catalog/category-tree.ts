import type { CategoryView } from '@karaz/contract/catalog';
import { pictureView } from '../media/picture-view.ts';
import type { CategoryRow } from './categories.queries.ts';

/** Roots with their children inside, in the shop's order. */
export function categoryTree(rows: readonly CategoryRow[], counts: ReadonlyMap<number, number>): CategoryView[] {
  const views = new Map(rows.map((row) => [row.category.id, categoryView(row, counts)]));
  const roots: CategoryView[] = [];
  for (const view of views.values()) {
    const siblings = view.parentId === null ? roots : views.get(view.parentId)?.sub_categories;
    // A child of an unpublished parent is not shown either.
    siblings?.push(view);
  }
  return roots;
}

function categoryView(
  { category, picture, banner, bannerRtl }: CategoryRow,
  counts: ReadonlyMap<number, number>,
): CategoryView {
  return {
    id: category.id,
    slug: category.slug,
    name_en: category.nameEn,
    name_ar: category.nameAr,
    description_en: category.descriptionEn,
    description_ar: category.descriptionAr,
    image: pictureView(picture),
    banner: pictureView(banner),
    banner_rtl: pictureView(bannerRtl),
    parentId: category.parentId,
    classification: category.classification,
    stockCount: counts.get(category.id) ?? 0,
    sub_categories: [],
  };
}

export function flatten(tree: readonly CategoryView[]): CategoryView[] {
  return tree.flatMap((category) => [category, ...flatten(category.sub_categories)]);
}
