import { expect, test } from 'vitest';
import { foodMarks, foodOf, NO_FOOD } from './food.ts';

test('lists are saved in one order, each entry once, and what is contained is no trace', () => {
  const food = foodOf({ ...NO_FOOD, allergens: ['milk', 'gluten', 'milk'], traces: ['soy', 'milk', 'eggs'] });
  expect(food.allergens).toEqual(['gluten', 'milk']);
  expect(food.traces).toEqual(['eggs', 'soy']);
});

test('only a product whose allergens are stated is without any, and none of which there may be a trace', () => {
  expect(foodMarks(NO_FOOD)).toEqual([]);
  const marks = foodMarks({ ...NO_FOOD, allergens: ['milk'], traces: ['nuts'], diets: ['vegetarian'] });
  expect(marks).toContain('diet:vegetarian');
  expect(marks).toContain('without:eggs');
  expect(marks).not.toContain('without:milk');
  expect(marks).not.toContain('without:nuts');
  expect(foodMarks({ ...NO_FOOD, halal: 'certified' })).toEqual(['halal']);
  expect(foodMarks({ ...NO_FOOD, halal: 'notApplicable' })).toEqual([]);
});
