import type { StockCard } from '@karaz/contract/catalog';
import { multiplyRounded, toDecimal } from '@karaz/domain/money';
import { pictureView } from '../media/picture-view.ts';
import type { StockCardRow } from './stock-cards.queries.ts';

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
    pricePerUnit: pricePerUnit(row, sale ?? price),
    quantity: row.quantity,
    status: row.status,
    express_delivery: row.expressDelivery,
    subscribeable: row.isSubscribable,
    classification: row.classification,
    countryOfOrigin: row.originCountry,
    hasVariations: row.hasVariations,
    newLabel: label(row.newLabelEn, row.newLabelAr),
    saleLabel: label(row.saleLabelEn, row.saleLabelAr),
    averageRating: Number(row.averageRating),
    totalReviews: row.totalReviews,
    image: pictureView(row.picture),
    branch: { id: row.branchId, name_en: row.branchNameEn, name_ar: row.branchNameAr },
  };
}

const label = (en: string | null, ar: string | null) => (en && ar ? { en, ar } : null);

/** Per kilo or litre, so that packs can be compared; a variation's weight differs from the product's, so none there. */
function pricePerUnit(row: StockCardRow, priceMinor: number): StockCard['pricePerUnit'] {
  const net = Number(row.netAmount);
  if (row.hasVariations || !(net > 0) || net === 1000 || row.netOf === null || row.netOf === 'piece') return null;
  return {
    price: toDecimal(multiplyRounded(priceMinor, 1000 / net), row.currency),
    of: row.netOf === 'g' ? 'kg' : 'l',
  };
}
