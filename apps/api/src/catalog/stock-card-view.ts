import type { StockCard } from '@karaz/contract/catalog';
import { choicesMinor, suitedChoices } from '@karaz/domain/catalog/animal-price';
import type { CardAttribute } from '@karaz/domain/catalog/card-options';
import { pricePerUnit } from '@karaz/domain/catalog/price-per-unit';
import { isRecent } from '@karaz/domain/catalog/recent';
import { netOfForm, netOfProduct } from '@karaz/domain/catalog/unit-price';
import { toDecimal } from '@karaz/domain/money';
import { cardPromotion } from '@karaz/domain/promotions/card-promotion';
import { pictureView } from '../media/picture-view.ts';
import { promotionLabel } from './promotion-label.ts';
import type { StockCardRow } from './stock-card-row.ts';

export function stockCardView(row: StockCardRow, now: Date): StockCard {
  const choices = choicesMinor(suitedChoices(row.choices ?? [], row));
  const bare = Number(row.sellingPriceMinor ?? row.priceMinor);
  const price = Number(row.priceMinor) + choices.minor;
  const sale = row.sellingPriceMinor === null ? null : bare + choices.minor;
  return {
    id: row.id,
    productId: row.productId,
    slug: row.slug,
    name_en: row.nameEn,
    name_ar: row.nameAr,
    unit_en: row.unitEn,
    unit_ar: row.unitAr,
    ...(row.sizeEn && row.sizeAr ? { size: { en: row.sizeEn, ar: row.sizeAr } } : {}),
    price: toDecimal(price, row.currency),
    selling_price: sale === null ? null : toDecimal(sale, row.currency),
    currency: row.currency,
    ...(choices.isFrom ? { isFrom: true } : {}),
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
    ...optionsView(row.options ?? []),
    categoryId: row.categoryId,
    totalSold: row.salesCount,
    createdAt: new Date(row.createdAt).toISOString(),
    newLabel: newLabelView(row, now),
    saleLabel: promotionView(row, bare) ?? (sale === null ? null : labelView(row.saleLabelEn, row.saleLabelAr)),
    averageRating: Number(row.averageRating),
    totalReviews: row.totalReviews,
    image: pictureView(row.picture),
    branch: { id: row.branchId, name_en: row.branchNameEn, name_ar: row.branchNameAr },
  };
}

export const labelView = (en: string | null, ar: string | null) => (en && ar ? { en, ar } : null);

const NEW = { en: 'New', ar: 'جديد' };

type Labelled = { newLabelEn: string | null; newLabelAr: string | null; createdAt: Date | string };

/** What came within ten days is new, whatever nobody wrote on it. */
export const newLabelView = ({ newLabelEn, newLabelAr, createdAt }: Labelled, now: Date) =>
  labelView(newLabelEn, newLabelAr) ?? (isRecent(new Date(createdAt), now) ? NEW : null);

/** A promotion is said first: that it is cheaper than it was shows by the price as well. */
function promotionView({ promotions, currency }: StockCardRow, minor: number): StockCard['saleLabel'] {
  const shown = cardPromotion(promotions ?? [], minor);
  return shown && promotionLabel(shown, currency);
}

type CardOptions = Pick<StockCard, 'colors' | 'sizes' | 'gender'>;

/** What is not there is left out: most goods have none of them. */
function optionsView(options: NonNullable<StockCardRow['options']>): CardOptions {
  const of = (attribute: CardAttribute) =>
    options.filter(({ code }) => code === attribute).toSorted((a, b) => a.sort - b.sort);
  const colors = of('color').flatMap(({ hex, en, ar }) => (hex ? [{ hex, name_en: en, name_ar: ar }] : []));
  const sizes = of('shoe-size').map(({ en }) => en);
  const gender = of('gender').map(({ en, ar }) => ({ name_en: en, name_ar: ar }));
  return {
    ...(colors.length > 0 ? { colors } : {}),
    ...(sizes.length > 0 ? { sizes } : {}),
    ...(gender.length > 0 ? { gender } : {}),
  };
}

/** Of the pack that is shown, not of another size. */
function perUnit(row: StockCardRow, minor: number): StockCard['pricePerUnit'] {
  const held = { ...row, netAmount: row.netAmount === null ? null : Number(row.netAmount) };
  const net = row.formValues ? netOfForm(held, row.formValues) : netOfProduct(held);
  const found = pricePerUnit({ minor, netAmount: net?.amount ?? null, netOf: net?.of ?? null });
  return found && { price: toDecimal(found.minor, row.currency), of: found.of };
}
