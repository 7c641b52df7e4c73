import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { branches } from './branches.ts';
import { citext, countryCode, createdAt, flag, instant, updatedAt } from './columns.ts';
import { areas, cities, countries } from './places.ts';

export const users = pgTable(
  'users',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: citext('email').unique(),
    emailVerifiedAt: instant('email_verified_at'),
    /** E.164. */
    phone: text('phone').unique(),
    phoneVerifiedAt: instant('phone_verified_at'),
    passwordHash: text('password_hash'),
    googleSubject: text('google_subject').unique(),
    role: text('role').$type<'user' | 'admin' | 'manager' | 'fulfilment' | 'support'>().notNull().default('user'),
    language: text('language').$type<'en' | 'ar'>().notNull().default('en'),
    defaultAddressId: integer('default_address_id').references((): AnyPgColumn => addresses.id, {
      onDelete: 'set null',
    }),
    isDisabled: flag('is_disabled', false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('users_role', sql`${table.role} in ('user', 'admin', 'manager', 'fulfilment', 'support')`),
    check('users_phone', sql`${table.phone} is null or ${table.phone} ~ '^\\+[0-9]{8,15}$'`),
  ],
);

/** Which branches a fulfilment person works for. */
export const userBranches = pgTable(
  'user_branches',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    branchId: integer('branch_id')
      .notNull()
      .references(() => branches.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.branchId] })],
);

export const addresses = pgTable(
  'addresses',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references((): AnyPgColumn => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull().default(''),
    streetAddress: text('street_address').notNull(),
    addressLine2: text('address_line2').notNull().default(''),
    postalCode: text('postal_code').notNull().default(''),
    note: text('note').notNull().default(''),
    countryCode: countryCode()
      .notNull()
      .references(() => countries.code),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id),
    areaId: integer('area_id')
      .notNull()
      .references(() => areas.id),
    phone: text('phone'),
    phoneVerifiedAt: instant('phone_verified_at'),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    addressType: text('address_type').$type<'Home' | 'Office'>(),
    company: text('company').notNull().default(''),
    email: text('email').notNull().default(''),
    /** What only this country writes on a letter: block, short address, landmark... by the name of its field. */
    details: jsonb('details').$type<Record<string, string>>().notNull().default({}),
    /** Kept for the orders that were sent there. */
    deletedAt: instant('deleted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('addresses_user').on(table.userId, table.id),
    check('addresses_type', sql`${table.addressType} in ('Home', 'Office')`),
    check('addresses_position', sql`(${table.latitude} is null) = (${table.longitude} is null)`),
    check('addresses_latitude', sql`${table.latitude} between -90 and 90`),
    check('addresses_longitude', sql`${table.longitude} between -180 and 180`),
  ],
);
