import { expect, test } from 'vitest';
import { texts } from '../../texts/en/product-page.ts';
import { animalExtras } from './line-total.ts';
import { productHead } from './product-head.ts';
import type { ProductData } from './product-model.ts';

const pack = { unit: '1 kg', perUnit: null, netAmount: null, isWeighed: false };
const data: ProductData = {
  country: 'ae',
  language: 'en',
  currency: 'AED',
  isVatIncluded: true,
  productId: 3,
  name: 'Lamb shoulder',
  lead: '',
  seoTitle: '',
  seoDescription: '',
  description: 'With bone',
  lang: {},
  pictures: [{ image: { path: '/media/lamb', width: 720, height: 720 }, alt: '' }],
  offer: { stockId: 7, price: 60, sellingPrice: 54.5, quantity: 4, isAvailable: true, ...pack },
  variations: [],
  values: [],
  addons: [],
  animal: null,
  food: null,
  similarTitle: null,
  categories: [
    { id: 1, name: 'Butcher' },
    { id: 2, name: 'Marinated meat' },
  ],
  seller: { id: 1, name: 'Karaz', type: 'seller' },
  origin: 'Australia',
  code: 'KZ-1',
  gtin: '4006381333931',
  brand: 'KDD',
  promotions: [],
  clubBenefits: [],
  halal: 'plain' as const,
  isExpress: false,
  isSingleProduct: true,
  label: null,
  rating: 4.5,
  totalReviews: 2,
  reviews: [],
  recommended: [],
  isSubscription: false,
};
const NOW = Date.parse('2026-01-01T00:00:00Z');
const product = (given: ProductData) => productHead(given, texts, NOW).structuredData?.[0];

test('[PDP-21] the offer is in the currency the price is in, AED in the Emirates, and stands 30 days', () => {
  expect(product(data)).toMatchObject({
    '@type': 'Product',
    offers: {
      price: '54.5',
      priceCurrency: 'AED',
      priceValidUntil: '2026-01-31',
      availability: 'https://schema.org/InStock',
    },
  });
  expect(product({ ...data, currency: 'KWD' })).toMatchObject({ offers: { priceCurrency: 'KWD' } });
});

test('the price of an animal holds the cheapest of what must be decided', async () => {
  await animalExtras.ready();
  const animal = { purposes: [] } as unknown as ProductData['animal'];
  const addon = { id: 2, name: 'Slaughtered', price: 300, isAvailable: true, animalChoice: 'slaughtered' } as const;
  expect(product({ ...data, animal, addons: [addon] })).toMatchObject({
    offers: { price: '354.5', priceSpecification: { price: '354.5' } },
  });
});

test('the offer says whether VAT comes on top of its price, and nothing where there is none', () => {
  const specification = { price: '54.5', priceCurrency: 'AED', valueAddedTaxIncluded: true };
  expect(product(data)).toMatchObject({ offers: { priceSpecification: specification } });
  const onTop = { ...data, isVatIncluded: false };
  expect(product(onTop)).toHaveProperty('offers.priceSpecification.valueAddedTaxIncluded', false);
  expect(product({ ...data, isVatIncluded: null })).toHaveProperty('offers.priceSpecification', undefined);
});

test('what the page does not show is not in its metadata: no rating in Kuwait', () => {
  expect(product(data)).toHaveProperty('aggregateRating.reviewCount', 2);
  expect(product({ ...data, country: 'kw' })).not.toHaveProperty('aggregateRating');
  expect(product({ ...data, totalReviews: 0 })).not.toHaveProperty('aggregateRating');
});

test('the path leads from the home page through all categories and each of its own', () => {
  const path = productHead(data, texts, NOW).structuredData?.[1];
  expect(path).toMatchObject({ '@type': 'BreadcrumbList' });
  const items = Object(path).itemListElement.map(({ item }: { item: string }) => item);
  expect(items).toEqual(['/', '/categories', '/categories/1', '/categories/2', '/product/7']);
});
