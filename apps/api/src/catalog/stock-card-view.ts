import type { StockCard } from '@karaz/contract/catalog';
import { pricePerUnit } from '@karaz/domain/catalog/price-per-unit';
import { toDecimal } from '@karaz/domain/money';
import { pictureView } from '../media/picture-view.ts';
import type { StockCardRow } from './stock-card-row.ts';

export function stockCardView(row: StockCardRow): StockCard {
  const price = Number(row.priceMinor);
  const sale = row.sellingPriceMinor === null ? null : Number(row.sellingPriceMinor);
  return {
    id: row.id,
    productId: row.productId,
    slug: row.slug,
    name_en: row.nameEn,
    name_ar: row.nameAr,
    unit_en: row.unitEn,
    unit_ar: row.unitAr,
    price: toDecimal(price, row.currency),
    selling_price: sale === null ? null : toDecimal(sale, row.currency),
    currency: row.currency,
    pricePerUnit: perUnit(row, sale ?? price),
    quantity: row.quantity,
    status: row.status,
    express_delivery: row.expressDelivery,
    subscribeable: row.isSubscribable,
    classification: row.classification,
    countryOfOrigin: row.originCountry,
    ...(row.gtin ? { gtin: row.gtin } : {}),
    ...(row.brand ? { brand: row.brand } : {}),
    hasVariations: row.hasVariations,
    newLabel: labelView(row.newLabelEn, row.newLabelAr),
    saleLabel: labelView(row.saleLabelEn, row.saleLabelAr),
    averageRating: Number(row.averageRating),
    totalReviews: row.totalReviews,
    image: pictureView(row.picture),
    branch: { id: row.branchId, name_en: row.branchNameEn, name_ar: row.branchNameAr },
  };
}

export const labelView = (en: string | null, ar: string | null) => (en && ar ? { en, ar } : null);

/** A variation's weight differs from the product's, so none there. */
function perUnit(row: StockCardRow, minor: number): StockCard['pricePerUnit'] {
  if (row.hasVariations) return null;
  const found = pricePerUnit({ minor, netAmount: Number(row.netAmount), netOf: row.netOf });
  return found && { price: toDecimal(found.minor, row.currency), of: found.of };
}
