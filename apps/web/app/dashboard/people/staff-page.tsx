import './people.css';
import type { StaffMember } from '@karaz/contract/admin/staff';
import { STAFF_ROLES } from '@karaz/domain/people/roles';
import { pick } from '@karaz/i18n/localized';
import { useState } from 'react';
import { definePage } from '../../router/page.ts';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type Column, DataTable } from '../list/data-table.tsx';
import { ListFilter, ListTools } from '../list/list-tools.tsx';
import { useList } from '../list/use-list.ts';
import { useFormatDateTime } from '../page/date-formats.ts';
import { OfficePage } from '../page/office-page.tsx';
import { useShortcuts } from '../page/shortcuts.ts';
import { Invitations } from './invitations.tsx';
import { EditStaff, InviteStaff, useCustomRoles } from './staff-dialogs.tsx';

export const page = definePage({
  texts: ['office', 'office-people'],
  head: (_, { office, shell }) => ({ title: `${office.pages.staff} · ${shell.storeName}`, noIndex: true }),
  Component: StaffPage,
});

function StaffPage() {
  const { staff: text } = useTexts('office-people');
  const { roles, list: listTexts } = useTexts('office');
  const list = useList('GET /api/v1/admin/staff');
  const [open, setOpen] = useState<StaffMember | 'new' | null>(null);
  useShortcuts({ n: () => setOpen('new') });
  const [round, setRound] = useState(0);
  const close = () => setOpen(null);
  const done = () => {
    close();
    list.reload();
  };
  const roleOptions = [
    ...STAFF_ROLES.map((value) => ({ value, label: roles[value] })),
    ...useCustomRoles().map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <OfficePage
      title={text.title}
      description={text.description}
      actions={
        <Button icon="mail" onClick={() => setOpen('new')}>
          {text.invite}
        </Button>
      }
    >
      <Invitations round={round} />
      <ListTools list={list} searchHint={text.searchHint} file="GET /api/v1/admin/staff/export">
        <ListFilter list={list} name="role" label={text.role} options={roleOptions} />
      </ListTools>
      <DataTable
        list={list}
        columns={useColumns(setOpen)}
        rowKey={({ id }) => String(id)}
        caption={text.title}
        empty={<EmptyState icon="user" title={listTexts.emptyTitle} description={text.inviteHint} />}
      />
      {open === 'new' && (
        <InviteStaff
          onDone={() => {
            close();
            setRound(round + 1);
          }}
          onClose={close}
        />
      )}
      {open !== null && open !== 'new' && <EditStaff key={open.id} member={open} onDone={done} onClose={close} />}
    </OfficePage>
  );
}

function useColumns(onEdit: (member: StaffMember) => void): readonly Column<StaffMember>[] {
  const { staff: text, customers } = useTexts('office-people');
  const { roles } = useTexts('office');
  const language = useLanguage();
  const formatDateTime = useFormatDateTime();
  return [
    {
      key: 'name',
      header: customers.name,
      sort: 'name',
      cell: (member) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <Avatar picture={member.picture} name={member.name} />
          <button
            type="button"
            className="min-h-6 font-semibold text-primary-text underline"
            aria-label={text.edit(member.name)}
            onClick={() => onEdit(member)}
          >
            <bdi>{member.name || customers.unnamed}</bdi>
          </button>
          {member.isSelf && <Badge tone="info">{text.you}</Badge>}
          {member.isDisabled && <Badge tone="danger">{text.locked}</Badge>}
        </span>
      ),
    },
    {
      key: 'role',
      isPlain: true,
      header: text.role,
      sort: 'role',
      cell: ({ role, customRole }) => (customRole ? <bdi>{customRole.name}</bdi> : roles[role]),
    },
    {
      key: 'branches',
      header: text.branches,
      cell: ({ role, branches }) =>
        role === 'fulfilment' ? (
          branches.map((branch) => pick(branch, 'name', language)).join(' · ') || customers.none
        ) : (
          <span className="text-muted">{text.allBranches}</span>
        ),
    },
    {
      key: 'contact',
      isPlain: true,
      header: customers.contact,
      cell: ({ email, phone }) => (
        <bdi dir="ltr" className="break-all">
          {email ?? phone}
        </bdi>
      ),
    },
    {
      key: 'factor',
      header: text.secondFactor,
      cell: ({ hasSecondFactor }) =>
        hasSecondFactor ? text.hasFactor : <span className="text-muted">{text.noFactor}</span>,
    },
    {
      key: 'seen',
      header: text.lastSeen,
      cell: ({ lastSeenAt }) =>
        lastSeenAt ? <bdi>{formatDateTime(lastSeenAt)}</bdi> : <span className="text-muted">{text.neverSeen}</span>,
    },
  ];
}
