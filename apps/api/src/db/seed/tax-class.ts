import type { TaxClass } from '@karaz/domain/pricing/vat';
import { categoryIds } from './catalog-rows.ts';
import type { CountryCode } from './data/shapes.ts';
import type { ProductRow } from './product-rows.ts';
import { categories } from './seed-data.ts';

const byKey = new Map(categories.map((category) => [category.key, category]));
const keyById = new Map([...categoryIds].map(([key, id]) => [id, key]));

/** The demo store's own answer to what tax_class_of() asks of the database. */
export function taxClassIn(
  { taxClasses, mainCategoryId }: Pick<ProductRow, 'taxClasses' | 'mainCategoryId'>,
  country: CountryCode,
): TaxClass {
  let category = byKey.get(keyById.get(mainCategoryId) ?? '');
  let found = taxClasses[country];
  while (category && !found) {
    found = category.taxClasses?.[country];
    category = byKey.get(category.parent ?? '');
  }
  return found ?? 'standard';
}
