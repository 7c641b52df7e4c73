import { foodOfCells } from '@karaz/domain/catalog/food-cells';
import { type ImportContext, type ProductCells, tagSlugs } from '@karaz/domain/catalog/import-context';
import { translatedEntries } from '@karaz/domain/catalog/translated-texts';
import type { Transaction } from '../../db/database.ts';
import { freeSlugs } from './free-slugs.ts';
import {
  type ImportedLinks,
  type ImportedProduct,
  type ImportedText,
  insertProducts,
  saveImportedLinks,
  saveImportedTexts,
  updateProducts,
} from './import-products.queries.ts';

/** So many in one statement. */
export const PART_ROWS = 500;

export type Saving = { cellsBySku: ReadonlyMap<string, ProductCells>; existing: ImportContext };

/** Products of which something changes, be it only a price: their version changes, so that an open form notices it. */
export async function saveImportedProducts(tx: Transaction, { cellsBySku, existing }: Saving): Promise<void> {
  const idOf = (sku: string) => existing.products.get(sku)?.id ?? Number.MAX_SAFE_INTEGER;
  const sorted = [...cellsBySku.keys()].sort((one, other) => idOf(one) - idOf(other));
  const added = sorted.filter((sku) => !existing.products.has(sku));
  const slugs = await freeSlugs(
    tx,
    added.map((sku) => ({ sku, name: cellsBySku.get(sku)?.nameEn ?? cellsBySku.get(sku)?.nameAr ?? '' })),
  );
  for (let at = 0; at < sorted.length; at += PART_ROWS) {
    const part = sorted.slice(at, at + PART_ROWS);
    const products = part.map((sku) => productOf(sku, cellsBySku.get(sku) ?? {}, slugs.get(sku) ?? '', existing));
    await insertProducts(
      tx,
      products.filter(({ sku }) => !existing.products.has(sku)),
    );
    await updateProducts(
      tx,
      products.filter(({ sku }) => existing.products.has(sku)),
    );
    await saveImportedTexts(
      tx,
      part.flatMap((sku) => textsOf(sku, cellsBySku.get(sku) ?? {})),
    );
    await saveImportedLinks(
      tx,
      products.flatMap(({ sku, category_id }) => (category_id ? [{ sku, id: category_id }] : [])),
      linksOf(part, cellsBySku, 'tags', existing.tags),
      linksOf(part, cellsBySku, 'addons', existing.addons),
    );
  }
}

const textsOf = (sku: string, cells: ProductCells): ImportedText[] =>
  translatedEntries('product').flatMap(({ name, field, language }) => {
    const text = new Map<string, string>(Object.entries(cells)).get(name);
    return text === undefined ? [] : [{ sku, field, language, text }];
  });

function linksOf(
  skus: readonly string[],
  cellsBySku: ReadonlyMap<string, ProductCells>,
  field: 'tags' | 'addons',
  ids: ReadonlyMap<string, number>,
): ImportedLinks {
  const replaced = skus.filter((sku) => cellsBySku.get(sku)?.[field] !== undefined);
  const links = replaced.flatMap((sku) =>
    tagSlugs(cellsBySku.get(sku)?.[field] ?? '').flatMap((key) => {
      const id = ids.get(key);
      return id === undefined ? [] : [{ sku, id }];
    }),
  );
  return { replaced, links };
}

function productOf(sku: string, cells: ProductCells, slug: string, existing: ImportContext): ImportedProduct {
  return {
    sku,
    code: cells.code ?? null,
    gtin: cells.gtin ?? null,
    brand: cells.brand ?? null,
    slug,
    name_en: cells.nameEn ?? null,
    name_ar: cells.nameAr ?? null,
    short_description_en: cells.shortDescriptionEn ?? null,
    short_description_ar: cells.shortDescriptionAr ?? null,
    description_en: cells.descriptionEn ?? null,
    description_ar: cells.descriptionAr ?? null,
    classification: cells.classification ?? null,
    unit_en: cells.unitEn ?? null,
    unit_ar: cells.unitAr ?? null,
    estimated_grams: cells.estimatedGrams === undefined ? null : Number(cells.estimatedGrams),
    weight_tolerance: cells.weightTolerance === undefined ? null : Number(cells.weightTolerance),
    origin_country: cells.originCountry ?? null,
    food: foodOfCells(cells),
    category_id: cells.category === undefined ? null : (existing.categories.get(cells.category) ?? 0),
    publish: cells.publish ?? null,
  };
}
