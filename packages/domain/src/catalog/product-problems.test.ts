import { expect, test } from 'vitest';
import { type ProductToCheck, productProblems } from './product-problems.ts';

const lamb: ProductToCheck = {
  nameEn: 'Lamb',
  nameAr: 'لحم',
  descriptionEn: 'Fresh',
  descriptionAr: 'طازج',
  unitEn: '1 kg',
  unitAr: '1 كجم',
  code: 'KZ-1',
  sku: 'KRZ1',
  publish: 'published',
  saleLabel: { enabled: false, en: '', ar: '' },
  newLabel: { enabled: false, en: '', ar: '' },
  categoryIds: [1],
  tagIds: [1, 2],
  mediaIds: [1],
  attributes: [],
  stocks: [{ branchId: 1, valueIds: [], price: 2.5, sellingPrice: null, quantity: 4 }],
};
const fresh = { isExisting: () => false, isWithoutPictures: false };
const problems = (change: Partial<ProductToCheck>) => productProblems({ ...lamb, ...change }, fresh);
const stock = { branchId: 1, valueIds: [], price: 2.5, sellingPrice: null, quantity: 4 };

test('a whole product has no problems', () => {
  expect(problems({})).toEqual({});
});

test('[ADMIN-10, ADMIN-11, ADMIN-12, ADMIN-13] name, description, pictures, code and SKU are needed', () => {
  expect(problems({ nameEn: '', descriptionAr: '', mediaIds: [], code: '', sku: '' })).toEqual({
    nameEn: 'nameRequired',
    descriptionAr: 'descriptionRequired',
    mediaIds: 'imagesRequired',
    code: 'codeRequired',
    sku: 'skuRequired',
  });
});

test('[ADMIN-11] only a draft that never had a picture is saved without one, and it is not published without', () => {
  const imported = { ...fresh, isWithoutPictures: true };
  const bare = { ...lamb, mediaIds: [] };
  expect(productProblems({ ...bare, publish: 'draft' }, imported)).toEqual({});
  expect(productProblems(bare, imported)).toEqual({ mediaIds: 'imagesRequired' });
  expect(productProblems({ ...bare, publish: 'draft' }, fresh)).toEqual({ mediaIds: 'imagesRequired' });
});

test('[ADMIN-14] a new stock begins with at least one; a sold one may be sold out', () => {
  const none = { stocks: [{ ...stock, quantity: 0 }] };
  expect(problems(none)).toEqual({ 'stocks[0].quantity': 'quantityRequired' });
  expect(productProblems({ ...lamb, ...none }, { ...fresh, isExisting: () => true })).toEqual({});
});

test('[ADMIN-15] a chosen attribute needs a value', () => {
  expect(problems({ attributes: [{ attributeId: 7, valueIds: [] }], stocks: [], publish: 'draft' })).toEqual({
    'attributes[0]': 'optionRequired',
  });
});

test('[ADMIN-16] two different tags at least', () => {
  expect(problems({ tagIds: [4, 4] })).toEqual({ tagIds: 'tagsTooFew' });
});

test('[ADMIN-17] a price is never nothing, and a sale never costs more', () => {
  expect(problems({ stocks: [{ ...stock, price: 0 }] })).toEqual({ 'stocks[0].price': 'priceRequired' });
  expect(problems({ stocks: [{ ...stock, sellingPrice: 3 }] })).toEqual({
    'stocks[0].sellingPrice': 'salePriceTooHigh',
  });
});

test('a stock is of a form the product has, once for each branch', () => {
  expect(problems({ stocks: [{ ...stock, valueIds: [9] }] })).toEqual({ 'stocks[0].valueIds': 'unknownForm' });
  expect(problems({ stocks: [stock, stock] })).toEqual({ 'stocks[1].branchId': 'soldTwice' });
});
