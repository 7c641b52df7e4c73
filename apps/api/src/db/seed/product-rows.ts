import { type Food, foodOf, NO_FOOD } from '@karaz/domain/catalog/food';
import { slugify } from '@karaz/domain/text/slug';
import type * as tables from '../tables/catalog.ts';
import { addonIds, attributeValueIds, categoryIds, tagIds } from './catalog-rows.ts';
import type { SeedFood, SeedProduct } from './data/shapes.ts';
import { idsByKey, required } from './keyed.ts';
import { days } from './local-time.ts';
import type { PictureIds } from './picture-rows.ts';
import { randomFor } from './random.ts';
import { catalogueProducts, foods } from './seed-data.ts';

export const productIds = idsByKey(catalogueProducts.map(({ key }) => key));

export type ProductRow = ReturnType<typeof productRow>;
export type VariationRow = { id: number; productId: number; position: number; values: number[] };

const numbered = catalogueProducts.map((product, index) => ({ product, productId: index + 1 }));

export function productRows(now: Date, pictureIds: PictureIds) {
  const variations = variationRows();
  return {
    products: numbered.map(({ product, productId }) => productRow(product, productId, now)),
    productCategories: numbered.flatMap(({ product, productId }) =>
      product.categories.map((key, position) => ({ productId, categoryId: required(categoryIds, key), position })),
    ),
    productTags: numbered.flatMap(({ product, productId }) =>
      product.tags.map((key) => ({ productId, tagId: required(tagIds, key) })),
    ),
    productMedia: numbered.flatMap(({ product, productId }) =>
      product.pictures.map((name, position) => ({ productId, mediaId: required(pictureIds, name), position })),
    ),
    productAddons: numbered.flatMap(({ product, productId }) =>
      (product.addons ?? []).map((key, position) => ({ productId, addonId: required(addonIds, key), position })),
    ),
    variations,
    variationValues: variations.flatMap(({ id, values }) =>
      values.map((attributeValueId) => ({ variationId: id, attributeValueId })),
    ),
  };
}

const foodByKey = new Map(foods.flatMap((food) => food.products.map((key) => [key, foodColumn(food)] as const)));

function foodColumn({ ingredients, allergenNote, storage, nutrition, ...food }: SeedFood): Food {
  const { per, ...nutrients } = nutrition ?? { per: 'g' as const };
  return foodOf({
    ...NO_FOOD,
    ingredientsEn: ingredients?.en ?? '',
    ingredientsAr: ingredients?.ar ?? '',
    allergens: food.allergens,
    traces: food.traces ?? [],
    allergenNoteEn: allergenNote?.en ?? '',
    allergenNoteAr: allergenNote?.ar ?? '',
    diets: food.diets,
    halal: food.halalBy ? 'certified' : 'unknown',
    halalBy: food.halalBy ?? '',
    nutritionPer: per,
    ...nutrients,
    storageEn: storage.en,
    storageAr: storage.ar,
    shelfLifeDays: food.shelfLifeDays,
  });
}

const animalDetails = ({ animal }: SeedProduct): Partial<Food> =>
  animal
    ? {
        animalKind: animal.kind,
        animalBreed: animal.breed,
        animalAgeMonths: animal.ageMonths,
        vetCertificate: animal.vetCertificate,
      }
    : {};

/** Made up, and printed on the packs in the pictures; names of packaged goods begin with them. */
const BRANDS = ['Karaz', 'Nakhla', 'Wadi', 'Bayt Al-Reef', 'Zaytoon', 'Qahwa Dar', 'Fizzo', 'Naqaa'] as const;

function productRow(product: SeedProduct, id: number, now: Date) {
  const number = String(id).padStart(5, '0');
  const createdAt = createdAtOf(product, now);
  return {
    id,
    code: `KZ-${number}`,
    sku: `KRZ${number}`,
    slug: slugify(product.name.en, `kz-${number}`),
    nameEn: product.name.en,
    nameAr: product.name.ar,
    shortDescriptionEn: product.short.en,
    shortDescriptionAr: product.short.ar,
    descriptionEn: product.description.en,
    descriptionAr: product.description.ar,
    classification: product.classification,
    unitEn: product.unit.en,
    unitAr: product.unit.ar,
    serves: product.serves ?? 1,
    netAmount: product.netQuantity?.amount ?? null,
    netOf: product.netQuantity?.of ?? null,
    estimatedGrams: product.estimatedGrams ?? null,
    brand: BRANDS.find((brand) => product.name.en.startsWith(`${brand} `)) ?? '',
    originCountry: product.origin,
    food: { ...(foodByKey.get(product.key) ?? NO_FOOD), ...animalDetails(product) },
    taxClasses: product.taxClasses ?? {},
    isSubscribable: product.subscribable ?? false,
    newLabelEn: product.newLabel?.en ?? null,
    newLabelAr: product.newLabel?.ar ?? null,
    saleLabelEn: product.saleLabel?.en ?? null,
    saleLabelAr: product.saleLabel?.ar ?? null,
    mainCategoryId: required(categoryIds, product.categories[0] ?? 'a first category'),
    createdAt,
    updatedAt: createdAt,
  } satisfies typeof tables.products.$inferInsert;
}

/** The range grew over half a year; what is marked new came in the last ten days. */
function createdAtOf(product: SeedProduct, now: Date): Date {
  const random = randomFor('product age', product.key);
  const age = product.isNew ? 0.2 + random.fraction() * 9.5 : 11 + random.fraction() * 189;
  return new Date(now.getTime() - days(age));
}

function variationRows(): VariationRow[] {
  let id = 0;
  return numbered.flatMap(({ product, productId }) =>
    (product.variations ?? []).map(({ values }, position) => ({
      id: ++id,
      productId,
      position,
      values: Object.entries(values).map(([code, key]) => required(attributeValueIds, `${code}/${key}`)),
    })),
  );
}
