import type { CashRow } from '@karaz/contract/admin/cash';
import { toMinor } from '@karaz/domain/money';
import { formatMoney } from '@karaz/i18n/format';
import { pick } from '@karaz/i18n/localized';
import { useState } from 'react';
import { definePage } from '../../router/page.ts';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useBranchOptions } from '../branches/use-branch-options.ts';
import { type Column, DataTable } from '../list/data-table.tsx';
import { ListFilter, ListTools } from '../list/list-tools.tsx';
import { ListPeriodFilter } from '../list/period-filter.tsx';
import { useList } from '../list/use-list.ts';
import { useDay, useFormatDateTime } from '../page/date-formats.ts';
import { OfficePage } from '../page/office-page.tsx';
import { useMay } from '../page/use-may.ts';
import { CloseCashDialog } from './close-cash-dialog.tsx';

export const page = definePage({
  texts: ['office', 'office-cash'],
  head: (_, { shell, ...texts }) => ({ title: `${texts['office-cash'].title} · ${shell.storeName}`, noIndex: true }),
  Component: CashPage,
});

const keyOf = ({ day, branch, collector, closingId }: CashRow) => `${closingId ?? 0} ${day} ${branch.id} ${collector}`;

function CashPage() {
  const text = useTexts('office-cash');
  const list = useList('GET /api/v1/admin/cash');
  const branches = useBranchOptions();
  const [closing, setClosing] = useState<CashRow | null>(null);
  const states = Object.entries(text.states).map(([value, label]) => ({ value, label }));
  return (
    <OfficePage title={text.title} description={text.description}>
      <ListTools list={list} searchHint={text.searchHint} file="GET /api/v1/admin/cash/export">
        <ListFilter list={list} name="state" label={text.state} options={states} />
        <ListFilter list={list} name="branchId" label={text.branch} options={branches} />
        <ListPeriodFilter list={list} label={text.day} />
      </ListTools>
      <DataTable
        list={list}
        columns={useColumns(setClosing)}
        rowKey={keyOf}
        caption={text.title}
        empty={<EmptyState icon="card" title={text.title} description={text.empty} />}
      />
      {closing && (
        <CloseCashDialog
          key={keyOf(closing)}
          row={closing}
          onClose={() => setClosing(null)}
          onChanged={() => list.reload()}
        />
      )}
    </OfficePage>
  );
}

function useColumns(onClose: (row: CashRow) => void): readonly Column<CashRow>[] {
  const text = useTexts('office-cash');
  const language = useLanguage();
  const day = useDay();
  const money = (amount: number, { currency }: CashRow) => formatMoney(toMinor(amount, currency), currency, language);
  return [
    {
      key: 'person',
      header: text.person,
      cell: ({ collector, orders }) => (
        <>
          <bdi>{collector}</bdi>
          <small className="block text-muted">{text.orders(orders)}</small>
        </>
      ),
    },
    { key: 'day', header: text.day, sort: 'day', cell: (row) => <bdi>{day(row.day)}</bdi> },
    { key: 'branch', header: text.branch, cell: ({ branch }) => pick(branch, 'name', language) },
    {
      key: 'expected',
      header: text.expected,
      atEnd: true,
      cell: (row) => <Expected row={row} money={money} />,
    },
    {
      key: 'counted',
      header: text.counted,
      atEnd: true,
      cell: (row) => (row.counted === null ? '–' : <bdi>{money(row.counted, row)}</bdi>),
    },
    { key: 'difference', header: text.difference, atEnd: true, cell: (row) => <Difference row={row} money={money} /> },
    { key: 'state', header: text.state, cell: (row) => <State row={row} onClose={onClose} /> },
  ];
}

type SumProps = { row: CashRow; money: (amount: number, row: CashRow) => string };

/** Another sum than was due says which order and why. */
function Expected({ row, money }: SumProps) {
  const text = useTexts('office-cash');
  return (
    <>
      <bdi>{money(row.expected, row)}</bdi>
      {row.due !== row.expected && (
        <small className="block text-muted">
          {text.due}: <bdi>{money(row.due, row)}</bdi>
        </small>
      )}
      {row.notes.map(({ number, reason }) => (
        <small key={number} className="block text-muted">
          <bdi dir="ltr">{number}</bdi>: <bdi>{reason}</bdi>
        </small>
      ))}
    </>
  );
}

function Difference({ row, money }: SumProps) {
  const { difference, reason } = row;
  if (difference === null) return '–';
  return (
    <span className={difference === 0 ? undefined : 'font-semibold text-warning'}>
      <bdi>{money(difference, row)}</bdi>
      {reason && (
        <small className="block">
          <bdi>{reason}</bdi>
        </small>
      )}
    </span>
  );
}

function State({ row, onClose }: { row: CashRow; onClose: (row: CashRow) => void }) {
  const text = useTexts('office-cash');
  const formatDateTime = useFormatDateTime();
  const mayClose = useMay('orders.write');
  if (row.closedAt !== null) {
    return (
      <>
        <Badge tone="success">{text.states.closed}</Badge>
        <small className="block text-muted">
          <bdi>{text.closedBy(row.closedBy ?? '', formatDateTime(row.closedAt))}</bdi>
        </small>
      </>
    );
  }
  if (!mayClose) return <Badge tone="warning">{text.states.open}</Badge>;
  return (
    <Button kind="outline" size="small" onClick={() => onClose(row)}>
      {text.close}
    </Button>
  );
}
