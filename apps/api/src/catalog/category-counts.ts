import type { CategoryView } from '@karaz/contract/catalog';
import type { Database } from '../db/database.ts';
import { countProducts, selectCategories } from './categories.queries.ts';
import { categoryTree } from './category-tree.ts';

/** The published categories as a tree, each with the number of products the branches sell in it. */
export async function countedCategories(db: Database, branchIds: readonly number[]): Promise<CategoryView[]> {
  const [rows, counts] = await Promise.all([selectCategories(db), countProducts(db, branchIds)]);
  return categoryTree(rows, counts);
}

/** Which categories the header's navigation line names. */
export async function headerCategoryIds(db: Database): Promise<Set<number>> {
  const rows = await selectCategories(db);
  return new Set(rows.filter(({ category }) => category.isInHeader).map(({ category }) => category.id));
}
