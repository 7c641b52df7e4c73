import { NO_FOOD } from '@karaz/domain/catalog/food';
import { expect, test } from 'vitest';
import { texts as arabic } from '../../texts/ar/food.ts';
import { texts as english } from '../../texts/en/food.ts';
import { foodView } from './food-view.ts';

test('nothing is shown of what nobody has filled in', () => {
  expect(foodView(NO_FOOD, english, 'en')).toBeNull();
  expect(foodView({ ...NO_FOOD, halal: 'notApplicable' }, english, 'en')).toBeNull();
  const only = foodView({ ...NO_FOOD, storageEn: 'Keep cool' }, english, 'en');
  expect(only).toMatchObject({ badges: [], parts: [{ title: 'Storage', lines: ['Keep cool'] }], nutrition: null });
});

test('that nothing is contained is written only where somebody stated it', () => {
  const lines = (food: object) => foodView({ ...NO_FOOD, storageEn: 'x', ...food }, english, 'en')?.parts[0]?.lines;
  expect(lines({ allergens: [] })).toEqual(['None of the 14 allergens that must be named']);
  expect(lines({ allergens: null })).toEqual(['x']);
  expect(lines({ allergens: ['milk', 'nuts'], traces: ['soy'] })).toEqual(['Contains: milk, nuts', 'May contain: soy']);
});

test('the label is in the page’s language, and what exists in the other alone is not left out', () => {
  const food = {
    ...NO_FOOD,
    ingredientsEn: 'Milk',
    halal: 'certified' as const,
    diets: ['vegan' as const, 'vegetarian' as const],
    nutritionPer: 'ml' as const,
    energyKcal: 62,
    salt: 0,
    shelfLifeDays: 60,
  };
  const view = foodView(food, arabic, 'ar');
  expect(view?.badges).toEqual(['حلال معتمد', 'نباتي صرف']);
  expect(view?.parts).toEqual([
    { title: 'المكونات', lines: ['Milk'] },
    { title: 'مدة الصلاحية', lines: ['شهران'] },
  ]);
  expect(view?.nutrition?.title).toBe('القيم الغذائية لكل 100 مل');
  expect(view?.nutrition?.rows.map(({ name }) => name)).toEqual(['الطاقة', 'الملح']);
});
