import type { ChatMessageKind, ChatState } from '@karaz/domain/chats/chat';
import type { LanguageCode } from '@karaz/domain/languages';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { countryCode, createdAt, flag, instant, wordsIndex } from './columns.ts';
import { orders } from './orders.ts';

/** A shopper's conversation with the store; about one order, or about nothing in particular. */
export const chats = pgTable(
  'chats',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Of the secret in a guest's browser. */
    secretHash: text('secret_hash'),
    /** As a guest gave them. */
    name: text('name').notNull().default(''),
    email: text('email'),
    countryCode: countryCode().notNull(),
    language: text('language').$type<LanguageCode>().notNull(),
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'set null' }),
    state: text('state').$type<ChatState>().notNull().default('waiting'),
    assigneeId: integer('assignee_id').references(() => users.id, { onDelete: 'set null' }),
    lastSeq: integer('last_seq').notNull().default(0),
    shopperReadSeq: integer('shopper_read_seq').notNull().default(0),
    staffReadSeq: integer('staff_read_seq').notNull().default(0),
    waitingSince: instant('waiting_since'),
    /** When the shopper is to be notified of an unseen reply. */
    notifyAt: instant('tell_at'),
    isNotified: flag('is_told', false),
    createdAt: createdAt(),
    /** Of the last line of either side. */
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('chats_user').on(table.userId, table.updatedAt.desc()),
    index('chats_secret').on(table.secretHash, table.updatedAt.desc()).where(sql`${table.secretHash} is not null`),
    index('chats_state').on(table.state, table.updatedAt.desc()),
    index('chats_updated').on(table.updatedAt.desc(), table.id.desc()),
    index('chats_waiting').on(table.waitingSince, table.id).where(sql`${table.state} = 'waiting'`),
    index('chats_assignee').on(table.assigneeId, table.updatedAt.desc()),
    index('chats_order').on(table.orderId),
    wordsIndex('chats_words'),
    index('chats_to_tell').on(table.notifyAt).where(sql`${table.notifyAt} is not null`),
    check('chats_state', sql`${table.state} in ('waiting', 'answered', 'closed')`),
    check('chats_owner', sql`(${table.userId} is null) <> (${table.secretHash} is null)`),
  ],
);

export const chatMessages = pgTable(
  'chat_lines',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    chatId: uuid('chat_id')
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    /** The order of the lines, given while the conversation is held. */
    seq: integer('seq').notNull(),
    /** Chosen by who sends: twice the same is once. */
    clientId: uuid('client_id').notNull(),
    kind: text('kind').$type<ChatMessageKind>().notNull(),
    /** Of staff. */
    authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('chat_lines_seq').on(table.chatId, table.seq),
    unique('chat_lines_client').on(table.chatId, table.clientId),
    wordsIndex('chat_lines_words'),
    check('chat_lines_kind', sql`${table.kind} in ('shopper', 'staff', 'note', 'event')`),
  ],
);

/** Saved replies, by country. */
export const chatReplies = pgTable(
  'chat_replies',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    countryCode: countryCode().notNull(),
    title: text('title').notNull(),
    textEn: text('text_en').notNull(),
    textAr: text('text_ar').notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique('chat_replies_title').on(table.countryCode, table.title)],
);
