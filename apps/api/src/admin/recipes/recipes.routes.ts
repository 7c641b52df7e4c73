import type { OfficeRecipe } from '@karaz/contract/admin/recipes';
import { api } from '@karaz/contract/api';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../../api-deps.ts';
import type { Database } from '../../db/database.ts';
import { notFound } from '../../http/failure.ts';
import { type ApiApp, mount } from '../../http/mount.ts';
import { pageView } from '../../http/page-view.ts';
import { mountList } from '../mount-list.ts';
import { createResource, deleteResource, updateResource, withVersion } from '../save-resource.ts';
import {
  deleteRecipe,
  insertRecipe,
  type OfficeRecipeRow,
  replaceIngredients,
  selectOfficeRecipe,
  selectOfficeRecipes,
  updateRecipe,
} from './recipes.queries.ts';

const RECIPE = {
  entity: 'recipe' as const,
  read: async (db: Database, id: number | string) => {
    const row = await selectOfficeRecipe(db, Number(id));
    return row && recipeView(row);
  },
  taken: { recipes_slug_unique: 'slug' },
};

export function officeRecipesRoutes(app: ApiApp, deps: ApiDeps): void {
  const { db } = deps;
  mountList(app, deps, [api.listOfficeRecipes, api.exportRecipes], async ({ query, context }) =>
    ok(
      pageView(
        await selectOfficeRecipes(db, { ...query, language: context.language }, query),
        query,
        ({ recipe, picture, ...counts }) => ({
          id: recipe.id,
          name_en: recipe.nameEn,
          name_ar: recipe.nameAr,
          image: picture && `/media/${picture}`,
          isPublished: recipe.isPublished,
          ...counts,
        }),
      ),
    ),
  );
  mount(app, deps, api.getOfficeRecipe, async ({ params: { id } }) => {
    const recipe = await RECIPE.read(db, id);
    return recipe ? ok(recipe) : notFound();
  });
  mount(app, deps, api.addRecipe, ({ body, context }) =>
    createResource(db, context, {
      ...RECIPE,
      insert: async (tx) => {
        const id = await insertRecipe(tx, columns(body));
        await replaceIngredients(tx, id, body.ingredients.map(ingredientColumns));
        return ok(id);
      },
    }),
  );
  mount(app, deps, api.saveRecipe, ({ params: { id }, body, context }) =>
    updateResource(db, context, {
      ...RECIPE,
      id,
      version: body.version,
      write: async (tx) => {
        await updateRecipe(tx, id, columns(body));
        await replaceIngredients(tx, id, body.ingredients.map(ingredientColumns));
        return undefined;
      },
    }),
  );
  mount(app, deps, api.removeRecipe, async ({ params: { id }, context }) => {
    const removed = await deleteResource(db, context, { ...RECIPE, id, remove: (tx) => deleteRecipe(tx, id) });
    return removed.ok ? ok(undefined) : removed;
  });
}

function recipeView({ recipe, picture, ingredients, products }: OfficeRecipeRow): OfficeRecipe {
  const view = withVersion({
    id: recipe.id,
    name_en: recipe.nameEn,
    name_ar: recipe.nameAr,
    slug: recipe.slug,
    description_en: recipe.descriptionEn,
    description_ar: recipe.descriptionAr,
    servings: recipe.servings,
    prepMinutes: recipe.prepMinutes,
    cookMinutes: recipe.cookMinutes,
    difficulty: recipe.difficulty,
    steps_en: recipe.stepsEn,
    steps_ar: recipe.stepsAr,
    isPublished: recipe.isPublished,
    sortOrder: recipe.sortOrder,
    mediaId: recipe.mediaId,
    ingredients: ingredients.map((part) => ({
      name_en: part.nameEn,
      name_ar: part.nameAr,
      quantity: part.quantity,
      unit_en: part.unitEn,
      unit_ar: part.unitAr,
      productId: part.productId,
    })),
  });
  return { ...view, image: picture && `/media/${picture}`, products };
}

type Fields = Omit<OfficeRecipe, 'id' | 'version' | 'image' | 'products'>;

function columns(recipe: Fields) {
  return {
    nameEn: recipe.name_en,
    nameAr: recipe.name_ar,
    slug: recipe.slug,
    descriptionEn: recipe.description_en,
    descriptionAr: recipe.description_ar,
    servings: recipe.servings,
    prepMinutes: recipe.prepMinutes,
    cookMinutes: recipe.cookMinutes,
    difficulty: recipe.difficulty,
    stepsEn: recipe.steps_en,
    stepsAr: recipe.steps_ar,
    isPublished: recipe.isPublished,
    sortOrder: recipe.sortOrder,
    mediaId: recipe.mediaId,
  };
}

const ingredientColumns = (part: Fields['ingredients'][number]) => ({
  nameEn: part.name_en,
  nameAr: part.name_ar,
  quantity: part.quantity,
  unitEn: part.unit_en,
  unitAr: part.unit_ar,
  productId: part.productId,
});
