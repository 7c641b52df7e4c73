import { COUNTRY_CODES, type CountryCode } from '@karaz/domain/countries';
import { expect, test } from 'vitest';
import { categoryIds } from './catalog-rows.ts';
import type { SeedProduct } from './data/shapes.ts';
import { required } from './keyed.ts';
import { catalogueProducts } from './seed-data.ts';
import { taxClassIn } from './tax-class.ts';

/** Main categories whose goods bear no VAT in Egypt: basic food as it comes, and dishes of restaurants without dough. */
const EXEMPT_IN_EGYPT = new Set([
  ...['fruit', 'vegetables', 'herbs-leaves', 'dates', 'organic-produce', 'cut-prepared'],
  ...['lamb', 'beef', 'veal', 'poultry', 'mince-kofta', 'offal', 'frozen-meat'],
  ...['fresh-fish', 'shrimp-shellfish', 'salmon-fillets'],
  ...['milk-laban', 'yogurt-labneh', 'cheese', 'butter-cream', 'eggs'],
  ...['arabic-bread', 'loaves-rolls', 'flour-baking', 'sugar-salt', 'tea', 'coffee'],
  ...['sheep', 'goats', 'cattle', 'camels', 'live-poultry', 'udhiya-aqiqah'],
  ...['rice-dishes', 'grills', 'shawarma-sandwiches', 'salads-mezze', 'soups', 'koshari-egyptian'],
]);
/** The others of Egypt, which bear the standard rate. */
const STANDARD_IN_EGYPT = new Set([
  ...['salad-boxes', 'sausages-burgers', 'marinated-meat', 'bbq-boxes', 'pastries', 'cakes', 'arabic-sweets'],
  ...['rice-grains', 'pulses', 'pasta-noodles', 'oils-ghee', 'spices-saffron', 'cans-jars', 'honey-syrups'],
  ...['tahini-halawa', 'water', 'juices', 'soft-drinks', 'frozen-vegetables', 'frozen-potatoes'],
  ...['cleaning', 'paper-tissues', 'burgers-pizza', 'dining-desserts'],
  ...['family-boxes', 'ramadan-table', 'breakfast-table', 'apparel', 'shoes', 'accessories'],
]);
/** Goods that are not what their category is: seasoned or mixed with others, or boxes of one exempt kind. */
const OTHERWISE_IN_EGYPT = new Set([
  ...['Garlic-butter baguettes, 2 pieces', 'Shakshuka set for four', 'Home baking set'],
  ...['Kofta skewers, six', 'Iraqi kebab, twelve skewers', 'Kofta skewers, Cairo style'],
  ...['Frozen kofta skewers, 10 pieces', 'Frozen beef sausages 400 g'],
  ...['Salmon portions in lemon and dill', 'Hamour marinated for the grill'],
  ...['Office fruit box', 'Chicken week box'],
]);

const categoryOf = ({ categories: [main = ''] }: SeedProduct) => main;
const classIn = (product: SeedProduct, country: CountryCode) => {
  const mainCategoryId = required(categoryIds, categoryOf(product));
  return taxClassIn({ taxClasses: product.taxClasses ?? {}, mainCategoryId }, country);
};

test('every kind of goods bears in Egypt the class it is listed with', () => {
  for (const product of catalogueProducts) {
    const main = categoryOf(product);
    const name = product.name.en;
    expect(EXEMPT_IN_EGYPT.has(main) || STANDARD_IN_EGYPT.has(main), `${main} of ${name} is listed`).toBe(true);
    const isExempt = EXEMPT_IN_EGYPT.has(main) !== OTHERWISE_IN_EGYPT.has(name);
    expect(classIn(product, 'eg'), `${name} in ${main}`).toBe(isExempt ? 'exempt' : 'standard');
  }
});

test('every name of an exception is that of goods', () => {
  const names = new Set(catalogueProducts.map(({ name }) => name.en));
  expect([...OTHERWISE_IN_EGYPT].filter((name) => !names.has(name))).toEqual([]);
});

test('all food bears the standard rate elsewhere: 5 % in the Emirates, 15 % in Saudi Arabia, none in Kuwait', () => {
  for (const country of COUNTRY_CODES.filter((code) => code !== 'eg')) {
    expect(new Set(catalogueProducts.map((product) => classIn(product, country)))).toEqual(new Set(['standard']));
  }
});
