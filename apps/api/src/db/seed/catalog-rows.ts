import { toMinor } from '@karaz/domain/money';
import type * as tables from '../tables/catalog.ts';
import { idsByKey, required } from './keyed.ts';
import type { PictureIds } from './picture-rows.ts';
import { addons, attributes, categories, countries, tags } from './seed-data.ts';

export const categoryIds = idsByKey(categories.map(({ key }) => key));
export const tagIds = idsByKey(tags.map(({ key }) => key));
export const addonIds = idsByKey(addons.map(({ key }) => key));
/** By 'attribute code/value key'. */
export const attributeValueIds = idsByKey(
  attributes.flatMap(({ code, values }) => values.map(({ key }) => `${code}/${key}`)),
);

/** What products are sorted by and made of, before any product. */
export function catalogRows(pictureIds: PictureIds) {
  return {
    categories: categoryRows(pictureIds),
    ...attributeRows(),
    tags: tags.map(({ key, name }, index): typeof tables.tags.$inferInsert => ({
      id: index + 1,
      slug: key,
      nameEn: name.en,
      nameAr: name.ar,
    })),
    ...addonRows(),
  };
}

function categoryRows(pictureIds: PictureIds) {
  return categories.map((category, index): typeof tables.categories.$inferInsert => ({
    id: index + 1,
    parentId: category.parent === undefined ? null : required(categoryIds, category.parent),
    slug: category.key,
    nameEn: category.name.en,
    nameAr: category.name.ar,
    descriptionEn: category.description.en,
    descriptionAr: category.description.ar,
    mediaId: required(pictureIds, category.picture),
    bannerMediaId: category.banner === undefined ? null : required(pictureIds, category.banner),
    bannerMediaRtlId: category.banner === undefined ? null : required(pictureIds, `${category.banner}-rtl`),
    classification: category.classification,
    zone: category.zone ?? null,
    isInHeader: category.inHeader ?? false,
    taxClasses: category.taxClasses ?? {},
    sortOrder: index,
  }));
}

export type AttributeValueRow = typeof tables.attributeValues.$inferInsert & { id: number };

function attributeRows() {
  let valueId = 0;
  return {
    attributes: attributes.map(({ code, name }, index): typeof tables.attributes.$inferInsert => ({
      id: index + 1,
      code,
      nameEn: name.en,
      nameAr: name.ar,
      sortOrder: index,
    })),
    attributeValues: attributes.flatMap(({ values }, attributeIndex) =>
      values.map(
        ({ key, value, hex = null }, index): AttributeValueRow => ({
          id: ++valueId,
          attributeId: attributeIndex + 1,
          key,
          valueEn: value.en,
          valueAr: value.ar,
          hex,
          sortOrder: index,
        }),
      ),
    ),
  };
}

export type AddonRow = typeof tables.addons.$inferInsert & { id: number };
export type AddonPriceRow = typeof tables.addonPrices.$inferInsert;

function addonRows() {
  return {
    addons: addons.map(
      ({ key, name, animalChoice = null }, index): AddonRow => ({
        id: index + 1,
        key,
        nameEn: name.en,
        nameAr: name.ar,
        animalChoice,
      }),
    ),
    addonPrices: addons.flatMap(({ prices }, index) =>
      countries.map(
        ({ code, currency }): AddonPriceRow => ({
          addonId: index + 1,
          countryCode: code,
          priceMinor: toMinor(prices[code], currency),
        }),
      ),
    ),
  };
}
