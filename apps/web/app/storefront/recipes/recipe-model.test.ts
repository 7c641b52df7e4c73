import { expect, test } from 'vitest';
import { paceOf, recipeCard } from './recipe-model.ts';

const recipe = {
  id: 1,
  slug: 'soup',
  name_en: 'Soup',
  name_ar: 'شوربة',
  description_en: 'Warm',
  description_ar: 'دافئة',
  banner: { path: '/media/lentil-soup', width: 720, height: 720, blur: 'AA', alt_en: 'a', alt_ar: 'ا' },
  servings: 4,
  prepMinutes: 10,
  cookMinutes: 30,
  difficulty: 'easy',
} as const;

test('[REC-02] a card shows the name in the current language and its banner, or the default one', () => {
  expect(recipeCard(recipe, 'en')).toMatchObject({ name: 'Soup', minutes: 40, image: { path: '/media/lentil-soup' } });
  expect(recipeCard(recipe, 'ar').name).toBe('شوربة');
  expect(recipeCard({ ...recipe, banner: null }, 'en').image.path).toBe('/media/fattoush');
});

test('recipes are sorted by the time they take', () => {
  expect([10, 35, 36, 60, 61, 240].map(paceOf)).toEqual(['quick', 'quick', 'hour', 'hour', 'slow', 'slow']);
});
