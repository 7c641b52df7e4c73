import type { ChatMessage, ChatView } from '@karaz/contract/chats';
import type { ChatMessageRow, OwnChatRow } from './chats.queries.ts';

export function chatView({ chat, orderNumber, preview, unread }: OwnChatRow): ChatView {
  return {
    id: chat.id,
    state: chat.state,
    order: chat.orderId === null || orderNumber === null ? null : { id: chat.orderId, number: orderNumber },
    createdAt: chat.createdAt.toISOString(),
    updatedAt: chat.updatedAt.toISOString(),
    preview,
    unread,
    staffReadSeq: chat.staffReadSeq,
  };
}

export function messageView({ seq, clientId, kind, author, text, createdAt }: ChatMessageRow): ChatMessage {
  const from = kind === 'shopper' ? 'shopper' : 'staff';
  return {
    seq,
    clientId: from === 'shopper' ? clientId : '',
    from,
    author: from === 'staff' ? author : '',
    text,
    createdAt: createdAt.toISOString(),
  };
}
