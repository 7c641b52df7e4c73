import type { CategoryView, StockCard } from '@karaz/contract/catalog';
import type { BannerView } from '@karaz/contract/content';
import { expect, test } from 'vitest';
import { productTileOf } from '../goods/tile.ts';
import { butcherOf, slideOf } from './home-model.ts';

const picture = (name: string) => ({
  path: `/media/${name}`,
  width: 720,
  height: 720,
  blur: 'AAAA',
  alt_en: name,
  alt_ar: name,
});

const card: StockCard = {
  id: 5,
  productId: 9,
  slug: 'tahini',
  name_en: 'Tahini',
  name_ar: 'طحينة',
  unit_en: '450 g',
  unit_ar: '450 جم',
  price: 1.1,
  selling_price: null,
  currency: 'KWD',
  pricePerUnit: { price: 2.444, of: 'kg' },
  quantity: 3,
  status: 'on-stock',
  express_delivery: true,
  subscribeable: false,
  classification: 'grocery',
  countryOfOrigin: 'KW',
  hasVariations: false,
  categoryId: 1,
  totalSold: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  newLabel: { en: 'New', ar: 'جديد' },
  saleLabel: null,
  averageRating: 0,
  totalReviews: 0,
  image: picture('tahini'),
  branch: { id: 1, name_en: 'Karaz Shuwaikh', name_ar: 'كرز الشويخ' },
};

test('[I18N-08] a product tile speaks one language, with its price per kilo ready to read', () => {
  expect(productTileOf(card, 'ar')).toMatchObject({
    name: 'طحينة',
    unit: '450 جم',
    label: { text: 'جديد' },
    perUnit: { amount: '2.444 د.ك', of: 'kg' },
    branch: { id: 1, name: 'كرز الشويخ' },
  });
  expect(productTileOf(card, 'en').perUnit?.amount).toBe('2.444 KWD');
});

test('what is not on stock cannot be bought, and a tile carries no blurred preview', () => {
  expect(productTileOf(card, 'en').isAvailable).toBe(true);
  expect(productTileOf({ ...card, status: 'out-stock' }, 'en').isAvailable).toBe(false);
  expect(productTileOf(card, 'en').image).toEqual({ path: '/media/tahini', width: 720, height: 720 });
});

const banner: BannerView = {
  id: 1,
  title_en: 'Morning',
  title_ar: 'صباح',
  subtitle_en: '',
  subtitle_ar: '',
  action_en: 'Go',
  action_ar: 'هيا',
  image: picture('hero'),
  image_rtl: picture('hero-rtl'),
  link: '/product',
  sort_order: 1,
};

test('a story has its own picture for right-to-left pages; only the first brings its blurred preview', () => {
  expect(slideOf(banner, 0, 'en').image).toMatchObject({ path: '/media/hero', blur: 'AAAA' });
  expect(slideOf(banner, 1, 'ar').image).toEqual({ path: '/media/hero-rtl', width: 720, height: 720 });
  expect(slideOf({ ...banner, image_rtl: null }, 1, 'ar').image.path).toBe('/media/hero');
});

function category(slug: string, stockCount: number, children: CategoryView[] = []): CategoryView {
  return {
    id: stockCount + 1,
    slug,
    name_en: slug,
    name_ar: slug,
    description_en: '',
    description_ar: '',
    image: picture(slug),
    banner: null,
    banner_rtl: null,
    parentId: null,
    classification: 'grocery',
    stockCount,
    sub_categories: children,
  };
}

test('the butcher shows only cuts there are, and no counter when there are none', () => {
  const counter = butcherOf([category('butcher', 9, [category('lamb', 4), category('veal', 0)])], 'en');
  expect(counter?.tiles.map(({ name }) => name)).toEqual(['lamb']);
  expect(butcherOf([category('butcher', 0, [category('veal', 0)])], 'en')).toBeNull();
  expect(butcherOf([category('bakery', 3)], 'en')).toBeNull();
});
