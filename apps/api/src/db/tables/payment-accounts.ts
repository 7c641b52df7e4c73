import type { OnlineMethod } from '@karaz/domain/orders/online-methods';
import type { AccountMode, ProviderKind, ProviderValues } from '@karaz/domain/payments/providers';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { countryCode, createdAt, flag, instant, minor, updatedAt } from './columns.ts';

/** The store's accounts at card providers. Of one that was used the row stays, without its secrets: payments name it. */
export const paymentAccounts = pgTable(
  'payment_accounts',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    countryCode: countryCode().notNull(),
    provider: text('provider').$type<ProviderKind>().notNull(),
    mode: text('mode').$type<AccountMode>().notNull(),
    /** Accounts of a country are tried in this order. */
    position: integer('position').notNull(),
    isEnabled: flag('is_enabled', true),
    methods: text('methods').array().$type<OnlineMethod[]>().notNull(),
    /** Amounts it is used for; null: no limit. */
    minMinor: minor('min_minor'),
    maxMinor: minor('max_minor'),
    settings: jsonb('settings').$type<ProviderValues>().notNull(),
    /** JSON of the secret fields, encrypted with a key that is not in the database. */
    secrets: text('secrets').notNull(),
    /** When other keys were entered last; null: never. How the account worked before says nothing of them. */
    keysChangedAt: instant('keys_changed_at'),
    /** What the provider responded when somebody last tested the keys. */
    lastTestAt: instant('last_test_at'),
    lastTestResult: text('last_test_result').$type<'ok' | 'refused' | 'unreachable' | 'unreadable'>(),
    /** Nobody pays through it any more, and nothing of it is shown. */
    removedAt: instant('removed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('payment_accounts_country').on(table.countryCode, table.position),
    check('payment_accounts_mode', sql`${table.mode} in ('live', 'test')`),
    check(
      'payment_accounts_amounts',
      sql`${table.minMinor} >= 0 and ${table.maxMinor} > 0 and ${table.minMinor} <= ${table.maxMinor}`,
    ),
  ],
);
