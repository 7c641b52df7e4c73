import { DEFAULT_STAFF_IDLE_MINUTES } from '@karaz/domain/accounts/idle-session';
import type { StaffRole } from '@karaz/domain/people/roles';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { citext, createdAt, instant, updatedAt } from './columns.ts';
import { customRoles } from './custom-roles.ts';

/** Open invitations of staff. Accepted or withdrawn, the row is deleted. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    email: citext('email').notNull().unique('staff_invitations_email_unique'),
    /** As whoever invites knows them; they may write it otherwise. */
    name: text('name').notNull().default(''),
    role: text('role').$type<StaffRole>().notNull(),
    customRoleId: integer('custom_role_id').references(() => customRoles.id),
    /** For fulfilment staff. */
    branchIds: integer('branch_ids').array().notNull(),
    language: text('language').$type<'en' | 'ar'>().notNull(),
    /** SHA-256 of the secret in the mail; another mail has another. */
    hash: text('hash').notNull().unique('staff_invitations_hash_unique'),
    /** Without this person's right to grant roles the invitation is worth nothing. */
    invitedBy: integer('invited_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('staff_invitations_age').on(table.expiresAt)],
);

const owner = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** The authenticator app of somebody who works here. */
export const totpFactors = pgTable('totp_factors', {
  userId: owner().primaryKey(),
  /** Sealed with a key that is not in the database. */
  secret: text('secret').notNull(),
  /** null: shown, but no code of it was typed yet; it protects nothing. */
  confirmedAt: instant('confirmed_at'),
  /** The half minute of the last code used: neither it nor an earlier one is taken again. */
  lastStep: integer('last_step').notNull().default(0),
  createdAt: createdAt(),
});

/** A key of a device (WebAuthn): the device holds the private half, this row the public one. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** The credential id, base64url. */
    id: text('id').primaryKey(),
    userId: owner(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** Uses as the device counts them: a lower count means a copied key. Many devices always say 0. */
    counter: integer('counter').notNull(),
    /** How the browser reaches the device. */
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    lastUsedAt: instant('last_used_at'),
    createdAt: createdAt(),
  },
  (table) => [index('passkeys_user').on(table.userId)],
);

/** A passkey signs each of these once, for one person and one purpose. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text('challenge').primaryKey(),
    userId: owner(),
    purpose: text('purpose').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('passkey_challenges_age').on(table.expiresAt)],
);

/** Each opens the account once, instead of a second factor that was lost. Hashed with a key the database does not know. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { userId: owner(), hash: text('hash').notNull(), createdAt: createdAt() },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);

/** Who gave the right password, code or credential and owes the second factor: no session, and soon over. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    /** SHA-256 of the token. */
    hash: text('hash').primaryKey(),
    userId: owner(),
    attempts: integer('attempts').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('sign_in_challenges_age').on(table.expiresAt)],
);

/** One row, or none while the defaults hold. */
export const securitySettings = pgTable(
  'security_settings',
  {
    id: integer('id').primaryKey().default(1),
    /** Who may do nothing without a second factor. */
    secondFactorRoles: text('second_factor_roles').array().$type<StaffRole[]>().notNull(),
    /** From when it is required, so that a new store can be set up first; null: since it was saved. */
    secondFactorFrom: instant('second_factor_from'),
    /** After so long without activity the back office requires a new proof. */
    staffIdleMinutes: integer('staff_idle_minutes').notNull().default(DEFAULT_STAFF_IDLE_MINUTES),
    updatedAt: updatedAt(),
  },
  (table) => [check('security_settings_single', sql`${table.id} = 1`)],
);
