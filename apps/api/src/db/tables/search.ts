import type { SearchRuleKind } from '@karaz/domain/search/search-rules';
import type { MainLanguage } from '@karaz/i18n/language';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { branches } from './branches.ts';
import { products, stocks } from './catalog.ts';
import { countryCode, flag, instant } from './columns.ts';

/** Every word any product can be found by, with its sound. Read whole by every process, hence no index but the word's own. */
export const searchWords = pgTable('search_words', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  word: text('word').notNull().unique(),
  sound: text('sound').notNull().generatedAlwaysAs(sql`sound_key(word)`),
});

/** What a product is found by. Written by triggers only. */
export const searchProducts = pgTable(
  'search_products',
  {
    productId: integer('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    nameEn: text('name_en').notNull(),
    nameAr: text('name_ar').notNull(),
    nameWordIds: integer('name_word_ids').array().notNull(),
    /** The name's words too. */
    wordIds: integer('word_ids').array().notNull(),
    codes: text('codes').array().notNull(),
    /** Published ones with all their published parents. */
    categoryIds: integer('category_ids').array().notNull(),
    tagIds: integer('tag_ids').array().notNull(),
  },
  (table) => [index('search_products_codes').using('gin', table.codes)],
);

/**
 * The read model of every list: one narrow row per stock with all that lists filter, sort and count by. Kept in step by
 * triggers; nobody else writes here.
 */
export const searchStocks = pgTable(
  'search_stocks',
  {
    stockId: integer('stock_id')
      .primaryKey()
      .references(() => stocks.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    branchId: integer('branch_id')
      .notNull()
      .references(() => branches.id),
    /** The product is published and the branch is active. */
    isVisible: boolean('is_visible').notNull(),
    /** Marked on stock and not sold out. */
    isOrderable: boolean('is_orderable').notNull(),
    /** What is paid now: the reduced price while there is one. */
    priceMinor: bigint('price_minor', { mode: 'number' }).notNull(),
    listPriceMinor: bigint('list_price_minor', { mode: 'number' }).notNull(),
    expressDelivery: boolean('express_delivery').notNull(),
    isSubscribable: boolean('is_subscribable').notNull(),
    classification: text('classification').notNull(),
    originCountry: text('origin_country').notNull(),
    categoryIds: integer('category_ids').array().notNull(),
    tagIds: integer('tag_ids').array().notNull(),
    valueIds: integer('value_ids').array().notNull(),
    salesCount: integer('sales_count').notNull(),
    averageRating: numeric('average_rating', { precision: 3, scale: 1, mode: 'number' }).notNull(),
    createdAt: instant('created_at').notNull(),
    sku: text('sku').notNull(),
  },
  (table) => [
    // Price, stock and sales stay out of every index, so that selling something rewrites no index.
    index('search_stocks_branch').on(table.branchId),
    index('search_stocks_product').on(table.productId),
    index('search_stocks_sku').on(table.sku),
  ],
);

/** Words that mean the same to shoppers of a country, or everywhere when it names none. */
export const searchSynonyms = pgTable(
  'search_synonyms',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    countryCode: countryCode(),
    /** Single words with spaces between. */
    words: text('words').notNull(),
    keys: text('keys').array().notNull().generatedAlwaysAs(sql`string_to_array(fold_text(words), ' ')`),
    isActive: flag('is_active', true),
    /** Then it is paused. */
    endsAt: instant('ends_at'),
  },
  (table) => [index('search_synonyms_keys').using('gin', table.keys)],
);

/** What staff decided about a product under certain searches of a country, or everywhere when it names none. */
export const searchRules = pgTable(
  'search_rules',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    countryCode: countryCode(),
    kind: text('kind').$type<SearchRuleKind>().notNull(),
    /** Searches as staff wrote them, with commas between. */
    words: text('words').notNull(),
    /** The same, folded. */
    keys: text('keys').array().notNull(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    endsAt: instant('ends_at'),
    /** Set when `endsAt` has passed, so that every process is notified. */
    hasEnded: flag('has_ended', false),
  },
  (table) => [
    index('search_rules_product').on(table.productId),
    check('search_rules_kind', sql`${table.kind} in ('pin', 'boost', 'hide')`),
  ],
);

/** Searches in words of the store, suggested to others once enough different visitors made them. */
export const popularSearches = pgTable(
  'popular_searches',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    countryCode: countryCode().notNull(),
    language: text('language').$type<MainLanguage>().notNull(),
    /** The folded words: one search, however it is spelled. */
    key: text('key').notNull(),
    /** As the store writes them. */
    text: text('text').notNull(),
    /** Different visitors, at most two of one network. */
    visitors: integer('visitors').notNull().default(0),
    lastAt: instant('last_at').notNull(),
    /** Removed by staff: never suggested. */
    removedAt: instant('removed_at'),
  },
  (table) => [
    unique('popular_searches_once').on(table.countryCode, table.language, table.key),
    index('popular_searches_offered').on(table.countryCode, table.language, table.visitors.desc(), table.key),
    check('popular_searches_language', sql`${table.language} in ('en', 'ar')`),
  ],
);

/** Keyed hashes that differ from search to search: they distinguish visitors of one search and nothing else. */
export const popularSearchVisitors = pgTable(
  'popular_search_visitors',
  {
    searchId: integer('search_id')
      .notNull()
      .references(() => popularSearches.id, { onDelete: 'cascade' }),
    visitor: text('visitor').notNull(),
    network: text('network').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.searchId, table.visitor] }),
    index('popular_search_visitors_age').on(table.lastAt),
  ],
);

/**
 * How often a text was searched for, and with what success; whose searches they were is stored nowhere. Texts that may be
 * about a person are not counted (`countableSearch`).
 */
export const searchCounts = pgTable(
  'search_counts',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    countryCode: countryCode().notNull(),
    language: text('language').$type<MainLanguage>().notNull(),
    /** Folded. */
    key: text('key').notNull(),
    searches: integer('searches').notNull().default(0),
    /** Products that were opened or put into the cart from the results. */
    opened: integer('opened').notNull().default(0),
    /** How often shoppers asked for it to be stocked. */
    requests: integer('requests').notNull().default(0),
    /** Products that the last search found. */
    found: integer('found').notNull().default(0),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [
    unique('search_counts_once').on(table.countryCode, table.language, table.key),
    index('search_counts_age').on(table.lastAt),
    check('search_counts_language', sql`${table.language} in ('en', 'ar')`),
  ],
);
