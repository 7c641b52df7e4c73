import type { LanguageCode } from '@karaz/domain/languages';
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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { branches } from './branches.ts';
import { citext, countryCode, createdAt, flag, instant, updatedAt, wordsIndex } from './columns.ts';
import { customRoles } from './custom-roles.ts';
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
    /** Grows with every change of the password: what was issued for an older one is worth nothing. */
    passwordVersion: integer('password_version').notNull().default(0),
    googleSubject: text('google_subject').unique(),
    role: text('role').$type<'user' | 'admin' | 'manager' | 'fulfilment' | 'support'>().notNull().default('user'),
    /** Its rights instead of those of `role`, which is the one it was made from. */
    customRoleId: integer('custom_role_id').references(() => customRoles.id),
    language: text('language').$type<LanguageCode>().notNull().default('en'),
    defaultAddressId: integer('default_address_id').references((): AnyPgColumn => addresses.id, {
      onDelete: 'set null',
    }),
    /** Random, and new with every picture: whoever knows the address may see it. Null: none. */
    pictureName: text('picture_name').unique(),
    isDisabled: flag('is_disabled', false),
    /** The person requested erasure: the row stays for the money records, nothing personal stays in it. */
    deletedAt: instant('deleted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    wordsIndex('users_words'),
    index('users_name').on(table.firstName, table.lastName, table.id),
    // The two lists of people: shoppers by when they came, and the few others, found without reading the shoppers.
    index('users_customers')
      .on(table.createdAt, table.id)
      .where(sql`${table.role} = 'user' and ${table.deletedAt} is null`),
    index('users_staff').on(table.role, table.id).where(sql`${table.role} <> 'user'`),
    index('users_custom_role').on(table.customRoleId).where(sql`${table.customRoleId} is not null`),
    check(
      'users_custom_role',
      sql`${table.customRoleId} is null or ${table.role} in ('manager', 'fulfilment', 'support')`,
    ),
    check('users_role', sql`${table.role} in ('user', 'admin', 'manager', 'fulfilment', 'support')`),
    // Only what its owner has confirmed is in an account; what is not waits in contact_changes.
    check('users_email_confirmed', sql`${table.email} is null or ${table.emailVerifiedAt} is not null`),
    check('users_phone_confirmed', sql`${table.phone} is null or ${table.phoneVerifiedAt} is not null`),
    check('users_phone', sql`${table.phone} is null or ${table.phone} ~ '^\\+[0-9]{8,15}$'`),
  ],
);

/** Apart from the account, which is read with every request. */
export const userPictures = pgTable('user_pictures', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** A square WebP as base64, so that the export of somebody's data contains it as it is. */
  data: text('data').notNull(),
  createdAt: createdAt(),
});

/** Notes of staff about a shopper; goes when the shopper is deleted. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    authorId: integer('author_id')
      .notNull()
      .references(() => users.id),
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('customer_notes_user').on(table.userId, table.id.desc())],
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
    /** Stays for the orders that were sent there. */
    deletedAt: instant('deleted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('addresses_user').on(table.userId, table.id),
    // Who lives in a country, without reading addresses.
    index('addresses_country').on(table.countryCode, table.userId).where(sql`${table.deletedAt} is null`),
    check('addresses_type', sql`${table.addressType} in ('Home', 'Office')`),
    check('addresses_position', sql`(${table.latitude} is null) = (${table.longitude} is null)`),
    check('addresses_latitude', sql`${table.latitude} between -90 and 90`),
    check('addresses_longitude', sql`${table.longitude} between -180 and 180`),
  ],
);

/** One sign-in on one device. Without its row no token of it is worth anything. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Hash of the one refresh token that may be used next. */
    refreshHash: text('refresh_hash').notNull(),
    /** Hash of the token before it: welcome for a moment after the change, proof of theft later. */
    previousHash: text('previous_hash'),
    rotatedAt: instant('rotated_at'),
    userAgent: text('user_agent').notNull().default(''),
    address: text('address').notNull().default(''),
    lastUsedAt: instant('last_used_at').notNull(),
    /** When its holder last proved who they are: by signing in, or once more for a change that requires it. */
    provenAt: instant('proven_at').notNull().default(sql`now()`),
    /** When somebody last used the back office with it: updated for staff, to the minute. */
    activeAt: instant('active_at').notNull().default(sql`now()`),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('sessions_user').on(table.userId, table.lastUsedAt.desc()),
    index('sessions_age').on(table.expiresAt),
  ],
);

/** The one living code of a phone; a new one takes its place. Hashed with a key the database does not know. */
export const phoneCodes = pgTable('phone_codes', {
  phone: text('phone').primaryKey(),
  codeHash: text('code_hash').notNull(),
  attempts: integer('attempts').notNull().default(0),
  sentAt: instant('sent_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  verifiedAt: instant('verified_at'),
  spentAt: instant('spent_at'),
});

/** Every code sent, for the budgets: messages cost money and strangers like to spend it. */
export const codeSends = pgTable(
  'code_sends',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    phone: text('phone').notNull(),
    /** The number without its last four digits: bought ranges of numbers share it. */
    prefix: text('prefix').notNull(),
    address: text('address').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [index('code_sends_age').on(table.sentAt)],
);

export const passwordResets = pgTable(
  'password_resets',
  {
    /** SHA-256 of the secret in the mail. */
    hash: text('hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The address or phone the link was sent to: once the account has another, the link is void. */
    sentTo: citext('sent_to').notNull(),
    passwordVersion: integer('password_version').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('password_resets_user').on(table.userId)],
);

/** A new e-mail or phone of an account: pending until it is confirmed, then undoable for a week. */
export const contactChanges = pgTable(
  'contact_changes',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'email' | 'phone'>().notNull(),
    /** null: it was removed. */
    newValue: citext('new_value'),
    /** What it replaced, once it has taken effect. */
    oldValue: citext('old_value'),
    /** SHA-256 of the secret in the message to the new contact. */
    confirmHash: text('confirm_hash').unique(),
    confirmUntil: instant('confirm_until'),
    /** SHA-256 of the secret in the message to the old contact. */
    undoHash: text('undo_hash').unique(),
    undoUntil: instant('undo_until'),
    /** Session of the request: it goes on when all others end. */
    sessionId: uuid('session_id'),
    /** Staff who requested it; null: the owner. */
    requestedBy: integer('requested_by').references(() => users.id),
    appliedAt: instant('applied_at'),
    createdAt: createdAt(),
  },
  (table) => [
    // One at a time: another address takes the place of the pending one.
    uniqueIndex('contact_changes_pending').on(table.userId, table.kind).where(sql`${table.appliedAt} is null`),
    index('contact_changes_new').on(table.newValue, table.id.desc()).where(sql`${table.appliedAt} is null`),
    index('contact_changes_user').on(table.userId, table.id),
    index('contact_changes_age').on(table.undoUntil),
    check('contact_changes_kind', sql`${table.kind} in ('email', 'phone')`),
    check('contact_changes_applied', sql`${table.newValue} is not null or ${table.appliedAt} is not null`),
  ],
);

/** The one living code that proves an account to be its holder's, sent to its phone or address. */
export const proofCodes = pgTable(
  'proof_codes',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A code for one purpose is worth nothing for another. */
    purpose: text('purpose').$type<'change' | 'link'>().notNull(),
    codeHash: text('code_hash').notNull(),
    attempts: integer('attempts').notNull().default(0),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.purpose] }),
    index('proof_codes_age').on(table.expiresAt),
    check('proof_codes_purpose', sql`${table.purpose} in ('change', 'link')`),
  ],
);

/** Single-use marks of tokens other people signed: a second use finds the mark. */
export const usedNonces = pgTable(
  'used_nonces',
  { nonce: text('nonce').primaryKey(), expiresAt: instant('expires_at').notNull() },
  (table) => [index('used_nonces_age').on(table.expiresAt)],
);
