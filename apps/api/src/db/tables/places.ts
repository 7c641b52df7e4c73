import type { TaxClass, VatRates, VatRounding } from '@karaz/domain/pricing/vat';
import { sql } from 'drizzle-orm';
import { check, doublePrecision, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { countryCode, flag, minor, polygon, rate, updatedAt } from './columns.ts';

/** Both names as people search for them. fold_text is the domain's foldText in SQL. */
const searchText = () =>
  text('search_text').generatedAlwaysAs(sql`fold_text(name_en) || ' ' || fold_text(name_ar)`).notNull();

export const countries = pgTable('countries', {
  code: countryCode('code').primaryKey(),
  /** Some clients know a country by number. */
  id: integer('id').notNull().unique().generatedByDefaultAsIdentity(),
  nameEn: text('name_en').notNull(),
  nameAr: text('name_ar').notNull(),
  phoneCode: text('phone_code').notNull(),
  timeZone: text('time_zone').notNull(),
  isActive: flag('is_active', true),
  sortOrder: integer('sort_order').notNull().default(0),
});

export const countrySettings = pgTable(
  'country_settings',
  {
    countryCode: countryCode()
      .primaryKey()
      .references(() => countries.code),
    currency: text('currency').$type<'KWD' | 'EGP' | 'AED' | 'SAR'>().notNull(),
    pickupEnabled: flag('pickup_enabled', false),
    charityEnabled: flag('charity_enabled', false),
    /** Orders may be paid in cash when they arrive. */
    cashEnabled: flag('cash_enabled', true),
    loyaltySystemEnabled: flag('loyalty_system_enabled', false),
    /** Only where no codes can be sent: guests may order without one. */
    guestsWithoutCode: flag('guests_without_code', true),
    /** Hours after the delivery in which items can be reported; 0: never. */
    reportHours: integer('report_hours').notNull().default(48),
    /** Orders do not leave before goods sold by weight were weighed. */
    weighingRequired: flag('weighing_required', false),
    /** A levy on top of the prices that no country has: it is 0 unless somebody writes it here. */
    taxPercent: rate('tax_percent'),
    /** None: the country has no VAT, or the shop charges none. */
    vatRates: jsonb('vat_rates').$type<readonly VatRates[]>().notNull().default([]),
    deliveryTaxClass: text('delivery_tax_class').$type<TaxClass>().notNull().default('standard'),
    vatRounding: text('vat_rounding').$type<VatRounding>().notNull().default('line'),
    /** Why goods of the class bear no VAT; stands on invoices. */
    zeroReasonEn: text('zero_reason_en').notNull().default(''),
    zeroReasonAr: text('zero_reason_ar').notNull().default(''),
    exemptReasonEn: text('exempt_reason_en').notNull().default(''),
    exemptReasonAr: text('exempt_reason_ar').notNull().default(''),
    pricesIncludeTax: flag('prices_include_tax', true),
    minOrderMinor: minor('min_order_minor').notNull().default(0),
    freeDeliveryFromMinor: minor('free_delivery_from_minor'),
    charityFeeMinor: minor('charity_fee_minor').notNull().default(0),
    pointsEarnedPerUnit: integer('points_earned_per_unit').notNull().default(1),
    pointsPerUnit: integer('points_per_unit').notNull().default(100),
    supportEmail: text('support_email').notNull(),
    supportPhone: text('support_phone').notNull(),
    whatsapp: text('whatsapp').notNull(),
    /** Who sells, as the tax authority knows them; stands on every invoice. */
    legalNameEn: text('legal_name_en').notNull().default(''),
    legalNameAr: text('legal_name_ar').notNull().default(''),
    legalAddressEn: text('legal_address_en').notNull().default(''),
    legalAddressAr: text('legal_address_ar').notNull().default(''),
    /** Empty: not registered for VAT, so no tax invoices. */
    vatNumber: text('vat_number').notNull().default(''),
    registrationNumber: text('registration_number').notNull().default(''),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('tax_percent_range', sql`${table.taxPercent} between 0 and 100`),
    check(
      'country_settings_delivery_tax_class',
      sql`${table.deliveryTaxClass} in ('standard', 'reduced', 'zero', 'exempt')`,
    ),
    check('country_settings_vat_rounding', sql`${table.vatRounding} in ('line', 'document')`),
    // REPORT_HOURS_MAX of the domain.
    check('country_settings_report_hours', sql`${table.reportHours} between 0 and 720`),
    check('country_settings_points_earned', sql`${table.pointsEarnedPerUnit} between 1 and 10000`),
    // Nobody gets back more than a fifth: MOST_POINTS_BACK_PERCENT of the domain.
    check('country_settings_points_back', sql`${table.pointsEarnedPerUnit} * 5 <= ${table.pointsPerUnit}`),
  ],
);

/** One row: what holds for the whole store whatever the country. */
export const globalSettings = pgTable(
  'global_settings',
  {
    id: integer('id').primaryKey().default(1),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [check('global_settings_single', sql`${table.id} = 1`)],
);

export const cities = pgTable(
  'cities',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    countryCode: countryCode()
      .notNull()
      .references(() => countries.code),
    key: text('key').notNull().unique(),
    nameEn: text('name_en').notNull(),
    nameAr: text('name_ar').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    isActive: flag('is_active', true),
    sortOrder: integer('sort_order').notNull().default(0),
    searchText: searchText(),
  },
  (table) => [
    index('cities_country').on(table.countryCode, table.sortOrder, table.id),
    index('cities_search').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
);

export const areas = pgTable(
  'areas',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id),
    key: text('key').notNull(),
    nameEn: text('name_en').notNull(),
    nameAr: text('name_ar').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    radiusKm: doublePrecision('radius_km').notNull().default(5),
    /** Drawn by the shop: centre and radius are then those of a circle around it, so that one index finds both. */
    outline: polygon('outline'),
    deliveryFeeMinor: minor('delivery_fee_minor').notNull().default(0),
    isActive: flag('is_active', true),
    shippingAvailable: flag('shipping_available', true),
    sortOrder: integer('sort_order').notNull().default(0),
    searchText: searchText(),
  },
  (table) => [
    unique('areas_city_key').on(table.cityId, table.key),
    index('areas_city').on(table.cityId, table.sortOrder, table.id),
    index('areas_search').using('gin', table.searchText.op('gin_trgm_ops')),
    // Nearest in degrees first, straight from the index; areas-near.queries.ts turns that into kilometres.
    index('areas_position').using('gist', sql`point(${table.longitude}, ${table.latitude})`),
    // How far from any centre a point can still be inside an area.
    index('areas_radius').on(table.radiusKm),
    check('areas_radius_range', sql`${table.radiusKm} > 0 and ${table.radiusKm} <= 100`),
    check('areas_outline_corners', sql`npoints(${table.outline}) between 3 and 100`),
    check('areas_latitude', sql`${table.latitude} between -90 and 90`),
    check('areas_longitude', sql`${table.longitude} between -180 and 180`),
    check('areas_fee', sql`${table.deliveryFeeMinor} >= 0`),
  ],
);
