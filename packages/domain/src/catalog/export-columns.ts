import { TRANSLATED_COLUMNS } from './import-columns.ts';

/** What the import finds a row by: in every file. */
const KEYS: readonly string[] = ['sku', 'branch', 'variation', 'stock_sku'];

const FOOD = [
  ...['ingredients_en', 'ingredients_ar', 'allergens', 'may_contain', 'allergen_note_en', 'allergen_note_ar'],
  ...['diets', 'halal', 'halal_by', 'nutrition_per', 'energy_kcal', 'fat', 'saturates', 'carbohydrate', 'sugars'],
  ...['fibre', 'protein', 'salt', 'storage_en', 'storage_ar', 'shelf_life_days'],
];
const GROUPED = {
  prices: ['price', 'sale_price', 'currency'],
  quantities: ['quantity', 'stock_as_exported', 'low_at'],
  sorting: ['category', 'tags', 'addons', 'publish'],
  food: FOOD,
  animals: ['animal_kind', 'animal_breed', 'animal_age_months', 'vet_certificate'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Parts of a product file that are chosen one by one; `texts` are names, descriptions, codes and whatever no other has. */
export const EXPORT_PARTS = ['texts', 'prices', 'quantities', 'sorting', 'food', 'animals'] as const;
export type ExportPart = (typeof EXPORT_PARTS)[number];

function partOf(column: string): ExportPart {
  if (TRANSLATED_COLUMNS.some((name) => name === column)) return 'texts';
  const part = EXPORT_PARTS.find((name) => name !== 'texts' && GROUPED[name].some((one) => one === column));
  return part ?? 'texts';
}

/** Whether a column is in a file of these parts; a column that is left out is left as it is when the file is imported. */
export const isExported = (column: string, parts: readonly ExportPart[]): boolean =>
  parts.length === 0 || KEYS.includes(column) || parts.includes(partOf(column));
