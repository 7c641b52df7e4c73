import './customers-page.css';
import type { CustomerRow } from '@karaz/contract/admin/customers';
import { pick } from '@karaz/i18n/localized';
import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import { definePage } from '../../router/page.ts';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type Column, DataTable } from '../list/data-table.tsx';
import { ListFilter, ListTools } from '../list/list-tools.tsx';
import { type List, useList } from '../list/use-list.ts';
import { useFormatDateTime } from '../page/date-formats.ts';
import { OfficePage } from '../page/office-page.tsx';
import { useMay } from '../page/use-may.ts';
import { MoneyList } from './money-list.tsx';

export const page = definePage({
  texts: ['office', 'office-people'],
  head: (_, { office, shell }) => ({ title: `${office.pages.customers} · ${shell.storeName}`, noIndex: true }),
  Component: CustomersPage,
});

function CustomersPage() {
  const text = useTexts('office-people').customers;
  const office = useTexts('office');
  const list = useList('GET /api/v1/admin/customers');
  const isMasked = !useMay('customers.write');
  return (
    <OfficePage title={text.title} description={isMasked ? `${text.description} ${text.masked}` : text.description}>
      <Filters list={list} />
      <DataTable
        list={list}
        columns={useColumns()}
        rowKey={({ id }) => String(id)}
        caption={text.title}
        compactCards="customers"
        empty={<EmptyState icon="user" title={office.list.emptyTitle} description={text.emptyText} />}
      />
    </OfficePage>
  );
}

function Filters({ list }: { list: List<CustomerRow> }) {
  const text = useTexts('office-people').customers;
  return (
    <ListTools list={list} searchHint={text.searchHint} file="GET /api/v1/admin/customers/export">
      <ListFilter
        list={list}
        name="membership"
        label={text.membership}
        options={[
          { value: 'member', label: text.member },
          { value: 'none', label: text.noMember },
        ]}
      />
      <ListFilter
        list={list}
        name="standing"
        label={text.standing}
        options={[
          { value: 'active', label: text.active },
          { value: 'disabled', label: text.disabled },
        ]}
      />
      <ListFilter
        list={list}
        name="country"
        label={text.country}
        options={Object.entries(text.countries).map(([value, label]) => ({ value, label }))}
      />
    </ListTools>
  );
}

function useColumns(): readonly Column<CustomerRow>[] {
  const text = useTexts('office-people').customers;
  const language = useLanguage();
  const formatDateTime = useFormatDateTime();
  return [
    {
      key: 'name',
      header: text.name,
      sort: 'name',
      cell: ({ id, name, isDisabled }) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <Link to={href('/dashboard/customers/:id', { id })} prefetch={false}>
            <bdi>{name || text.unnamed}</bdi>
          </Link>
          {isDisabled && <Badge tone="danger">{text.disabled}</Badge>}
        </span>
      ),
    },
    {
      key: 'contact',
      header: text.contact,
      cell: ({ email, phone }) => (
        <span className="grid">
          <bdi dir="ltr">{phone}</bdi>
          <bdi dir="ltr" className="break-all text-muted">
            {email}
          </bdi>
        </span>
      ),
    },
    { key: 'orders', header: text.orders, atEnd: true, cell: ({ orderCount }) => <bdi>{orderCount}</bdi> },
    {
      key: 'spent',
      header: text.spent,
      atEnd: true,
      cell: ({ spent }) => <MoneyList sums={spent} none={text.none} />,
    },
    {
      key: 'last',
      header: text.lastOrder,
      cell: ({ lastOrderAt }) =>
        lastOrderAt ? <bdi>{formatDateTime(lastOrderAt)}</bdi> : <span className="text-muted">{text.never}</span>,
    },
    {
      key: 'membership',
      header: text.membership,
      cell: ({ membership }) =>
        membership ? (
          <Badge tone="accent" icon="crown">
            {pick(membership, 'name', language)}
          </Badge>
        ) : (
          <span className="text-muted">{text.noMember}</span>
        ),
    },
    {
      key: 'joined',
      header: text.joined,
      sort: 'createdAt',
      wideOnly: true,
      cell: ({ createdAt }) => <bdi>{formatDateTime(createdAt)}</bdi>,
    },
  ];
}
