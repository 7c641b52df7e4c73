import type { ProductBody } from '@karaz/contract/admin/products';
import { type Food, foodOf } from '@karaz/domain/catalog/food';
import { foldGtin } from '@karaz/domain/catalog/gtin';
import { isSoldByWeight } from '@karaz/domain/catalog/sold-by-weight';

/** What of a product is in its own row; its fields of food are in one column together. */
export function productColumns(body: ProductBody) {
  const { publish, newLabel, saleLabel, categoryIds, tagIds, addonIds, mediaIds, attributes, stocks, ...plain } = body;
  return {
    ...plain,
    gtin: foldGtin(body.gtin),
    food: foodOf(body),
    estimatedGrams: isSoldByWeight(body) ? body.estimatedGrams : null,
    isPublished: publish === 'published',
    newLabelEn: newLabel.enabled ? newLabel.en : null,
    newLabelAr: newLabel.enabled ? newLabel.ar : null,
    saleLabelEn: saleLabel.enabled ? saleLabel.en : null,
    saleLabelAr: saleLabel.enabled ? saleLabel.ar : null,
    mainCategoryId: categoryIds[0] ?? null,
  };
}

type Weight = Pick<ProductBody, 'estimatedGrams' | 'weightTolerance'>;
/** A caller that knows nothing of food or of weights leaves them as they are. */
type LeftOut = Food & Weight;
export type PossiblyLeftOut = { [Field in keyof LeftOut]?: LeftOut[Field] | undefined };

export function withStored<Body extends PossiblyLeftOut>(sent: Body, stored: Weight & { food: Food }): Body & LeftOut {
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
  const { estimatedGrams = stored.estimatedGrams, weightTolerance = stored.weightTolerance } = sent;
  return { ...sent, ...foodOf({ ...stored.food, ...given }), estimatedGrams, weightTolerance };
}
