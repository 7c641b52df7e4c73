import type { AttributeOptionPricing, StockView, VariationView } from '@karaz/contract/stocks';
import { optionPrices } from '@karaz/domain/catalog/option-prices';
import { pricePerUnit } from '@karaz/domain/catalog/price-per-unit';
import { netOfForm, netOfProduct } from '@karaz/domain/catalog/unit-price';
import { type CurrencyCode, toDecimal } from '@karaz/domain/money';
import { gramsSold } from '@karaz/domain/orders/picking';
import type { Net } from '@karaz/domain/recipes/packs-needed';
import type { Language } from '@karaz/i18n/language';
import { branchTeaser } from './branch-view.ts';
import { productView, valueView } from './product-view.ts';
import type { ProductRow, ValueRow } from './products.queries.ts';
import type { AddonRow, SellerRow, VariationRow } from './stock.queries.ts';
import { labelView, newLabelView } from './stock-card-view.ts';

export type StockParts = {
  stock: VariationRow;
  variations: readonly VariationRow[];
  seller: SellerRow;
  product: ProductRow;
  addons: readonly AddonRow[];
};

export function stockView(
  { stock, seller, product, variations: rows, addons }: StockParts,
  language: Language,
  now: Date,
): StockView {
  const { currency } = seller;
  const about = product.product;
  const variations = rows.flatMap((row) => variationView(row, product, currency) ?? []);
  const own = variations.find(({ stock_id }) => stock_id === stock.id) ?? null;
  const view = productView(product, { language, country: seller.branch.countryCode });
  const inArabic = language === 'ar';
  return {
    id: stock.id,
    name: inArabic ? about.nameAr : about.nameEn,
    name_en: about.nameEn,
    name_ar: about.nameAr,
    ...prices(stock, currency),
    currency,
    pricePerUnit:
      variations.length > 0
        ? (own?.pricePerUnit ?? null)
        : perUnit(stock, netOfProduct(about), weighed(about, []), currency),
    netAmount: variations.length > 0 ? (own?.netAmount ?? null) : (netOfProduct(about)?.amount ?? null),
    weighedGrams: variations.length > 0 ? (own?.weighedGrams ?? null) : weighed(about, []),
    quantity: stock.quantity,
    sales_count: stock.salesCount,
    sku: stock.sku,
    unit: inArabic ? about.unitAr : about.unitEn,
    unit_en: about.unitEn,
    unit_ar: about.unitAr,
    status: stock.status,
    express_delivery: stock.expressDelivery,
    subscribeable: about.isSubscribable,
    countryOfOrigin: about.originCountry,
    newLabel: newLabelView(about, now),
    saleLabel: stock.sellingPriceMinor === null ? null : labelView(about.saleLabelEn, about.saleLabelAr),
    branch: branchTeaser(seller),
    product: view,
    product_variation: own,
    available_variations: variations,
    attributeValues: own?.attributeValues ?? [],
    isSingleProduct: variations.length === 0,
    attribute_option_pricing: optionPricing(variations),
    addons: addons.map((addon) => addonView(addon, currency)),
    averageRating: about.averageRating,
    totalReviews: about.totalReviews,
    images: view.images,
    createdAt: new Date(stock.createdAt).toISOString(),
    updatedAt: new Date(stock.updatedAt).toISOString(),
  };
}

const prices = (stock: VariationRow, currency: CurrencyCode) => ({
  price: toDecimal(stock.priceMinor, currency),
  selling_price: stock.sellingPriceMinor === null ? null : toDecimal(stock.sellingPriceMinor, currency),
});

function perUnit(stock: VariationRow, net: Net | null, grams: number | null, currency: CurrencyCode) {
  const minor = stock.sellingPriceMinor ?? stock.priceMinor;
  const found = pricePerUnit({
    ...{ minor, netAmount: net?.amount ?? null, netOf: net?.of ?? null },
    isWeighed: grams !== null,
  });
  return found && { price: toDecimal(found.minor, currency), of: found.of };
}

const weighed = (about: ProductRow['product'], variation: readonly ValueRow[]): number | null =>
  gramsSold({ classification: about.classification, estimatedGrams: about.estimatedGrams, variation });

function variationView(
  row: VariationRow,
  { product, variations }: ProductRow,
  currency: CurrencyCode,
): VariationView | undefined {
  const variation = variations.find(({ id }) => id === row.variationId);
  const values = variation?.values ?? [];
  return (
    variation && {
      id: variation.id,
      stock_id: row.id,
      ...prices(row, currency),
      quantity: row.quantity,
      status: row.status,
      currency,
      attributeValues: values.map(valueView),
      pricePerUnit: perUnit(row, netOfForm(product, values), weighed(product, values), currency),
      netAmount: netOfForm(product, values)?.amount ?? null,
      weighedGrams: weighed(product, values),
    }
  );
}

function optionPricing(variations: readonly VariationView[]): AttributeOptionPricing[] {
  return optionPrices(variations).map(({ value, price }) => ({
    attribute: value.attribute.code,
    attribute_value_id: value.id,
    value_en: value.value_en,
    value_ar: value.value_ar,
    min_price: price,
  }));
}

const addonView = (addon: AddonRow, currency: CurrencyCode) => ({
  id: addon.id,
  name_en: addon.nameEn,
  name_ar: addon.nameAr,
  price: toDecimal(addon.priceMinor, currency),
  currency,
  is_available: addon.isAvailable,
  ...(addon.animalChoice ? { animalChoice: addon.animalChoice } : {}),
});
