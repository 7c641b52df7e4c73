import type { StockCard } from '@karaz/contract/catalog';
import type { AttributeValueView, StockView, VariationView } from '@karaz/contract/stocks';
import { offersChoices } from '@karaz/domain/catalog/animal';
import type { CountryCode } from '@karaz/domain/countries';
import { toMinor } from '@karaz/domain/money';
import { PAGE_SIZES } from '@karaz/domain/paging/page-sizes';
import { countryName } from '@karaz/i18n/country-name';
import { formatMoney } from '@karaz/i18n/format';
import type { Language } from '@karaz/i18n/language';
import { pick, spokenIn } from '@karaz/i18n/localized';
import { type LoadArgs, PageNotFound } from '../../router/page.ts';
import { loadTexts } from '../../texts/texts.ts';
import { NO_PICTURE } from '../goods/no-picture.ts';
import { labelOf } from '../goods/product-label.ts';
import { tileOf } from '../goods/tile.ts';
import { displayedReview } from '../reviews/displayed-review.ts';
import { foodView } from './food-view.ts';
import { halalNote } from './halal-note.ts';
import type { Offer, ProductData, Variation, VariationValue } from './product-model.ts';
import { similarGoods } from './similar-goods.ts';

export async function loadProduct({ api, params, search, visitor, language }: LoadArgs): Promise<ProductData> {
  const id = Number(params['id']);
  if (!Number.isInteger(id) || id < 1) throw new PageNotFound();
  const place = { areaId: visitor.areaId };
  const [stock, isVatIncluded] = await Promise.all([
    api('GET /api/v1/stocks/:id', { params: { id }, query: place }),
    loadIsVatIncluded(api, visitor.country),
  ]);
  const { product } = stock;
  const isOut = stock.status !== 'on-stock';
  const related = await loadRelated(api, place, product);
  const similar = isOut ? similarGoods(stock, related) : [];
  return {
    ...productData(stock, visitor.country, language),
    isVatIncluded,
    animal: await loadAnimal(stock, language),
    food: foodView(product.food, (await loadTexts(language, ['food'])).food, language),
    recommended: (similar.length > 0 ? similar : related.slice(0, PAGE_SIZES.recommendedProducts)).map((card) =>
      tileOf(card, language),
    ),
    similarTitle: similar.length > 0 ? (await loadTexts(language, ['profile'])).profile.alerts.similar : null,
    isSubscription: search.get('subscribeAble') === 'true',
  };
}

/** The page is there without it. */
async function loadIsVatIncluded(api: LoadArgs['api'], code: CountryCode): Promise<ProductData['isVatIncluded']> {
  if (!import.meta.env.SSR) return null;
  const settings = await api('GET /api/v1/settings/country/:code', { params: { code } }).catch(() => null);
  return settings && settings.vat_percent > 0 ? settings.prices_include_tax : null;
}

async function loadAnimal(stock: StockView, language: Language): Promise<ProductData['animal']> {
  if (!offersChoices(stock.addons)) return null;
  const [texts, { animalView }] = await Promise.all([
    loadTexts(language, ['animal', 'food']),
    import('./animal-view.ts'),
  ]);
  return animalView(stock, texts, language);
}

/** With fewer neighbours than this a category is too narrow for a row. */
const ENOUGH = 4;
/** Of so many the nearest are chosen. */
const COMPARED = 40;

/** Of the nearest category that has a row of others, what can be ordered first. */
async function loadRelated(
  api: LoadArgs['api'],
  place: { areaId: number | null },
  { id, categoryPath }: StockView['product'],
): Promise<StockCard[]> {
  const found = new Map<number, StockCard>();
  for (const category of categoryPath.toReversed()) {
    const query = { ...place, categoryIds: String(category.id), limit: COMPARED };
    const page = await api('GET /api/v2/search/products', { query }).catch(() => null);
    for (const card of page?.data ?? []) if (!found.has(card.productId)) found.set(card.productId, card);
    found.delete(id);
    if (found.size >= ENOUGH) break;
  }
  return [...found.values()].toSorted(
    (one, other) => Number(other.status === 'on-stock') - Number(one.status === 'on-stock'),
  );
}

function productData(
  stock: StockView,
  country: CountryCode,
  language: Language,
): Omit<ProductData, 'recommended' | 'similarTitle' | 'isSubscription' | 'food' | 'animal' | 'isVatIncluded'> {
  const { product, branch } = stock;
  const name = pick(stock, 'name', language);
  const written = language === 'ar' ? language : name === stock.name_en && 'en';
  return {
    country,
    language,
    currency: stock.currency,
    productId: product.id,
    name,
    lead: pick(product, 'short_description', language),
    // Never another language's than the name's: then the name does better.
    seoTitle: written ? product[`seo_title_${written}`] : '',
    seoDescription: written ? product[`seo_description_${written}`] : '',
    description: pick(product, 'description', language),
    pictures: picturesOf(stock, language),
    offer: offerOf({ ...stock, stock_id: stock.id }, stock, language),
    variations: stock.available_variations.map((variation) => variationOf(variation, stock, language)),
    values: valuesOf(stock, language),
    addons: stock.addons.map((addon) => ({
      id: addon.id,
      name: pick(addon, 'name', language),
      price: addon.price,
      isAvailable: addon.is_available,
      ...(addon.animalChoice ? { animalChoice: addon.animalChoice } : {}),
    })),
    categories: product.categoryPath.map((category) => ({ id: category.id, name: pick(category, 'name', language) })),
    seller: { id: branch.id, name: pick(branch, 'name', language), type: branch.type },
    origin: countryName(stock.countryOfOrigin, language),
    code: product.code,
    gtin: product.gtin,
    brand: product.brand,
    promotions: product.promotions
      .filter(({ countries }) => countries?.includes(country) ?? true)
      .map((promotion) => ({ id: promotion.id, name: pick(promotion, 'name', language), terms: promotion.terms })),
    clubBenefits: product.clubBenefits.map(({ id, percent, minPeople, ...names }) => ({
      ...{ id, percent, minPeople },
      name: pick(names, 'name', language),
    })),
    halal: halalNote(product),
    isExpress: stock.express_delivery,
    isSingleProduct: stock.isSingleProduct,
    lang: langsOf(stock, language),
    label: labelOf(stock.saleLabel, stock.newLabel, language),
    rating: stock.averageRating,
    totalReviews: stock.totalReviews,
    reviews: country === 'kw' ? [] : product.reviews.map((review) => displayedReview(review, language)),
  };
}

function langsOf({ product, ...stock }: StockView, language: Language): ProductData['lang'] {
  const langs = {
    name: spokenIn(stock, 'name', language),
    lead: spokenIn(product, 'short_description', language),
    description: spokenIn(product, 'description', language),
  };
  return Object.fromEntries(Object.entries(langs).filter(([, lang]) => lang));
}

type Sold = Pick<
  VariationView,
  | 'stock_id'
  | 'price'
  | 'selling_price'
  | 'quantity'
  | 'status'
  | 'pricePerUnit'
  | 'netAmount'
  | 'weighedGrams'
  | 'currency'
  | 'attributeValues'
>;

function offerOf(sold: Sold, stock: StockView, language: Language): Offer {
  const { pricePerUnit, currency } = sold;
  // Of a form that differs in weight its own, not that of the product.
  const measured = sold.attributeValues.find(({ attribute }) => MEASURES.has(attribute.code));
  return {
    stockId: sold.stock_id,
    price: sold.price,
    sellingPrice: sold.selling_price,
    quantity: sold.quantity,
    isAvailable: sold.status === 'on-stock',
    unit: measured ? pick(measured, 'value', language) : pick(stock, 'unit', language),
    perUnit: pricePerUnit && {
      amount: formatMoney(toMinor(pricePerUnit.price, currency), currency, language),
      of: pricePerUnit.of,
    },
    netAmount: sold.netAmount,
    isWeighed: sold.weighedGrams !== null,
  };
}
const MEASURES: ReadonlySet<string> = new Set(['weight', 'volume']);

const variationValue = (entry: AttributeValueView, language: Language): VariationValue => ({
  id: entry.id,
  label: pick(entry, 'value', language),
  ...(entry.hex ? { hex: entry.hex } : {}),
  attribute: { id: entry.attribute.id, name: pick(entry.attribute, 'name', language) },
});

function variationOf(variation: VariationView, stock: StockView, language: Language): Variation {
  const attributeValues = variation.attributeValues.map((entry) => variationValue(entry, language));
  return { ...offerOf(variation, stock, language), stock_id: variation.stock_id, attributeValues };
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
