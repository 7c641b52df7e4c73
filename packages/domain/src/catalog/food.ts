import {
  ANIMAL_BREEDS,
  ANIMAL_KINDS,
  type AnimalBreed,
  type AnimalKind,
  PURPOSES,
  type Purpose,
  unsuitableFor,
} from './animal.ts';

/** What must be named on a label: the fourteen allergens of Gulf and European law, in their order. */
export const ALLERGENS = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soy',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;
export type Allergen = (typeof ALLERGENS)[number];

export const DIETS = ['vegan', 'vegetarian', 'glutenFree', 'lactoseFree', 'sugarFree', 'organic'] as const;
export type Diet = (typeof DIETS)[number];

export const HALAL_STATES = ['unknown', 'certified', 'notApplicable'] as const;
export type HalalState = (typeof HALAL_STATES)[number];

/** Grams each, except energy, which is in kilocalories; in the order of a label. */
export const NUTRIENTS = [
  'energyKcal',
  'fat',
  'saturates',
  'carbohydrate',
  'sugars',
  'fibre',
  'protein',
  'salt',
] as const;
export type Nutrient = (typeof NUTRIENTS)[number];
export const MAX_ENERGY_KCAL = 1_000;
export const MAX_NUTRIENT_GRAMS = 100;
export const MAX_SHELF_LIFE_DAYS = 3_650;

/** What is known of a product as food. Empty, null and 'unknown' say nothing: nothing is shown of it. */
export type Food = {
  ingredientsEn: string;
  ingredientsAr: string;
  /** Contained; null: nobody has said so far, which is not the same as none. */
  allergens: Allergen[] | null;
  /** May be contained. */
  traces: Allergen[];
  allergenNoteEn: string;
  allergenNoteAr: string;
  diets: Diet[];
  halal: HalalState;
  /** Who certified it. */
  halalBy: string;
  /** What the nutrients are of: 100 g or 100 ml. */
  nutritionPer: 'g' | 'ml';
  storageEn: string;
  storageAr: string;
  shelfLifeDays: number | null;
  /** Of livestock: what it is, how old the youngest is, and the number of the veterinary certificate. */
  animalKind: AnimalKind | null;
  animalBreed: AnimalBreed | null;
  animalAgeMonths: number | null;
  vetCertificate: string;
} & Record<Nutrient, number | null>;

export const NO_FOOD: Food = {
  ingredientsEn: '',
  ingredientsAr: '',
  allergens: null,
  traces: [],
  allergenNoteEn: '',
  allergenNoteAr: '',
  diets: [],
  halal: 'unknown',
  halalBy: '',
  nutritionPer: 'g',
  energyKcal: null,
  fat: null,
  saturates: null,
  carbohydrate: null,
  sugars: null,
  fibre: null,
  protein: null,
  salt: null,
  storageEn: '',
  storageAr: '',
  shelfLifeDays: null,
  animalKind: null,
  animalBreed: null,
  animalAgeMonths: null,
  vetCertificate: '',
};

/** The part of a product that describes it as food, its lists in one order and without repetition. */
export function foodOf(product: Food): Food {
  const { ingredientsEn, ingredientsAr, allergenNoteEn, allergenNoteAr } = product;
  const allergens = product.allergens && ALLERGENS.filter((one) => product.allergens?.includes(one));
  // What is contained is no trace.
  const traces = ALLERGENS.filter((one) => product.traces.includes(one) && !allergens?.includes(one));
  const diets = DIETS.filter((one) => product.diets.includes(one));
  const { halal, halalBy, nutritionPer, energyKcal, fat, saturates, carbohydrate, sugars, fibre } = product;
  const { protein, salt, storageEn, storageAr, shelfLifeDays } = product;
  const { animalKind, animalBreed, animalAgeMonths, vetCertificate } = product;
  return {
    ...{ ingredientsEn, ingredientsAr, allergens, traces, allergenNoteEn, allergenNoteAr, diets, halal, halalBy },
    ...{ nutritionPer, energyKcal, fat, saturates, carbohydrate, sugars, fibre, protein, salt },
    ...{ storageEn, storageAr, shelfLifeDays, animalKind, animalBreed, animalAgeMonths, vetCertificate },
  };
}

/** What lists can be narrowed to, as the address of a list names it. */
export const FOOD_MARKS = [
  ...DIETS.map((diet) => `diet:${diet}` as const),
  ...ALLERGENS.map((allergen) => `without:${allergen}` as const),
  'halal',
  'stated',
  ...PURPOSES.map((purpose) => `for:${purpose}` as const),
  ...ANIMAL_KINDS.map((kind) => `kind:${kind}` as const),
  ...ANIMAL_BREEDS.map((breed) => `breed:${breed}` as const),
] as const;
export type FoodMark = (typeof FOOD_MARKS)[number];

type Marked = Pick<
  Food,
  'diets' | 'allergens' | 'traces' | 'halal' | 'animalKind' | 'animalBreed' | 'animalAgeMonths'
> & {
  /** What the product is offered for. */
  purposes?: readonly Purpose[];
};

/**
 * The marks of a product. One of which nobody has said what it contains is without nothing; neither is one that may
 * contain it: who filters so may be ill of a trace.
 */
export function foodMarks(product: Marked): FoodMark[] {
  const { diets, allergens, traces, halal } = product;
  const marks: FoodMark[] = diets.map((diet) => `diet:${diet}` as const);
  if (allergens) {
    const absent = ALLERGENS.filter((allergen) => !allergens.includes(allergen) && !traces.includes(allergen));
    marks.push('stated', ...absent.map((allergen) => `without:${allergen}` as const));
  }
  if (halal === 'certified') marks.push('halal');
  return [...marks, ...animalMarks(product)];
}

function animalMarks({ animalKind, animalBreed, animalAgeMonths, purposes = [] }: Marked): FoodMark[] {
  const suitable = purposes.filter((purpose) => unsuitableFor(purpose, { animalKind, animalAgeMonths }) === null);
  return [
    ...suitable.map((purpose) => `for:${purpose}` as const),
    ...(animalKind ? [`kind:${animalKind}` as const] : []),
    ...(animalBreed ? [`breed:${animalBreed}` as const] : []),
  ];
}
