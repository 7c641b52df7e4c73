import { type ImportFacts, type ProductCells, tagSlugs } from '@karaz/domain/catalog/import-facts';
import type { Transaction } from '../../db/database.ts';
import { freeSlugs } from './free-slugs.ts';
import { type ImportedProduct, insertProducts, saveImportedLinks, updateProducts } from './import-products.queries.ts';

/** So many at once, so that one can tell how far it is. */
export const PART_ROWS = 500;

type Saving = { said: ReadonlyMap<string, ProductCells>; facts: ImportFacts };

/** Products of which something changes, be it only a price: who has one open in a form is told by its version. */
export async function saveImportedProducts(
  tx: Transaction,
  { said, facts }: Saving,
  tell: (share: number) => void,
): Promise<void> {
  const idOf = (sku: string) => facts.products.get(sku)?.id ?? Number.MAX_SAFE_INTEGER;
  const sorted = [...said.keys()].sort((one, other) => idOf(one) - idOf(other));
  const added = sorted.filter((sku) => !facts.products.has(sku));
  const slugs = await freeSlugs(
    tx,
    added.map((sku) => ({ sku, name: said.get(sku)?.nameEn ?? '' })),
  );
  for (let at = 0; at < sorted.length; at += PART_ROWS) {
    const part = sorted.slice(at, at + PART_ROWS);
    const products = part.map((sku) => productOf(sku, said.get(sku) ?? {}, slugs.get(sku) ?? '', facts));
    await insertProducts(
      tx,
      products.filter(({ sku }) => !facts.products.has(sku)),
    );
    await updateProducts(
      tx,
      products.filter(({ sku }) => facts.products.has(sku)),
    );
    await saveImportedLinks(
      tx,
      products.flatMap(({ sku, category_id }) => (category_id === null ? [] : [{ sku, id: category_id }])),
      part.flatMap((sku) => tagSlugs(said.get(sku)?.tags ?? '').map((slug) => ({ sku, id: tagOf(slug, facts) }))),
    );
    tell((at + part.length) / sorted.length);
  }
}

function tagOf(slug: string, { tags }: ImportFacts): number {
  const id = tags.get(slug);
  if (id === undefined) throw new Error(`a row passed with the unknown tag ${slug}`);
  return id;
}

function productOf(sku: string, cells: ProductCells, slug: string, facts: ImportFacts): ImportedProduct {
  return {
    sku,
    code: cells.code ?? null,
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
    origin_country: cells.originCountry ?? null,
    category_id: cells.category === undefined ? null : (facts.categories.get(cells.category) ?? null),
    publish: cells.publish ?? null,
  };
}
