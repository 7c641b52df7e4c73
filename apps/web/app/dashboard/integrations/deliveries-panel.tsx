import type { OfficeDelivery } from '@karaz/contract/admin/integrations';
import { WEBHOOK_EVENTS } from '@karaz/domain/integrations/webhook-events';
import { useState } from 'react';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { toast } from '../../ui/toast.ts';
import { Panel } from '../form/panel.tsx';
import { type Column, DataTable } from '../list/data-table.tsx';
import { ExportButton } from '../list/export-button.tsx';
import { ListFilter, ListTools } from '../list/list-tools.tsx';
import { type List, useList } from '../list/use-list.ts';
import { useFormatDateTime } from '../page/date-formats.ts';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { useTry } from './use-try.ts';

const STATUSES = ['waiting', 'delivered', 'dead'] as const;
const TONES = { waiting: 'warning', delivered: 'success', dead: 'danger' } as const;

export function DeliveryStatus({ status }: Pick<OfficeDelivery, 'status'>) {
  const { hooks: text } = useTexts('office-integrations');
  return <Badge tone={TONES[status]}>{text.statuses[status]}</Badge>;
}

type DeliveriesPanelProps = { webhookId: number; onSent: () => void };

/** The log: what went out, what came back, and a button that tries it. */
export function DeliveriesPanel({ webhookId, onSent }: DeliveriesPanelProps) {
  const { hooks: text, events } = useTexts('office-integrations');
  const api = useApi();
  const list = useDeliveries(webhookId);
  const [opened, setOpened] = useState<number | null>(null);
  const testing = useTry();
  const sent = () => {
    list.reload();
    onSent();
  };
  const test = () =>
    testing.run(async () => {
      const { status } = await api('POST /api/v1/admin/webhooks/:id/test', { params: { id: webhookId } });
      if (status === 'delivered') toast.success(text.tested);
      else toast.error(text.testFailed);
      sent();
    });
  return (
    <Panel
      title={text.deliveries}
      description={text.deliveriesText}
      tools={
        <Button icon="bolt" busy={testing.isBusy} onClick={() => void test()}>
          {text.test}
        </Button>
      }
    >
      <ListTools list={list}>
        <ListFilter
          list={list}
          name="status"
          label={text.state}
          options={STATUSES.map((value) => ({ value, label: text.statuses[value] }))}
        />
        <ListFilter
          list={list}
          name="type"
          label={text.event}
          options={WEBHOOK_EVENTS.map((value) => ({ value, label: events[value] }))}
        />
        <Button kind="ghost" size="small" icon="refresh" onClick={list.reload}>
          {text.refresh}
        </Button>
        <ExportButton
          list={list}
          call="GET /api/v1/admin/webhook-deliveries/export"
          only={{ webhookId: String(webhookId) }}
        />
      </ListTools>
      <DataTable
        list={list}
        columns={useColumns(setOpened)}
        rowKey={({ id }) => String(id)}
        caption={text.deliveries}
        empty={<EmptyState icon="bolt" title={text.deliveries} description={text.noDeliveries} />}
      />
      <DeliveryDialog id={opened} onSent={sent} onClose={() => setOpened(null)} />
    </Panel>
  );
}

/** The endpoint is part of the query, not a filter that somebody could clear. */
function useDeliveries(webhookId: number): List<OfficeDelivery> {
  const only = { webhookId: String(webhookId) };
  const list = useList('GET /api/v1/admin/webhook-deliveries', { filters: only });
  const { webhookId: _, ...filters } = list.query.filters;
  return {
    ...list,
    query: { ...list.query, filters },
    setFilter: (name, value) => list.change({ filters: { ...filters, ...only, [name]: value } }),
    clear: () => list.change({ filters: only, search: '' }),
  };
}

function useColumns(onOpen: (id: number) => void): readonly Column<OfficeDelivery>[] {
  const { hooks: text, events } = useTexts('office-integrations');
  const formatDateTime = useFormatDateTime();
  const nameOf = (type: string) => {
    const knownEvent = WEBHOOK_EVENTS.find((event) => event === type);
    return knownEvent ? events[knownEvent] : text.testEvent;
  };
  return [
    {
      key: 'event',
      header: text.event,
      cell: ({ id, type }) => (
        <>
          <button type="button" className="office-row-button" title={text.open(id)} onClick={() => onOpen(id)}>
            {nameOf(type)}
          </button>
          <small className="block text-muted">
            <bdi dir="ltr">{type}</bdi>
          </small>
        </>
      ),
    },
    {
      key: 'status',
      header: text.state,
      cell: ({ status, nextTryAt }) => (
        <>
          <DeliveryStatus status={status} />
          {nextTryAt && <small className="block text-muted">{text.nextTry(formatDateTime(nextTryAt))}</small>}
        </>
      ),
    },
    {
      key: 'answer',
      header: text.response,
      cell: ({ lastStatus }) =>
        lastStatus === null ? <span className="text-muted">{text.noResponse}</span> : <bdi>{lastStatus}</bdi>,
    },
    { key: 'tries', header: text.tries, atEnd: true, wideOnly: true, cell: ({ attempts }) => <bdi>{attempts}</bdi> },
    { key: 'when', header: text.when, sort: 'id', cell: ({ occurredAt }) => <bdi>{formatDateTime(occurredAt)}</bdi> },
  ];
}
