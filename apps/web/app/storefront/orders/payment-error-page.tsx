import { useEffect, useRef } from 'react';
import { Link } from '../../router/link.tsx';
import { definePage } from '../../router/page.ts';
import { useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import type { CardChoice } from '../payments/card-choice.ts';
import { PayCards } from '../payments/pay-cards.tsx';
import { placeOf } from '../payments/payment-page.tsx';
import { PaymentDetails, PaymentScreen, UnknownPayment, WaitingForPayment } from '../payments/payment-screen.tsx';
import { usePayAgain } from '../payments/use-pay-again.ts';
import { type PaymentView, usePayment } from '../payments/use-payment.ts';
import { OwnOrderLink } from './own-order-link.tsx';
import { usePlacedOrder } from './placed-order.tsx';
import { usePayCash } from './use-pay-cash.ts';

/** Whatever the address says besides the payment's id, this page shows what the store knows of it. */
export const page = definePage<{ id: string }>({
  texts: ['payments', 'orders', 'handling'],
  load: async ({ params }) => ({ id: params['id'] ?? '' }),
  head: (_, { payments, shell }) => ({ title: `${payments.pageTitle} · ${shell.storeName}`, noIndex: true }),
  Component: PaymentErrorPage,
});

function PaymentErrorPage({ data: { id } }: { data: { id: string } }) {
  const { navigate } = useRouter();
  const { payment, status } = usePayment(id);
  const elsewhere = payment && !payment.problem ? placeOf(payment) : null;
  useEffect(() => {
    if (elsewhere) navigate(elsewhere, { replace: true });
  }, [elsewhere, navigate]);
  if (status === 'missing') return <UnknownPayment />;
  if (!payment?.problem) return <WaitingForPayment />;
  return <FailedPayment payment={payment} problem={payment.problem} />;
}

type FailedPaymentProps = { payment: PaymentView; problem: NonNullable<PaymentView['problem']> };

function FailedPayment({ payment, problem }: FailedPaymentProps) {
  const text = useTexts('payments');
  const card = useRef<CardChoice>({});
  const { payCash, isBusy: isChanging } = usePayCash();
  const order = usePlacedOrder(payment.merchantReference);
  const { noPaymentPage } = useTexts('orders');
  const canPayCash = order !== null && order !== 'loading' && order.canPayCash;
  const { payAgain, isBusy } = usePayAgain(canPayCash ? noPaymentPage(true) : undefined);
  // In another tab it may have been changed to cash meanwhile.
  const isOver = order !== null && order !== 'loading' && !order.canPay;
  const { orderId, merchantReference } = payment;
  return (
    <PaymentScreen icon="warning" tone="danger" title={text.errorTitle} text={text.errorText}>
      <p className="grid max-w-[46ch] gap-1 rounded-card bg-card px-6 py-4" data-testid="payment-message">
        <span className="text-small text-muted">{text.reason}</span>
        {text.problems[problem]}
      </p>
      {orderId && (
        <PayCards choice={card} isOtherFirst className="min-w-64 rounded-card bg-card px-6 py-4 text-start" />
      )}
      <div className="flex flex-wrap justify-center gap-3">
        {orderId && !isOver && (
          <Button size="large" icon="card" busy={isBusy} onClick={() => void payAgain(orderId, card.current)}>
            {text.retry}
          </Button>
        )}
        {orderId && canPayCash && (
          <Button kind="soft" size="large" icon="box" busy={isChanging} onClick={() => void payCash(orderId)}>
            {text.payCash}
          </Button>
        )}
      </div>
      {orderId && <p className="max-w-[46ch] text-small text-muted">{text.retryHint}</p>}
      <PaymentDetails payment={payment} />
      <div className="flex flex-wrap justify-center gap-3">
        <OwnOrderLink reference={merchantReference} orderId={orderId} kind={orderId ? 'outline' : 'primary'} />
        <Link to="/contact-us" className={buttonClass({ kind: 'ghost', size: 'large' })}>
          {text.contact}
        </Link>
      </div>
    </PaymentScreen>
  );
}
