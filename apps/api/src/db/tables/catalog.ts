import { ANIMAL_CHOICES, type AnimalChoice } from '@karaz/domain/catalog/animal';
import { type Food, NO_FOOD } from '@karaz/domain/catalog/food';
import type { Zone } from '@karaz/domain/catalog/zones';
import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { boolean, check, index, integer, jsonb, numeric, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { branches } from './branches.ts';
import { countryCode, createdAt, flag, minor, soldByWeight, taxClasses, updatedAt, wordsIndex } from './columns.ts';
import { media } from './media.ts';

export const categories = pgTable(
  'categories',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    parentId: integer('parent_id').references((): AnyPgColumn => categories.id),
    slug: text('slug').notNull().unique(),
    nameEn: text('name_en').notNull(),
    nameAr: text('name_ar').notNull(),
    descriptionEn: text('description_en').notNull().default(''),
    descriptionAr: text('description_ar').notNull().default(''),
    mediaId: integer('media_id').references(() => media.id),
    /** Wide, on top of the category's own page; a second one for right-to-left pages. */
    bannerMediaId: integer('banner_media_id').references(() => media.id),
    bannerMediaRtlId: integer('banner_media_rtl_id').references(() => media.id),
    classification: text('classification').$type<'grocery' | 'livestock' | 'dining'>().notNull(),
    /** Where its goods are stored; null: as the category above says. */
    zone: text('zone').$type<Zone>(),
    isInHeader: flag('is_in_header', false),
    isPublished: flag('is_published', true),
    taxClasses: taxClasses(),
    sortOrder: integer('sort_order').notNull().default(0),
  },
  (table) => [
    check('categories_zone', sql`${table.zone} in ('ambient', 'produce', 'chilled', 'meat', 'frozen')`),
    index('categories_parent').on(table.parentId, table.sortOrder, table.id),
    check('categories_not_own_parent', sql`${table.parentId} is distinct from ${table.id}`),
  ],
);

export const attributes = pgTable('attributes', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  code: text('code').notNull().unique(),
  nameEn: text('name_en').notNull(),
  nameAr: text('name_ar').notNull(),
  sortOrder: integer('sort_order').notNull().default(0),
});

export const attributeValues = pgTable(
  'attribute_values',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    attributeId: integer('attribute_id')
      .notNull()
      .references(() => attributes.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    valueEn: text('value_en').notNull(),
    valueAr: text('value_ar').notNull(),
    /** Of a colour: what its swatch looks like. */
    hex: text('hex'),
    sortOrder: integer('sort_order').notNull().default(0),
  },
  (table) => [
    unique('attribute_values_key').on(table.attributeId, table.key),
    check('attribute_values_hex', sql`${table.hex} ~ '^#[0-9a-f]{6}$'`),
  ],
);

export const tags = pgTable('tags', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  slug: text('slug').notNull().unique(),
  nameEn: text('name_en').notNull(),
  nameAr: text('name_ar').notNull(),
});

export const products = pgTable(
  'products',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    code: text('code').notNull().unique(),
    sku: text('sku').notNull().unique(),
    slug: text('slug').notNull().unique(),
    /** The barcode: GTIN-8, UPC, EAN-13 or GTIN-14; empty: none. */
    gtin: text('gtin').notNull().default(''),
    brand: text('brand').notNull().default(''),
    /** A draft may have its name in one language only. */
    nameEn: text('name_en').notNull(),
    nameAr: text('name_ar').notNull(),
    shortDescriptionEn: text('short_description_en').notNull().default(''),
    shortDescriptionAr: text('short_description_ar').notNull().default(''),
    descriptionEn: text('description_en').notNull().default(''),
    descriptionAr: text('description_ar').notNull().default(''),
    classification: text('classification').$type<'grocery' | 'livestock' | 'dish'>().notNull(),
    unitEn: text('unit_en').notNull(),
    unitAr: text('unit_ar').notNull(),
    netAmount: numeric('net_amount', { precision: 12, scale: 3, mode: 'number' }),
    netOf: text('net_of').$type<'g' | 'ml' | 'piece'>(),
    ...soldByWeight(),
    /** How many people one piece of it is for; counts towards offers for gatherings. */
    serves: integer('serves').notNull().default(1),
    originCountry: text('origin_country').notNull(),
    food: jsonb('food').$type<Food>().notNull().default(NO_FOOD),
    taxClasses: taxClasses(),
    isSubscribable: flag('is_subscribable', false),
    isPublished: flag('is_published', true),
    newLabelEn: text('new_label_en'),
    newLabelAr: text('new_label_ar'),
    saleLabelEn: text('sale_label_en'),
    saleLabelAr: text('sale_label_ar'),
    /** What search engines show; empty: the name and the short description. */
    seoTitleEn: text('seo_title_en').notNull().default(''),
    seoTitleAr: text('seo_title_ar').notNull().default(''),
    seoDescriptionEn: text('seo_description_en').notNull().default(''),
    seoDescriptionAr: text('seo_description_ar').notNull().default(''),
    /** Grows with every save, so that the second of two editors is notified. */
    version: integer('version').notNull().default(1),
    /** null: a draft that has none yet. */
    mainCategoryId: integer('main_category_id').references(() => categories.id),
    averageRating: numeric('average_rating', { precision: 3, scale: 1, mode: 'number' }).notNull().default(0),
    totalReviews: integer('total_reviews').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('products_main_category').on(table.mainCategoryId),
    // The back office's list leafs through it without reading products.
    index('products_newest').on(table.createdAt, table.id),
    // Few: the home page leaves their stocks out.
    index('products_unpublished').on(table.id).where(sql`not ${table.isPublished}`),
    wordsIndex('products_words'),
    check('products_classification', sql`${table.classification} in ('grocery', 'livestock', 'dish')`),
    check('products_name', sql`${table.nameEn} <> '' or ${table.nameAr} <> ''`),
    check('products_published', sql`not ${table.isPublished} or ${table.mainCategoryId} is not null`),
    check('products_gtin', sql`${table.gtin} ~ '^([0-9]{8}|[0-9]{12,14})?$'`),
    check('products_weight', sql`${table.estimatedGrams} > 0 and ${table.weightTolerance} between 1 and 50`),
    check('products_rating', sql`${table.averageRating} between 0 and 5`),
  ],
);

const productId = () =>
  integer('product_id')
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' });

export const productCategories = pgTable(
  'product_categories',
  {
    productId: productId(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.categoryId] }),
    index('product_categories_category').on(table.categoryId, table.productId),
  ],
);

export const productTags = pgTable(
  'product_tags',
  {
    productId: productId(),
    tagId: integer('tag_id')
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.tagId] }),
    index('product_tags_tag').on(table.tagId, table.productId),
  ],
);

export const productMedia = pgTable(
  'product_media',
  {
    productId: productId(),
    mediaId: integer('media_id')
      .notNull()
      .references(() => media.id),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.mediaId] }),
    index('product_media_media').on(table.mediaId),
  ],
);

const CHOICE_LIST = sql.raw(`(${ANIMAL_CHOICES.map((choice) => `'${choice}'`).join(', ')})`);
export const addons = pgTable(
  'addons',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    key: text('key').notNull().unique(),
    nameEn: text('name_en').notNull(),
    nameAr: text('name_ar').notNull(),
    /** What it decides about an animal; null: an extra, to take or to leave. */
    animalChoice: text('animal_choice').$type<AnimalChoice>(),
  },
  (table) => [check('addons_animal_choice', sql`${table.animalChoice} in ${CHOICE_LIST}`)],
);

export const addonPrices = pgTable(
  'addon_prices',
  {
    addonId: integer('addon_id')
      .notNull()
      .references(() => addons.id, { onDelete: 'cascade' }),
    countryCode: countryCode().notNull(),
    priceMinor: minor('price_minor').notNull(),
    isAvailable: flag('is_available', true),
  },
  (table) => [
    primaryKey({ columns: [table.addonId, table.countryCode] }),
    check('addon_prices_price', sql`${table.priceMinor} >= 0`),
  ],
);

export const productAddons = pgTable(
  'product_addons',
  {
    productId: productId(),
    addonId: integer('addon_id')
      .notNull()
      .references(() => addons.id, { onDelete: 'cascade' }),
    position: integer('position').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.productId, table.addonId] })],
);

export const variations = pgTable(
  'variations',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    productId: productId(),
    position: integer('position').notNull().default(0),
  },
  (table) => [index('variations_product').on(table.productId, table.position)],
);

export const variationValues = pgTable(
  'variation_values',
  {
    variationId: integer('variation_id')
      .notNull()
      .references(() => variations.id, { onDelete: 'cascade' }),
    attributeValueId: integer('attribute_value_id')
      .notNull()
      .references(() => attributeValues.id),
  },
  (table) => [
    primaryKey({ columns: [table.variationId, table.attributeValueId] }),
    index('variation_values_value').on(table.attributeValueId, table.variationId),
  ],
);

/** What can be bought: one product, in one form, from one branch, at one price. */
export const stocks = pgTable(
  'stocks',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    productId: productId(),
    variationId: integer('variation_id').references(() => variations.id, { onDelete: 'cascade' }),
    branchId: integer('branch_id')
      .notNull()
      .references(() => branches.id),
    sku: text('sku').notNull().unique(),
    priceMinor: minor('price_minor').notNull(),
    /** The reduced price while on sale. */
    sellingPriceMinor: minor('selling_price_minor'),
    quantity: integer('quantity').notNull().default(0),
    /** At so many or fewer somebody should order more. */
    lowAt: integer('low_at').notNull().default(3),
    // What lists filter by. An index on these is written only when the value changes, not by every sale.
    isThere: boolean('is_there').notNull().generatedAlwaysAs(sql`quantity > 0`),
    isLow: boolean('is_low').notNull().generatedAlwaysAs(sql`quantity <= low_at`),
    status: text('status').$type<'on-stock' | 'out-stock'>().notNull().default('out-stock'),
    expressDelivery: flag('express_delivery', false),
    salesCount: integer('sales_count').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('stocks_product_variation_branch').on(table.productId, table.variationId, table.branchId).nullsNotDistinct(),
    index('stocks_branch').on(table.branchId, table.productId),
    // None on quantity or updated_at: every sale would have to write it.
    index('stocks_there').on(table.productId, table.branchId).where(sql`${table.isThere}`),
    index('stocks_low').on(table.productId, table.branchId).where(sql`${table.isLow}`),
    index('stocks_sku_words').using('gin', sql`list_words(${table.sku}) gin_trgm_ops`),
    check('stocks_low_at', sql`${table.lowAt} >= 0`),
    check('stocks_quantity', sql`${table.quantity} >= 0`),
    check('stocks_price', sql`${table.priceMinor} > 0`),
    check(
      'stocks_selling_price',
      sql`${table.sellingPriceMinor} is null or (${table.sellingPriceMinor} > 0 and ${table.sellingPriceMinor} <= ${table.priceMinor})`,
    ),
    check('stocks_status', sql`${table.status} in ('on-stock', 'out-stock')`),
  ],
);
