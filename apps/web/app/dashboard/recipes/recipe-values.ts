import type { OfficeRecipe } from '@karaz/contract/admin/recipes';

export type Ingredient = OfficeRecipe['ingredients'][number];
/** Steps are written one a line. */
export type RecipeValues = Omit<OfficeRecipe, 'id' | 'version' | 'image' | 'products' | 'steps_en' | 'steps_ar'> & {
  steps_en: string;
  steps_ar: string;
};

export const NO_INGREDIENT: Ingredient = {
  name_en: '',
  name_ar: '',
  quantity: 1,
  unit_en: '',
  unit_ar: '',
  productId: null,
};

const EMPTY: RecipeValues = {
  name_en: '',
  name_ar: '',
  slug: '',
  description_en: '',
  description_ar: '',
  servings: 4,
  prepMinutes: 15,
  cookMinutes: 30,
  difficulty: 'easy',
  steps_en: '',
  steps_ar: '',
  isPublished: false,
  sortOrder: 0,
  mediaId: null,
  ingredients: [NO_INGREDIENT],
};

export function recipeValues(recipe: OfficeRecipe | null): RecipeValues {
  if (!recipe) return EMPTY;
  const { id: _id, version: _version, image: _image, products: _products, ...values } = recipe;
  return { ...values, steps_en: values.steps_en.join('\n'), steps_ar: values.steps_ar.join('\n') };
}

export const recipeBody = (values: RecipeValues) => ({
  ...values,
  steps_en: lines(values.steps_en),
  steps_ar: lines(values.steps_ar),
});

const lines = (text: string) => text.split('\n').flatMap((line) => line.trim() || []);
