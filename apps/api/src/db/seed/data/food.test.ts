import { MAX_NUTRIENT_GRAMS } from '@karaz/domain/catalog/food';
import { expect, test } from 'vitest';
import { catalogueProducts, foods } from '../seed-data.ts';

const keys = foods.flatMap(({ products }) => products);

test('every food of the demo store is described once, and nothing else', () => {
  const eaten = catalogueProducts.filter(
    ({ classification, categories: [main = ''] }) =>
      classification !== 'livestock' &&
      !['cleaning', 'paper-tissues', 'apparel', 'accessories', 'shoes'].includes(main),
  );
  expect(eaten.filter(({ key }) => !keys.includes(key)).map(({ key }) => key)).toEqual([]);
  const existing = new Set(catalogueProducts.map(({ key }) => key));
  expect(keys.filter((key, index) => !existing.has(key) || keys.indexOf(key) !== index)).toEqual([]);
});

test('what is said of it agrees with itself', () => {
  for (const { products, diets, allergens, traces = [] } of foods) {
    const contains = (...names: string[]) => allergens.some((one) => names.includes(one));
    const name = products.join();
    if (diets.includes('vegan')) expect(contains('milk', 'eggs', 'fish', 'crustaceans', 'molluscs'), name).toBe(false);
    if (diets.includes('vegetarian')) expect(contains('fish', 'crustaceans', 'molluscs'), name).toBe(false);
    if (diets.includes('glutenFree')) expect([...allergens, ...traces], name).not.toContain('gluten');
    if (diets.includes('lactoseFree')) expect([...allergens, ...traces], name).not.toContain('milk');
  }
});

test('a label never adds up to more than it is of', () => {
  for (const { products, nutrition } of foods.filter((one) => one.nutrition)) {
    const { fat = 0, saturates = 0, carbohydrate = 0, sugars = 0, fibre = 0, protein = 0, salt = 0 } = nutrition ?? {};
    expect(fat + carbohydrate + fibre + protein + salt, products.join()).toBeLessThanOrEqual(MAX_NUTRIENT_GRAMS + 2);
    expect(saturates, products.join()).toBeLessThanOrEqual(fat);
    expect(sugars, products.join()).toBeLessThanOrEqual(carbohydrate);
  }
});
