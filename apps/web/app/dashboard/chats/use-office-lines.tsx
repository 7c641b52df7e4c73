import type { OfficeChat, OfficeChatLine } from '@karaz/contract/admin/chats';
import { CHAT_EVENTS } from '@karaz/domain/chats/chat';
import { formatDate, formatTime, isolate } from '@karaz/i18n/format';
import { useMemo } from 'react';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import type { ThreadLine } from '../../ui/chat-thread.tsx';

const SIDES = { shopper: 'other', staff: 'own', note: 'note', event: 'event' } as const;

/** As staff read it, by their own clock. */
export function useOfficeLines(lines: readonly OfficeChatLine[], chat: OfficeChat | null): ThreadLine[] {
  const text = useTexts('office-chats');
  const language = useLanguage();
  return useMemo(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const dayOf = (at: string) => formatDate(at, language, timeZone);
    const lastOwn = lines.findLast(({ kind }) => kind === 'staff')?.seq;
    const wordsOf = ({ kind, text: said, author }: OfficeChatLine) => {
      const event = kind === 'event' ? CHAT_EVENTS.find((name) => name === said.split(' ')[0]) : undefined;
      return event ? text.events[event](isolate(author), isolate(said.slice(event.length + 1))) : said;
    };
    return lines.map((line, index): ThreadLine => {
      const before = lines[index - 1]?.createdAt;
      const day = dayOf(line.createdAt);
      const who = line.kind === 'shopper' ? chat?.name || text.guest : line.author;
      return {
        key: String(line.seq),
        side: SIDES[line.kind],
        text: wordsOf(line),
        caption: (
          <>
            {line.kind === 'note' && <strong>{text.note}</strong>}
            {line.kind !== 'event' && <bdi>{who}</bdi>} <bdi>{formatTime(line.createdAt, language, timeZone)}</bdi>
          </>
        ),
        day: before !== undefined && dayOf(before) === day ? undefined : day,
        status: line.seq === lastOwn && <span>{line.seq <= (chat?.shopperReadSeq ?? 0) ? text.seen : text.sent}</span>,
      };
    });
  }, [lines, chat, text, language]);
}
