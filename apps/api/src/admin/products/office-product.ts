import type { OfficeProduct, ProductBody } from '@karaz/contract/admin/products';
import { toDecimal } from '@karaz/domain/money';
import type { Database } from '../../db/database.ts';
import { pictureView } from '../../media/picture-view.ts';
import { countWaiting } from '../../stock-alerts/stock-alerts.ts';
import { openChangesOf } from '../price-changes/open-changes.ts';
import { type ProductDetail, selectHistory, selectProduct } from './product-detail.queries.ts';
import type { Reach } from './products-list.queries.ts';

export async function showProduct(db: Database, id: number, reach: Reach): Promise<OfficeProduct | null> {
  const detail = await selectProduct(db, id, reach);
  if (!detail) return null;
  const [last] = await selectHistory(db, id, 1);
  const waiting = await countWaiting(db, id);
  const { product, sold, pictures } = detail;
  return {
    id,
    version: product.version,
    product: bodyOf(detail),
    stocks: sold.map(({ stock }) => ({
      ...{ id: stock.id, sku: stock.sku, quantity: stock.quantity },
      waiting: waiting.get(stock.id) ?? 0,
    })),
    pictures: pictures.flatMap((row) => {
      const view = pictureView(row);
      return view ? [{ id: row.id, ...view }] : [];
    }),
    priceChanges: await openChangesOf(db, id, reach),
    livePath: livePath(detail.liveStockId),
    canUndo: last !== undefined && UNDOABLE.has(last.entry.action),
    lastChangeId: last?.entry.id ?? null,
    createdAt: product.createdAt.toISOString(),
    updatedAt: product.updatedAt.toISOString(),
  };
}

export const livePath = (stockId: number | null) => (stockId === null ? null : `/product/${stockId}`);

/** Changes whose fields are those of the form, or of one stock in it. */
export const UNDOABLE: ReadonlySet<string> = new Set([
  ...['product.update', 'product.publish', 'product.undo', 'stock.adjust', 'stock.update'],
]);

/** A product as the form and the audit log know it. Quantities are left out: they move while nobody edits. */
export function bodyOf({
  product,
  categoryIds,
  tagIds,
  addonIds,
  pictures,
  variations,
  sold,
  texts,
}: ProductDetail): ProductBody {
  const main = product.mainCategoryId;
  return {
    nameEn: product.nameEn,
    nameAr: product.nameAr,
    shortDescriptionEn: product.shortDescriptionEn,
    shortDescriptionAr: product.shortDescriptionAr,
    descriptionEn: product.descriptionEn,
    descriptionAr: product.descriptionAr,
    code: product.code,
    sku: product.sku,
    gtin: product.gtin,
    brand: product.brand,
    slug: product.slug,
    classification: product.classification,
    unitEn: product.unitEn,
    unitAr: product.unitAr,
    netAmount: product.netAmount,
    netOf: product.netOf,
    estimatedGrams: product.estimatedGrams,
    weightTolerance: product.weightTolerance,
    serves: product.serves,
    originCountry: product.originCountry,
    ...product.food,
    taxClasses: product.taxClasses,
    isSubscribable: product.isSubscribable,
    publish: product.isPublished ? 'published' : 'draft',
    newLabel: labelOf(product.newLabelEn, product.newLabelAr),
    saleLabel: labelOf(product.saleLabelEn, product.saleLabelAr),
    seoTitleEn: product.seoTitleEn,
    seoTitleAr: product.seoTitleAr,
    seoDescriptionEn: product.seoDescriptionEn,
    seoDescriptionAr: product.seoDescriptionAr,
    categoryIds: main === null ? categoryIds : [main, ...categoryIds.filter((id) => id !== main)],
    tagIds,
    addonIds,
    mediaIds: pictures.map(({ id }) => id),
    attributes: attributesOf(variations),
    stocks: sold.map(({ stock, currency }) => ({
      branchId: stock.branchId,
      valueIds: variations.find(({ id }) => id === stock.variationId)?.values.map(({ id }) => id) ?? [],
      price: toDecimal(stock.priceMinor, currency),
      sellingPrice: stock.sellingPriceMinor === null ? null : toDecimal(stock.sellingPriceMinor, currency),
      quantity: null,
      lowAt: stock.lowAt,
      isAvailable: stock.status === 'on-stock',
      expressDelivery: stock.expressDelivery,
    })),
    ...texts,
  };
}

const labelOf = (en: string | null, ar: string | null) => ({
  enabled: en !== null || ar !== null,
  en: en ?? '',
  ar: ar ?? '',
});

function attributesOf(variations: ProductDetail['variations']): ProductBody['attributes'] {
  const values = new Map<number, Set<number>>();
  for (const { id, attributeId } of variations.flatMap((variation) => variation.values)) {
    values.set(attributeId, (values.get(attributeId) ?? new Set()).add(id));
  }
  return [...values].map(([attributeId, ids]) => ({ attributeId, valueIds: [...ids] }));
}
