import type { OfficeChat, OfficeChatMessage } from '@karaz/contract/admin/chats';
import { CHAT_EVENTS } from '@karaz/domain/chats/chat';
import { isolate } from '@karaz/i18n/format';
import { formatDate, formatTime } from '@karaz/i18n/format-date';
import { useMemo } from 'react';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import type { ThreadMessage } from '../../ui/chat-thread.tsx';

const SIDES = { shopper: 'other', staff: 'own', note: 'note', event: 'event' } as const;

/** As staff read it, by their own clock. */
export function useOfficeMessages(messages: readonly OfficeChatMessage[], chat: OfficeChat | null): ThreadMessage[] {
  const text = useTexts('office-chats');
  const language = useLanguage();
  return useMemo(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const dayOf = (at: string) => formatDate(at, language, timeZone);
    const lastOwn = messages.findLast(({ kind }) => kind === 'staff')?.seq;
    const textOf = ({ kind, text: body, author }: OfficeChatMessage) => {
      const event = kind === 'event' ? CHAT_EVENTS.find((name) => name === body.split(' ')[0]) : undefined;
      return event ? text.events[event](isolate(author), isolate(body.slice(event.length + 1))) : body;
    };
    return messages.map((message, index): ThreadMessage => {
      const before = messages[index - 1]?.createdAt;
      const day = dayOf(message.createdAt);
      const who = message.kind === 'shopper' ? chat?.name || text.guest : message.author;
      return {
        key: String(message.seq),
        side: SIDES[message.kind],
        text: textOf(message),
        caption: (
          <>
            {message.kind === 'note' && <strong>{text.note}</strong>}
            {message.kind !== 'event' && <bdi>{who}</bdi>}{' '}
            <bdi>{formatTime(message.createdAt, language, timeZone)}</bdi>
          </>
        ),
        day: before !== undefined && dayOf(before) === day ? undefined : day,
        status: message.seq === lastOwn && (
          <span>{message.seq <= (chat?.shopperReadSeq ?? 0) ? text.seen : text.sent}</span>
        ),
      };
    });
  }, [messages, chat, text, language]);
}
