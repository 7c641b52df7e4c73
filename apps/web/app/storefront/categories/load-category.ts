import type { CategoryView } from '@karaz/contract/catalog';
import { pick } from '@karaz/i18n/localized';
import { href } from '../../router/match.ts';
import { type LoadArgs, PageNotFound } from '../../router/page.ts';
import type { PictureSource } from '../../ui/picture.tsx';
import type { ListingData, NamedId } from '../listing/listing-model.ts';
import { loadListing } from '../listing/load-listing.ts';
import { bannerOf, type CategoryTile, categoryTile } from './category-model.ts';

export type CategoryPageData = {
  category: CategoryTile & { description: string; banner: PictureSource | null };
  parent: NamedId | null;
  /** What is inside it; inside the smallest, what is beside it. */
  chips: (NamedId & { isCurrent?: boolean; isParent?: boolean })[];
  listing: ListingData;
};

/** A category is the product list, narrowed to it. */
export async function loadCategoryPage(
  args: LoadArgs,
  path: '/categories/:id' | '/categories/details/:id',
): Promise<CategoryPageData> {
  const { api, params, language, visitor } = args;
  const id = Number(params['id']);
  if (!Number.isInteger(id) || id < 1) throw new PageNotFound();
  const query = { areaId: visitor.areaId };
  const [category, listing] = await Promise.all([
    api('GET /api/v1/categories/:id', { params: { id }, query }),
    loadListing(args, { kind: 'category', path: href(path, { id }), searchName: 'search', categoryId: id }),
  ]);
  const parent =
    category.parentId === null
      ? null
      : await api('GET /api/v1/categories/:id', { params: { id: category.parentId }, query }).catch(() => null);
  const named = (entry: CategoryView): NamedId => ({ id: entry.id, name: pick(entry, 'name', language) });
  const filled = (list: readonly CategoryView[]) => list.filter((entry) => entry.stockCount > 0 || entry.id === id);
  const inside = filled(category.sub_categories).map(named);
  const beside = filled(parent?.sub_categories ?? []).map((entry) => ({ ...named(entry), isCurrent: entry.id === id }));
  return {
    category: {
      ...categoryTile(category, language),
      description: pick(category, 'description', language),
      banner: bannerOf(category, language),
    },
    parent: parent && named(parent),
    chips: inside.length > 0 || !parent ? inside : [{ ...named(parent), isParent: true }, ...beside],
    listing,
  };
}
