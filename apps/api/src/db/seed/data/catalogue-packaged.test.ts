import { netOfVariation } from '@karaz/domain/recipes/packs-needed';
import { describe, expect, test } from 'vitest';
import { pictureRows } from '../picture-rows.ts';
import {
  addons,
  attributes,
  branches,
  categories,
  freshProducts,
  otherProducts as products,
  recipes,
  tags,
} from '../seed-data.ts';
import type { SeedProduct, Text } from './shapes.ts';

const pictures = new Set(pictureRows().media.map(({ name }) => name));

/** The brand printed on the pack in the picture. */
const brandOnPack: Record<string, Text> = {};
const brands: [Text, string[]][] = [
  [
    { en: 'Karaz', ar: 'كرز' },
    ['butter', 'frozen-fries', 'frozen-peas', 'greek-yogurt', 'laban-bottle', 'milk-carton'],
  ],
  [{ en: 'Karaz', ar: 'كرز' }, ['orange-juice', 'water-bottle']],
  [{ en: 'Nakhla', ar: 'نخلة' }, ['basmati-rice', 'chickpeas-can', 'date-syrup', 'flour', 'penne-pasta']],
  [{ en: 'Nakhla', ar: 'نخلة' }, ['red-lentils', 'sugar', 'tahini-jar', 'tomato-paste']],
  [{ en: 'Wadi', ar: 'وادي' }, ['baharat-jar', 'cardamom-jar', 'honey-jar', 'saffron-jar']],
  [{ en: 'Bayt Al-Reef', ar: 'بيت الريف' }, ['feta-block', 'ghee-tin', 'halloumi', 'labneh-tub']],
  [{ en: 'Zaytoon', ar: 'زيتون' }, ['olive-oil']],
  [{ en: 'Qahwa Dar', ar: 'قهوة دار' }, ['arabic-coffee', 'tea-box']],
  [{ en: 'Fizzo', ar: 'فيزو' }, ['cola-can']],
  [{ en: 'Naqaa', ar: 'نقاء' }, ['dish-soap', 'tissue-box']],
];
for (const [brand, slugs] of brands) for (const slug of slugs) brandOnPack[slug] = brand;

const arabicLetter = /[\u0621-\u064A]/;
const incomplete = (texts: Text[]) =>
  texts.filter(({ en, ar }) => en.trim() === '' || arabicLetter.test(en) || !arabicLetter.test(ar));
const duplicates = (keys: string[]) => keys.filter((key, index) => keys.indexOf(key) !== index);
const missing = (used: string[], existing: Iterable<string>) => {
  const set = new Set(existing);
  return used.filter((key) => !set.has(key));
};
function share(matches: (product: SeedProduct) => boolean): number {
  return products.filter(matches).length / products.length;
}

/** How many it holds of what is sold alone; null: nobody knows. */
function heldIn({ netQuantity }: SeedProduct, values: Record<string, string>): number | null {
  const named = Object.entries(values).map(([code, key]) => {
    const value = attributes.find((one) => one.code === code)?.values.find((one) => one.key === key);
    return { code, key, valueEn: value?.value.en ?? '' };
  });
  const net = netQuantity && netOfVariation(netQuantity, named);
  return net && netQuantity && net.amount / netQuantity.amount;
}

describe('packaged goods, bakery, dishes and boxes of the demo store', () => {
  test('there are at least 165 products and no key is used twice, fresh goods included', () => {
    expect(products.length).toBeGreaterThanOrEqual(165);
    expect(duplicates([...products, ...freshProducts].map(({ key }) => key))).toEqual([]);
  });

  test('they make at least 650 stocks, in all four countries and in every restaurant', () => {
    const stocks = products.reduce(
      (sum, { sold, variations }) => sum + sold.length * Math.max(1, variations?.length ?? 0),
      0,
    );
    expect(stocks).toBeGreaterThanOrEqual(650);
    const selling = new Set(products.flatMap(({ sold }) => sold.map(({ branch }) => branch)));
    const sellingBranches = branches.filter(({ key }) => selling.has(key));
    expect(new Set(sellingBranches.map(({ country }) => country)).size).toBe(4);
    expect(branches.filter(({ kind, key }) => kind === 'restaurant' && !selling.has(key))).toEqual([]);
  });

  test.each(products.map((product) => [product.key, product] as const))(
    '%s refers only to what exists',
    (_, product) => {
      const values = attributes.flatMap((attribute) => attribute.values.map(({ key }) => `${attribute.code}=${key}`));
      const used = (product.variations ?? []).flatMap((variation) =>
        Object.entries(variation.values).map(([code, key]) => `${code}=${key}`),
      );
      expect(
        missing(
          product.categories,
          categories.map(({ key }) => key),
        ),
      ).toEqual([]);
      expect(
        missing(
          product.tags,
          tags.map(({ key }) => key),
        ),
      ).toEqual([]);
      expect(
        missing(
          product.addons ?? [],
          addons.map(({ key }) => key),
        ),
      ).toEqual([]);
      expect(
        missing(
          product.sold.map(({ branch }) => branch),
          branches.map(({ key }) => key),
        ),
      ).toEqual([]);
      expect(missing(used, values)).toEqual([]);
      expect(missing(product.pictures, pictures)).toEqual([]);
    },
  );

  test('every product is complete in English and Arabic', () => {
    const labels = ({ saleLabel, newLabel }: SeedProduct) =>
      [saleLabel, newLabel].filter((label) => label !== undefined);
    const texts = products.flatMap((product) => [product.name, product.short, product.description, ...labels(product)]);
    expect(incomplete(texts)).toEqual([]);
    expect(products.filter(({ unit }) => unit.en === '' || unit.ar === '')).toEqual([]);
  });

  test('a sale price is lower than the price, and the reduced product says so', () => {
    for (const { key, sold, saleLabel } of products) {
      const reduced = sold.filter(({ salePrice }) => salePrice !== undefined);
      expect(reduced.length > 0, key).toBe(saleLabel !== undefined);
      for (const { price, salePrice } of reduced) expect(salePrice, key).toBeLessThan(price);
      for (const { price } of sold) expect(price, key).toBeGreaterThan(0);
    }
  });

  test('every product is sold somewhere once per branch and has two tags or more', () => {
    for (const { key, sold, tags: own } of products) {
      expect(sold.length, key).toBeGreaterThan(0);
      expect(duplicates(sold.map(({ branch }) => branch)), key).toEqual([]);
      expect(duplicates(own), key).toEqual([]);
      expect(own.length, key).toBeGreaterThanOrEqual(2);
    }
  });

  test('each form of a product is listed once and one of them carries the base price', () => {
    for (const { key, variations } of products.filter((product) => product.variations)) {
      const forms = (variations ?? []).map(({ values }) => JSON.stringify(Object.entries(values).sort()));
      expect(duplicates(forms), key).toEqual([]);
      expect(
        (variations ?? []).map(({ priceFactor }) => priceFactor),
        key,
      ).toContain(1);
    }
  });

  test('a pack or carton says how many it holds, and each of them costs somewhat less than one alone', () => {
    const packs = [...products, ...freshProducts].flatMap((product) =>
      (product.variations ?? [])
        .filter(({ values }) => values['pack'] !== undefined && product.netQuantity !== null)
        .map(({ values, priceFactor }) => ({
          key: product.key,
          pack: values['pack'],
          priceFactor,
          held: heldIn(product, values),
        })),
    );
    expect(packs.length).toBeGreaterThan(50);
    for (const { key, pack, priceFactor, held } of packs) {
      expect(held, `${key} ${pack}`).not.toBeNull();
      expect(priceFactor / (held ?? 1), `${key} ${pack}`).toBeGreaterThan(0.7);
      expect(priceFactor / (held ?? 1), `${key} ${pack}`).toBeLessThanOrEqual(1);
    }
  });

  test('dishes come from restaurants and everything else from sellers', () => {
    const restaurants = new Set(branches.filter(({ kind }) => kind === 'restaurant').map(({ key }) => key));
    const diningCategories = categories
      .filter(({ classification }) => classification === 'dining')
      .map(({ key }) => key);
    for (const { key, classification, sold, categories: own } of products) {
      const isDish = classification === 'dish';
      expect(diningCategories.includes(own[0] ?? ''), key).toBe(isDish);
      for (const { branch } of sold) expect(restaurants.has(branch), `${key} at ${branch}`).toBe(isDish);
    }
  });

  test('a pack alone in a picture is sold under the brand printed on it', () => {
    for (const { key, name, pictures: own } of products) {
      const brand = own.length === 1 ? brandOnPack[own[0] ?? ''] : undefined;
      if (!brand) continue;
      expect(name.en, key).toContain(brand.en);
      expect(name.ar, key).toContain(brand.ar);
    }
  });

  test('some products are reduced, new, sold out or open to a subscription, most are not', () => {
    expect(share(({ saleLabel }) => saleLabel !== undefined)).toBeCloseTo(0.15, 1);
    expect(share(({ isNew }) => isNew === true)).toBeCloseTo(0.08, 1);
    expect(share(({ subscribable }) => subscribable === true)).toBeGreaterThan(0.15);
    expect(products.some(({ sold }) => sold.every(({ quantity }) => quantity === 0))).toBe(true);
    expect(share(({ sold }) => sold.some(({ quantity }) => quantity === 0))).toBeLessThan(0.1);
  });
});

describe('recipes of the demo store', () => {
  test('there are thirty with their own keys, complete in English and Arabic', () => {
    expect(recipes).toHaveLength(30);
    expect(duplicates(recipes.map(({ key }) => key))).toEqual([]);
    const texts = recipes.flatMap(({ name, description, ingredients, steps }) => [
      ...[name, description, ...steps],
      ...ingredients.flatMap((ingredient) => [ingredient.name, ingredient.unit]),
    ]);
    expect(incomplete(texts)).toEqual([]);
    expect(
      missing(
        recipes.map(({ picture }) => picture),
        pictures,
      ),
    ).toEqual([]);
  });

  test.each(recipes.map((recipe) => [recipe.key, recipe] as const))('%s can be cooked and bought', (_, recipe) => {
    const links = recipe.ingredients.flatMap(({ product }) => (product === undefined ? [] : [product]));
    expect(links.length).toBeGreaterThanOrEqual(4);
    expect(duplicates(links)).toEqual([]);
    expect(
      missing(
        links,
        [...products, ...freshProducts].map(({ key }) => key),
      ),
    ).toEqual([]);
    expect(recipe.ingredients.length).toBeGreaterThanOrEqual(6);
    expect(recipe.ingredients.length).toBeLessThanOrEqual(12);
    expect(recipe.steps.length).toBeGreaterThanOrEqual(4);
    expect(recipe.steps.length).toBeLessThanOrEqual(8);
    expect(
      Math.min(recipe.servings, recipe.prepMinutes, ...recipe.ingredients.map(({ quantity }) => quantity)),
    ).toBeGreaterThan(0);
  });
});

/** Attributes whose values say how much there is of it. */
const MEASURES = ['weight', 'volume'];
const amountIn = (name: string) => /(?:^|\s)\d+(?:\.\d+)?\s*(?:ml|l|g|kg|مل|لتر|جم|كجم)(?![\p{L}\d])/iu.test(name);

test('what is sold in several sizes has no size in its name', () => {
  const sized = [...freshProducts, ...products].filter(({ variations = [] }) =>
    variations.some(({ values }) => MEASURES.some((code) => code in values)),
  );
  expect(sized.length).toBeGreaterThan(10);
  expect(sized.filter(({ name }) => amountIn(name.en) || amountIn(name.ar)).map(({ key }) => key)).toEqual([]);
  expect(amountIn('Fresh mango juice 500 ml') && amountIn('عصير 500 مل')).toBe(true);
});
