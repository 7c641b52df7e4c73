import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pageOf } from '../paging.ts';
import { byId, names, requiredText, rowId, slug, version } from './fields.ts';
import { exportOf, listQuery } from './list.ts';

const tag = 'Back office: content';
const access = 'staff:content.write';
const minutes = z.number().int().min(0).max(10_000);
const steps = z.array(requiredText(2000)).min(1).max(50);
const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;

const ingredient = z.object({
  ...names,
  quantity: z.number().min(0).max(1_000_000),
  unit_en: z.string().trim().max(40),
  unit_ar: z.string().trim().max(40),
  /** What the shop sells of it; null: nothing. */
  productId: rowId.nullable(),
});
const fields = {
  ...names,
  slug,
  description_en: requiredText(2000),
  description_ar: requiredText(2000),
  servings: z.number().int().min(1).max(1000),
  prepMinutes: minutes,
  cookMinutes: minutes,
  difficulty: z.enum(DIFFICULTIES),
  steps_en: steps,
  steps_ar: steps,
  isPublished: z.boolean(),
  sortOrder: z.number().int().min(0).max(100_000),
  mediaId: rowId.nullable(),
  ingredients: z.array(ingredient).max(100),
};
const row = z.object({
  id: z.number().int(),
  name_en: z.string(),
  name_ar: z.string(),
  image: z.string().nullable(),
  isPublished: z.boolean(),
  ingredientCount: z.number().int(),
  /** Of the ingredients, how many can be bought. */
  linkedCount: z.number().int(),
});
const recipe = z.object({
  id: z.number().int(),
  ...fields,
  version,
  image: z.string().nullable(),
  /** Names of the products the ingredients lead to. */
  products: z.array(z.object({ id: z.number().int(), name_en: z.string(), name_ar: z.string() })),
});
export type OfficeRecipeRow = z.infer<typeof row>;
export type OfficeRecipe = z.infer<typeof recipe>;

const listOfficeRecipes = endpoint({
  method: 'GET',
  path: '/api/v1/admin/recipes',
  access,
  tag,
  summary: 'Recipes in the order of the shop, drafts too; search finds names',
  query: z.object({
    ...listQuery(['name']),
    publish: z.enum(['published', 'draft']).optional().catch(undefined),
  }),
  response: pageOf(row),
});

const getOfficeRecipe = endpoint({
  method: 'GET',
  path: '/api/v1/admin/recipes/:id',
  access,
  tag,
  summary: 'One recipe with its ingredients',
  params: byId,
  response: recipe,
  errors: ['notFound'],
});

const addRecipe = endpoint({
  method: 'POST',
  path: '/api/v1/admin/recipes',
  access,
  tag,
  summary: 'A new recipe',
  body: z.object(fields),
  response: recipe,
  status: 201,
  errors: ['alreadyExists', 'stillUsed'],
});

const saveRecipe = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/recipes/:id',
  access,
  tag,
  summary: 'Everything about a recipe',
  params: byId,
  body: z.object({ ...fields, version }),
  response: recipe,
  errors: ['notFound', 'conflict', 'alreadyExists', 'stillUsed'],
});

const removeRecipe = endpoint({
  method: 'DELETE',
  path: '/api/v1/admin/recipes/:id',
  access,
  tag,
  summary: 'Takes a recipe away',
  params: byId,
  errors: ['notFound'],
});

export const officeRecipesApi = {
  listOfficeRecipes,
  exportRecipes: exportOf(listOfficeRecipes),
  getOfficeRecipe,
  addRecipe,
  saveRecipe,
  removeRecipe,
};
