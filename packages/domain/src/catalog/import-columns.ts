import { type TranslatedName, translatedNames } from './translated-texts.ts';

/** Texts in the languages beyond English and Arabic: a column has the name that forms and responses give the field. */
export type TranslatedColumn = TranslatedName<'product'>;
export const TRANSLATED_COLUMNS: readonly TranslatedColumn[] = translatedNames('product');

/** One value for each of these columns. */
export const ofTranslatedColumns = <Value>(read: (column: TranslatedColumn) => Value) =>
  Object.fromEntries(TRANSLATED_COLUMNS.map((column) => [column, read(column)])) as Record<TranslatedColumn, Value>;

/** Headings of the file -> fields, in the order of an exported file. */
const MAIN_COLUMNS = {
  sku: 'sku',
  code: 'code',
  gtin: 'gtin',
  brand: 'brand',
  name_en: 'nameEn',
  name_ar: 'nameAr',
  short_description_en: 'shortDescriptionEn',
  short_description_ar: 'shortDescriptionAr',
  description_en: 'descriptionEn',
  description_ar: 'descriptionAr',
  classification: 'classification',
  unit_en: 'unitEn',
  unit_ar: 'unitAr',
  estimated_grams: 'estimatedGrams',
  weight_tolerance: 'weightTolerance',
  origin: 'originCountry',
  ingredients_en: 'ingredientsEn',
  ingredients_ar: 'ingredientsAr',
  allergens: 'allergens',
  may_contain: 'traces',
  allergen_note_en: 'allergenNoteEn',
  allergen_note_ar: 'allergenNoteAr',
  diets: 'diets',
  halal: 'halal',
  halal_by: 'halalBy',
  nutrition_per: 'nutritionPer',
  energy_kcal: 'energyKcal',
  fat: 'fat',
  saturates: 'saturates',
  carbohydrate: 'carbohydrate',
  sugars: 'sugars',
  fibre: 'fibre',
  protein: 'protein',
  salt: 'salt',
  storage_en: 'storageEn',
  storage_ar: 'storageAr',
  shelf_life_days: 'shelfLifeDays',
  animal_kind: 'animalKind',
  animal_breed: 'animalBreed',
  animal_age_months: 'animalAgeMonths',
  vet_certificate: 'vetCertificate',
  category: 'category',
  tags: 'tags',
  addons: 'addons',
  images: 'images',
  publish: 'publish',
  branch: 'branch',
  variation: 'variation',
  price: 'price',
  sale_price: 'salePrice',
  quantity: 'quantity',
  stock_as_exported: 'stockAsExported',
  low_at: 'lowAt',
  stock_sku: 'stockSku',
  currency: 'currency',
} as const;
type MainColumn = keyof typeof MAIN_COLUMNS;
type MainField = (typeof MAIN_COLUMNS)[MainColumn];

export type ImportColumn = MainColumn | TranslatedColumn;
export type ImportField = MainField | TranslatedColumn;

export const IMPORT_COLUMNS: Readonly<typeof MAIN_COLUMNS & Record<TranslatedColumn, TranslatedColumn>> = {
  ...MAIN_COLUMNS,
  ...ofTranslatedColumns((column) => column),
};
