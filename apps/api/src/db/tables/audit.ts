import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, wordsIndex } from './columns.ts';

/** What staff changed, one row a change; the database itself rejects updates and deletes. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** Not a reference: the entry outlives the person. */
    actorId: integer('actor_id').notNull(),
    actorRole: text('actor_role').notNull(),
    /** The name of the key it was done with; the actor is then who made the key. */
    actorKey: text('actor_key'),
    /** What was done: 'product.publish'. */
    action: text('action').notNull(),
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    /** Only the fields that changed. */
    before: jsonb('before').$type<Record<string, unknown>>().notNull().default({}),
    after: jsonb('after').$type<Record<string, unknown>>().notNull().default({}),
    requestId: text('request_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('audit_log_entity').on(table.entity, table.entityId, table.id.desc()),
    index('audit_log_actor').on(table.actorId, table.id.desc()),
    index('audit_log_action').on(table.action, table.id.desc()),
    index('audit_log_created').on(table.createdAt),
    wordsIndex('audit_log_words'),
  ],
);
