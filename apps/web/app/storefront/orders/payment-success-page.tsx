import { useEffect } from 'react';
import { Link } from '../../router/link.tsx';
import { definePage } from '../../router/page.ts';
import { useRouter } from '../../router/router-context.ts';
import { type Texts, useTexts } from '../../texts/texts.ts';
import { buttonClass } from '../../ui/button.tsx';
import { placeOf } from '../payments/payment-page.tsx';
import {
  PaymentDetails,
  PaymentScreen,
  type PaymentScreenProps,
  UnknownPayment,
  WaitingForPayment,
} from '../payments/payment-screen.tsx';
import { type PaymentView, usePayment } from '../payments/use-payment.ts';
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
  const orders = useTexts('orders');
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
    <PaymentScreen {...standingOf(payment, text, orders)}>
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

type Standing = Pick<PaymentScreenProps, 'icon' | 'tone' | 'title' | 'text'>;

/** The page may be opened again long after: of the money, and of the order, what is true now. */
export function standingOf(
  { status, hold, isCancelled }: Pick<PaymentView, 'status' | 'hold' | 'isCancelled'>,
  text: Texts['payments'],
  { cancelled, sentences }: Pick<Texts['orders'], 'cancelled' | 'sentences'>,
): Standing {
  const over = { icon: 'info', tone: 'info' } as const;
  const ofOrder = (money: string) => (isCancelled ? `${sentences.cancelled} ${money}` : money);
  if (hold === 'released') return { ...over, title: text.releasedTitle, text: ofOrder(text.releasedText) };
  if (status === 'refunded') return { ...over, title: text.refundedTitle, text: ofOrder(text.refundedText) };
  if (isCancelled) return { ...over, title: cancelled, text: sentences.cancelled };
  if (hold === 'failed')
    return { icon: 'warning', tone: 'danger', title: text.errorTitle, text: text.problems.declined };
  const isHeld = hold === 'authorised';
  const [title, message] = isHeld ? [text.authorisedTitle, text.authorisedText] : [text.successTitle, text.successText];
  return { icon: 'check', tone: 'success', title, text: message };
}
