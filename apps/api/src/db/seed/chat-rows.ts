import { COUNTRY_CODES } from '@karaz/domain/countries';
import type { chatMessages, chatReplies, chats } from '../tables/chats.ts';
import type { UserRow } from './account-rows.ts';
import type { SeedChat } from './data/shapes.ts';
import { idsByKey, required } from './keyed.ts';
import { randomFor, uuidFrom } from './random.ts';
import * as data from './seed-data.ts';

const MINUTE_MS = 60_000;

type Sales = { orders: readonly { id?: string; userId?: number | null; createdAt?: Date }[] };
type ChatRow = typeof chats.$inferInsert;
type MessageRow = typeof chatMessages.$inferInsert;

/** A handful of conversations: some wait, some have a reply, some are closed. */
export function chatRows(now: Date, users: readonly UserRow[], { orders }: Sales) {
  const userIds = idsByKey(users.map(({ key }) => key));
  const agents = { support: required(userIds, 'support'), admin: required(userIds, 'admin') };
  const at = (minutesAgo: number) => new Date(now.getTime() - minutesAgo * MINUTE_MS);
  const built = data.chats.map((chat, index): { chat: ChatRow; messages: MessageRow[] } => {
    const id = uuidFrom(randomFor('chat', index));
    const userId = chat.user === undefined ? null : required(userIds, chat.user);
    const assigneeId = chat.assignee ? agents[chat.assignee] : null;
    const messages = chat.messages.map(({ kind, minutesAgo, text }, position) => ({
      chatId: id,
      seq: position + 1,
      clientId: uuidFrom(randomFor('chat line', index, position)),
      kind,
      authorId: kind === 'shopper' ? null : assigneeId,
      text,
      createdAt: at(minutesAgo),
    }));
    const order = chat.aboutOrder ? latestOf(orders, userId) : null;
    return {
      chat: { ...standingOf(chat, at), id, userId, assigneeId, orderId: order, ...guestOf(chat, index) },
      messages,
    };
  });
  return {
    chats: built.map(({ chat }) => chat),
    chatMessages: built.flatMap(({ messages }) => messages).map((message, index) => ({ id: index + 1, ...message })),
    chatReplies: replyRows(),
  };
}

function standingOf({ country, language, messages, isClosed = false }: SeedChat, at: (minutesAgo: number) => Date) {
  const spoken = messages.filter(({ kind }) => kind !== 'note');
  const waits = !isClosed && spoken.at(-1)?.kind === 'shopper';
  const unanswered = waits ? messages.slice(messages.findLastIndex(({ kind }) => kind === 'staff') + 1) : [];
  return {
    countryCode: country,
    language,
    state: isClosed ? 'closed' : waits ? 'waiting' : 'answered',
    lastSeq: messages.length,
    shopperReadSeq: messages.length,
    staffReadSeq: messages.length - unanswered.length,
    waitingSince: waits ? at(unanswered[0]?.minutesAgo ?? 0) : null,
    createdAt: at(messages[0]?.minutesAgo ?? 0),
    updatedAt: at(messages.at(-1)?.minutesAgo ?? 0),
  } satisfies Partial<ChatRow>;
}

/** No browser has the secret of a guest of the demo store. */
function guestOf({ guest }: SeedChat, index: number) {
  return guest ? { name: guest.name, email: guest.email, secretHash: `demo ${index}` } : {};
}

function latestOf(orders: Sales['orders'], userId: number | null): string | null {
  const own = orders.filter((order) => order.userId === userId);
  const latest = own.toSorted((a, b) => (b.createdAt?.getTime() ?? 0) - (a.createdAt?.getTime() ?? 0))[0];
  return latest?.id ?? null;
}

const replyRows = (): (typeof chatReplies.$inferInsert)[] =>
  COUNTRY_CODES.flatMap((countryCode) =>
    data.chatReplies.map(({ title, en, ar }) => ({ countryCode, title, textEn: en, textAr: ar })),
  ).map((row, index) => ({ id: index + 1, ...row }));
