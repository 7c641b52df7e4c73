import type { ChatLine } from '@karaz/contract/chats';
import { COUNTRIES } from '@karaz/domain/countries';
import { formatDate, formatTime } from '@karaz/i18n/format';
import { useMemo } from 'react';
import { useVisitor } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import type { ThreadLine } from '../../ui/chat-thread.tsx';
import type { PendingLine } from './chat-outbox.ts';
import type { ChatSession } from './chat-session.ts';
import type { ChatState } from './chat-state.ts';

/** What the store has, and after it what is on its way there. */
export function useThreadLines({ lines, pending, chat, isLive }: ChatState, session: ChatSession): ThreadLine[] {
  const text = useTexts('chat');
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
    const known = lines.map((line: ChatLine, index): ThreadLine => {
      const isOwn = line.from === 'shopper';
      const isSeen = line.seq <= (chat?.staffReadSeq ?? 0);
      return {
        key: line.clientId || String(line.seq),
        side: isOwn ? 'own' : 'other',
        text: line.text,
        caption: captionOf(isOwn ? text.you : line.author || text.store, line.createdAt),
        day: heading(line.createdAt, lines[index - 1]?.createdAt),
        status: line.seq === lastOwn && <span>{isSeen ? text.seen : text.sent}</span>,
      };
    });
    const arrived = new Set(lines.map(({ clientId }) => clientId));
    const coming = pending
      .filter(({ clientId }) => !arrived.has(clientId))
      .map(
        (line): ThreadLine => ({
          key: line.clientId,
          side: 'own',
          text: line.text,
          caption: captionOf(text.you, line.createdAt),
          status: <PendingStatus line={line} isLive={isLive} session={session} />,
        }),
      );
    return [...known, ...coming];
  }, [lines, pending, chat, isLive, session, text, language, country]);
}

type PendingStatusProps = { line: PendingLine; isLive: boolean; session: ChatSession };

function PendingStatus({ line: { clientId, refused }, isLive, session }: PendingStatusProps) {
  const text = useTexts('chat');
  if (refused === undefined) return <span>{isLive ? text.sending : text.waiting}</span>;
  return (
    <>
      <span className="chat-failed">{text.notSent(refused)}</span>
      <button type="button" onClick={() => session.retry(clientId)}>
        {text.retry}
      </button>
      <button type="button" onClick={() => session.drop(clientId)}>
        {text.discard}
      </button>
    </>
  );
}
