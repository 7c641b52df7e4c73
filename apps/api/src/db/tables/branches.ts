import { sql } from 'drizzle-orm';
import {
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { countryCode, createdAt, flag, minor } from './columns.ts';
import { media } from './media.ts';
import { areas, countries } from './places.ts';

export const branches = pgTable(
  'branches',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    key: text('key').notNull().unique(),
    code: text('code').notNull().unique(),
    type: text('type').$type<'seller' | 'restaurant'>().notNull(),
    kind: text('kind').notNull(),
    countryCode: countryCode()
      .notNull()
      .references(() => countries.code),
    nameEn: text('name_en').notNull(),
    nameAr: text('name_ar').notNull(),
    descriptionEn: text('description_en').notNull(),
    descriptionAr: text('description_ar').notNull(),
    addressEn: text('address_en').notNull(),
    addressAr: text('address_ar').notNull(),
    phone: text('phone').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    mediaId: integer('media_id').references(() => media.id),
    isMain: flag('is_main', false),
    isActive: flag('is_active', true),
    expressDeliveryEnabled: flag('express_delivery_enabled', false),
    expressDeliveryHours: numeric('express_delivery_hours', { precision: 6, scale: 2, mode: 'number' }),
    regularDeliveryHours: numeric('regular_delivery_hours', { precision: 6, scale: 2, mode: 'number' }),
    preparationHours: numeric('preparation_hours', { precision: 6, scale: 2, mode: 'number' }),
    maxOrdersPerSlot: integer('max_orders_per_slot'),
    sortOrder: integer('sort_order').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    index('branches_country').on(table.countryCode, table.type, table.sortOrder),
    check('branches_type', sql`${table.type} in ('seller', 'restaurant')`),
    check('branches_slot_limit', sql`${table.maxOrdersPerSlot} is null or ${table.maxOrdersPerSlot} > 0`),
  ],
);

/** Each row is one delivery window of a weekday; closes <= opens means it ends after midnight. */
export const branchWorkingHours = pgTable(
  'branch_working_hours',
  {
    branchId: integer('branch_id')
      .notNull()
      .references(() => branches.id, { onDelete: 'cascade' }),
    /** 0 is Sunday. */
    weekday: integer('weekday').notNull(),
    opens: text('opens').notNull(),
    closes: text('closes').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.branchId, table.weekday, table.opens] }),
    check('working_hours_weekday', sql`${table.weekday} between 0 and 6`),
    check('working_hours_opens', sql`${table.opens} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check('working_hours_closes', sql`${table.closes} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
  ],
);

export const branchClosures = pgTable(
  'branch_closures',
  {
    branchId: integer('branch_id')
      .notNull()
      .references(() => branches.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    reasonEn: text('reason_en').notNull(),
    reasonAr: text('reason_ar').notNull(),
  },
  (table) => [primaryKey({ columns: [table.branchId, table.day] })],
);

/** Days with hours of their own, such as Ramadan; the weekly hours do not hold on them. */
export const branchSpecialHours = pgTable(
  'branch_special_hours',
  {
    branchId: integer('branch_id')
      .notNull()
      .references(() => branches.id, { onDelete: 'cascade' }),
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    toDay: date('to_day', { mode: 'string' }).notNull(),
    nameEn: text('name_en').notNull(),
    nameAr: text('name_ar').notNull(),
    hours: jsonb('hours').$type<{ weekday: number; opens: string; closes: string }[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.branchId, table.fromDay] }),
    check('special_hours_days', sql`${table.toDay} >= ${table.fromDay}`),
  ],
);

/** Another number of places for one window of one day than the branch usually has; 0: closed that day. */
export const branchSlotLimits = pgTable(
  'branch_slot_limits',
  {
    branchId: integer('branch_id')
      .notNull()
      .references(() => branches.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    opens: text('opens').notNull(),
    places: integer('places').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.branchId, table.day, table.opens] }),
    check('slot_limits_places', sql`${table.places} >= 0`),
  ],
);

/** Who delivers where. Fee and minimum override the area's and the country's when given. */
export const branchAreas = pgTable(
  'branch_areas',
  {
    branchId: integer('branch_id')
      .notNull()
      .references(() => branches.id, { onDelete: 'cascade' }),
    areaId: integer('area_id')
      .notNull()
      .references(() => areas.id, { onDelete: 'cascade' }),
    feeMinor: minor('fee_minor'),
    minOrderMinor: minor('min_order_minor'),
    extraLeadHours: numeric('extra_lead_hours', { precision: 6, scale: 2, mode: 'number' }).notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.branchId, table.areaId] }),
    unique('branch_areas_area_branch').on(table.areaId, table.branchId),
    check('branch_areas_fee', sql`${table.feeMinor} is null or ${table.feeMinor} >= 0`),
  ],
);
