import type { OfficeProductRow } from '@karaz/contract/admin/products';
import { type ExportPart, isExported } from '@karaz/domain/catalog/export-columns';
import { FOOD_FIELDS, foodCells } from '@karaz/domain/catalog/food-cells';
import { translatedEntries } from '@karaz/domain/catalog/translated-texts';
import { toDecimal } from '@karaz/domain/money';
import { writeCsv } from '@karaz/domain/office/csv';
import { hasNextPage } from '@karaz/domain/paging/paging';
import { readStoreSettings } from '../../content/store-settings.ts';
import type { Database } from '../../db/database.ts';
import type { Caller, RequestContext } from '../../http/request-context.ts';
import { branchesInReach } from '../staff-branches.ts';
import { livePath } from './office-product.ts';
import {
  type ExportRow,
  type ProductFilter,
  type ProductListRow,
  type ProductSort,
  selectProductPage,
  selectProductsToExport,
} from './products-list.queries.ts';

type ProductQuery = ProductFilter & { page: number; limit: number; sort?: ProductSort | `-${ProductSort}` | undefined };

export async function listOfficeProducts(
  db: Database,
  { caller, language, country }: Pick<RequestContext, 'caller' | 'language' | 'country'>,
  { page, limit, sort, ...filter }: ProductQuery,
) {
  const reach = await branchesInReach(db, caller, 'catalogue.read');
  const { rows, total } = await selectProductPage(db, filter, reach, { page, limit, sort, language, country });
  return { data: rows.map(productRow), total, page, limit, hasNextPage: hasNextPage({ page, limit }, total) };
}

function productRow({ product, category, picture, ...row }: ProductListRow): OfficeProductRow {
  return {
    id: product.id,
    code: product.code,
    sku: product.sku,
    name_en: product.nameEn,
    name_ar: product.nameAr,
    classification: product.classification,
    category: category && { id: category.id, name_en: category.nameEn, name_ar: category.nameAr },
    picture: picture && { path: `/media/${picture.name}`, blur: picture.blur },
    publish: product.isPublished ? 'published' : 'draft',
    branches: row.branches,
    quantity: row.quantity,
    from: row.lowest && { amount: toDecimal(row.lowest.minor, row.lowest.currency), currency: row.lowest.currency },
    priceChangesAt: row.priceChangesAt?.toISOString() ?? null,
    livePath: livePath(row.liveStockId),
    updatedAt: product.updatedAt.toISOString(),
  };
}

/** The names the import reads. */
const HEADINGS = [
  'sku',
  'code',
  'gtin',
  'brand',
  'name_en',
  'name_ar',
  'short_description_en',
  'short_description_ar',
  'description_en',
  'description_ar',
  'classification',
  'unit_en',
  'unit_ar',
  'estimated_grams',
  'weight_tolerance',
  'origin',
  'ingredients_en',
  'ingredients_ar',
  'allergens',
  'may_contain',
  'allergen_note_en',
  'allergen_note_ar',
  'diets',
  'halal',
  'halal_by',
  'nutrition_per',
  'energy_kcal',
  'fat',
  'saturates',
  'carbohydrate',
  'sugars',
  'fibre',
  'protein',
  'salt',
  'storage_en',
  'storage_ar',
  'shelf_life_days',
  'animal_kind',
  'animal_breed',
  'animal_age_months',
  'vet_certificate',
  'category',
  'tags',
  'addons',
  'publish',
  'branch',
  'variation',
  'price',
  'sale_price',
  'quantity',
  'stock_as_exported',
  'low_at',
  'stock_sku',
  'currency',
] as const;

/** In the languages the shop offers, or has texts in. */
async function translatedColumns(db: Database, rows: readonly ExportRow[]): Promise<string[]> {
  const { languages } = await readStoreSettings(db);
  const used = new Set(rows.flatMap(({ texts }) => Object.keys(texts)));
  const isWritten = (code: string) => languages.some((language) => language === code);
  return translatedEntries('product')
    .filter(({ name, language }) => isWritten(language) || used.has(name))
    .map(({ name }) => name);
}

type ExportQuery = ProductFilter & { parts: readonly ExportPart[] };

export async function exportProducts(db: Database, caller: Caller, { parts, ...filter }: ExportQuery): Promise<File> {
  const reach = await branchesInReach(db, caller, 'catalogue.read');
  const rows = await selectProductsToExport(db, filter, reach);
  const more = await translatedColumns(db, rows);
  const headings = [...HEADINGS, ...more];
  const chosen = headings.map((heading) => isExported(heading, parts));
  const lines = [
    headings,
    ...rows.map((row) => [...exportCells(row), ...more.map((name) => row.texts[name] ?? null)]),
  ].map((cells) => cells.filter((_, at) => chosen[at]));
  return new File([writeCsv(lines)], 'products.csv', { type: 'text/csv' });
}

function exportCells(row: ExportRow) {
  const food = foodCells(row.food);
  const amount = (minor: number | null) => (minor === null || !row.currency ? null : toDecimal(minor, row.currency));
  return [
    row.sku,
    row.code,
    row.gtin,
    row.brand,
    row.nameEn,
    row.nameAr,
    row.shortDescriptionEn,
    row.shortDescriptionAr,
    row.descriptionEn,
    row.descriptionAr,
    row.classification,
    row.unitEn,
    row.unitAr,
    row.estimatedGrams ?? 0,
    row.weightTolerance,
    row.originCountry,
    ...FOOD_FIELDS.map((field) => food[field]),
    row.category,
    row.tags,
    row.addons,
    row.isPublished ? 'published' : 'draft',
    row.branch,
    row.variation,
    amount(row.priceMinor),
    amount(row.sellingPriceMinor),
    row.quantity,
    row.quantity,
    row.lowAt,
    row.stockSku,
    row.currency,
  ];
}
