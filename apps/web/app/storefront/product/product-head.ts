import { href } from '../../router/match.ts';
import type { Head } from '../../router/page.ts';
import type { Dictionary } from '../../texts/en/dictionary.ts';
import { eachPrice } from './line-total.ts';
import type { ProductData } from './product-model.ts';

const PRICE_VALID_DAYS = 30;
const DAY_MS = 86_400_000;

export function productHead(data: ProductData, text: Dictionary['product-page'], now = Date.now()): Head {
  const picture = data.pictures[0]?.image.path;
  return {
    title: data.seoTitle || data.name,
    description: data.seoDescription || data.description || data.lead || data.name,
    ...(picture ? { image: `${picture}/720` } : {}),
    // Read by search engines, in the document the server writes; the browser's scripts go without.
    ...(import.meta.env.SSR ? { structuredData: [productData(data, now), breadcrumbData(data, text)] } : {}),
  };
}

/** The price has the currency it is charged in. Paths become addresses when the document is written. */
function productData(data: ProductData, now: number): Record<string, unknown> {
  const { offer, currency, seller } = data;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: data.name,
    sku: data.code,
    gtin: data.gtin || undefined,
    brand: data.brand ? { '@type': 'Brand', name: data.brand } : undefined,
    description: data.description || data.lead,
    image: data.pictures.map(({ image }) => `${image.path}/720`),
    countryOfOrigin: data.origin || undefined,
    offers: {
      '@type': 'Offer',
      url: `/product/${offer.stockId}`,
      price: payable(data),
      priceCurrency: currency,
      priceSpecification: priceSpecification(data),
      priceValidUntil: new Date(now + PRICE_VALID_DAYS * DAY_MS).toISOString().slice(0, 10),
      availability: `https://schema.org/${offer.isAvailable ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: seller.name },
    },
    ...ratingData(data),
  };
}

/** Nobody gets an animal without what must be decided about it. */
const payable = (data: ProductData) =>
  String(eachPrice(data, data.offer.sellingPrice ?? data.offer.price, { quantity: 1, addons: [] }).amount);

/** Whether VAT comes on top of the price. */
function priceSpecification(data: ProductData): Record<string, unknown> | undefined {
  const { currency, isVatIncluded } = data;
  if (isVatIncluded === null) return undefined;
  return {
    '@type': 'UnitPriceSpecification',
    price: payable(data),
    priceCurrency: currency,
    valueAddedTaxIncluded: isVatIncluded,
  };
}

/** Only what the page itself shows may be in it: in Kuwait no reviews are. */
function ratingData({ country, rating, totalReviews }: ProductData): Record<string, unknown> {
  if (country === 'kw' || totalReviews === 0) return {};
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount: totalReviews, bestRating: 5 },
  };
}

function breadcrumbData(
  { categories, name, offer }: ProductData,
  text: Dictionary['product-page'],
): Record<string, unknown> {
  const crumbs = [
    { name: text.home, item: '/' },
    { name: text.allCategories, item: '/categories' },
    ...categories.map(({ id, name: label }) => ({ name: label, item: href('/categories/:id', { id }) })),
    { name, item: `/product/${offer.stockId}` },
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, ...crumb })),
  };
}
