import type { StaffRole } from '@karaz/domain/people/roles';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { citext, createdAt, instant } from './columns.ts';

/** Who was asked by mail to work here and has not answered yet. Accepted or taken back, the row goes. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    email: citext('email').notNull().unique('staff_invitations_email_unique'),
    role: text('role').$type<StaffRole>().notNull(),
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
