import { ANIMAL_CHOICES } from '@karaz/domain/catalog/animal';
import { COUNTRY_CODES } from '@karaz/domain/countries';
import { z } from 'zod';
import { branchTeaser, placeQuery, stockCard } from './catalog.ts';
import { clubBenefit } from './club-shapes.ts';
import { endpoint } from './endpoint.ts';
import { foodShape } from './food.ts';
import { idParam, pageOf, pageQuery } from './paging.ts';
import { picture } from './picture.ts';
import { review } from './review.ts';
import { inMoreLanguages, translated } from './translated.ts';

const id = z.number().int();
const names = { name_en: z.string(), name_ar: z.string() };
const currency = z.enum(['KWD', 'EGP', 'AED', 'SAR']);
const status = z.enum(['on-stock', 'out-stock']);

export const attributeValue = z.object({
  id,
  value_en: z.string(),
  value_ar: z.string(),
  /** Of a colour. */
  hex: z.string().optional(),
  attribute: z.object({ id, code: z.string(), ...names }),
});
export type AttributeValueView = z.infer<typeof attributeValue>;

/** One form of a product that this branch sells, with its own price and stock. */
export const variation = z.object({
  id,
  stock_id: id,
  price: z.number(),
  selling_price: z.number().nullable(),
  quantity: id,
  status,
  currency,
  attributeValues: z.array(attributeValue),
  /** Of forms that differ in weight, volume or number of packs. */
  pricePerUnit: stockCard.shape.pricePerUnit,
  /** What it is the price of, in grams, millilitres or pieces; null: not known. */
  netAmount: z.number().nullable(),
  weighedGrams: z.number().nullable(),
});
export type VariationView = z.infer<typeof variation>;

export const attributeOptionPricing = z.object({
  attribute: z.string(),
  attribute_value_id: id,
  value_en: z.string(),
  value_ar: z.string(),
  min_price: z.number(),
});
export type AttributeOptionPricing = z.infer<typeof attributeOptionPricing>;

export const addon = z.object({
  id,
  ...names,
  price: z.number(),
  currency,
  is_available: z.boolean(),
  /** What it decides about an animal, of which one of each kind is chosen; without it an extra. */
  animalChoice: z.enum(ANIMAL_CHOICES).optional(),
});
export type AddonView = z.infer<typeof addon>;

const tagLink = z.object({ id, slug: z.string(), ...names });
const categoryLink = translated('category', tagLink.extend(inMoreLanguages('name')));

export const product = z.object({
  id,
  sku: z.string(),
  code: z.string(),
  /** The barcode and the maker; empty: not known. */
  gtin: z.string(),
  brand: z.string(),
  slug: z.string(),
  ...names,
  ...inMoreLanguages('name', 'short_description', 'description'),
  description_en: z.string(),
  description_ar: z.string(),
  short_description_en: z.string(),
  short_description_ar: z.string(),
  /** What search engines show; empty: the name and the description. */
  seo_title_en: z.string(),
  seo_title_ar: z.string(),
  seo_description_en: z.string(),
  seo_description_ar: z.string(),
  classification: z.enum(['grocery', 'livestock', 'dish']),
  /** Empty, null and 'unknown': not known. */
  food: z.object(foodShape),
  images: z.array(picture),
  categories: z.array(categoryLink),
  /** The main one. */
  category: categoryLink.nullable(),
  /** From the top of the tree down to the first category. */
  categoryPath: z.array(categoryLink),
  tags: z.array(tagLink),
  /** What is taken off it for everybody, without a code. Null: in every country. */
  promotions: z.array(
    z.object({
      id,
      ...names,
      /** In the reader's language: how its groups are counted and from when it counts; empty: nothing to add. */
      terms: z.string(),
      countries: z.array(z.enum(COUNTRY_CODES)).nullable(),
    }),
  ),
  /** What members of the club pay less for it. */
  clubBenefits: z.array(clubBenefit),
  attributes: z.array(z.object({ id, code: z.string(), ...names })),
  variations: z.array(z.object({ id, attributeValues: z.array(attributeValue) })),
  averageRating: z.number(),
  totalReviews: id,
  /** The newest few; the rest is paged at /api/v1/reviews/stock/{id}. */
  reviews: z.array(review),
});
translated('product', product);
export type ProductView = z.infer<typeof product>;

export const stock = z.object({
  id,
  /** In the caller's language. */
  name: z.string(),
  ...names,
  ...inMoreLanguages('name', 'unit'),
  price: z.number(),
  selling_price: z.number().nullable(),
  currency,
  pricePerUnit: stockCard.shape.pricePerUnit,
  netAmount: z.number().nullable(),
  /** So many grams are paid for, and less when fewer are packed; null: not sold by weight. */
  weighedGrams: z.number().nullable(),
  quantity: id,
  sales_count: id,
  sku: z.string(),
  unit: z.string(),
  unit_en: z.string(),
  unit_ar: z.string(),
  status,
  express_delivery: z.boolean(),
  subscribeable: z.boolean(),
  countryOfOrigin: z.string(),
  newLabel: stockCard.shape.newLabel,
  saleLabel: stockCard.shape.saleLabel,
  branch: branchTeaser,
  product,
  product_variation: variation.nullable(),
  available_variations: z.array(variation),
  attributeValues: z.array(attributeValue),
  isSingleProduct: z.boolean(),
  attribute_option_pricing: z.array(attributeOptionPricing),
  addons: z.array(addon),
  averageRating: z.number(),
  totalReviews: id,
  images: z.array(picture),
  createdAt: z.string(),
  updatedAt: z.string(),
});
translated('product', stock, 'product.id');
export type StockView = z.infer<typeof stock>;

/** '1,2,3' -> [1, 2, 3]; what is not an id is left out, and nobody needs more than a hundred. */
export const idList = z
  .string()
  .max(2000)
  .optional()
  .transform((list) =>
    (list ?? '')
      .split(',')
      .map((part) => Number(part.trim() || Number.NaN))
      .filter((value) => Number.isInteger(value) && value > 0 && value <= 2_147_483_647)
      .slice(0, 100),
  );

const listStocks = endpoint({
  method: 'GET',
  path: '/api/v1/stocks',
  access: 'public',
  tag: 'Catalogue',
  summary: 'Stocks sold in the place, each form by itself',
  query: z.object({ ...pageQuery(), ...placeQuery, search: z.string().max(100).optional(), ids: idList }),
  response: pageOf(stockCard),
  cached: ['catalog', 'stock', 'places'],
});

const getStock = endpoint({
  method: 'GET',
  path: '/api/v1/stocks/:id',
  access: 'public',
  tag: 'Catalogue',
  summary: 'One stock with its product, forms and add-ons',
  params: idParam,
  query: z.object(placeQuery),
  response: stock,
  errors: ['notFound'],
  cached: ['catalog', 'stock', 'places'],
});

const listProducts = endpoint({
  method: 'GET',
  path: '/api/v1/products',
  access: 'public',
  tag: 'Catalogue',
  summary: 'Products sold in the place',
  query: z.object({ ...pageQuery(), ...placeQuery }),
  response: pageOf(product),
  cached: ['catalog', 'stock', 'places'],
});

/** A stock as a cook sees it: which form of the product it is, and how much it holds. */
export const basketStock = stockCard.extend({
  /** '1 kg', 'Cubes · 1 kg'. */
  pack_en: z.string(),
  pack_ar: z.string(),
  net: z.object({ amount: z.number(), of: z.enum(['g', 'ml', 'piece']) }).nullable(),
});
translated('product', basketStock, 'productId');
export type BasketStock = z.infer<typeof basketStock>;

/** What to buy for a recipe in one place. */
export const recipeBasket = z.object({
  ingredients: z.array(
    z.object({
      id,
      ...names,
      productId: id.nullable(),
      /** The cheapest orderable stock of the ingredient's own product. */
      stock: basketStock.nullable(),
      /** Orderable goods of the same category when the product itself cannot be had, best sellers first. */
      substitutes: z.array(basketStock),
    }),
  ),
});
export type RecipeBasket = z.infer<typeof recipeBasket>;

const getRecipeBasket = endpoint({
  method: 'GET',
  path: '/api/v1/recipes/:id/stocks',
  access: 'public',
  tag: 'Catalogue',
  summary: "A recipe's ingredients as goods that can be ordered in the place",
  params: idParam,
  query: z.object(placeQuery),
  response: recipeBasket,
  errors: ['notFound'],
  cached: ['catalog', 'stock', 'places', 'content'],
});

export const stocksApi = { listStocks, getStock, listProducts, getRecipeBasket } as const;
