import { useEffect, useState } from 'react';
import { Link } from '../../router/link.tsx';
import { definePage } from '../../router/page.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ProfileFrame } from '../account/profile-frame.tsx';
import { AlreadyPlaced, clearNotice, isOrderedAgain } from '../orders/already-placed.tsx';
import { usePayment } from '../payments/use-payment.ts';
import { emptyBox } from './box.ts';
import { SubscriptionCard } from './subscription-card.tsx';
import { useMySubscriptions } from './use-my-subscriptions.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

type MineData = { paymentId: string | null; isAgain: boolean };

/** The bank sends shoppers back here; the payment in the address is only followed, never believed. */
export const page = definePage<MineData>({
  texts: ['subscriptions', 'profile', 'payments'],
  load: async ({ search }) => {
    const id = search.get('paymentId') ?? '';
    return { paymentId: UUID.test(id) ? id : null, isAgain: isOrderedAgain(search) };
  },
  head: (_, { subscriptions, shell }) => ({
    title: `${subscriptions.mineTitle} · ${shell.storeName}`,
    description: subscriptions.mineMeta,
    noIndex: true,
  }),
  Component: MySubscriptionsPage,
});

function MySubscriptionsPage({ data: { paymentId, isAgain } }: { data: MineData }) {
  const text = useTexts('subscriptions');
  const mine = useMySubscriptions();
  const [isPast, setPast] = useState(false);
  return (
    <ProfileFrame>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-h1">{text.mineTitle}</h1>
        <Link to="/profile/subscriptions/calendar" className={buttonClass({ kind: 'soft' })}>
          <Icon name="calendar" size={20} />
          {text.openCalendar}
        </Link>
      </div>
      {isAgain && <AlreadyPlaced>{text.alreadyCreated}</AlreadyPlaced>}
      {paymentId !== null && !isPast && <PaymentNotice id={paymentId} onEnd={mine.reload} />}
      <SubscriptionList mine={mine} onChanged={() => setPast(true)} />
    </ProfileFrame>
  );
}

type SubscriptionListProps = { mine: ReturnType<typeof useMySubscriptions>; onChanged: () => void };

function SubscriptionList({ mine, onChanged }: SubscriptionListProps) {
  const text = useTexts('subscriptions');
  const { list, status, hasMore, more, reload } = mine;
  const replace: typeof mine.replace = (changed) => {
    mine.replace(changed);
    onChanged();
  };
  if (list.length === 0 && status === 'failed') {
    return (
      <ErrorPanel
        message={text.mineFailed}
        defaultText={text.mineFailed}
        detailsLabel={text.details}
        retryLabel={text.retry}
        onRetry={reload}
      />
    );
  }
  if (list.length === 0 && status === 'ready') {
    return (
      <EmptyState
        icon="calendar"
        title={text.mineEmpty}
        description={text.mineEmptyText}
        action={
          <Link to="/subscriptions" className={buttonClass()}>
            {text.fill}
          </Link>
        }
      />
    );
  }
  if (list.length === 0) {
    return (
      <div role="status" className="grid gap-4">
        <span className="sr-only">{text.loading}</span>
        <Skeleton className="h-64 rounded-card" />
        <Skeleton className="h-64 rounded-card" />
      </div>
    );
  }
  return (
    <>
      <ul className="grid gap-5">
        {list.map((subscription) => (
          <SubscriptionCard key={subscription.id} subscription={subscription} onChanged={replace} />
        ))}
      </ul>
      {hasMore && (
        <div className="grid justify-items-center">
          <Button kind="outline" onClick={more} busy={status === 'loading'}>
            {text.loadMore}
          </Button>
        </div>
      )}
    </>
  );
}

/** Follows a payment to its end; only the store's word counts. */
function PaymentNotice({ id, onEnd }: { id: string; onEnd: () => void }) {
  const text = useTexts('subscriptions');
  const payments = useTexts('payments');
  const { payment, status } = usePayment(id);
  const isPaid = payment?.status === 'paid';
  const isInReview = payment?.status === 'review';
  const isOver = payment !== null && payment.status !== 'open';
  useEffect(() => {
    if (isPaid) {
      emptyBox();
      clearNotice();
    }
    if (isOver) onEnd();
  }, [isPaid, isOver, onEnd]);
  if (status === 'missing') return null;
  const tone = isPaid
    ? 'bg-success-tint text-success'
    : isOver
      ? 'bg-warning-tint text-warning'
      : 'bg-info-tint text-info';
  return (
    <p role="status" className={`flex items-center gap-3 rounded-card p-4 font-medium ${tone}`}>
      <Icon name={isPaid ? 'check' : isOver ? 'warning' : 'clock'} size={22} className="shrink-0" />
      {isPaid ? text.paymentPaid : isInReview ? payments.reviewText : isOver ? text.paymentFailed : text.waitingPayment}
    </p>
  );
}
