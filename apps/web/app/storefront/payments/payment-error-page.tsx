import { Link } from '../../router/link.tsx';
import { definePage } from '../../router/page.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { OwnOrderLink } from '../orders/success-page.tsx';
import { PaymentFacts, PaymentScreen } from './payment-screen.tsx';
import { usePayAgain } from './use-pay-again.ts';
import { usePayment } from './use-payment.ts';

/** Anybody can write an address: its words are shown as words, and not too many of them. */
const MESSAGE_MAX = 300;

type ErrorData = { id: string; message: string };

export const page = definePage<ErrorData>({
  texts: ['payments', 'orders'],
  load: async ({ params, search }) => ({
    id: params['id'] ?? '',
    message: (search.get('message') ?? '').slice(0, MESSAGE_MAX),
  }),
  head: (_, { payments, shell }) => ({ title: `${payments.errorTitle} · ${shell.storeName}`, noIndex: true }),
  Component: PaymentErrorPage,
});

function PaymentErrorPage({ data: { id, message } }: { data: ErrorData }) {
  const text = useTexts('payments');
  const { payment } = usePayment(id);
  const { payAgain, isBusy } = usePayAgain();
  const orderId = payment?.orderId;
  return (
    <PaymentScreen icon="warning" tone="danger" title={text.errorTitle} text={text.errorText}>
      {message && (
        <p className="grid max-w-[46ch] gap-1 rounded-card bg-card px-6 py-4" data-testid="payment-message">
          <span className="text-small text-muted">{text.reason}</span>
          <bdi className="break-words">{message}</bdi>
        </p>
      )}
      {payment && <PaymentFacts payment={payment} />}
      <div className="flex flex-wrap justify-center gap-3">
        {orderId && (
          <Button size="large" icon="card" busy={isBusy} onClick={() => void payAgain(orderId)}>
            {text.retry}
          </Button>
        )}
        {payment && <OwnOrderLink reference={payment.merchantReference} orderId={orderId ?? null} />}
        <Link to="/contact-us" className={buttonClass({ kind: 'ghost', size: 'large' })}>
          {text.contact}
        </Link>
      </div>
    </PaymentScreen>
  );
}
