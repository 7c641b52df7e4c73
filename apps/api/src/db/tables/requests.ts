import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant } from './columns.ts';

/** The first response to each Idempotency-Key, so that a repeated request changes nothing and gets the same. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Who sent it: user id, guest or address. Keys of one caller never meet another's. */
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    /** Hash of method, path and body: the same key with another request is an error. */
    requestHash: text('request_hash').notNull(),
    status: integer('status'),
    response: jsonb('answer').$type<unknown>(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] }), index('idempotency_keys_age').on(table.createdAt)],
);

/** Wrong passwords for one e-mail address, by network and ('') of all networks; both as keyed hashes. */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    account: text('account').notNull(),
    network: text('network').notNull(),
    failures: integer('failures').notNull(),
    /** When the next password is compared. */
    nextAt: instant('next_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.account, table.network] }), index('sign_in_failures_age').on(table.nextAt)],
);

/** Fixed windows counted in the database, so that the limit holds across processes. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    bucket: text('bucket').notNull(),
    windowStart: instant('window_start').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.bucket, table.windowStart] })],
);

/** Open event streams, so that limits hold across processes. */
export const openStreams = pgTable(
  'open_streams',
  {
    /** Ascending: the newest streams of a person stay. */
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** An account, a guest's secret as a hash, or an order opened by its link. */
    person: text('person').notNull(),
    /** Of guests only. */
    network: text('network'),
    /** The process that holds it. */
    process: uuid('process').notNull(),
    seenAt: instant('seen_at').notNull().defaultNow(),
  },
  (table) => [
    index('open_streams_person').on(table.person, table.id),
    index('open_streams_network').on(table.network),
    index('open_streams_process').on(table.process),
  ],
);
