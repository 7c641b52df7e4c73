import { expect, test } from 'vitest';
import { recipeStructuredData } from './recipe-details.ts';

test('the recipe search engines read has times, amounts and steps', () => {
  const recipe = {
    id: 1,
    name: 'Soup',
    description: 'Warm',
    image: { path: '/media/lentil-soup', width: 720, height: 720 },
    minutes: 40,
    servings: 4,
    difficulty: 'easy',
  } as const;
  const lentils = { id: 1, name: 'Lentils', quantity: 0.5, unit: 'kg', measure: 'kg', offer: null, substitutes: [] };
  const details = {
    ...{ recipe, prepMinutes: 10, cookMinutes: 30, steps: ['Wash', 'Boil'], others: [] },
    ingredients: [lentils],
    canBuy: true,
  };
  expect(recipeStructuredData(details)).toMatchObject({
    '@type': 'Recipe',
    name: 'Soup',
    image: ['/media/lentil-soup/720'],
    recipeYield: '4',
    prepTime: 'PT10M',
    totalTime: 'PT40M',
    recipeIngredient: ['½ kg Lentils'],
    recipeInstructions: [
      { '@type': 'HowToStep', position: 1, text: 'Wash' },
      { '@type': 'HowToStep', position: 2, text: 'Boil' },
    ],
  });
});
