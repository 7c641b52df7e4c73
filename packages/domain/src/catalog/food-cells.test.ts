import { expect, test } from 'vitest';
import { type Food, NO_FOOD } from './food.ts';
import { FOOD_FIELDS, foldFoodCell, foodCells, foodOfCells, readFoodCell } from './food-cells.ts';

const cheese: Food = {
  ...NO_FOOD,
  ingredientsEn: 'Milk, salt',
  allergens: ['milk'],
  traces: ['nuts'],
  diets: ['vegetarian', 'glutenFree'],
  halal: 'certified',
  halalBy: 'Amana',
  energyKcal: 321,
  fat: 25.5,
  salt: 0,
  storageAr: 'يُحفظ مبرداً',
  shelfLifeDays: 90,
};

const sheep: Food = {
  ...NO_FOOD,
  animalKind: 'sheep',
  animalBreed: 'naemi',
  animalAgeMonths: 8,
  vetCertificate: 'KW-VET-26-1041',
};

test('every field is exported, and read back as it was', () => {
  expect(FOOD_FIELDS.toSorted()).toEqual(Object.keys(NO_FOOD).toSorted());
  for (const food of [cheese, sheep, NO_FOOD, { ...NO_FOOD, allergens: [] }]) {
    const cells = foodCells(food);
    for (const field of FOOD_FIELDS) expect(foldFoodCell(field, cells[field]), field).toBe(cells[field]);
    expect({ ...NO_FOOD, ...foodOfCells(cells) }).toEqual(food);
  }
});

test('that there is no allergen is more than an empty cell', () => {
  expect(foodCells(NO_FOOD).allergens).toBe('');
  expect(foodCells({ ...NO_FOOD, allergens: [] }).allergens).toBe('none');
  expect(readFoodCell('allergens', '')).toBeNull();
  expect(foldFoodCell('allergens', 'لا يوجد')).toBe('none');
});

test('words are understood as people write them, in both languages', () => {
  expect(foldFoodCell('allergens', 'Milk, Tree nuts, wheat')).toBe('gluten milk nuts');
  expect(foldFoodCell('allergens', 'الحليب، المكسرات')).toBe('milk nuts');
  expect(foldFoodCell('diets', 'Gluten-free, Vegan')).toBe('vegan glutenFree');
  expect(foldFoodCell('diets', 'gluten-free vegan')).toBe('vegan glutenFree');
  expect(foldFoodCell('halal', 'نعم')).toBe('certified');
  expect(foldFoodCell('halal', 'N/A')).toBe('notApplicable');
  expect(foldFoodCell('nutritionPer', '100 ml')).toBe('ml');
  expect(foldFoodCell('fat', '٢٫٥')).toBe('2.5');
  expect(foldFoodCell('animalKind', 'خروف')).toBe('sheep');
  expect(foldFoodCell('animalKind', 'Cow')).toBe('cattle');
  expect(foldFoodCell('animalBreed', 'Naemi')).toBe('naemi');
});

test('what no label could say is no value', () => {
  const read = (field: (typeof FOOD_FIELDS)[number], text: string) => readFoodCell(field, foldFoodCell(field, text));
  expect(read('allergens', 'milk dust')).toBeUndefined();
  expect(read('diets', 'keto')).toBeUndefined();
  expect(read('fat', '101')).toBeUndefined();
  expect(read('fat', '-1')).toBeUndefined();
  expect(read('energyKcal', '899.5')).toBe(899.5);
  expect(read('shelfLifeDays', '2.5')).toBeUndefined();
  expect(read('halal', 'perhaps')).toBeUndefined();
  expect(read('animalKind', 'dragon')).toBeUndefined();
  expect(read('animalBreed', 'poodle')).toBeUndefined();
  expect(read('animalAgeMonths', '0')).toBeUndefined();
  expect(read('animalAgeMonths', '601')).toBeUndefined();
  expect(foodOfCells({ nameEn: 'Milk' })).toBeNull();
});
