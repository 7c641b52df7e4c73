import type { Language } from '@karaz/i18n/language';
import { and, asc, eq, ilike, inArray, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { products } from '../../db/tables/catalog.ts';
import { recipeIngredients, recipes } from '../../db/tables/content.ts';
import { media } from '../../db/tables/media.ts';
import { containing, inOrder, nameFor, type Paging, pageOfRows } from '../list-rows.queries.ts';

type RecipeFilter = {
  search?: string | undefined;
  sort?: 'name' | '-name' | undefined;
  language: Language;
  publish?: 'published' | 'draft' | undefined;
};

export function selectOfficeRecipes(db: Database, { search, sort, publish, language }: RecipeFilter, paging: Paging) {
  const pattern = containing(search ?? '');
  const where = and(
    publish ? eq(recipes.isPublished, publish === 'published') : undefined,
    search ? or(ilike(recipes.nameEn, pattern), ilike(recipes.nameAr, pattern)) : undefined,
  );
  const ofRecipe = sql`from ${recipeIngredients} where recipe_id = ${recipes.id}`;
  const rows = db
    .select({
      recipe: recipes,
      picture: media.name,
      ingredientCount: sql<number>`(select count(*)::int ${ofRecipe})`,
      linkedCount: sql<number>`(select count(product_id)::int ${ofRecipe})`,
    })
    .from(recipes)
    .leftJoin(media, eq(media.id, recipes.mediaId))
    .where(where)
    .orderBy(
      ...inOrder(
        sort,
        { name: nameFor(language, { en: recipes.nameEn, ar: recipes.nameAr }) },
        sql`${recipes.sortOrder}`,
        sql`${recipes.id}`,
      ),
    );
  return pageOfRows(db, rows, { from: recipes, where }, paging);
}

export async function selectOfficeRecipe(db: Database, id: number) {
  const [row] = await db
    .select({ recipe: recipes, picture: media.name })
    .from(recipes)
    .leftJoin(media, eq(media.id, recipes.mediaId))
    .where(eq(recipes.id, id));
  if (!row) return undefined;
  const ingredients = await db
    .select()
    .from(recipeIngredients)
    .where(eq(recipeIngredients.recipeId, id))
    .orderBy(asc(recipeIngredients.position));
  const linked = ingredients.flatMap(({ productId }) => productId ?? []);
  const named = await db
    .select({ id: products.id, name_en: products.nameEn, name_ar: products.nameAr })
    .from(products)
    .where(inArray(products.id, linked))
    .orderBy(asc(products.id));
  return { ...row, ingredients, products: named };
}
export type OfficeRecipeRow = NonNullable<Awaited<ReturnType<typeof selectOfficeRecipe>>>;

type Values = Omit<typeof recipes.$inferInsert, 'id' | 'createdAt'>;
type Ingredient = Omit<typeof recipeIngredients.$inferInsert, 'id' | 'recipeId' | 'position'>;

export async function insertRecipe(tx: Transaction, values: Values): Promise<number> {
  const [row] = await tx.insert(recipes).values(values).returning({ id: recipes.id });
  if (!row) throw new Error('no recipe was added');
  return row.id;
}

export async function updateRecipe(tx: Transaction, id: number, values: Values): Promise<void> {
  await tx.update(recipes).set(values).where(eq(recipes.id, id));
}

export async function replaceIngredients(tx: Transaction, recipeId: number, parts: readonly Ingredient[]) {
  await tx.delete(recipeIngredients).where(eq(recipeIngredients.recipeId, recipeId));
  if (parts.length === 0) return;
  await tx.insert(recipeIngredients).values(parts.map((part, index) => ({ ...part, recipeId, position: index + 1 })));
}

export async function deleteRecipe(tx: Transaction, id: number): Promise<void> {
  await tx.delete(recipes).where(eq(recipes.id, id));
}
