import type { OfficeChat, OfficeChatMessage, OfficeChatRow, OfficeConversation } from '@karaz/contract/admin/chats';
import { toDecimal } from '@karaz/domain/money';
import { ok } from '@karaz/domain/result';
import { readMessages } from '../../chats/staff-messages.ts';
import type { Database } from '../../db/database.ts';
import { failure, type Outcome } from '../../http/failure.ts';
import { type OfficeRow, selectOfficeChat, selectOrdersFor } from './chats.queries.ts';

export function chatRow({ chat, ...row }: OfficeRow): OfficeChatRow {
  const { assigneeId, orderId } = chat;
  return {
    id: chat.id,
    state: chat.state,
    country: chat.countryCode,
    language: chat.language,
    name: row.shopperName || chat.name || row.orderName || '',
    isGuest: chat.userId === null,
    order: orderId === null || row.orderNumber === null ? null : { id: orderId, number: row.orderNumber },
    assignee: assigneeId === null ? null : { id: assigneeId, name: row.assigneeName },
    preview: row.preview,
    previewFrom: row.previewFrom,
    unread: row.unread,
    waitingSince: chat.waitingSince?.toISOString() ?? null,
    updatedAt: chat.updatedAt.toISOString(),
  };
}

/** Whatever happens to the conversation, staff see all of it. */
export async function officeChat(db: Database, id: string): Promise<Outcome<OfficeChat>> {
  const row = await selectOfficeChat(db, id);
  if (!row) return failure('notFound');
  const { chat } = row;
  const orders = await selectOrdersFor(db, chat);
  return ok({
    ...chatRow(row),
    email: row.shopperEmail ?? chat.email ?? row.orderEmail,
    phone: row.shopperPhone ?? row.orderPhone,
    customerId: chat.userId,
    createdAt: chat.createdAt.toISOString(),
    shopperReadSeq: chat.shopperReadSeq,
    orders: orders.map(({ id: orderId, customOrderId, status, createdAt, totalMinor, currency }) => ({
      id: orderId,
      number: customOrderId,
      status,
      createdAt: createdAt.toISOString(),
      total: toDecimal(totalMinor, currency),
      currency,
    })),
  });
}

type MessageRange = { after?: number | undefined; before?: number | undefined };

export async function officeConversation(
  db: Database,
  id: string,
  range: MessageRange,
): Promise<Outcome<OfficeConversation>> {
  const chat = await officeChat(db, id);
  if (!chat.ok) return chat;
  const { lines: messages, hasEarlier } = await readMessages(db, id, range);
  return ok({ chat: chat.value, lines: messages.map(officeMessage), hasEarlier });
}

type MessageRow = Awaited<ReturnType<typeof readMessages>>['lines'][number];

export const officeMessage = ({ seq, clientId, kind, author, text, createdAt }: MessageRow): OfficeChatMessage => ({
  seq,
  clientId,
  kind,
  author,
  text,
  createdAt: createdAt.toISOString(),
});
