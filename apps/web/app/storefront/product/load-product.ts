import type { AttributeValueView, StockView, VariationView } from '@karaz/contract/stocks';
import type { CountryCode } from '@karaz/domain/countries';
import { PAGE_SIZES } from '@karaz/domain/paging/page-sizes';
import type { Language } from '@karaz/i18n/language';
import { pick } from '@karaz/i18n/localized';
import { type LoadArgs, PageNotFound } from '../../router/page.ts';
import { NO_PICTURE, tileOf } from '../goods/tile.ts';
import { displayedReview } from '../reviews/displayed-review.ts';
import { packOf } from './pack-details.ts';
import type { Offer, ProductData, Variation, VariationValue } from './product-model.ts';

export async function loadProduct({ api, params, search, visitor, language }: LoadArgs): Promise<ProductData> {
  const id = Number(params['id']);
  if (!Number.isInteger(id) || id < 1) throw new PageNotFound();
  const place = { areaId: visitor.areaId };
  const stock = await api('GET /api/v1/stocks/:id', { params: { id }, query: place });
  const { product } = stock;
  const similar = await api('GET /api/v2/search/products', {
    query: { ...place, categoryIds: product.category?.id, limit: PAGE_SIZES.recommendedProducts + 1 },
  }).catch(() => null);
  const cards = similar?.data.filter(({ productId }) => productId !== product.id) ?? [];
  return {
    ...productData(stock, visitor.country, language),
    recommended: cards.slice(0, PAGE_SIZES.recommendedProducts).map((card) => tileOf(card, language)),
    isSubscription: search.get('subscribeAble') === 'true',
  };
}

function productData(
  stock: StockView,
  country: CountryCode,
  language: Language,
): Omit<ProductData, 'recommended' | 'isSubscription'> {
  const { product, branch } = stock;
  const [first] = product.categories;
  const category = first ?? product.category;
  const label = stock.saleLabel ?? stock.newLabel;
  return {
    country,
    language,
    currency: stock.currency,
    productId: product.id,
    name: pick(stock, 'name', language),
    lead: pick(product, 'short_description', language),
    // Never the other language's: then the name does better.
    seoTitle: language === 'ar' ? product.seo_title_ar : product.seo_title_en,
    seoDescription: language === 'ar' ? product.seo_description_ar : product.seo_description_en,
    description: pick(product, 'description', language),
    pictures: picturesOf(stock, language),
    offer: offerOf({ ...stock, stock_id: stock.id }),
    pack: packOf(stock, language),
    variations: stock.available_variations.map((variation) => variationOf(variation, language)),
    values: valuesOf(stock, language),
    addons: stock.addons.map((addon) => ({
      id: addon.id,
      name: pick(addon, 'name', language),
      price: addon.price,
      isAvailable: addon.is_available,
    })),
    category: category ? { id: category.id, name: pick(category, 'name', language) } : null,
    seller: { id: branch.id, name: pick(branch, 'name', language), type: branch.type },
    origin: originName(stock.countryOfOrigin, language),
    code: product.code,
    gtin: product.gtin,
    brand: product.brand,
    isHalal: product.tags.some(({ slug }) => slug === 'halal'),
    isExpress: stock.express_delivery,
    isSingleProduct: stock.isSingleProduct,
    label: label ? label[language] || label.en : null,
    rating: stock.averageRating,
    totalReviews: stock.totalReviews,
    reviews: country === 'kw' ? [] : product.reviews.map((review) => displayedReview(review, language)),
  };
}

type Sold = Pick<VariationView, 'stock_id' | 'price' | 'selling_price' | 'quantity' | 'status'>;

const offerOf = ({ stock_id, price, selling_price, quantity, status }: Sold): Offer => ({
  stockId: stock_id,
  price,
  sellingPrice: selling_price,
  quantity,
  isAvailable: status === 'on-stock',
});

const variationValue = (entry: AttributeValueView, language: Language): VariationValue => ({
  id: entry.id,
  label: pick(entry, 'value', language),
  ...(entry.hex ? { hex: entry.hex } : {}),
  attribute: { id: entry.attribute.id, name: pick(entry.attribute, 'name', language) },
});

function variationOf(variation: VariationView, language: Language): Variation {
  const attributeValues = variation.attributeValues.map((entry) => variationValue(entry, language));
  return { ...offerOf(variation), stock_id: variation.stock_id, attributeValues };
}

function valuesOf({ available_variations: sold, product }: StockView, language: Language): VariationValue[] {
  const all = [...sold, ...product.variations].flatMap(({ attributeValues }) => attributeValues);
  return all
    .filter(({ id }, index) => all.findIndex((other) => other.id === id) === index)
    .map((entry) => variationValue(entry, language));
}

function picturesOf({ images, product }: StockView, language: Language): ProductData['pictures'] {
  const visible = images.length > 0 ? images : product.images;
  if (visible.length === 0) return [{ image: NO_PICTURE, alt: '' }];
  return visible.map(({ path, width, height, blur, ...altTexts }, index) => ({
    image: index === 0 ? { path, width, height, blur } : { path, width, height },
    alt: pick(altTexts, 'alt', language),
  }));
}

function originName(code: string, language: Language): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;
}
