import { useEffect } from 'react';
import { Link } from '../../router/link.tsx';
import { definePage } from '../../router/page.ts';
import { useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { buttonClass } from '../../ui/button.tsx';
import { placeOf } from '../payments/payment-page.tsx';
import { PaymentDetails, PaymentScreen, UnknownPayment, WaitingForPayment } from '../payments/payment-screen.tsx';
import { usePayment } from '../payments/use-payment.ts';
import { GuestAccount } from './guest-account.tsx';
import { settleInCart } from './guest-orders.ts';
import { OwnOrderLink } from './own-order-link.tsx';

/** Whoever opens this address learns how the payment really stands, not what the address claims. */
export const page = definePage<{ id: string }>({
  texts: ['payments', 'orders'],
  load: async ({ params }) => ({ id: params['id'] ?? '' }),
  head: (_, { payments, shell }) => ({ title: `${payments.pageTitle} · ${shell.storeName}`, noIndex: true }),
  Component: PaymentSuccessPage,
});

function PaymentSuccessPage({ data: { id } }: { data: { id: string } }) {
  const text = useTexts('payments');
  const { navigate } = useRouter();
  const { payment, status } = usePayment(id);
  const isPaid = payment?.status === 'paid' || payment?.status === 'refunded';
  const orderId = payment?.orderId ?? null;
  useEffect(() => {
    if (isPaid && orderId) settleInCart(orderId);
  }, [isPaid, orderId]);
  const elsewhere = payment && !isPaid ? placeOf(payment) : null;
  useEffect(() => {
    if (elsewhere) navigate(elsewhere, { replace: true });
  }, [elsewhere, navigate]);
  if (status === 'missing') return <UnknownPayment />;
  if (!payment || !isPaid) return <WaitingForPayment />;
  return (
    <PaymentScreen
      icon="check"
      tone="success"
      title={payment.isAuthorised ? text.authorisedTitle : text.successTitle}
      text={payment.isAuthorised ? text.authorisedText : text.successText}
    >
      <PaymentDetails payment={payment} />
      <GuestAccount reference={payment.merchantReference} />
      <div className="flex flex-wrap justify-center gap-3">
        <OwnOrderLink reference={payment.merchantReference} orderId={orderId} />
        <Link to="/product" className={buttonClass({ kind: 'outline', size: 'large' })}>
          {text.continueShopping}
        </Link>
      </div>
    </PaymentScreen>
  );
}
