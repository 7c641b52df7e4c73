import { CHAT_MESSAGE_KINDS, CHAT_STATES, CHAT_TEXT_MAX } from '@karaz/domain/chats/chat';
import { COUNTRY_CODES } from '@karaz/domain/countries';
import { LANGUAGE_CODES } from '@karaz/domain/languages';
import { CURRENCY_CODES } from '@karaz/domain/money';
import { ORDER_STATUSES } from '@karaz/domain/orders/order-status';
import { z } from 'zod';
import { chatId, messageRange, messageToSend, readUpTo } from '../chats.ts';
import { endpoint } from '../endpoint.ts';
import { pageOf } from '../paging.ts';
import { byId, requiredText, version } from './fields.ts';
import { exportOf, foundPageOf, listQuery } from './list.ts';

const tag = 'Back office: support';
const access = 'staff:chats.answer';
const count = z.number().int();
const person = z.object({ id: count, name: z.string() });

const row = z.object({
  id: z.string(),
  state: z.enum(CHAT_STATES),
  country: z.enum(COUNTRY_CODES),
  language: z.enum(LANGUAGE_CODES),
  /** Empty: a guest who gave no name. */
  name: z.string(),
  isGuest: z.boolean(),
  order: z.object({ id: z.string(), number: z.string() }).nullable(),
  assignee: person.nullable(),
  preview: z.string(),
  previewFrom: z.enum(CHAT_MESSAGE_KINDS),
  /** The shopper's lines nobody has seen. */
  unread: count,
  waitingSince: z.string().nullable(),
  updatedAt: z.string(),
});
export type OfficeChatRow = z.infer<typeof row>;

const message = z.object({
  seq: count,
  clientId: z.string(),
  kind: z.enum(CHAT_MESSAGE_KINDS),
  author: z.string(),
  /** Of an event: its name, then whom it is about. */
  text: z.string(),
  createdAt: z.string(),
});
export type OfficeChatMessage = z.infer<typeof message>;

const chat = row.extend({
  email: z.string().nullable(),
  phone: z.string().nullable(),
  customerId: count.nullable(),
  createdAt: z.string(),
  /** The shopper has seen everything up to this line. */
  shopperReadSeq: count,
  /** The shopper's latest, newest first. */
  orders: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      status: z.enum(ORDER_STATUSES),
      createdAt: z.string(),
      total: z.number(),
      currency: z.enum(CURRENCY_CODES),
    }),
  ),
});
export type OfficeChat = z.infer<typeof chat>;

const conversation = z.object({ chat, lines: z.array(message), hasEarlier: z.boolean() });
export type OfficeConversation = z.infer<typeof conversation>;

export const CHAT_VIEWS = ['waiting', 'mine', 'answered', 'closed'] as const;

const listOfficeChats = endpoint({
  method: 'GET',
  path: '/api/v1/admin/chats',
  access,
  tag,
  summary:
    'Conversations, the latest first; who waits, longest first. Search finds people; from three letters orders and words',
  query: z.object({
    ...listQuery(['updatedAt']),
    view: z.enum(CHAT_VIEWS).optional().catch(undefined),
    country: z.enum(COUNTRY_CODES).optional().catch(undefined),
  }),
  response: foundPageOf(row),
});

const countOfficeChats = endpoint({
  method: 'GET',
  path: '/api/v1/admin/chats/counts',
  access,
  tag,
  summary: 'How many wait, and how many of them for me',
  response: z.object({ waiting: count, mine: count }),
});

const listChatColleagues = endpoint({
  method: 'GET',
  path: '/api/v1/admin/chats/colleagues',
  access,
  tag,
  summary: 'Everybody who may answer',
  response: z.object({ colleagues: z.array(person) }),
});

const getOfficeChat = endpoint({
  method: 'GET',
  path: '/api/v1/admin/chats/:id',
  access,
  tag,
  summary: 'A conversation with notes and events, and who it is with',
  params: chatId,
  query: messageRange,
  response: conversation,
  errors: ['notFound'],
});

const replyToChat = endpoint({
  method: 'POST',
  path: '/api/v1/admin/chats/:id/messages',
  access,
  tag,
  summary: 'An answer, or a note only colleagues see',
  params: chatId,
  body: z.object({ ...messageToSend, kind: z.enum(['staff', 'note']) }),
  response: message,
  status: 201,
  errors: ['notFound', 'keyReused'],
});

const readOfficeChat = endpoint({
  method: 'POST',
  path: '/api/v1/admin/chats/:id/read',
  access,
  tag,
  summary: 'The shopper’s lines up to this one have been seen',
  params: chatId,
  body: readUpTo,
  readsOnly: true,
  errors: ['notFound'],
});

const assignChat = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/chats/:id/assignee',
  access,
  tag,
  summary: 'Who answers it from now on; null: whoever is free',
  params: chatId,
  body: z.object({ assigneeId: z.number().int().min(1).max(2_147_483_647).nullable() }),
  response: chat,
  errors: ['notFound'],
});

const settleChat = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/chats/:id/state',
  access,
  tag,
  summary: 'Closes a conversation or opens it again',
  params: chatId,
  body: z.object({ isClosed: z.boolean() }),
  response: chat,
  errors: ['notFound'],
});

const replyFields = {
  country: z.enum(COUNTRY_CODES),
  title: requiredText(60),
  text_en: requiredText(CHAT_TEXT_MAX),
  text_ar: requiredText(CHAT_TEXT_MAX),
};
const reply = z.object({ id: count, ...replyFields, version });
export type ChatReply = z.infer<typeof reply>;

const listChatReplies = endpoint({
  method: 'GET',
  path: '/api/v1/admin/chat-replies',
  access,
  tag,
  summary: 'Ready-made answers by country',
  query: z.object({
    ...listQuery(['title'], 100),
    country: z.enum(COUNTRY_CODES).optional().catch(undefined),
  }),
  response: pageOf(reply),
});

const addChatReply = endpoint({
  method: 'POST',
  path: '/api/v1/admin/chat-replies',
  access,
  tag,
  summary: 'A new ready-made answer',
  body: z.object(replyFields),
  response: reply,
  status: 201,
  errors: ['alreadyExists'],
});

const saveChatReply = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/chat-replies/:id',
  access,
  tag,
  summary: 'Other words for a ready-made answer',
  params: byId,
  body: z.object({ ...replyFields, version }),
  response: reply,
  errors: ['notFound', 'conflict', 'alreadyExists'],
});

const removeChatReply = endpoint({
  method: 'DELETE',
  path: '/api/v1/admin/chat-replies/:id',
  access,
  tag,
  summary: 'Takes a ready-made answer away',
  params: byId,
  errors: ['notFound'],
});

export const officeChatsApi = {
  listOfficeChats,
  exportChats: exportOf(listOfficeChats),
  countOfficeChats,
  listChatColleagues,
  getOfficeChat,
  replyToChat,
  readOfficeChat,
  assignChat,
  settleChat,
  listChatReplies,
  addChatReply,
  saveChatReply,
  removeChatReply,
};
