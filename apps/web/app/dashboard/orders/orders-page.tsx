import { href } from '../../router/match.ts';
import './orders-page.css';
import type { OfficeOrderRow } from '@karaz/contract/admin/order-row';
import { toMinor } from '@karaz/domain/money';
import { ORDER_STATUSES } from '@karaz/domain/orders/order-status';
import { formatMoney } from '@karaz/i18n/format';
import { formatClock } from '@karaz/i18n/format-clock';
import { Link } from '../../router/link.tsx';
import { definePage } from '../../router/page.ts';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useBranchOptions } from '../branches/use-branch-options.ts';
import { ClockNote } from '../list/clock-note.tsx';
import { type Column, DataTable } from '../list/data-table.tsx';
import { ListDateFilter, ListFilter, ListTools } from '../list/list-tools.tsx';
import { ListPeriodFilter } from '../list/period-filter.tsx';
import { useSelection } from '../list/selection.ts';
import { type List, useList } from '../list/use-list.ts';
import { ViewTabs } from '../list/view-tabs.tsx';
import { useDay, useFormatDateTime } from '../page/date-formats.ts';
import { OfficePage } from '../page/office-page.tsx';
import { useMay } from '../page/use-may.ts';
import { branchesOf } from './branches-of.ts';
import { FigureFilters } from './figure-filters.tsx';
import { isPicked, isReadyToLeave } from './is-picked.ts';
import { useRememberListAddress } from './last-list-address.ts';
import { OrdersBulk } from './orders-bulk.tsx';
import { PaymentStanding } from './payment-standing.tsx';
import { ReadyBadge, StatusBadge } from './status-badge.tsx';
import { LateBadge } from './time-left.tsx';

export const page = definePage({
  texts: ['office', 'office-orders', 'office-labels', 'orders'],
  head: (_, { shell, ...texts }) => ({ title: `${texts['office-orders'].title} · ${shell.storeName}`, noIndex: true }),
  Component: OrdersPage,
});

function OrdersPage() {
  const text = useTexts('office-orders');
  const list = useList('GET /api/v1/admin/orders');
  useRememberListAddress('/dashboard/orders');
  const selection = useSelection();
  const mayMove = useMay('orders.write');
  const mayTake = useMay('orders.edit');
  return (
    <OfficePage
      title={text.title}
      description={text.description}
      actions={
        <>
          <Link to="/dashboard/orders/board" className={buttonClass({ kind: 'outline' })}>
            {text.board}
          </Link>
          <Link to="/dashboard/orders/slips" className={buttonClass({ kind: 'outline' })}>
            {text.slips}
          </Link>
          {mayTake && (
            <Link to="/dashboard/orders/new" className={buttonClass({ kind: 'primary' })}>
              {text.newOrder}
            </Link>
          )}
        </>
      }
    >
      <Views list={list} />
      <Filters list={list} />
      <DataTable
        list={list}
        columns={useColumns()}
        rowKey={({ id }) => id}
        rowName={({ number }) => number}
        caption={text.title}
        compactCards="orders"
        {...(mayMove ? { selection } : {})}
        empty={<EmptyState icon="box" title={text.title} description={text.emptyText} />}
      />
      <ClockNote rows={list.rows}>{text.clocks}</ClockNote>
      {mayMove && <OrdersBulk list={list} selection={selection} />}
    </OfficePage>
  );
}

function Views({ list }: { list: List<OfficeOrderRow> }) {
  const { views } = useTexts('office-orders');
  return (
    <ViewTabs
      list={list}
      of="orders"
      views={[
        { name: views.all, filters: {} },
        { name: views.toAccept, filters: { status: 'placed' } },
        { name: views.toPrepare, filters: { status: 'active,on preparation' } },
        { name: views.onTheWay, filters: { status: 'On the way,ready for pickup' } },
        { name: views.unpaid, filters: { status: 'pending,payment_failed' } },
        { name: views.review, filters: { status: 'on review' } },
        { name: views.done, filters: { status: 'delivered' } },
      ]}
    />
  );
}

function Filters({ list }: { list: List<OfficeOrderRow> }) {
  const text = useTexts('office-orders');
  const { statuses } = useTexts('orders');
  const branches = useBranchOptions();
  const named = (names: Readonly<Record<string, string>>) =>
    Object.entries(names).map(([value, label]) => ({ value, label }));
  return (
    <ListTools list={list} searchHint={text.searchHint} file="GET /api/v1/admin/orders/export" hasSheet>
      <ListFilter
        list={list}
        name="status"
        label={text.status}
        options={ORDER_STATUSES.map((status) => ({ value: status, label: statuses[status] }))}
      />
      <ListFilter list={list} name="branchId" label={text.branch} options={branches} />
      <ListFilter list={list} name="country" label={text.country} options={named(text.countries)} />
      <ListFilter list={list} name="orderType" label={text.type} options={named(text.types)} />
      <ListFilter
        list={list}
        name="paid"
        label={text.payment}
        options={[
          { value: 'yes', label: text.paid },
          { value: 'short', label: text.cashIsShort },
          { value: 'authorised', label: text.authorised },
          { value: 'no', label: text.notPaid },
        ]}
      />
      <ListFilter list={list} name="only" label={text.only} options={named(text.kinds)} />
      {list.query.filters['handedBy'] && (
        <ListFilter list={list} name="handedBy" label={text.handedBy} options={branches} />
      )}
      <FigureFilters list={list} />
      <ListPeriodFilter list={list} label={text.orderedOn} />
      <ListDateFilter list={list} name="day" label={text.day} />
      {(list.query.filters['day'] || list.query.filters['opens']) && (
        <ListDateFilter list={list} name="opens" label={text.opens} kind="time" />
      )}
    </ListTools>
  );
}

function useColumns(): readonly Column<OfficeOrderRow>[] {
  const text = useTexts('office-orders');
  const language = useLanguage();
  const formatDateTime = useFormatDateTime();
  const day = useDay();
  const mayPick = useMay('orders.write');
  return [
    {
      key: 'number',
      header: text.number,
      cell: ({ id, number, itemCount, packed, status }) => (
        <>
          <Link to={href('/dashboard/orders/:id', { id })} prefetch={false}>
            <bdi dir="ltr">{number}</bdi>
          </Link>
          <small className="block text-muted">
            {text.items(itemCount)}
            {mayPick && packed !== null && isPicked(status) && (
              <>
                {' · '}
                <Link to={href('/dashboard/orders/:id/pick', { id })} prefetch={false}>
                  {text.pickProgress(packed.done, packed.lines)}
                </Link>
              </>
            )}
          </small>
        </>
      ),
    },
    {
      key: 'placed',
      header: text.placed,
      sort: 'createdAt',
      wideOnly: true,
      cell: ({ createdAt }) => <bdi>{formatDateTime(createdAt)}</bdi>,
    },
    {
      key: 'customer',
      header: text.customer,
      cell: ({ customer }) => (
        <>
          <bdi>{customer.name}</bdi>
          <small className="block text-muted">
            {customer.id === null ? `${text.guest} ` : ''}
            <bdi dir="ltr">{customer.phone}</bdi>
          </small>
        </>
      ),
    },
    {
      key: 'branch',
      header: text.branch,
      cell: (row) => <span className="orders-branches">{branchesOf(row, language)}</span>,
    },
    {
      key: 'slot',
      header: text.slot,
      sort: 'slot',
      cell: ({ slot }) => (
        <>
          <bdi>{day(slot.date)}</bdi>
          <small className="block text-muted">
            <bdi>{`${formatClock(slot.opens, language)} – ${formatClock(slot.closes, language)}`}</bdi>
          </small>
        </>
      ),
    },
    {
      key: 'payment',
      header: text.payment,
      wideOnly: true,
      cell: (row) => (
        <>
          {row.paymentMethod === 'cash_on_delivery' ? text.cash : text.online}
          <small className="block text-muted">
            <PaymentStanding row={row} />
          </small>
        </>
      ),
    },
    {
      key: 'total',
      header: text.total,
      sort: 'total',
      atEnd: true,
      cell: ({ total, reduction, currency }) => {
        const [ordered, less] = [toMinor(total, currency), toMinor(reduction, currency)];
        return (
          <>
            <bdi>{formatMoney(ordered - less, currency, language)}</bdi>
            {less > 0 && (
              <s className="block text-small text-muted">
                <bdi>{formatMoney(ordered, currency, language)}</bdi>
              </s>
            )}
          </>
        );
      },
    },
    {
      key: 'status',
      header: text.status,
      cell: (row) => (
        <span className="orders-status">
          {isReadyToLeave(row) ? <ReadyBadge /> : <StatusBadge status={row.status} />}
          <LateBadge order={row} />
        </span>
      ),
    },
  ];
}
