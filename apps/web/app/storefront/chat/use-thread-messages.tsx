import type { ChatMessage } from '@karaz/contract/chats';
import { COUNTRIES } from '@karaz/domain/countries';
import { formatDate, formatTime } from '@karaz/i18n/format-date';
import { useMemo } from 'react';
import { useVisitor } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import type { ThreadMessage } from '../../ui/chat-thread.tsx';
import type { PendingMessage } from './chat-outbox.ts';
import type { ChatSession } from './chat-session.ts';
import type { ChatState } from './chat-state.ts';

/** What the store has, and after it what is on its way there. */
export function useThreadMessages({ lines, pending, chat, isLive }: ChatState, session: ChatSession): ThreadMessage[] {
  const text = useTexts('chat');
  const { storeName } = useTexts('shell');
  const { language, country } = useVisitor();
  return useMemo(() => {
    const { timeZone } = COUNTRIES[country];
    const dayOf = (at: string) => formatDate(at, language, timeZone);
    const today = dayOf(new Date().toISOString());
    const heading = (at: string, before: string | undefined) => {
      const day = dayOf(at);
      if (before !== undefined && dayOf(before) === day) return undefined;
      return day === today ? text.today : day;
    };
    const captionOf = (who: string, at: string) => (
      <>
        <bdi>{who}</bdi> <bdi>{formatTime(at, language, timeZone)}</bdi>
      </>
    );
    const lastOwn = lines.findLast(({ from }) => from === 'shopper')?.seq;
    const stored = lines.map((message: ChatMessage, index): ThreadMessage => {
      const isOwn = message.from === 'shopper';
      const isSeen = message.seq <= (chat?.staffReadSeq ?? 0);
      return {
        key: message.clientId || String(message.seq),
        side: isOwn ? 'own' : 'other',
        text: message.text,
        caption: captionOf(isOwn ? text.you : message.author || storeName, message.createdAt),
        day: heading(message.createdAt, lines[index - 1]?.createdAt),
        status: message.seq === lastOwn && <span>{isSeen ? text.seen : text.sent}</span>,
      };
    });
    const arrived = new Set(lines.map(({ clientId }) => clientId));
    const coming = pending
      .filter(({ clientId }) => !arrived.has(clientId))
      .map(
        (message): ThreadMessage => ({
          key: message.clientId,
          side: 'own',
          text: message.text,
          caption: captionOf(text.you, message.createdAt),
          status: <PendingStatus message={message} isLive={isLive} session={session} />,
        }),
      );
    return [...stored, ...coming];
  }, [lines, pending, chat, isLive, session, text, language, country, storeName]);
}

type PendingStatusProps = { message: PendingMessage; isLive: boolean; session: ChatSession };

function PendingStatus({ message: { clientId, rejected }, isLive, session }: PendingStatusProps) {
  const text = useTexts('chat');
  if (rejected === undefined) return <span>{isLive ? text.sending : text.waiting}</span>;
  return (
    <>
      <span className="chat-failed">{text.notSent(rejected)}</span>
      <button type="button" onClick={() => session.retry(clientId)}>
        {text.retry}
      </button>
      <button type="button" onClick={() => session.drop(clientId)}>
        {text.discard}
      </button>
    </>
  );
}
