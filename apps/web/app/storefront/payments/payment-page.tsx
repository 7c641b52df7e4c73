import { useEffect, useRef } from 'react';
import type { Address } from '../../router/address.ts';
import { href } from '../../router/match.ts';
import { definePage } from '../../router/page.ts';
import { useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import type { CardChoice } from './card-choice.ts';
import { PayCards } from './pay-cards.tsx';
import { PaymentDetails, PaymentInReview, PaymentScreen, UnknownPayment } from './payment-screen.tsx';
import { usePayAgain } from './use-pay-again.ts';
import { type PaymentView, usePayment } from './use-payment.ts';

/** Waits for the bank's word, in this window or the one that came back from it. */
export const page = definePage<{ id: string }>({
  texts: ['payments', 'orders'],
  load: async ({ params, search }) => ({ id: params['id'] ?? search.get('paymentId') ?? '' }),
  head: (_, { payments, shell }) => ({ title: `${payments.waitingTitle} · ${shell.storeName}`, noIndex: true }),
  Component: PaymentPage,
});

/** Path of the page for the state of a payment. */
export function placeOf({ id, status, merchantReference, orderId }: PaymentView): Address {
  if (status === 'open' || status === 'review') return href('/payments/:id', { id });
  if (status === 'paid' || status === 'refunded') {
    const query = new URLSearchParams({ merchantReference, ...(orderId ? { orderId } : {}) });
    return `${href('/payments/success/:id', { id })}?${query}`;
  }
  return href('/payments/error/:id', { id });
}

function PaymentPage({ data: { id } }: { data: { id: string } }) {
  const text = useTexts('payments');
  const { navigate } = useRouter();
  const { payment, status, isSlow } = usePayment(id);
  const { payAgain, isBusy } = usePayAgain();
  const card = useRef<CardChoice>({});
  const isOver = payment !== null && payment.status !== 'open' && payment.status !== 'review';
  const end = isOver ? placeOf(payment) : null;
  useEffect(() => {
    if (end) navigate(end, { replace: true });
  }, [end, navigate]);
  if (status === 'missing') return <UnknownPayment />;
  if (payment?.status === 'review') return <PaymentInReview payment={payment} />;
  const orderId = payment?.orderId;
  return (
    <PaymentScreen
      icon="clock"
      tone="info"
      title={text.waitingTitle}
      text={isSlow ? text.waitingLong : text.waitingText}
    >
      {status === 'failed' && <p className="text-small text-warning">{text.checkFailed}</p>}
      {payment && <PaymentDetails payment={payment} />}
      {orderId && (
        <>
          <PayCards choice={card} className="min-w-64 rounded-card bg-card px-6 py-4 text-start" />
          <Button kind="outline" icon="card" busy={isBusy} onClick={() => void payAgain(orderId, card.current)}>
            {text.openAgain}
          </Button>
        </>
      )}
    </PaymentScreen>
  );
}
