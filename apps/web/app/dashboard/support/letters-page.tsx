import type { ContactMessage } from '@karaz/contract/admin/content';
import { useState } from 'react';
import { definePage } from '../../router/page.ts';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { toast } from '../../ui/toast.ts';
import { BulkBar } from '../list/bulk-bar.tsx';
import { type Column, DataTable } from '../list/data-table.tsx';
import { ListTools } from '../list/list-tools.tsx';
import { useSelection } from '../list/selection.ts';
import { useList } from '../list/use-list.ts';
import { ViewTabs } from '../list/view-tabs.tsx';
import { useFormatDateTime } from '../page/date-formats.ts';
import { OfficePage } from '../page/office-page.tsx';
import { LetterDialog } from './letter-dialog.tsx';

export const page = definePage({
  texts: ['office', 'office-support'],
  head: (_, { shell, ...texts }) => ({ title: `${texts['office-support'].title} · ${shell.storeName}`, noIndex: true }),
  Component: LettersPage,
});

function LettersPage() {
  const text = useTexts('office-support');
  const list = useList('GET /api/v1/admin/contact-messages');
  const selection = useSelection();
  const [opened, setOpened] = useState<ContactMessage | null>(null);
  const settle = useSettle(() => {
    selection.clear();
    setOpened(null);
    list.reload();
  });
  return (
    <OfficePage title={text.title} description={text.description}>
      <ViewTabs
        list={list}
        of="letters"
        views={[
          { name: text.allViews, filters: {} },
          { name: text.states.open, filters: { state: 'open' } },
          { name: text.states.done, filters: { state: 'done' } },
        ]}
      />
      <ListTools list={list} searchHint={text.searchHint} file="GET /api/v1/admin/contact-messages/export" />
      <DataTable
        list={list}
        columns={useColumns(setOpened)}
        rowKey={({ id }) => String(id)}
        rowName={({ subject }) => subject}
        caption={text.title}
        selection={selection}
        empty={<EmptyState icon="mail" title={text.title} description={text.emptyText} />}
      />
      <BulkBar selection={selection}>
        <Button size="small" onClick={() => void settle(selection.keys.map(Number), 'done')}>
          {text.markDone}
        </Button>
        <Button size="small" kind="outline" onClick={() => void settle(selection.keys.map(Number), 'open')}>
          {text.reopen}
        </Button>
      </BulkBar>
      {opened && <LetterDialog letter={opened} onSettle={settle} onClose={() => setOpened(null)} />}
    </OfficePage>
  );
}

function useSettle(onDone: () => void) {
  const text = useTexts('office-support');
  const api = useApi();
  return async (ids: number[], state: ContactMessage['state']) => {
    try {
      await api('POST /api/v1/admin/contact-messages/settle', { body: { ids, state } });
      toast.success(text.settled);
      onDone();
    } catch (error) {
      toast.error(error instanceof Error && error.message ? error.message : text.failed);
    }
  };
}

function useColumns(onOpen: (letter: ContactMessage) => void): readonly Column<ContactMessage>[] {
  const text = useTexts('office-support');
  const formatDateTime = useFormatDateTime();
  return [
    {
      key: 'letter',
      header: text.letter,
      cell: (letter) => (
        <>
          <button type="button" className="office-row-button" onClick={() => onOpen(letter)}>
            <bdi>{letter.subject}</bdi>
          </button>
          <small dir="auto" className="office-clip text-muted">
            {letter.message}
          </small>
        </>
      ),
    },
    {
      key: 'from',
      isPlain: true,
      header: text.from,
      cell: ({ name, email, phone }) => (
        <>
          <bdi>{name}</bdi>
          <small className="block text-muted">
            <bdi dir="ltr">{email ?? phone}</bdi>
          </small>
        </>
      ),
    },
    {
      key: 'state',
      isPlain: true,
      header: text.state,
      cell: ({ state }) => <Badge tone={state === 'open' ? 'warning' : 'success'}>{text.states[state]}</Badge>,
    },
    {
      key: 'received',
      isPlain: true,
      header: text.received,
      sort: 'id',
      cell: ({ createdAt }) => <bdi>{formatDateTime(createdAt)}</bdi>,
    },
  ];
}
