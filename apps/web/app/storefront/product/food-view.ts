import { type Allergen, type Food, NUTRIENTS, type Nutrient } from '@karaz/domain/catalog/food';
import { isolate } from '@karaz/i18n/format';
import type { Language } from '@karaz/i18n/language';
import { pick } from '@karaz/i18n/localized';
import type { Dictionary } from '../../texts/en/dictionary.ts';
import type { FoodView } from './product-model.ts';

type Texts = Dictionary['food'];

/** Only what is known: null when that is nothing. */
export function foodView(food: Food, text: Texts, language: Language): FoodView | null {
  const parts = [
    { title: text.ingredients, lines: [localized(food, 'ingredients', language)] },
    { title: text.allergens, lines: allergenLines(food, text, language) },
    { title: text.halal, lines: [food.halal === 'certified' && food.halalBy ? text.halalBy(food.halalBy) : ''] },
    { title: text.storage, lines: [localized(food, 'storage', language)] },
    { title: text.shelfLife, lines: [food.shelfLifeDays === null ? '' : duration(food.shelfLifeDays, text)] },
  ]
    .map(({ title, lines }) => ({ title, lines: lines.filter(Boolean) }))
    .filter(({ lines }) => lines.length > 0);
  const badges = [
    ...(food.halal === 'certified' ? [text.halalCertified] : []),
    // What is vegan is vegetarian.
    ...food.diets
      .filter((diet) => diet !== 'vegetarian' || !food.diets.includes('vegan'))
      .map((diet) => text.diets[diet]),
  ];
  const nutrition = nutritionOf(food, text);
  return badges.length > 0 || parts.length > 0 || nutrition ? { title: text.title, badges, parts, nutrition } : null;
}

/** In the page's language, or else in the other: what somebody may be allergic to is never left out. */
const localized = (food: Food, field: 'ingredients' | 'storage' | 'allergenNote', language: Language): string =>
  pick({ text_en: food[`${field}En`], text_ar: food[`${field}Ar`] }, 'text', language);

function allergenLines(food: Food, text: Texts, language: Language): string[] {
  const named = (allergens: readonly Allergen[]) => allergens.map((one) => text.allergenNames[one]).join(text.comma);
  const { allergens, traces } = food;
  const isFree = allergens?.length === 0 && traces.length === 0;
  return [
    allergens && allergens.length > 0 ? text.contains(named(allergens)) : '',
    traces.length > 0 ? text.mayContain(named(traces)) : '',
    isFree ? text.noAllergens : '',
    localized(food, 'allergenNote', language),
  ];
}

const DAYS_OF_MONTH = 30;
const duration = (days: number, text: Texts) =>
  days >= 2 * DAYS_OF_MONTH && days % DAYS_OF_MONTH === 0 ? text.months(days / DAYS_OF_MONTH) : text.days(days);

const PARTS: ReadonlySet<Nutrient> = new Set(['saturates', 'sugars']);

function nutritionOf(food: Food, text: Texts): FoodView['nutrition'] {
  const rows = NUTRIENTS.flatMap((nutrient) => {
    const amount = food[nutrient];
    if (amount === null) return [];
    const value = (nutrient === 'energyKcal' ? text.kcal : text.grams)(isolate(String(amount)));
    return { name: text.nutrients[nutrient], value, isPart: PARTS.has(nutrient) };
  });
  return rows.length > 0 ? { title: text.nutritionPer[food.nutritionPer], rows } : null;
}
