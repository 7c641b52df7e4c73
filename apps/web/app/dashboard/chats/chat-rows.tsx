import type { OfficeChatRow } from '@karaz/contract/admin/chats';
import { useEffect, useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { Badge, CountDot } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { List } from '../list/use-list.ts';

type ChatRowsProps = { list: List<OfficeChatRow>; chosen: string | null; onChoose: (id: string) => void };

export function ChatRows({ list, chosen, onChoose }: ChatRowsProps) {
  const text = useTexts('office-chats');
  const office = useTexts('office').list;
  const ago = useAgo();
  if (list.status === 'failed') {
    return (
      <ErrorPanel
        error={list.error}
        defaultText={office.failed}
        detailsLabel={office.details}
        retryLabel={office.retry}
        onRetry={list.reload}
      />
    );
  }
  if (list.rows.length === 0) {
    if (list.status === 'loading') return <Skeleton className="h-24 rounded-card" />;
    return <EmptyState icon="chat" title={text.emptyTitle} description={text.emptyText} />;
  }
  return (
    <ul className="chats-rows" aria-label={text.title}>
      {list.rows.map((row) => (
        <li key={row.id}>
          <button
            type="button"
            className="chats-row"
            aria-current={row.id === chosen ? 'true' : undefined}
            onClick={() => onChoose(row.id)}
          >
            <span className="chats-row-head">
              <bdi className="chats-row-name">{row.name || text.guest}</bdi>
              <CountDot count={row.unread} label={text.unread(row.unread)} />
              <span className="chats-row-time">{ago(row.waitingSince ?? row.updatedAt)}</span>
            </span>
            <span dir="auto" className="chats-row-preview">
              {row.preview}
            </span>
            <span className="chats-row-foot">
              <Badge tone={TONES[row.state]}>{text.states[row.state]}</Badge>
              {row.order && <bdi dir="ltr">{row.order.number}</bdi>}
              {row.assignee && <bdi>{row.assignee.name}</bdi>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

export const TONES = { waiting: 'warning', answered: 'success', closed: 'neutral' } as const;

const MINUTE_MS = 60_000;

function useAgo(): (instant: string) => string {
  const text = useTexts('office-chats');
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS / 2);
    return () => clearInterval(timer);
  }, []);
  return (instant) => {
    const minutes = Math.max(0, Math.floor((now - Date.parse(instant)) / MINUTE_MS));
    if (minutes < 1) return text.now;
    if (minutes < 60) return text.minutes(minutes);
    return minutes < 48 * 60 ? text.hours(Math.floor(minutes / 60)) : text.days(Math.floor(minutes / 1440));
  };
}
