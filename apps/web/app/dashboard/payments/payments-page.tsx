import '../list/view-tabs.css';
import './payments.css';
import type { OfficePayment } from '@karaz/contract/admin/payments';
import { useState } from 'react';
import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import { definePage } from '../../router/page.ts';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type Column, DataTable } from '../list/data-table.tsx';
import { FixedViews } from '../list/fixed-views.tsx';
import { ListTools } from '../list/list-tools.tsx';
import { type List, useList } from '../list/use-list.ts';
import { DeclinedRefund } from '../orders/declined-refund.tsx';
import { useFormatDateTime } from '../page/date-formats.ts';
import { OfficePage } from '../page/office-page.tsx';
import { type Decision, DecisionDialog } from './decision-dialog.tsx';
import { Difference, useMoney } from './difference.tsx';
import { PaymentActions } from './payment-actions.tsx';
import { ReturnedMoney } from './returned-money.tsx';

export const page = definePage({
  texts: ['office', 'office-payments', 'office-refunds'],
  head: (_, { office, shell }) => ({ title: `${office.pages.payments} · ${shell.storeName}`, noIndex: true }),
  Component: PaymentsPage,
});

function PaymentsPage() {
  const text = useTexts('office-payments');
  const list = useList('GET /api/v1/admin/payments');
  const [decision, setDecision] = useState<Decision | null>(null);
  const view = viewOf(list);
  return (
    <OfficePage title={text.title} description={text.description}>
      <FixedViews
        list={list}
        views={[
          { name: text.reviewView, filters: {}, isCurrent: view === 'review' },
          { name: text.returnedView, filters: { view: 'returned' }, isCurrent: view === 'returned' },
          { name: text.declinedView, filters: { view: 'declined' }, isCurrent: view === 'declined' },
        ]}
      />
      <ListTools list={list} searchHint={text.searchHint} file="GET /api/v1/admin/payments/export" />
      <DataTable
        list={list}
        columns={useColumns(list, view, setDecision)}
        rowKey={({ id, refund }) => `${id} ${refund?.id ?? ''}`}
        caption={text.title}
        empty={
          <EmptyState
            icon="check"
            title={{ review: text.title, returned: text.returnedView, declined: text.declinedView }[view]}
            description={{ review: text.emptyReview, returned: text.emptyReturned, declined: text.emptyDeclined }[view]}
          />
        }
      />
      {decision && (
        <DecisionDialog
          key={`${decision.verb} ${decision.payment.id}`}
          decision={decision}
          onClose={() => setDecision(null)}
          onDone={list.reload}
        />
      )}
    </OfficePage>
  );
}

type View = 'review' | 'returned' | 'declined';

function viewOf({ query }: List<OfficePayment>): View {
  const { view } = query.filters;
  return view === 'returned' || view === 'declined' ? view : 'review';
}

function useColumns(
  list: List<OfficePayment>,
  view: View,
  onDecide: (decision: Decision) => void,
): readonly Column<OfficePayment>[] {
  const text = useTexts('office-payments');
  const formatDateTime = useFormatDateTime();
  return [
    { key: 'order', header: text.order, cell: (payment) => <PaidFor payment={payment} /> },
    {
      key: 'problem',
      header: text.problem,
      cell: (payment) =>
        view === 'review' ? (
          <Difference payment={payment} />
        ) : (
          <ReturnedMoney payment={payment} isDeclined={view === 'declined'} />
        ),
    },
    { key: 'provider', header: text.provider, cell: (payment) => <ProviderDetails payment={payment} /> },
    {
      key: 'since',
      header: text.times,
      sort: 'since',
      cell: (payment) => (
        <>
          <bdi>{formatDateTime(payment.refund?.createdAt ?? payment.since ?? payment.startedAt)}</bdi>
          {view === 'review' && <NextCheck payment={payment} />}
        </>
      ),
    },
    ...(view === 'returned'
      ? []
      : [
          {
            key: 'actions',
            header: text.actions,
            cell: (payment: OfficePayment) =>
              view === 'declined' ? (
                <RefundActions payment={payment} onDone={list.reload} />
              ) : (
                <PaymentActions payment={payment} onDecide={onDecide} onRechecked={list.reload} />
              ),
          },
        ]),
  ];
}

function RefundActions({ payment: { refund }, onDone }: { payment: OfficePayment; onDone: () => void }) {
  const money = useMoney();
  if (!refund) return null;
  return <DeclinedRefund refundId={refund.id} sum={money(refund.amount, refund.currency)} onDone={onDone} />;
}

function PaidFor({ payment: { target, targetId, number, customer } }: { payment: OfficePayment }) {
  const text = useTexts('office-payments');
  return (
    <>
      {target === 'order' ? (
        <Link to={href('/dashboard/orders/:id', { id: targetId })} prefetch={false}>
          <bdi dir="ltr" className="whitespace-nowrap">
            {number}
          </bdi>
        </Link>
      ) : (
        <span>
          {text.targets[target]} <bdi dir="ltr">{number}</bdi>
        </span>
      )}
      <small className="block text-muted">
        <bdi>{customer}</bdi>
      </small>
    </>
  );
}

function ProviderDetails({ payment }: { payment: OfficePayment }) {
  const text = useTexts('office-payments');
  const { provider, providerId, reference, reportedReference } = payment;
  return (
    <>
      <bdi dir="ltr">{reference}</bdi>
      <small className="block break-all text-muted">
        <bdi dir="ltr">
          {provider} {providerId}
        </bdi>
      </small>
      {reportedReference !== null && reportedReference !== reference && (
        <small className="block break-all text-danger">{text.reportedReference(reportedReference)}</small>
      )}
    </>
  );
}

function NextCheck({ payment: { nextCheckAt, checkProblem } }: { payment: OfficePayment }) {
  const text = useTexts('office-payments');
  const formatDateTime = useFormatDateTime();
  return (
    <>
      <small className="block text-muted">
        {nextCheckAt ? text.nextCheck(formatDateTime(nextCheckAt)) : text.noNextCheck}
      </small>
      {checkProblem !== null && <Badge tone="warning">{text.checkProblem}</Badge>}
    </>
  );
}
