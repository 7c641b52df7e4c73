import type { CountryCode } from '@karaz/domain/countries';
import type { Audience, PromotionKind, PromotionTarget } from '@karaz/domain/promotions/promotion';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, numeric, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { categories, products, tags } from './catalog.ts';
import { createdAt, flag, instant, minor, updatedAt, wordsIndex } from './columns.ts';

type AmountsByCountry = Partial<Record<CountryCode, number>>;

/** What takes something off an order, by itself or by a code: decision 042. */
export const promotions = pgTable(
  'promotions',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** As it reads beside what it takes off. */
    nameEn: text('name_en').notNull(),
    nameAr: text('name_ar').notNull(),
    descriptionEn: text('description_en').notNull().default(''),
    descriptionAr: text('description_ar').notNull().default(''),
    /** null: it applies by itself. */
    code: text('code').unique(),
    kind: text('kind').$type<PromotionKind>().notNull(),
    target: text('target').$type<PromotionTarget>().notNull().default('basket'),
    audience: text('audience').$type<Audience>().notNull().default('everybody'),
    percent: numeric('percent', { precision: 5, scale: 2, mode: 'number' }),
    /** Minor units by country. */
    amounts: jsonb('amounts').$type<AmountsByCountry>().notNull().default({}),
    maxDiscounts: jsonb('max_discounts').$type<AmountsByCountry>().notNull().default({}),
    minSubtotals: jsonb('min_subtotals').$type<AmountsByCountry>().notNull().default({}),
    buyQuantity: integer('buy_quantity'),
    getQuantity: integer('get_quantity'),
    minPeople: integer('min_people').notNull().default(1),
    minPieces: integer('min_pieces').notNull().default(1),
    countryCodes: text('country_codes').$type<CountryCode>().array(),
    /** Sunday is 0. */
    weekdays: integer('weekdays').array(),
    totalLimit: integer('total_limit'),
    perCustomerLimit: integer('per_customer_limit'),
    /** Of those with a code or a limit; the others are counted by their orders, so that no order waits for another. */
    usedCount: integer('used_count').notNull().default(0),
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    isActive: flag('is_active', true),
    createdAt: createdAt(),
  },
  (table) => [
    index('promotions_automatic').on(table.id).where(sql`${table.code} is null and ${table.isActive}`),
    check('promotions_code_upper', sql`${table.code} = upper(${table.code})`),
    check('promotions_percent', sql`${table.percent} is null or ${table.percent} between 0 and 100`),
    check('promotions_people', sql`${table.minPeople} >= 1`),
    check('promotions_pieces', sql`${table.minPieces} >= 1`),
    check('promotions_delivery', sql`(${table.target} = 'delivery') = (${table.kind} = 'free-delivery')`),
    check(
      'promotions_groups',
      sql`${table.kind} <> 'buy-get' or ${table.buyQuantity} > 0 and ${table.getQuantity} > 0 and ${table.target} in ('products', 'categories', 'tags')`,
    ),
    check('promotions_limit', sql`${table.totalLimit} is null or ${table.usedCount} <= ${table.totalLimit}`),
  ],
);

/** The goods a promotion is for: one of the three. A category stands for those below it, too. */
export const promotionTargets = pgTable(
  'promotion_targets',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    promotionId: integer('promotion_id')
      .notNull()
      .references(() => promotions.id, { onDelete: 'cascade' }),
    productId: integer('product_id').references(() => products.id, { onDelete: 'cascade' }),
    categoryId: integer('category_id').references(() => categories.id),
    tagId: integer('tag_id').references(() => tags.id),
  },
  (table) => [
    index('promotion_targets_promotion').on(table.promotionId),
    index('promotion_targets_product').on(table.productId),
    index('promotion_targets_category').on(table.categoryId),
    index('promotion_targets_tag').on(table.tagId),
    check('promotion_targets_one', sql`num_nonnulls(${table.productId}, ${table.categoryId}, ${table.tagId}) = 1`),
  ],
);

/** Codes that do not exist, by who tried them in which minute: guessing is limited by the number of different codes. */
export const couponGuesses = pgTable(
  'coupon_guesses',
  {
    /** 'user:12' or, without an account, 'address:203.0.113.7'. */
    guesser: text('guesser').notNull(),
    windowStart: instant('window_start').notNull(),
    codes: text('codes').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.guesser, table.windowStart] })],
);

export const membershipPlans = pgTable('membership_plans', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  key: text('key').notNull().unique(),
  nameEn: text('name_en').notNull(),
  nameAr: text('name_ar').notNull(),
  descriptionEn: text('description_en').notNull(),
  descriptionAr: text('description_ar').notNull(),
  benefitsEn: jsonb('benefits_en').$type<string[]>().notNull(),
  benefitsAr: jsonb('benefits_ar').$type<string[]>().notNull(),
  /** AED: in the Emirates, and in every country without a price of its own. */
  priceMinor: minor('price_minor').notNull(),
  /** Minor units by country. */
  countryPrices: jsonb('country_prices').$type<AmountsByCountry>().notNull().default({}),
  durationDays: integer('duration_days').notNull(),
  discountPercent: numeric('discount_percent', { precision: 5, scale: 2, mode: 'number' }).notNull().default(0),
  freeDelivery: flag('free_delivery', false),
  isActive: flag('is_active', true),
  sortOrder: integer('sort_order').notNull().default(0),
});

/** A paid period of the club. Periods of one person never overlap. */
export const memberships = pgTable(
  'memberships',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    planId: integer('plan_id')
      .notNull()
      .references(() => membershipPlans.id),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Of what was paid; renewals and upgrades are in it, too. */
    currency: text('currency').$type<'KWD' | 'EGP' | 'AED' | 'SAR'>().notNull().default('AED'),
    /** For the whole period with its renewals. */
    paidMinor: minor('paid_minor').notNull().default(0),
    /** The last reminder sent: so many days before the end. */
    remindedDays: integer('reminded_days'),
    /** When it ended: by itself, or before its time by an upgrade. */
    endedAt: instant('ended_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('memberships_user').on(table.userId, table.endsAt.desc()),
    check('memberships_period', sql`${table.endsAt} > ${table.startsAt}`),
    check('memberships_currency', sql`${table.currency} in ('KWD', 'EGP', 'AED', 'SAR')`),
  ],
);

export const reviews = pgTable(
  'reviews',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    rating: numeric('rating', { precision: 2, scale: 1, mode: 'number' }).notNull(),
    review: text('review').notNull(),
    verifiedPurchase: flag('verified_purchase', false),
    /** Taken out of the shop by staff: not shown, not counted in the average. */
    isHidden: flag('is_hidden', false),
    /** Of the shop, shown below the review. */
    reply: text('reply'),
    repliedAt: instant('replied_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('reviews_one_per_product').on(table.productId, table.userId),
    index('reviews_product').on(table.productId, table.createdAt.desc(), table.id),
    wordsIndex('reviews_words'),
    index('reviews_rating').on(table.rating, table.id),
    index('reviews_newest').on(table.createdAt, table.id),
    check('reviews_reply', sql`(${table.reply} is null) = (${table.repliedAt} is null)`),
    check('reviews_rating', sql`${table.rating} between 1 and 5`),
  ],
);
