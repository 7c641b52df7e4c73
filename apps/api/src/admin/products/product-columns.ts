import type { ProductBody } from '@karaz/contract/admin/products';
import { foldGtin } from '@karaz/domain/catalog/gtin';

/** What of a product is in its own row. */
export function productColumns(body: ProductBody) {
  const { publish, newLabel, saleLabel, categoryIds, tagIds, addonIds, mediaIds, attributes, stocks, ...plain } = body;
  return {
    ...plain,
    gtin: foldGtin(body.gtin),
    isPublished: publish === 'published',
    newLabelEn: newLabel.enabled ? newLabel.en : null,
    newLabelAr: newLabel.enabled ? newLabel.ar : null,
    saleLabelEn: saleLabel.enabled ? saleLabel.en : null,
    saleLabelAr: saleLabel.enabled ? saleLabel.ar : null,
    mainCategoryId: categoryIds[0] ?? null,
  };
}
