import './integrations.css';
import type { OfficeKey } from '@karaz/contract/admin/integrations';
import { useState } from 'react';
import { definePage } from '../../router/page.ts';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { toast } from '../../ui/toast.ts';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import { type Column, DataTable } from '../list/data-table.tsx';
import { ListFilter, ListTools } from '../list/list-tools.tsx';
import { useList } from '../list/use-list.ts';
import { useFormatDateTime } from '../page/date-formats.ts';
import { OfficePage } from '../page/office-page.tsx';
import { useShortcuts } from '../page/shortcuts.ts';
import { exampleCall } from './example-call.ts';
import { type CreatedKey, KeyDialog } from './key-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';

export const page = definePage({
  texts: ['office', 'office-integrations'],
  head: (_, { office, shell }) => ({ title: `${office.pages.keys} · ${shell.storeName}`, noIndex: true }),
  Component: KeysPage,
});

const STATES = ['active', 'expired', 'revoked'] as const;

function KeysPage() {
  const { keys: text, secret: secretTexts } = useTexts('office-integrations');
  const list = useList('GET /api/v1/admin/api-keys');
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<CreatedKey | null>(null);
  const [revoking, setRevoking] = useState<OfficeKey | null>(null);
  useShortcuts({ n: () => setAdding(true) });
  const add = (
    <Button icon="plus" onClick={() => setAdding(true)}>
      {text.add}
    </Button>
  );
  const handleCreated = (key: CreatedKey) => {
    setAdding(false);
    setSecret(key);
    list.reload();
  };
  return (
    <OfficePage title={text.title} description={text.description} actions={add}>
      <ListTools list={list} searchHint={text.searchHint} file="GET /api/v1/admin/api-keys/export">
        <ListFilter
          list={list}
          name="state"
          label={text.state}
          options={STATES.map((value) => ({ value, label: text.states[value] }))}
        />
      </ListTools>
      <DataTable
        list={list}
        columns={useColumns(setRevoking)}
        rowKey={({ id }) => String(id)}
        caption={text.title}
        empty={<EmptyState icon="lock" title={text.emptyTitle} description={text.emptyText} action={add} />}
      />
      {isAdding && <KeyDialog onCreated={handleCreated} onClose={() => setAdding(false)} />}
      {secret !== null && (
        <SecretDialog
          title={secretTexts.keyTitle}
          warning={secretTexts.warning}
          secret={secret.secret}
          example={exampleCall(window.location.origin, secret.secret, secret.key.permissions)}
          onClose={() => setSecret(null)}
        />
      )}
      <RevokeDialog officeKey={revoking} onDone={list.reload} onClose={() => setRevoking(null)} />
    </OfficePage>
  );
}

type RevokeProps = { officeKey: OfficeKey | null; onDone: () => void; onClose: () => void };

function RevokeDialog({ officeKey, onDone, onClose }: RevokeProps) {
  const text = useTexts('office-integrations');
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  const revoke = async (id: number) => {
    setBusy(true);
    try {
      await api('POST /api/v1/admin/api-keys/:id/revoke', { params: { id } });
      toast.success(text.keys.revoked);
      onDone();
      onClose();
    } catch (error) {
      toast.error(error instanceof Error && error.message ? error.message : text.failed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open={officeKey !== null}
      title={text.keys.revokeTitle(officeKey?.name ?? '')}
      confirmLabel={text.keys.revoke}
      busy={isBusy}
      onConfirm={() => officeKey && void revoke(officeKey.id)}
      onClose={onClose}
    >
      {text.keys.revokeText}
    </ConfirmDialog>
  );
}

const TONES = { active: 'success', expired: 'warning', revoked: 'neutral' } as const;

function useColumns(onRevoke: (key: OfficeKey) => void): readonly Column<OfficeKey>[] {
  const { keys: text, permissions, everyCountry, countries, country: where, never } = useTexts('office-integrations');
  const formatDateTime = useFormatDateTime();
  return [
    {
      key: 'name',
      header: text.name,
      sort: 'name',
      cell: ({ name, prefix }) => (
        <>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          <small className="block text-muted">
            <bdi dir="ltr">{prefix}…</bdi>
          </small>
        </>
      ),
    },
    {
      key: 'rights',
      header: text.rights,
      cell: (row) => (
        <span title={row.permissions.map((one) => permissions[one]).join(' · ')}>
          {row.permissions.length > 2
            ? text.rightsOf(row.permissions.length)
            : row.permissions.map((one) => permissions[one]).join(' · ')}
        </span>
      ),
    },
    {
      key: 'where',
      header: where,
      wideOnly: true,
      cell: (row) => (row.country ? countries[row.country] : everyCountry),
    },
    {
      key: 'used',
      header: text.lastUsed,
      sort: 'lastUsedAt',
      cell: ({ lastUsedAt }) =>
        lastUsedAt ? <bdi>{formatDateTime(lastUsedAt)}</bdi> : <span className="text-muted">{text.notUsed}</span>,
    },
    {
      key: 'ends',
      header: text.expires,
      sort: 'expiresAt',
      cell: ({ expiresAt }) =>
        expiresAt ? <bdi>{formatDateTime(expiresAt)}</bdi> : <span className="text-muted">{never}</span>,
    },
    { key: 'by', header: text.madeBy, wideOnly: true, cell: ({ madeBy }) => <bdi>{madeBy}</bdi> },
    {
      key: 'state',
      isPlain: true,
      header: text.state,
      cell: ({ state }) => <Badge tone={TONES[state]}>{text.states[state]}</Badge>,
    },
    {
      key: 'act',
      isPlain: true,
      header: text.revoke,
      cell: (row) =>
        row.state === 'active' ? (
          <Button kind="danger" size="small" aria-label={text.revokeOf(row.name)} onClick={() => onRevoke(row)}>
            {text.revoke}
          </Button>
        ) : (
          <span aria-hidden>–</span>
        ),
    },
  ];
}
