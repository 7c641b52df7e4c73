import type { ProductBody } from '@karaz/contract/admin/products';
import { slugify } from '@karaz/domain/text/slug';

/** What of a product is in its own row. */
export function productColumns(body: ProductBody) {
  const { publish, newLabel, saleLabel, categoryIds, tagIds, addonIds, mediaIds, attributes, stocks, ...plain } = body;
  return {
    ...plain,
    slug: body.slug || slugify(body.nameEn, body.code.toLowerCase()),
    isPublished: publish === 'published',
    newLabelEn: newLabel.enabled ? newLabel.en : null,
    newLabelAr: newLabel.enabled ? newLabel.ar : null,
    saleLabelEn: saleLabel.enabled ? saleLabel.en : null,
    saleLabelAr: saleLabel.enabled ? saleLabel.ar : null,
    mainCategoryId: categoryIds[0] ?? 0,
  };
}
