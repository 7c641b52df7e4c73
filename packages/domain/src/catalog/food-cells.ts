import { foldDigits, foldText } from '../text/fold-arabic.ts';
import { ANIMAL_BREEDS, ANIMAL_KINDS, MAX_AGE_MONTHS } from './animal.ts';
import {
  ALLERGENS,
  DIETS,
  type Food,
  HALAL_STATES,
  MAX_ENERGY_KCAL,
  MAX_NUTRIENT_GRAMS,
  MAX_SHELF_LIFE_DAYS,
  NO_FOOD,
  NUTRIENTS,
} from './food.ts';

/** The fields of food in the order of an exported file. */
export const FOOD_FIELDS = [
  ...(['ingredientsEn', 'ingredientsAr', 'allergens', 'traces', 'allergenNoteEn', 'allergenNoteAr', 'diets'] as const),
  ...(['halal', 'halalBy', 'nutritionPer'] as const),
  ...NUTRIENTS,
  ...(['storageEn', 'storageAr', 'shelfLifeDays', 'animalKind', 'animalBreed', 'animalAgeMonths'] as const),
  'vetCertificate',
] as const;
export type FoodField = (typeof FOOD_FIELDS)[number];
export type FoodCells = Record<FoodField, string>;

/** Of allergens: that there is none, which is more than an empty cell says. */
const NONE = 'none';

/** As an exported file writes them; what is not known is empty. */
export function foodCells(food: Food): FoodCells {
  const cells = FOOD_FIELDS.map((field) => [field, cellOf(field, food)] as const);
  return Object.fromEntries(cells) as FoodCells;
}

function cellOf(field: FoodField, food: Food): string {
  const value = food[field];
  if (field === 'allergens' && Array.isArray(value) && value.length === 0) return NONE;
  if (Array.isArray(value)) return value.join(' ');
  return value === null || value === 'unknown' || (field === 'nutritionPer' && !hasNutrition(food))
    ? ''
    : String(value);
}

const hasNutrition = (food: Food) => NUTRIENTS.some((nutrient) => food[nutrient] !== null);

/** The same in one way of writing; what means nothing stays as it is, and `readFoodCell` rejects it. */
export function foldFoodCell(field: FoodField, text: string): string {
  if (text === '' || isFreeText(field)) return text.trim();
  if (field === 'allergens' || field === 'traces' || field === 'diets') return foldList(field, text);
  const word = plain(text);
  if (field === 'halal') return HALAL_WORDS.get(word) ?? text;
  if (field === 'nutritionPer') return word.replace('100', '');
  if (field === 'animalKind') return ANIMAL_WORDS.get(word) ?? text;
  if (field === 'animalBreed') return word;
  return foldDigits(text).replaceAll('٫', '.');
}

/** The value of a cell as `foldFoodCell` writes it; empty: nothing is known any more. undefined: there is no such value. */
export function readFoodCell(field: FoodField, text: string): Food[FoodField] | undefined {
  if (text === '') return NO_FOOD[field];
  if (isFreeText(field)) return text;
  if (field === 'allergens' || field === 'traces') return listOf(ALLERGENS, text === NONE ? '' : text);
  if (field === 'diets') return listOf(DIETS, text === NONE ? '' : text);
  if (field === 'halal') return HALAL_STATES.find((state) => state === text);
  if (field === 'nutritionPer') return text === 'g' || text === 'ml' ? text : undefined;
  if (field === 'animalKind') return ANIMAL_KINDS.find((kind) => kind === text);
  if (field === 'animalBreed') return ANIMAL_BREEDS.find((breed) => breed === text);
  const number = /^\d{1,4}(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
  if (field === 'shelfLifeDays' || field === 'animalAgeMonths') {
    const max = field === 'shelfLifeDays' ? MAX_SHELF_LIFE_DAYS : MAX_AGE_MONTHS;
    return Number.isInteger(number) && number > 0 && number <= max ? number : undefined;
  }
  return number <= (field === 'energyKcal' ? MAX_ENERGY_KCAL : MAX_NUTRIENT_GRAMS) ? number : undefined;
}

/** What these cells say of it; null: nothing. */
export function foodOfCells(cells: Partial<Record<string, string>>): Partial<Food> | null {
  const given = FOOD_FIELDS.flatMap((field) => {
    const text = cells[field];
    return text === undefined ? [] : [[field, readFoodCell(field, text)] as const];
  });
  return given.length > 0 ? Object.fromEntries(given) : null;
}

const FREE_TEXTS: ReadonlySet<FoodField> = new Set([
  ...([
    'ingredientsEn',
    'ingredientsAr',
    'allergenNoteEn',
    'allergenNoteAr',
    'halalBy',
    'storageEn',
    'storageAr',
    'vetCertificate',
  ] as const),
]);
type FreeText = `${'ingredients' | 'allergenNote' | 'storage'}${'En' | 'Ar'}` | 'halalBy' | 'vetCertificate';
const isFreeText = (field: FoodField): field is FreeText => FREE_TEXTS.has(field);

/** 'Gluten-free', 'gluten free' and 'glutenFree' are one word, with or without an article in Arabic. */
const plain = (text: string) =>
  foldText(text)
    .replaceAll(/[\s_-]/g, '')
    .replace(/^ال/, '');

const words = (names: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(names).flatMap(([key, others]) => [key, ...others].map((name) => [plain(name), key] as const)),
  );

const HALAL_WORDS = words({
  certified: ['yes', 'halal', 'نعم', 'حلال', 'معتمد'],
  notApplicable: ['n/a', 'not applicable', 'لا ينطبق'],
  unknown: ['not stated', 'غير محدد'],
});

const ANIMAL_WORDS = words({
  sheep: ['lamb', 'خروف', 'خراف', 'غنم', 'ضأن'],
  goat: ['goats', 'ماعز', 'معز', 'تيس'],
  cattle: ['cow', 'calf', 'buffalo', 'بقر', 'بقرة', 'عجل', 'جاموس'],
  camel: ['camels', 'إبل', 'جمل', 'ناقة', 'حاشي'],
  poultry: ['chicken', 'hen', 'دواجن', 'دجاج'],
});

const LIST_WORDS = words({
  gluten: ['wheat', 'قمح', 'غلوتين', 'جلوتين'],
  crustaceans: ['shrimp', 'قشريات', 'روبيان'],
  eggs: ['egg', 'بيض'],
  fish: ['سمك', 'أسماك'],
  peanuts: ['peanut', 'فول سوداني'],
  soy: ['soya', 'soybeans', 'صويا'],
  milk: ['dairy', 'lactose', 'حليب', 'لاكتوز'],
  nuts: ['tree nuts', 'مكسرات'],
  celery: ['كرفس'],
  mustard: ['خردل'],
  sesame: ['سمسم'],
  sulphites: ['sulfites', 'كبريتيت'],
  lupin: ['lupine', 'ترمس'],
  molluscs: ['mollusks', 'رخويات'],
  vegan: ['نباتي صرف'],
  vegetarian: ['نباتي'],
  glutenFree: ['gluten-free', 'خالٍ من الغلوتين', 'خالي من الغلوتين', 'خالي من الجلوتين'],
  lactoseFree: ['lactose-free', 'خالٍ من اللاكتوز', 'خالي من اللاكتوز'],
  sugarFree: ['sugar-free', 'no sugar', 'خالٍ من السكر', 'خالي من السكر'],
  organic: ['bio', 'عضوي'],
  [NONE]: ['no', 'لا يوجد', 'خالٍ', 'بدون'],
});

function foldList(field: 'allergens' | 'traces' | 'diets', text: string): string {
  const isOne = LIST_WORDS.has(plain(text));
  const parts = /[,;|،]/.test(text) ? text.split(/[,;|،]+/) : isOne ? [text] : text.split(/\s+/);
  const names = parts.map((name) => name.trim());
  const keys = names.filter(Boolean).map((name) => LIST_WORDS.get(plain(name)) ?? name);
  const all: readonly string[] = field === 'diets' ? DIETS : ALLERGENS;
  const rank = (key: string) => (all.includes(key) ? all.indexOf(key) : all.length);
  return [...new Set(keys)].sort((one, other) => rank(one) - rank(other)).join(' ');
}

function listOf<Key extends string>(all: readonly Key[], text: string): Key[] | undefined {
  const names = text.split(' ').filter(Boolean);
  const found = all.filter((key) => names.includes(key));
  return found.length === names.length ? found : undefined;
}
