import type { LanguageCode } from '@karaz/domain/languages';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, numeric, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { products, tags } from './catalog.ts';
import { countryCode, createdAt, flag, instant, updatedAt, wordsIndex } from './columns.ts';
import { media } from './media.ts';
import { countries } from './places.ts';

export const recipes = pgTable('recipes', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  slug: text('slug').notNull().unique(),
  nameEn: text('name_en').notNull(),
  nameAr: text('name_ar').notNull(),
  descriptionEn: text('description_en').notNull(),
  descriptionAr: text('description_ar').notNull(),
  mediaId: integer('media_id').references(() => media.id),
  servings: integer('servings').notNull(),
  prepMinutes: integer('prep_minutes').notNull(),
  cookMinutes: integer('cook_minutes').notNull(),
  difficulty: text('difficulty').$type<'easy' | 'medium' | 'hard'>().notNull(),
  stepsEn: jsonb('steps_en').$type<string[]>().notNull(),
  stepsAr: jsonb('steps_ar').$type<string[]>().notNull(),
  isPublished: flag('is_published', true),
  sortOrder: integer('sort_order').notNull().default(0),
  createdAt: createdAt(),
});

export const recipeIngredients = pgTable(
  'recipe_ingredients',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    recipeId: integer('recipe_id')
      .notNull()
      .references(() => recipes.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    nameEn: text('name_en').notNull(),
    nameAr: text('name_ar').notNull(),
    quantity: numeric('quantity', { precision: 10, scale: 3, mode: 'number' }).notNull(),
    unitEn: text('unit_en').notNull(),
    unitAr: text('unit_ar').notNull(),
    productId: integer('product_id').references(() => products.id, { onDelete: 'set null' }),
  },
  (table) => [unique('recipe_ingredients_position').on(table.recipeId, table.position)],
);

export const banners = pgTable(
  'banners',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    key: text('key').notNull().unique(),
    titleEn: text('title_en').notNull(),
    titleAr: text('title_ar').notNull(),
    subtitleEn: text('subtitle_en').notNull().default(''),
    subtitleAr: text('subtitle_ar').notNull().default(''),
    actionEn: text('action_en').notNull().default(''),
    actionAr: text('action_ar').notNull().default(''),
    link: text('link').notNull(),
    mediaId: integer('media_id')
      .notNull()
      .references(() => media.id),
    /** Made for right-to-left pages. */
    mediaRtlId: integer('media_rtl_id').references(() => media.id),
    /** Null: every country. */
    countryCodes: text('country_codes').array(),
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    isActive: flag('is_active', true),
    sortOrder: integer('sort_order').notNull().default(0),
  },
  (table) => [index('banners_order').on(table.sortOrder, table.id)],
);

export const customPages = pgTable('custom_pages', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  slug: text('slug').notNull().unique(),
  titleEn: text('title_en').notNull(),
  titleAr: text('title_ar').notNull(),
  /** Sanitised when written. */
  bodyEn: text('body_en').notNull(),
  bodyAr: text('body_ar').notNull(),
  isInHeader: flag('is_in_header', false),
  isPublished: flag('is_published', true),
  sortOrder: integer('sort_order').notNull().default(0),
  updatedAt: updatedAt(),
});

/** Stories of the store, newest first in the shop. */
export const posts = pgTable(
  'posts',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    slug: text('slug').notNull().unique(),
    titleEn: text('title_en').notNull(),
    titleAr: text('title_ar').notNull(),
    summaryEn: text('summary_en').notNull(),
    summaryAr: text('summary_ar').notNull(),
    /** Sanitised when written. */
    bodyEn: text('body_en').notNull(),
    bodyAr: text('body_ar').notNull(),
    mediaId: integer('media_id').references(() => media.id),
    seoTitleEn: text('seo_title_en').notNull().default(''),
    seoTitleAr: text('seo_title_ar').notNull().default(''),
    seoDescriptionEn: text('seo_description_en').notNull().default(''),
    seoDescriptionAr: text('seo_description_ar').notNull().default(''),
    isPublished: flag('is_published', false),
    /** When it first came to the shop; a draft that never did has none. */
    publishedAt: instant('published_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('posts_newest').on(table.publishedAt.desc(), table.id.desc()).where(sql`${table.isPublished}`),
    check('posts_published_at', sql`not ${table.isPublished} or ${table.publishedAt} is not null`),
  ],
);

export const postTags = pgTable(
  'post_tags',
  {
    postId: integer('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    tagId: integer('tag_id')
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.postId, table.tagId] }), index('post_tags_tag').on(table.tagId)],
);

export const faqs = pgTable('faqs', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  topicEn: text('topic_en').notNull(),
  topicAr: text('topic_ar').notNull(),
  questionEn: text('question_en').notNull(),
  questionAr: text('question_ar').notNull(),
  answerEn: text('answer_en').notNull(),
  answerAr: text('answer_ar').notNull(),
  sortOrder: integer('sort_order').notNull().default(0),
});

export const charities = pgTable(
  'charities',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    key: text('key').notNull().unique(),
    countryCode: countryCode()
      .notNull()
      .references(() => countries.code),
    nameEn: text('name_en').notNull(),
    nameAr: text('name_ar').notNull(),
    descriptionEn: text('description_en').notNull(),
    descriptionAr: text('description_ar').notNull(),
    addressEn: text('address_en').notNull(),
    addressAr: text('address_ar').notNull(),
    mediaId: integer('media_id').references(() => media.id),
    sortOrder: integer('sort_order').notNull().default(0),
    isActive: flag('is_active', true),
  },
  (table) => [index('charities_country').on(table.countryCode, table.sortOrder)],
);

/** What a visitor wrote on the contact page. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    name: text('name').notNull(),
    email: text('email'),
    phone: text('phone'),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    language: text('language').$type<LanguageCode>().notNull(),
    countryCode: countryCode().notNull(),
    createdAt: createdAt(),
    /** When staff had done with it; null: it waits for a response. */
    settledAt: instant('settled_at'),
  },
  (table) => [
    wordsIndex('contact_messages_words'),
    index('contact_messages_open').on(table.id).where(sql`${table.settledAt} is null`),
  ],
);
