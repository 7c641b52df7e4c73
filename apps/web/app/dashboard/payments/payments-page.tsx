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
import { useFormatDateTime } from '../page/date-formats.ts';
import { OfficePage } from '../page/office-page.tsx';
import { type Decision, DecisionDialog } from './decision-dialog.tsx';
import { Difference } from './difference.tsx';
import { PaymentActions } from './payment-actions.tsx';
import { ReturnedMoney } from './returned-money.tsx';

export const page = definePage({
  texts: ['office', 'office-payments'],
  head: (_, { office, shell }) => ({ title: `${office.pages.payments} · ${shell.storeName}`, noIndex: true }),
  Component: PaymentsPage,
});

function PaymentsPage() {
  const text = useTexts('office-payments');
  const list = useList('GET /api/v1/admin/payments');
  const [decision, setDecision] = useState<Decision | null>(null);
  const isReturned = list.query.filters['view'] === 'returned';
  return (
    <OfficePage title={text.title} description={text.description}>
      <FixedViews
        list={list}
        views={[
          { name: text.reviewView, filters: {}, isCurrent: !isReturned },
          { name: text.returnedView, filters: { view: 'returned' }, isCurrent: isReturned },
        ]}
      />
      <ListTools list={list} searchHint={text.searchHint} file="GET /api/v1/admin/payments/export" />
      <DataTable
        list={list}
        columns={useColumns(list, isReturned, setDecision)}
        rowKey={({ id }) => id}
        caption={text.title}
        empty={
          <EmptyState
            icon="check"
            title={isReturned ? text.returnedView : text.title}
            description={isReturned ? text.emptyReturned : text.emptyReview}
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

function useColumns(
  list: List<OfficePayment>,
  isReturned: boolean,
  onDecide: (decision: Decision) => void,
): readonly Column<OfficePayment>[] {
  const text = useTexts('office-payments');
  const formatDateTime = useFormatDateTime();
  return [
    { key: 'order', header: text.order, cell: (payment) => <PaidFor payment={payment} /> },
    {
      key: 'problem',
      header: text.problem,
      cell: (payment) => (isReturned ? <ReturnedMoney payment={payment} /> : <Difference payment={payment} />),
    },
    { key: 'provider', header: text.provider, cell: (payment) => <ProviderDetails payment={payment} /> },
    {
      key: 'since',
      header: text.times,
      sort: 'since',
      cell: (payment) => (
        <>
          <bdi>{formatDateTime(payment.refund?.createdAt ?? payment.since ?? payment.startedAt)}</bdi>
          {!isReturned && <NextCheck payment={payment} />}
        </>
      ),
    },
    ...(isReturned
      ? []
      : [
          {
            key: 'actions',
            header: text.actions,
            cell: (payment: OfficePayment) => (
              <PaymentActions payment={payment} onDecide={onDecide} onRechecked={list.reload} />
            ),
          },
        ]),
  ];
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
