import type { RecipeView } from '@karaz/contract/content';
import type { RecipeBasket } from '@karaz/contract/stocks';
import type { Language } from '@karaz/i18n/language';
import { pick } from '@karaz/i18n/localized';
import type { LoadArgs } from '../../router/page.ts';
import { type RecipeCardModel, recipeCard } from './recipe-model.ts';
import { type Offer, offerOf } from './recipe-offer.ts';
import { quantityText } from './scale-quantity.ts';

/** `measure` is the unit in English, which decides how it is rounded. */
export type Ingredient = {
  id: number;
  name: string;
  quantity: number;
  unit: string;
  measure: string;
  /** Null: not to be had here today, or not sold at all. */
  offer: Offer | null;
  /** What is like it and can be had. */
  substitutes: Offer[];
};
export type RecipeDetails = {
  recipe: RecipeCardModel;
  prepMinutes: number;
  cookMinutes: number;
  ingredients: Ingredient[];
  canBuy: boolean;
  steps: string[];
  others: RecipeCardModel[];
};

const OTHERS = 3;

export async function loadRecipe({ api, params, visitor, language }: LoadArgs): Promise<RecipeDetails> {
  const id = Number(params['id']);
  const [recipe, { data: all }, basket] = await Promise.all([
    api('GET /api/v1/recipes/:id', { params: { id } }),
    api('GET /api/v1/recipes', { query: { limit: 100 } }),
    // One can cook without buying.
    api('GET /api/v1/recipes/:id/stocks', { params: { id }, query: { areaId: visitor.areaId } }).catch(() => null),
  ]);
  const at = all.findIndex((other) => other.id === recipe.id);
  const others = [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0))].slice(0, OTHERS);
  return {
    recipe: recipeCard(recipe, language),
    prepMinutes: recipe.prepMinutes,
    cookMinutes: recipe.cookMinutes,
    ingredients: ingredientsOf(recipe, basket, language),
    canBuy: basket !== null,
    steps: language === 'ar' && recipe.steps_ar.length > 0 ? recipe.steps_ar : recipe.steps_en,
    others: others.map((other) => recipeCard(other, language)),
  };
}

function ingredientsOf({ ingredients }: RecipeView, basket: RecipeBasket | null, language: Language): Ingredient[] {
  return ingredients.map((part) => {
    const goods = basket?.ingredients.find(({ id }) => id === part.id);
    return {
      id: part.id,
      name: pick(part, 'name', language),
      quantity: part.quantity,
      unit: pick(part, 'unit', language),
      measure: part.unit_en,
      offer: goods?.stock ? offerOf(goods.stock, language) : null,
      substitutes: goods?.substitutes.map((stock) => offerOf(stock, language)) ?? [],
    };
  });
}

const duration = (minutes: number) => `PT${minutes}M`;

/** The recipe as search engines read it. */
export function recipeStructuredData(details: RecipeDetails): Record<string, unknown> {
  const { recipe, prepMinutes, cookMinutes, ingredients, steps } = details;
  return {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: recipe.name,
    description: recipe.description,
    image: [`${recipe.image.path}/720`],
    recipeYield: String(recipe.servings),
    prepTime: duration(prepMinutes),
    cookTime: duration(cookMinutes),
    totalTime: duration(prepMinutes + cookMinutes),
    recipeIngredient: ingredients.map(({ name, quantity, unit }) => `${quantityText(quantity)} ${unit} ${name}`),
    recipeInstructions: steps.map((text, index) => ({ '@type': 'HowToStep', position: index + 1, text })),
  };
}
