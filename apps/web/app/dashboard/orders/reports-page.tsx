import '../list/view-tabs.css';
import type { OfficeReport } from '@karaz/contract/admin/order-reports';
import { can, rightsToRender } from '@karaz/domain/people/roles';
import { useState } from 'react';
import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import { definePage } from '../../router/page.ts';
import { useApi } from '../../router/router-context.ts';
import { useSignedIn } from '../../session/signed-in.ts';
import { useTexts } from '../../texts/texts.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type Column, DataTable } from '../list/data-table.tsx';
import { FixedViews } from '../list/fixed-views.tsx';
import { ListTools } from '../list/list-tools.tsx';
import { useList } from '../list/use-list.ts';
import { useFormatDateTime } from '../page/date-formats.ts';
import { recountMenu } from '../page/menu-counts.ts';
import { OfficePage } from '../page/office-page.tsx';
import {
  ReportActions,
  ReportDecision,
  ReportedItems,
  type ReportVerb,
  SendReport,
  SentReport,
} from './report-cells.tsx';
import { DeclineReportDialog, RefundReportDialog } from './report-dialogs.tsx';

export const page = definePage({
  texts: ['office', 'office-reports'],
  head: (_, { office, shell }) => ({ title: `${office.pages.reports} · ${shell.storeName}`, noIndex: true }),
  Component: ReportsPage,
});

type Confirming = { verb: ReportVerb; report: OfficeReport };

function ReportsPage() {
  const text = useTexts('office-reports');
  const api = useApi();
  const list = useList('GET /api/v1/admin/order-reports');
  const [confirming, setConfirming] = useState<Confirming | null>(null);
  const view = list.query.filters['view'];
  const isDecided = view === 'decided';
  const isSent = view === 'sent';
  const reload = () => {
    list.reload();
    void recountMenu(api);
  };
  const closing = { onClose: () => setConfirming(null), onDone: reload };
  return (
    <OfficePage title={text.title} description={text.description}>
      <FixedViews
        list={list}
        views={[
          { name: text.openView, filters: {}, isCurrent: !isDecided && !isSent },
          { name: text.sentView, filters: { view: 'sent' }, isCurrent: isSent },
          { name: text.decidedView, filters: { view: 'decided' }, isCurrent: isDecided },
        ]}
      />
      <ListTools list={list} searchHint={text.searchHint} file="GET /api/v1/admin/order-reports/export" />
      <DataTable
        list={list}
        columns={useColumns(isDecided, (verb, report) => setConfirming({ verb, report }), reload)}
        rowKey={({ id }) => id}
        caption={text.title}
        empty={
          <EmptyState
            icon="check"
            title={isDecided ? text.decidedView : isSent ? text.sentView : text.title}
            description={isDecided ? text.emptyDecided : isSent ? text.emptySent : text.emptyOpen}
          />
        }
      />
      {confirming?.verb === 'decline' && <DeclineReportDialog report={confirming.report} {...closing} />}
      {confirming && confirming.verb !== 'decline' && (
        <RefundReportDialog report={confirming.report} verb={confirming.verb} {...closing} />
      )}
    </OfficePage>
  );
}

function useColumns(
  isDecided: boolean,
  onConfirm: (verb: ReportVerb, report: OfficeReport) => void,
  onDone: () => void,
): readonly Column<OfficeReport>[] {
  const text = useTexts('office-reports');
  const formatDateTime = useFormatDateTime();
  const { user } = useSignedIn();
  const mayDecide = can(rightsToRender(user), 'payments.refund');
  const decision: Column<OfficeReport> = {
    key: 'decision',
    header: text.decision,
    cell: (report) =>
      isDecided ? (
        <ReportDecision report={report} />
      ) : (
        <div className="grid justify-items-start gap-2">
          <SentReport report={report} />
          {mayDecide ? (
            <ReportActions report={report} onConfirm={onConfirm} onDone={onDone} />
          ) : (
            <SendReport report={report} onDone={onDone} />
          )}
        </div>
      ),
  };
  return [
    { key: 'order', header: text.order, cell: (report) => <OfOrder report={report} /> },
    { key: 'reported', header: text.reported, cell: (report) => <ReportedItems report={report} /> },
    {
      key: 'createdAt',
      header: text.time,
      sort: 'createdAt',
      cell: ({ createdAt }) => <bdi>{formatDateTime(createdAt)}</bdi>,
    },
    decision,
  ];
}

function OfOrder({ report: { orderId, number, customer } }: { report: OfficeReport }) {
  return (
    <>
      <Link to={href('/dashboard/orders/:id', { id: orderId })} prefetch={false}>
        <bdi dir="ltr" className="whitespace-nowrap">
          {number}
        </bdi>
      </Link>
      <small className="block text-muted">
        <bdi>{customer}</bdi>
      </small>
    </>
  );
}
