import type { StockCard } from '@karaz/contract/catalog';
import { expect, test } from 'vitest';
import { securityFile } from './security-txt.ts';
import { productFeed, robotsFile, sitemapFile } from './seo-files.ts';

const ORIGIN = 'https://shop.example';
const card: StockCard = {
  id: 7,
  productId: 3,
  slug: 'lamb',
  name_en: 'Lamb & rice <big>',
  name_ar: 'لحم ورز',
  unit_en: '1 kg',
  unit_ar: '1 كجم',
  price: 4.5,
  selling_price: 4,
  currency: 'KWD',
  pricePerUnit: null,
  quantity: 3,
  status: 'on-stock',
  express_delivery: false,
  subscribeable: false,
  classification: 'grocery',
  countryOfOrigin: 'AU',
  hasVariations: false,
  categoryId: 1,
  totalSold: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  newLabel: null,
  saleLabel: null,
  averageRating: 0,
  totalReviews: 0,
  image: null,
  branch: { id: 1, name_en: 'Main', name_ar: 'الرئيسي' },
};

test('robots are told where the sitemap is and what is private', () => {
  const text = robotsFile(ORIGIN);
  expect(text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  expect(text).toContain('Disallow: /profile');
  expect(text).not.toMatch(/Disallow: \/\n/);
});

test('each address is in the sitemap once a language, and names the other', () => {
  const text = sitemapFile(ORIGIN, ['/product/7'], ['en', 'ar', 'cn']);
  expect(text.match(/<loc>/g)).toHaveLength(3);
  expect(text).not.toContain('lang=fr');
  expect(text).toContain(`<loc>${ORIGIN}/product/7?lang=ar</loc>`);
  expect(text).toContain(`hreflang="en" href="${ORIGIN}/product/7?lang=en"`);
  expect(text).toContain(`hreflang="zh-Hans" href="${ORIGIN}/product/7?lang=cn"`);
});

test('the feed carries prices in the money they are in and breaks on no name', () => {
  const english = productFeed({ storeName: 'Bustan', origin: ORIGIN, country: 'kw', language: 'en', cards: [card] });
  expect(english).toContain('<g:price>4.500 KWD</g:price><g:sale_price>4.000 KWD</g:sale_price>');
  expect(english).toContain('<title>Lamb &#38; rice &#60;big&#62;</title>');
  expect(english).not.toContain('g:image_link');
  const arabic = productFeed({ storeName: 'Bustan', origin: ORIGIN, country: 'kw', language: 'ar', cards: [card] });
  expect(arabic).toContain('<title>لحم ورز</title>');
  expect(arabic).toContain('?lang=ar</link>');
});

test('security.txt names the contact and when to look again', () => {
  const now = new Date('2026-03-10T09:00:00Z');
  expect(securityFile('mailto:security@shop.example', ORIGIN, now).split('\n')).toEqual([
    'Contact: mailto:security@shop.example',
    'Expires: 2026-09-06T00:00:00.000Z',
    'Preferred-Languages: en, ar',
    'Canonical: https://shop.example/.well-known/security.txt',
    '',
  ]);
});
