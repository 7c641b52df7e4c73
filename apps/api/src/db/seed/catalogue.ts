import { productsBakeryBread } from './data/products-bakery-bread.ts';
import { productsBakerySweets } from './data/products-bakery-sweets.ts';
import { productsBoxes } from './data/products-boxes.ts';
import { productsDairyCheese } from './data/products-dairy-cheese.ts';
import { productsDairyMilk } from './data/products-dairy-milk.ts';
import { productsDiningStreet } from './data/products-dining-street.ts';
import { productsDiningTables } from './data/products-dining-tables.ts';
import { productsDrinks } from './data/products-drinks.ts';
import { productsFrozen } from './data/products-frozen.ts';
import { productsFruitEveryday } from './data/products-fruit-everyday.ts';
import { productsFruitSeason } from './data/products-fruit-season.ts';
import { productsHousehold } from './data/products-household.ts';
import { productsLivestock } from './data/products-livestock.ts';
import { productsMeatCuts } from './data/products-meat-cuts.ts';
import { productsMeatPrepared } from './data/products-meat-prepared.ts';
import { productsPantryCooking } from './data/products-pantry-cooking.ts';
import { productsPantryStaples } from './data/products-pantry-staples.ts';
import { productsPantrySweet } from './data/products-pantry-sweet.ts';
import { productsPoultry } from './data/products-poultry.ts';
import { productsSeafood } from './data/products-seafood.ts';
import { productsVegetablesCooking } from './data/products-vegetables-cooking.ts';
import { productsVegetablesSalad } from './data/products-vegetables-salad.ts';
import { recipesA } from './data/recipes-a.ts';
import { recipesB } from './data/recipes-b.ts';
import { recipesC } from './data/recipes-c.ts';
import type { SeedProduct, SeedRecipe } from './data/shapes.ts';

/** The order is the order of ids: new files go to the end. */
export const catalogueProducts: readonly SeedProduct[] = [
  ...productsFruitEveryday,
  ...productsFruitSeason,
  ...productsVegetablesSalad,
  ...productsVegetablesCooking,
  ...productsMeatCuts,
  ...productsMeatPrepared,
  ...productsPoultry,
  ...productsSeafood,
  ...productsLivestock,
  ...productsDairyMilk,
  ...productsDairyCheese,
  ...productsBakeryBread,
  ...productsBakerySweets,
  ...productsPantryStaples,
  ...productsPantryCooking,
  ...productsPantrySweet,
  ...productsDrinks,
  ...productsFrozen,
  ...productsHousehold,
  ...productsDiningTables,
  ...productsDiningStreet,
  ...productsBoxes,
];

export const catalogueRecipes: readonly SeedRecipe[] = [...recipesA, ...recipesB, ...recipesC];
