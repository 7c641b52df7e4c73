import { href } from '../../router/match.ts';
import './integrations.css';
import type { OfficeWebhook } from '@karaz/contract/admin/integrations';
import { useState } from 'react';
import { Link } from '../../router/link.tsx';
import { definePage } from '../../router/page.ts';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useForm } from '../form/use-form.ts';
import { type Column, DataTable } from '../list/data-table.tsx';
import { ListTools } from '../list/list-tools.tsx';
import { useList } from '../list/use-list.ts';
import { OfficePage } from '../page/office-page.tsx';
import { useShortcuts } from '../page/shortcuts.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { WebhookFields, type WebhookForm } from './webhook-fields.tsx';
import { WebhookState } from './webhook-state.tsx';

export const page = definePage({
  texts: ['office', 'office-integrations'],
  head: (_, { office, shell }) => ({ title: `${office.pages.webhooks} · ${shell.storeName}`, noIndex: true }),
  Component: WebhooksPage,
});

function WebhooksPage() {
  const { hooks: text, secret: secretTexts } = useTexts('office-integrations');
  const list = useList('GET /api/v1/admin/webhooks');
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  useShortcuts({ n: () => setAdding(true) });
  const add = (
    <Button icon="plus" onClick={() => setAdding(true)}>
      {text.add}
    </Button>
  );
  const handleCreated = (given: string) => {
    setAdding(false);
    setSecret(given);
    list.reload();
  };
  return (
    <OfficePage title={text.title} description={text.description} actions={add}>
      <ListTools list={list} searchHint={text.searchHint} />
      <DataTable
        list={list}
        columns={useColumns()}
        rowKey={({ id }) => String(id)}
        caption={text.title}
        empty={<EmptyState icon="bolt" title={text.emptyTitle} description={text.emptyText} action={add} />}
      />
      {isAdding && <AddWebhook onCreated={handleCreated} onClose={() => setAdding(false)} />}
      {secret !== null && (
        <SecretDialog
          title={secretTexts.hookTitle}
          warning={secretTexts.hookWarning}
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </OfficePage>
  );
}

const NEW_WEBHOOK: WebhookForm = { url: '', description: '', events: ['order.created'], country: null };

function AddWebhook({ onCreated, onClose }: { onCreated: (secret: string) => void; onClose: () => void }) {
  const { hooks: text } = useTexts('office-integrations');
  const api = useApi();
  const form = useForm<WebhookForm>({
    initial: NEW_WEBHOOK,
    save: async (body) => onCreated((await api('POST /api/v1/admin/webhooks', { body })).secret),
  });
  return (
    <FormDialog title={text.add} form={form} size="wide" onClose={onClose}>
      <WebhookFields values={form.values} errors={form.errors} onChange={form.change} />
    </FormDialog>
  );
}

function useColumns(): readonly Column<OfficeWebhook>[] {
  const { hooks: text, events, countries, everyCountry, country: where } = useTexts('office-integrations');
  return [
    {
      key: 'url',
      header: text.url,
      sort: 'url',
      cell: ({ id, url, description }) => (
        <>
          <Link to={href('/dashboard/integrations/webhooks/:id', { id })} prefetch={false}>
            <bdi dir="ltr" className="break-all">
              {url}
            </bdi>
          </Link>
          {description && <small className="block text-muted">{description}</small>}
        </>
      ),
    },
    {
      key: 'events',
      header: text.events,
      cell: (row) => row.events.map((event) => events[event]).join(' · '),
    },
    {
      key: 'where',
      header: where,
      wideOnly: true,
      cell: (row) => (row.country ? countries[row.country] : everyCountry),
    },
    { key: 'waiting', header: text.waiting, atEnd: true, cell: ({ waiting }) => <bdi>{waiting}</bdi> },
    { key: 'dead', header: text.dead, atEnd: true, cell: ({ dead }) => <bdi>{dead}</bdi> },
    { key: 'state', isPlain: true, header: text.state, cell: (row) => <WebhookState {...row} /> },
  ];
}
