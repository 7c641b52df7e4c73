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
  gtin: '',
  publish: 'published',
  saleLabel: { enabled: false, en: '', ar: '' },
  newLabel: { enabled: false, en: '', ar: '' },
  categoryIds: [1],
  tagIds: [1, 2],
  mediaIds: [1],
  attributes: [],
  stocks: [{ branchId: 1, valueIds: [], price: 2.5, sellingPrice: null, quantity: 4 }],
};
const problems = (change: Partial<ProductToCheck>) => productProblems({ ...lamb, ...change }, () => false);
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

test('[ADMIN-10, ADMIN-11] a draft needs a name in one language and nothing else', () => {
  const bare = {
    ...{ nameEn: '', nameAr: 'لحم', descriptionEn: '', descriptionAr: '', unitEn: '', unitAr: '', code: '', sku: '' },
    ...{ categoryIds: [], tagIds: [], mediaIds: [], stocks: [] },
  };
  expect(problems({ ...bare, publish: 'draft' })).toEqual({});
  expect(problems({ ...bare, nameAr: '', publish: 'draft' })).toEqual({ nameEn: 'nameRequired' });
  expect(Object.keys(problems(bare)).sort()).toEqual(
    'categoryIds code descriptionAr descriptionEn mediaIds nameEn sku stocks tagIds unitAr unitEn'.split(' '),
  );
});

test('a barcode with a wrong check digit is a mistake, also in a draft', () => {
  expect(problems({ gtin: '4006381333931' })).toEqual({});
  expect(problems({ gtin: '4006381333932', publish: 'draft' })).toEqual({ gtin: 'wrongGtin' });
});

test('[ADMIN-14] a new stock begins with at least one; a sold one may be sold out', () => {
  const none = { stocks: [{ ...stock, quantity: 0 }] };
  expect(problems(none)).toEqual({ 'stocks[0].quantity': 'quantityRequired' });
  expect(productProblems({ ...lamb, ...none }, () => true)).toEqual({});
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
