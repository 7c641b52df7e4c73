import type { OfficeMessage } from '@karaz/contract/admin/messages';
import { useRef, useState } from 'react';
import { definePage } from '../../router/page.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { BulkBar } from '../list/bulk-bar.tsx';
import { type Column, DataTable } from '../list/data-table.tsx';
import { ListFilter, ListTools } from '../list/list-tools.tsx';
import { ListPeriodFilter } from '../list/period-filter.tsx';
import { useSelection } from '../list/selection.ts';
import { type List, useList } from '../list/use-list.ts';
import { ViewTabs } from '../list/view-tabs.tsx';
import { useFormatDateTime } from '../page/date-formats.ts';
import { OfficePage } from '../page/office-page.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { MessageError, MessageStatus } from './message-status.tsx';
import { ResendDialog } from './resend-dialog.tsx';
import { sentBefore } from './sent-before.ts';
import { useResend } from './use-resend.ts';

export const page = definePage({
  texts: ['office', 'office-messages'],
  head: (_, { shell, ...texts }) => ({
    title: `${texts['office-messages'].title} · ${shell.storeName}`,
    noIndex: true,
  }),
  Component: MessagesPage,
});

function MessagesPage() {
  const text = useTexts('office-messages');
  const list = useList('GET /api/v1/admin/messages');
  const selection = useSelection();
  const seen = useSeen(list.rows);
  const [opened, setOpened] = useState<number | null>(null);
  const resend = useResend(() => {
    selection.clear();
    list.reload();
  });
  return (
    <OfficePage title={text.title} description={text.description}>
      <ViewTabs
        list={list}
        of="messages"
        views={[
          { name: text.allViews, filters: {} },
          { name: text.deadView, filters: { status: 'dead' } },
          { name: text.waitingView, filters: { status: 'waiting' } },
        ]}
      />
      <Filters list={list} />
      <DataTable
        list={list}
        columns={useColumns(setOpened)}
        rowKey={({ id }) => String(id)}
        rowName={({ id }) => text.open(id)}
        caption={text.title}
        selection={selection}
        empty={<EmptyState icon="mail" title={text.title} description={text.emptyText} />}
      />
      <BulkBar selection={selection}>
        <Button
          size="small"
          icon="refresh"
          busy={resend.isBusy}
          onClick={() => void resend.run(selection.keys, sentBefore(seen, selection.keys))}
        >
          {text.resend}
        </Button>
      </BulkBar>
      <MessageDialog id={opened} resend={resend} onClose={() => setOpened(null)} />
      <ResendDialog resend={resend} />
    </OfficePage>
  );
}

/** Rows of pages turned since stay chosen. */
function useSeen(rows: readonly OfficeMessage[]): ReadonlyMap<string, OfficeMessage> {
  const seen = useRef(new Map<string, OfficeMessage>());
  for (const row of rows) seen.current.set(String(row.id), row);
  return seen.current;
}

function Filters({ list }: { list: List<OfficeMessage> }) {
  const text = useTexts('office-messages');
  return (
    <ListTools list={list} searchHint={text.searchHint} file="GET /api/v1/admin/messages/export">
      <ListFilter list={list} name="status" label={text.status} options={named(text.statuses)} />
      <ListFilter list={list} name="channel" label={text.channel} options={named(text.channels)} />
      <ListPeriodFilter list={list} />
    </ListTools>
  );
}

const named = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

function useColumns(onOpen: (id: number) => void): readonly Column<OfficeMessage>[] {
  const text = useTexts('office-messages');
  const formatDateTime = useFormatDateTime();
  return [
    {
      key: 'message',
      header: text.id,
      cell: (message) => (
        <button
          type="button"
          dir="auto"
          lang={message.language}
          className="office-row-button office-clip"
          title={text.open(message.id)}
          onClick={() => onOpen(message.id)}
        >
          {message.subject || message.text}
        </button>
      ),
    },
    {
      key: 'to',
      isPlain: true,
      header: text.recipient,
      cell: ({ recipient, channel }) => (
        <>
          <bdi dir="ltr" className="break-all">
            {recipient}
          </bdi>
          <small className="block text-muted">{text.channels[channel]}</small>
        </>
      ),
    },
    {
      key: 'status',
      isPlain: true,
      header: text.status,
      cell: ({ status, lastError }) => (
        <>
          <MessageStatus status={status} />
          {status !== 'sent' && lastError && (
            <small className="office-clip text-muted">
              <MessageError error={lastError} />
            </small>
          )}
        </>
      ),
    },
    { key: 'tries', header: text.attempts, atEnd: true, wideOnly: true, cell: ({ attempts }) => attempts },
    {
      key: 'when',
      isPlain: true,
      header: text.created,
      sort: 'id',
      cell: ({ createdAt }) => <bdi>{formatDateTime(createdAt)}</bdi>,
    },
  ];
}
