import { CHAT_STATES, CHAT_TEXT_MAX } from '@karaz/domain/chats/chat';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const tag = 'Support chat';
const count = z.number().int();
/** One's own name for a line: sent twice under the same, it is there once. */
export const messageToSend = { clientId: z.uuid(), text: z.string().trim().min(1).max(CHAT_TEXT_MAX) };
export const chatId = z.object({ id: z.uuid() });
const seqNumber = z.coerce.number().int().min(0).max(2_147_483_647);
/** Lines after one that is known, or before the earliest that is known; neither: the newest. */
export const messageRange = z.object({ after: seqNumber.optional(), before: seqNumber.optional() });
export const readUpTo = z.object({ seq: seqNumber });

const message = z.object({
  /** Rises by one and more with every line of a conversation. */
  seq: count,
  /** As the shopper sent it; empty for what staff wrote. */
  clientId: z.string(),
  from: z.enum(['shopper', 'staff']),
  /** First name of who replied. */
  author: z.string(),
  text: z.string(),
  createdAt: z.string(),
});
export type ChatMessage = z.infer<typeof message>;

const chat = z.object({
  id: z.string(),
  state: z.enum(CHAT_STATES),
  order: z.object({ id: z.string(), number: z.string() }).nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** The end of the last line. */
  preview: z.string(),
  /** Replies not seen yet. */
  unread: count,
  /** Staff have seen everything up to this line. */
  staffReadSeq: count,
});
export type ChatView = z.infer<typeof chat>;

const conversation = z.object({ chat, lines: z.array(message), hasEarlier: z.boolean() });
export type Conversation = z.infer<typeof conversation>;

const listMyChats = endpoint({
  method: 'GET',
  path: '/api/v1/chats',
  access: 'public',
  tag,
  summary: 'My conversations, the latest first, and when somebody is there. Guests show the secret of their browser',
  response: z.object({
    chats: z.array(chat),
    hours: z.object({ isOpen: z.boolean(), opens: z.string(), closes: z.string() }),
  }),
});

const openChat = endpoint({
  method: 'POST',
  path: '/api/v1/chats',
  access: 'public',
  tag,
  summary: 'The first line of a conversation. Guests send a secret of their own making as X-Guest-Secret',
  body: z.object({
    ...messageToSend,
    orderId: z.uuid().nullish(),
    /** Of the tracking link, for an order made without an account. */
    orderToken: z.string().min(20).max(100).nullish(),
    name: z.string().trim().max(80).nullish(),
    /** Where a guest is notified of a reply. */
    email: z.union([z.literal(''), z.email().max(200)]).nullish(),
  }),
  response: conversation,
  status: 201,
  errors: ['notSignedIn', 'notFound', 'keyReused', 'tooManyRequests'],
  rateLimit: { limit: 20, seconds: 600 },
});

const getChat = endpoint({
  method: 'GET',
  path: '/api/v1/chats/:id',
  access: 'public',
  tag,
  summary: 'One of my conversations',
  params: chatId,
  query: messageRange,
  response: conversation,
  errors: ['notFound'],
});

const sendChatMessage = endpoint({
  method: 'POST',
  path: '/api/v1/chats/:id/messages',
  access: 'public',
  tag,
  summary: 'Another line; a closed conversation opens again',
  params: chatId,
  body: z.object(messageToSend),
  response: message,
  status: 201,
  errors: ['notFound', 'keyReused', 'tooManyRequests'],
  rateLimit: { limit: 120, seconds: 60 },
});

const readChat = endpoint({
  method: 'POST',
  path: '/api/v1/chats/:id/read',
  access: 'public',
  tag,
  summary: 'I have seen everything up to this line',
  params: chatId,
  body: readUpTo,
  errors: ['notFound'],
  rateLimit: { limit: 240, seconds: 60 },
});

const claimChats = endpoint({
  method: 'POST',
  path: '/api/v1/chats/claim',
  access: 'signed-in',
  tag,
  summary: 'What I wrote as a guest of this browser belongs to my account from now on',
  response: z.object({ claimed: count }),
  rateLimit: { limit: 30, seconds: 600 },
});

export const chatsApi = { listMyChats, openChat, getChat, sendChatMessage, readChat, claimChats };
