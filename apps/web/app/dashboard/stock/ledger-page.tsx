import type { LedgerEntry } from '@karaz/contract/admin/stock';
import { LEDGER_REASONS } from '@karaz/domain/catalog/stock-reasons';
import { pick } from '@karaz/i18n/localized';
import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import { definePage } from '../../router/page.ts';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useBranchOptions } from '../branches/use-branch-options.ts';
import { type Column, DataTable } from '../list/data-table.tsx';
import { ListFilter, ListTools } from '../list/list-tools.tsx';
import { ListPeriodFilter } from '../list/period-filter.tsx';
import { useList } from '../list/use-list.ts';
import { useFormatDateTime } from '../page/date-formats.ts';
import { OfficePage } from '../page/office-page.tsx';
import { variationName } from './variation-name.ts';

export const page = definePage({
  texts: ['office', 'office-stock'],
  head: (_, { shell, ...texts }) => ({ title: `${texts['office-stock'].ledger} · ${shell.storeName}`, noIndex: true }),
  Component: LedgerPage,
});

/** Where everything went, of all stocks at once. */
function LedgerPage() {
  const text = useTexts('office-stock');
  const list = useList('GET /api/v1/admin/stock/movements');
  return (
    <OfficePage
      title={text.ledger}
      description={text.ledgerDescription}
      back={{ to: '/dashboard/stock', label: text.title }}
    >
      <ListTools list={list} searchHint={text.searchHint} file="GET /api/v1/admin/stock/movements/export">
        <ListFilter
          list={list}
          name="reason"
          label={text.reason}
          options={LEDGER_REASONS.map((value) => ({ value, label: text.reasons[value] }))}
        />
        <ListFilter list={list} name="branchId" label={text.branch} options={useBranchOptions()} />
        <ListPeriodFilter list={list} />
      </ListTools>
      <DataTable
        list={list}
        columns={useColumns()}
        rowKey={({ id }) => String(id)}
        caption={text.ledger}
        empty={<EmptyState icon="box" title={text.ledger} description={text.noMovements} />}
      />
    </OfficePage>
  );
}

function useColumns(): readonly Column<LedgerEntry>[] {
  const text = useTexts('office-stock');
  const language = useLanguage();
  const formatDateTime = useFormatDateTime();
  const reasons: Readonly<Record<string, string>> = text.reasons;
  return [
    { key: 'when', header: text.when, cell: ({ at }) => <bdi className="whitespace-nowrap">{formatDateTime(at)}</bdi> },
    {
      key: 'product',
      isPlain: true,
      header: text.product,
      cell: ({ stock }) =>
        stock ? (
          <>
            <Link to={href('/dashboard/products/:id', { id: stock.productId })} prefetch={false}>
              <bdi>{pick(stock, 'name', language)}</bdi>
            </Link>
            <small className="block text-muted">
              {variationName(stock, language)}{' '}
              {stock.sku === null ? text.noLongerSold : <bdi dir="ltr">{stock.sku}</bdi>}
            </small>
          </>
        ) : (
          <span className="text-muted">{text.noLongerSold}</span>
        ),
    },
    {
      key: 'branch',
      isPlain: true,
      header: text.branch,
      cell: ({ stock }) => stock && <bdi>{pick(stock.branch, 'name', language)}</bdi>,
    },
    {
      key: 'change',
      isPlain: true,
      header: text.change,
      atEnd: true,
      cell: ({ delta }) => (
        <bdi dir="ltr" className="font-semibold">
          {delta > 0 ? `+${delta}` : delta}
        </bdi>
      ),
    },
    { key: 'after', header: text.after, atEnd: true, cell: ({ quantityAfter }) => <bdi>{quantityAfter}</bdi> },
    {
      key: 'reason',
      isPlain: true,
      header: text.reason,
      cell: ({ reason, note }) => (
        <>
          {reasons[reason] ?? reason}
          {note && <bdi className="block text-muted">{note}</bdi>}
        </>
      ),
    },
    { key: 'who', isPlain: true, header: text.who, cell: ({ actor }) => <bdi>{actor ?? text.byShop}</bdi> },
  ];
}
