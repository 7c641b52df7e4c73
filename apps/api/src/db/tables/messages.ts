import type { LanguageCode } from '@karaz/domain/languages';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, wordsIndex } from './columns.ts';

/** The outbox: written in the transaction that caused the message, sent afterwards by a job. */
export const messages = pgTable(
  'messages',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    channel: text('channel').$type<'sms' | 'whatsapp' | 'mail' | 'push'>().notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull().default(''),
    text: text('text').notNull(),
    html: text('html'),
    /** What a notification opens. */
    link: text('link'),
    /** A letter that carries the documents of this order or membership purchase which no letter carried before. */
    invoicesOf: uuid('invoices_of'),
    language: text('language').$type<LanguageCode>().notNull(),
    status: text('status').$type<'waiting' | 'sent' | 'failed' | 'dead'>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    nextTryAt: instant('next_try_at').notNull().default(sql`now()`),
    createdAt: createdAt(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    index('messages_recipient').on(table.recipient, table.id.desc()),
    index('messages_waiting').on(table.status, table.id),
    // What the back office counts by, and what it looks messages up by: it queries with exactly this expression.
    index('messages_created').on(table.createdAt, table.channel, table.status),
    wordsIndex('messages_words'),
  ],
);
