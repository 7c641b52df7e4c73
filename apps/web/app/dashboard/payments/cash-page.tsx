import './cash-page.css';
import type { CashRow } from '@karaz/contract/admin/cash';
import { toMinor } from '@karaz/domain/money';
import { formatMoney } from '@karaz/i18n/format';
import { pick } from '@karaz/i18n/localized';
import { useState } from 'react';
import { definePage } from '../../router/page.ts';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useBranchOptions } from '../branches/use-branch-options.ts';
import { type Column, DataTable } from '../list/data-table.tsx';
import { ListFilter, ListTools } from '../list/list-tools.tsx';
import { ListPeriodFilter } from '../list/period-filter.tsx';
import { useList } from '../list/use-list.ts';
import { CorrectCollectedDialog } from '../orders/correct-collected-dialog.tsx';
import { RecordPaymentDialog } from '../orders/record-payment-dialog.tsx';
import { useDay } from '../page/date-formats.ts';
import { OfficePage } from '../page/office-page.tsx';
import { Collected, Counted, Difference, OrdersOf, PaidOut, State } from './cash-cells.tsx';
import type { CashLine } from './cash-differences.ts';
import { CashTotals } from './cash-totals.tsx';
import { CloseCashDialog } from './close-cash-dialog.tsx';
import { CorrectCashDialog } from './correct-cash-dialog.tsx';

export const page = definePage({
  texts: ['office', 'office-cash'],
  head: (_, { shell, ...texts }) => ({ title: `${texts['office-cash'].title} · ${shell.storeName}`, noIndex: true }),
  Component: CashPage,
});

type OfLine = { line: CashLine; row: CashRow };

const keyOf = ({ day, branch, collector, closingId }: CashRow) => `${closingId ?? 0} ${day} ${branch.id} ${collector}`;

function CashPage() {
  const text = useTexts('office-cash');
  const list = useList('GET /api/v1/admin/cash');
  const branches = useBranchOptions();
  const [closing, setClosing] = useState<CashRow | null>(null);
  const [correcting, setCorrecting] = useState<CashRow | null>(null);
  const [recording, setRecording] = useState<OfLine | null>(null);
  const [collected, setCollected] = useState<OfLine | null>(null);
  const states = Object.entries(text.states).map(([value, label]) => ({ value, label }));
  return (
    <OfficePage title={text.title} description={text.description}>
      <ListTools list={list} searchHint={text.searchHint} file="GET /api/v1/admin/cash/export" hasSheet>
        <ListFilter list={list} name="state" label={text.state} options={states} />
        <ListFilter list={list} name="branchId" label={text.branch} options={branches} />
        <ListPeriodFilter list={list} label={text.day} />
      </ListTools>
      <DataTable
        list={list}
        columns={useColumns({
          onClose: setClosing,
          onCorrect: setCorrecting,
          onRecord: (line, row) => setRecording({ line, row }),
          onCorrectLine: (line, row) => setCollected({ line, row }),
        })}
        rowKey={keyOf}
        caption={text.title}
        empty={<EmptyState icon="card" title={text.title} description={text.empty} />}
      />
      <CashTotals totals={list.response?.totals ?? []} />
      {closing && (
        <CloseCashDialog
          key={keyOf(closing)}
          row={closing}
          onClose={() => setClosing(null)}
          onChanged={() => list.reload()}
        />
      )}
      {correcting && (
        <CorrectCashDialog
          key={keyOf(correcting)}
          row={correcting}
          onClose={() => setCorrecting(null)}
          onChanged={() => list.reload()}
        />
      )}
      {recording && (
        <RecordPaymentDialog
          key={recording.line.orderId}
          orderId={recording.line.orderId}
          number={recording.line.number}
          currency={recording.row.currency}
          stillDue={recording.line.short}
          onClose={() => setRecording(null)}
          onRecorded={() => list.reload()}
          onChanged={() => list.reload()}
        />
      )}
      {collected && (
        <CorrectCollectedDialog
          key={collected.line.orderId}
          orderId={collected.line.orderId}
          number={collected.line.number}
          currency={collected.row.currency}
          due={collected.line.due}
          collected={collected.line.collected}
          onClose={() => setCollected(null)}
          onCorrected={() => list.reload()}
          onChanged={() => list.reload()}
        />
      )}
    </OfficePage>
  );
}

type Choose = (row: CashRow) => void;
type ChooseLine = (line: CashLine, row: CashRow) => void;
type Actions = { onClose: Choose; onCorrect: Choose; onRecord: ChooseLine; onCorrectLine: ChooseLine };

function useColumns({ onClose, onCorrect, onRecord, onCorrectLine }: Actions): readonly Column<CashRow>[] {
  const text = useTexts('office-cash');
  const language = useLanguage();
  const day = useDay();
  const money = (amount: number, { currency }: CashRow) => formatMoney(toMinor(amount, currency), currency, language);
  return [
    {
      key: 'person',
      header: text.person,
      cell: (row) => (
        <div>
          <bdi>{row.collector}</bdi>
          <OrdersOf row={row} money={money} onRecord={onRecord} onCorrect={onCorrectLine} />
        </div>
      ),
    },
    { key: 'day', isPlain: true, header: text.day, sort: 'day', cell: (row) => <bdi>{day(row.day)}</bdi> },
    { key: 'branch', isPlain: true, header: text.branch, cell: ({ branch }) => pick(branch, 'name', language) },
    {
      key: 'collected',
      header: text.collected,
      atEnd: true,
      cell: (row) => <Collected row={row} money={money} />,
    },
    { key: 'paidOut', header: text.paidOut, atEnd: true, cell: (row) => <PaidOut row={row} money={money} /> },
    {
      key: 'expected',
      header: text.expected,
      atEnd: true,
      cell: (row) => <bdi>{money(row.expected, row)}</bdi>,
    },
    {
      key: 'counted',
      header: text.counted,
      atEnd: true,
      cell: (row) => <Counted row={row} money={money} />,
    },
    { key: 'difference', header: text.difference, atEnd: true, cell: (row) => <Difference row={row} money={money} /> },
    {
      key: 'state',
      isPlain: true,
      header: text.state,
      cell: (row) => <State row={row} onClose={onClose} onCorrect={onCorrect} />,
    },
  ];
}
