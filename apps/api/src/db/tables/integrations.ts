import type { Permission } from '@karaz/domain/people/roles';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { citext, countryCode, createdAt, flag, instant, updatedAt, wordsIndex } from './columns.ts';

/** Keys of other programs. The secret itself is nowhere; a key that was revoked stays for the log that names it. */
export const apiKeys = pgTable('api_keys', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  /** One name, one key: the audit log names keys. */
  name: citext('name').notNull().unique('api_keys_name_unique'),
  /** The part of the key that finds its row. */
  publicId: text('public_id').notNull().unique(),
  secretHash: text('secret_hash').notNull(),
  permissions: text('permissions').array().$type<Permission[]>().notNull(),
  /** null: every country. */
  countryCode: countryCode(),
  callsPerMinute: integer('calls_per_minute').notNull(),
  createdBy: integer('created_by')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** null: until it is revoked. */
  expiresAt: instant('expires_at'),
  lastUsedAt: instant('last_used_at'),
  revokedAt: instant('revoked_at'),
  createdAt: createdAt(),
});

/** Addresses of other programs that receive events. */
export const webhookEndpoints = pgTable('webhook_endpoints', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  url: text('url').notNull(),
  description: text('description').notNull().default(''),
  events: text('events').array().notNull(),
  /** null: every country. What belongs to no country goes to everybody. */
  countryCode: countryCode(),
  /** Sealed with a key that is not in the database. */
  secret: text('secret').notNull(),
  /** Signs as well until then, so that the other side can change over. */
  previousSecret: text('previous_secret'),
  previousSecretUntil: instant('previous_secret_until'),
  isEnabled: flag('is_enabled', true),
  /** Why the store itself stopped sending. */
  stoppedBecause: text('stopped_because').$type<'failing' | 'gone'>(),
  /** The first failure since the last success. */
  failingSince: instant('failing_since'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** One event for one endpoint, written by triggers in the transaction of what happened. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    endpointId: integer('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    /** The same for every endpoint and every try. */
    eventId: uuid('event_id').notNull(),
    type: text('type').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    occurredAt: instant('occurred_at').notNull().default(sql`now()`),
    status: text('status').$type<'waiting' | 'delivered' | 'dead'>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    nextTryAt: instant('next_try_at').notNull().default(sql`now()`),
    /** The last response of the other side; null: none. */
    lastStatus: integer('last_status'),
    deliveredAt: instant('delivered_at'),
  },
  (table) => [
    unique('webhook_deliveries_once').on(table.endpointId, table.eventId),
    index('webhook_deliveries_endpoint').on(table.endpointId, table.id.desc()),
    index('webhook_deliveries_waiting').on(table.endpointId, table.nextTryAt).where(sql`${table.status} = 'waiting'`),
    index('webhook_deliveries_dead').on(table.endpointId).where(sql`${table.status} = 'dead'`),
    wordsIndex('webhook_deliveries_words'),
    index('webhook_deliveries_occurred').on(table.occurredAt),
  ],
);

/** Every try: what was sent and what came back, trimmed. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    deliveryId: integer('delivery_id')
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    headers: jsonb('headers').$type<Record<string, string>>().notNull(),
    status: integer('status'),
    response: text('answer').notNull().default(''),
    error: text('error'),
    milliseconds: integer('milliseconds').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('webhook_attempts_delivery').on(table.deliveryId, table.id)],
);
