import type { OfficeInvoice } from '@karaz/contract/admin/invoices';
import { COUNTRY_CODES, type CountryCode } from '@karaz/domain/countries';
import { toMinor } from '@karaz/domain/money';
import { currencySign, formatAmount } from '@karaz/i18n/format';
import type { Address } from '../../router/address.ts';
import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import { definePage } from '../../router/page.ts';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ClockNote } from '../list/clock-note.tsx';
import { type Column, DataTable } from '../list/data-table.tsx';
import { ListFilter, ListTools } from '../list/list-tools.tsx';
import { ListPeriodFilter } from '../list/period-filter.tsx';
import { useList } from '../list/use-list.ts';
import { useFormatDateTime } from '../page/date-formats.ts';
import { OfficePage } from '../page/office-page.tsx';

export const page = definePage({
  texts: ['office', 'office-invoices'],
  head: (_, { shell, ...texts }) => ({
    title: `${texts['office-invoices'].title} · ${shell.storeName}`,
    noIndex: true,
  }),
  Component: InvoicesPage,
});

const named = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

function InvoicesPage() {
  const text = useTexts('office-invoices');
  const list = useList('GET /api/v1/admin/invoices');
  const country = COUNTRY_CODES.find((code) => code === list.query.filters['country']);
  return (
    <OfficePage title={text.title} description={text.description}>
      <ListTools list={list} searchHint={text.searchHint} file="GET /api/v1/admin/invoices/export" hasSheet>
        <ListFilter list={list} name="kind" label={text.kind} options={named(text.kinds)} />
        <ListFilter list={list} name="country" label={text.country} options={named(text.countries)} />
        <ListPeriodFilter list={list} />
      </ListTools>
      <DataTable
        list={list}
        columns={useColumns(country)}
        rowKey={({ id }) => id}
        caption={text.title}
        empty={<EmptyState icon="card" title={text.title} description={text.empty} />}
      />
      {!country && <ClockNote rows={list.rows}>{text.clock}</ClockNote>}
    </OfficePage>
  );
}

function documentOf({ subject, kind, number, order: { id } }: OfficeInvoice): Address {
  const own =
    subject === 'membership'
      ? href('/dashboard/invoices/memberships/:id', { id })
      : href('/dashboard/orders/:id/invoice', { id });
  return `${own}?${new URLSearchParams({ kind, number })}`;
}

/** Of one country with its times, by which its days are counted. */
function useColumns(country: CountryCode | undefined): readonly Column<OfficeInvoice>[] {
  const text = useTexts('office-invoices');
  const language = useLanguage();
  const formatDateTime = useFormatDateTime(country);
  return [
    {
      key: 'number',
      header: text.number,
      cell: (row) => (
        <Link to={documentOf(row)} prefetch={false}>
          <bdi dir="ltr">{row.number}</bdi>
        </Link>
      ),
    },
    {
      key: 'kind',
      isPlain: true,
      header: text.kind,
      cell: ({ kind }) => <Badge tone={kind === 'invoice' ? 'info' : 'warning'}>{text.kinds[kind]}</Badge>,
    },
    {
      key: 'order',
      isPlain: true,
      header: text.order,
      cell: ({ subject, order }) => (
        <>
          {subject === 'order' ? (
            <Link to={href('/dashboard/orders/:id', { id: order.id })} prefetch={false}>
              <bdi dir="ltr">{order.number}</bdi>
            </Link>
          ) : (
            <bdi dir="ltr">{order.number}</bdi>
          )}
          <small className="block text-muted">
            <bdi>{order.customer}</bdi>
          </small>
        </>
      ),
    },
    { key: 'country', header: text.country, wideOnly: true, cell: ({ country }) => text.countries[country] },
    {
      key: 'issued',
      isPlain: true,
      header: text.issued,
      sort: 'issuedAt',
      cell: ({ issuedAt }) => <bdi>{formatDateTime(issuedAt)}</bdi>,
    },
    {
      key: 'amount',
      isPlain: true,
      header: text.amount,
      atEnd: true,
      // The minus of a credit note stands before its digits in Arabic too.
      cell: ({ amount, currency }) => (
        <bdi>
          <bdi dir="ltr">{formatAmount(toMinor(amount, currency), currency)}</bdi> {currencySign(currency, language)}
        </bdi>
      ),
    },
  ];
}
