import type { ProductBody } from '@karaz/contract/admin/products';
import { type Food, foodOf } from '@karaz/domain/catalog/food';
import { foldGtin } from '@karaz/domain/catalog/gtin';

/** What of a product is in its own row; its fields of food are in one column together. */
export function productColumns(body: ProductBody) {
  const { publish, newLabel, saleLabel, categoryIds, tagIds, addonIds, mediaIds, attributes, stocks, ...plain } = body;
  return {
    ...plain,
    gtin: foldGtin(body.gtin),
    food: foodOf(body),
    isPublished: publish === 'published',
    newLabelEn: newLabel.enabled ? newLabel.en : null,
    newLabelAr: newLabel.enabled ? newLabel.ar : null,
    saleLabelEn: saleLabel.enabled ? saleLabel.en : null,
    saleLabelAr: saleLabel.enabled ? saleLabel.ar : null,
    mainCategoryId: categoryIds[0] ?? null,
  };
}

/** A caller that knows nothing of food leaves it as it is. */
export type PossiblyFood = { [Field in keyof Food]?: Food[Field] | undefined };

export function withStoredFood<Body extends PossiblyFood>(sent: Body, stored: Food): Body & Food {
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
  return { ...sent, ...foodOf({ ...stored, ...given }) };
}
