import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { addons, attributes, categories, freshProducts as products, tags } from '../seed-data.ts';
import type { CountryCode, SeedProduct, Text } from './shapes.ts';

/** The branches that sell fresh goods; bakery and restaurants do not. */
const sellerCountries: Record<string, CountryCode> = {
  'karaz-shuwaikh': 'kw',
  'karaz-salmiya': 'kw',
  'malahem-al-deera': 'kw',
  'wafra-farms': 'kw',
  'kabd-livestock': 'kw',
  'souq-al-samak': 'kw',
  'karaz-maadi': 'eg',
  'karaz-jumeirah': 'ae',
  'al-ain-butchers': 'ae',
  'karaz-olaya': 'sa',
  'najd-livestock': 'sa',
};

/** Recipes of the demo store link to these products. */
const keysUsedByRecipes = [
  ...['fresh-tomatoes-kuwait', 'red-onions', 'golden-onions', 'garlic-bulbs', 'lemons-fresh', 'potatoes-local'],
  ...['carrots-local', 'cucumbers-kuwait', 'zucchini-fresh', 'eggplant-fresh', 'okra-fresh', 'bell-peppers-mixed'],
  ...['mint-bunch', 'parsley-bunch', 'bananas-fresh', 'strawberries-fresh', 'oranges-navel', 'apples-red-fresh'],
  ...['pomegranates-fresh', 'dates-medjool-box', 'lamb-cubes-shoulder', 'lamb-leg-bone-in', 'lamb-chops-frenched'],
  ...['minced-lamb-fresh', 'minced-beef-fresh', 'beef-cubes-stew', 'ribeye-steak-aged', 'whole-chicken-fresh'],
  ...['chicken-breast-fillets', 'chicken-drumsticks-fresh', 'hamour-whole', 'sea-bass-whole', 'salmon-fillet-norway'],
  ...['shrimp-jumbo', 'lamb-liver-fresh', 'kofta-skewers'],
];

const pictureFiles = readdirSync(new URL('../pictures/', import.meta.url))
  .filter((file) => /-(?:720|1600)\.webp$/.test(file))
  .map((file) => file.replace(/-\d+\.webp$/, ''));
const arabicLetter = /[\u0621-\u064A]/;
const duplicates = (keys: string[]) => keys.filter((key, index) => keys.indexOf(key) !== index);
const mainCategory = (product: SeedProduct) => product.categories[0] ?? '';
const variationSignature = (values: Record<string, string>) => JSON.stringify(Object.entries(values).sort());

function unknownReferences(product: SeedProduct): string[] {
  const notIn = (keys: string[]) => (key: string) => !keys.includes(key);
  const attributeValues = attributes.flatMap(({ code, values }) => values.map(({ key }) => `${code}=${key}`));
  const used = (product.variations ?? []).flatMap(({ values }) =>
    Object.entries(values).map(([code, key]) => `${code}=${key}`),
  );
  return [
    ...product.categories.filter(notIn(categories.map(({ key }) => key))),
    ...product.tags.filter(notIn(tags.map(({ key }) => key))),
    ...(product.addons ?? []).filter(notIn(addons.map(({ key }) => key))),
    ...product.sold.map(({ branch }) => branch).filter(notIn(Object.keys(sellerCountries))),
    ...used.filter(notIn(attributeValues)),
  ];
}

describe('the category tree, attributes, add-ons and tags', () => {
  test('every key is unique and every parent stands before its children', () => {
    expect(duplicates(categories.map(({ key }) => key))).toEqual([]);
    expect(duplicates(attributes.map(({ code }) => code))).toEqual([]);
    expect(duplicates(addons.map(({ key }) => key))).toEqual([]);
    expect(duplicates(tags.map(({ key }) => key))).toEqual([]);
    const orphans = categories.filter(
      ({ parent }, index) => parent !== undefined && !categories.slice(0, index).some(({ key }) => key === parent),
    );
    expect(orphans).toEqual([]);
  });

  test('thirteen roots, six of them in the header, and children share their root’s classification', () => {
    expect(categories.filter(({ parent }) => parent === undefined)).toHaveLength(13);
    expect(categories.filter(({ inHeader }) => inHeader === true).map(({ key }) => key)).toEqual([
      ...['fruit-vegetables', 'butcher', 'seafood', 'dairy-eggs', 'bakery', 'pantry'],
    ]);
    for (const { key, parent, classification } of categories) {
      const root = categories.find((category) => category.key === parent);
      if (root) expect(classification, key).toBe(root.classification);
    }
  });

  test('every text is written in both languages', () => {
    const texts: Text[] = [
      ...categories.flatMap(({ name, description }) => [name, description]),
      ...attributes.flatMap(({ name, values }) => [name, ...values.map(({ value }) => value)]),
      ...addons.map(({ name }) => name),
      ...tags.map(({ name }) => name),
    ];
    // Sizes are numbers in both.
    const words = texts.filter(({ en }) => !/^[\d.]+$/.test(en));
    expect(words.filter(({ en, ar }) => en.trim() === '' || !arabicLetter.test(ar))).toEqual([]);
  });
});

describe('the fresh products', () => {
  test('at least 165 products with unique keys, among them those that recipes link to', () => {
    const keys = products.map(({ key }) => key);
    expect(keys.length).toBeGreaterThanOrEqual(165);
    expect(duplicates(keys)).toEqual([]);
    expect(keysUsedByRecipes.filter((key) => !keys.includes(key))).toEqual([]);
  });

  test('no two products carry the same name in either language', () => {
    expect(duplicates(products.map(({ name }) => name.en))).toEqual([]);
    expect(duplicates(products.map(({ name }) => name.ar))).toEqual([]);
  });

  test.each(products)('$key is complete', (product) => {
    for (const { en, ar } of [product.name, product.short, product.description, product.unit]) {
      expect(en.trim()).not.toBe('');
      expect(en).not.toMatch(arabicLetter);
      expect(ar).toMatch(arabicLetter);
    }
    expect(unknownReferences(product)).toEqual([]);
    expect(new Set(product.tags).size).toBe(product.tags.length);
    expect(product.tags.length).toBeGreaterThanOrEqual(2);
    expect(product.origin).toMatch(/^[A-Z]{2}$/);
    const category = categories.find(({ key }) => key === mainCategory(product));
    expect(category?.classification).toBe(product.classification);
    expect(product.pictures.length).toBeGreaterThanOrEqual(1);
    expect(product.pictures.filter((picture) => !pictureFiles.includes(picture))).toEqual([]);
  });

  test.each(products)('$key has sensible prices and forms', (product) => {
    expect(product.sold.length).toBeGreaterThanOrEqual(1);
    expect(duplicates(product.sold.map(({ branch }) => branch))).toEqual([]);
    for (const { branch, price, salePrice, quantity } of product.sold) {
      const decimals = sellerCountries[branch] === 'kw' ? 1000 : 100;
      expect(price).toBeGreaterThan(0);
      expect(price).toBe(Math.round(price * decimals) / decimals);
      if (salePrice !== undefined) {
        expect(salePrice).toBeGreaterThan(0);
        expect(salePrice).toBeLessThan(price);
      }
      expect(quantity).toBeGreaterThanOrEqual(0);
    }
    const isOnSale = product.sold.some(({ salePrice }) => salePrice !== undefined);
    expect(product.saleLabel !== undefined, 'a sale label needs a sale price').toBe(isOnSale);
    const forms = (product.variations ?? []).map(({ values }) => variationSignature(values));
    expect(duplicates(forms)).toEqual([]);
    const codes = (product.variations ?? []).map(({ values }) => Object.keys(values).sort().join());
    expect(new Set(codes).size, 'all forms of a product vary in the same attributes').toBeLessThanOrEqual(1);
  });

  test('every country sells fresh goods, and together they give at least 700 stocks', () => {
    const stocks = products.flatMap(({ sold, variations }) =>
      sold.flatMap(({ branch }) => Array.from({ length: Math.max(1, variations?.length ?? 0) }, () => branch)),
    );
    expect(stocks.length).toBeGreaterThanOrEqual(700);
    expect(new Set(stocks)).toEqual(new Set(Object.keys(sellerCountries)));
    for (const country of ['kw', 'eg', 'ae', 'sa']) {
      const sellable = stocks.filter((branch) => sellerCountries[branch] === country);
      expect(sellable.length, country).toBeGreaterThanOrEqual(50);
    }
  });

  test('every fresh and livestock category has something in it', () => {
    const roots = ['fruit-vegetables', 'butcher', 'seafood', 'livestock'];
    const children = categories.filter(({ parent }) => parent !== undefined && roots.includes(parent));
    const filled = new Set(products.flatMap((product) => product.categories));
    expect(children.map(({ key }) => key).filter((key) => !filled.has(key))).toEqual([]);
  });
});
