import { ANIMAL_BREEDS, ANIMAL_KINDS, MAX_AGE_MONTHS } from '@karaz/domain/catalog/animal';
import {
  ALLERGENS,
  DIETS,
  HALAL_STATES,
  MAX_ENERGY_KCAL,
  MAX_NUTRIENT_GRAMS,
  MAX_SHELF_LIFE_DAYS,
} from '@karaz/domain/catalog/food';
import { z } from 'zod';

const text = (max: number) => z.string().trim().max(max);
const allergens = z.array(z.enum(ALLERGENS)).max(50);
const grams = z.number().min(0).max(MAX_NUTRIENT_GRAMS).nullable();

/** The fields of packages/domain/src/catalog/food.ts. */
export const foodShape = {
  ingredientsEn: text(4_000),
  ingredientsAr: text(4_000),
  /** null: not stated; []: none of the fourteen. */
  allergens: allergens.nullable(),
  traces: allergens,
  allergenNoteEn: text(400),
  allergenNoteAr: text(400),
  diets: z.array(z.enum(DIETS)).max(50),
  halal: z.enum(HALAL_STATES),
  halalBy: text(100),
  nutritionPer: z.enum(['g', 'ml']),
  energyKcal: z.number().min(0).max(MAX_ENERGY_KCAL).nullable(),
  fat: grams,
  saturates: grams,
  carbohydrate: grams,
  sugars: grams,
  fibre: grams,
  protein: grams,
  salt: grams,
  storageEn: text(400),
  storageAr: text(400),
  shelfLifeDays: z.number().int().min(1).max(MAX_SHELF_LIFE_DAYS).nullable(),
  /** Of livestock; the age is that of the youngest. */
  animalKind: z.enum(ANIMAL_KINDS).nullable(),
  animalBreed: z.enum(ANIMAL_BREEDS).nullable(),
  animalAgeMonths: z.number().int().min(1).max(MAX_AGE_MONTHS).nullable(),
  vetCertificate: text(100),
};
