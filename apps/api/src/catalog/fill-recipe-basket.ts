import type { BasketStock, RecipeBasket } from '@karaz/contract/stocks';
import type { Database } from '../db/database.ts';
import { basketStock } from './basket-stock.ts';
import type { Place } from './place.ts';
import { selectCheapestStocks, selectIngredients, selectPacks, selectSubstitutes } from './recipe-basket.queries.ts';
import { servingBranches } from './serving-branches.ts';
import { stockCards } from './stock-cards.ts';

/** Each ingredient as something one can order here; undefined when there is no such recipe. */
export async function fillRecipeBasket(
  db: Database,
  recipeId: number,
  place: Place,
  now: Date,
): Promise<RecipeBasket | undefined> {
  const ingredients = await selectIngredients(db, recipeId);
  if (!ingredients) return undefined;
  const { delivering } = await servingBranches(db, place);
  const productIds = ingredients.flatMap(({ productId }) => productId ?? []);
  const stocks = await selectCheapestStocks(db, productIds, delivering);
  const missing = productIds.filter((productId) => !stocks.has(productId));
  const substitutes = await selectSubstitutes(db, missing, delivering);
  const ids = [...stocks.values(), ...substitutes.map(({ stockId }) => stockId)];
  const [cards, packs] = await Promise.all([stockCards(db, ids, now), selectPacks(db, ids)]);
  const packOf = new Map(packs.map((pack) => [pack.stockId, pack]));
  const cardOf = new Map(cards.map((card) => [card.id, basketStock(card, packOf.get(card.id))]));
  const instead = (productId: number): BasketStock[] =>
    substitutes.filter((row) => row.productId === productId).flatMap(({ stockId }) => cardOf.get(stockId) ?? []);
  return {
    ingredients: ingredients.map(({ id, nameEn, nameAr, productId }) => ({
      id,
      name_en: nameEn,
      name_ar: nameAr,
      productId,
      stock: cardOf.get(stocks.get(productId ?? 0) ?? 0) ?? null,
      substitutes: productId === null ? [] : instead(productId),
    })),
  };
}
