import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, flag, instant } from './columns.ts';
import { messages } from './messages.ts';

/** Every try to hand a message to a provider and what came of it. */
export const messageDeliveries = pgTable(
  'message_deliveries',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    messageId: integer('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    provider: text('provider').notNull(),
    isAccepted: flag('is_accepted', false),
    /** The provider's own id of the message. */
    providerMessageId: text('provider_message_id'),
    error: text('error'),
    /** What the provider reported afterwards; null: no report yet. */
    status: text('status').$type<'sent' | 'failed' | 'delivered' | 'read'>(),
    statusAt: instant('status_at'),
    milliseconds: integer('milliseconds').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('message_deliveries_message').on(table.messageId, table.id),
    index('message_deliveries_provider_id').on(table.providerMessageId),
  ],
);
