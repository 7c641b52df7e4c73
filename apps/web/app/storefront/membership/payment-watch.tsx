import { type ReactNode, useEffect } from 'react';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { usePayment } from '../payments/use-payment.ts';
import { WelcomeDialog } from './welcome-dialog.tsx';

type PaymentWatchProps = {
  id: string;
  planName: string | null;
  onTryAgain: () => void;
  /** The membership has begun. */
  onPaid: () => void;
};

/** Follows a payment to its end: the welcome appears only once the store has confirmed the money. */
export function PaymentWatch({ id, planName, onTryAgain, onPaid }: PaymentWatchProps) {
  const text = useTexts('membership');
  const payments = useTexts('payments');
  const { payment, status, isSlow } = usePayment(id);
  const isPaid = payment?.status === 'paid';
  useFreshAccount(isPaid);
  useEffect(() => {
    if (isPaid) onPaid();
  }, [isPaid, onPaid]);
  if (isPaid) return <WelcomeDialog planName={planName} />;
  if (payment?.status === 'review') {
    return (
      <Notice tone="bg-warning-tint text-warning" icon="clock" title={payments.reviewTitle}>
        <p className="max-w-[46ch] text-muted">{payments.reviewText}</p>
      </Notice>
    );
  }
  if (status === 'missing' || (payment && payment.status !== 'open')) {
    return (
      <Notice
        tone="bg-warning-tint text-warning"
        icon="warning"
        title={payment?.status === 'refunded' ? text.refunded : text.payFailed}
      >
        <Button kind="outline" icon="refresh" onClick={onTryAgain}>
          {text.retry}
        </Button>
      </Notice>
    );
  }
  return (
    <Notice tone="bg-info-tint text-info" icon="clock" title={text.waiting}>
      <p className="text-muted">{isSlow ? text.waitingLong : text.waitingText}</p>
      <Button kind="outline" icon="card" onClick={onTryAgain}>
        {text.openAgain}
      </Button>
    </Notice>
  );
}

type NoticeProps = { tone: string; icon: 'clock' | 'warning'; title: string; children: ReactNode };

function Notice({ tone, icon, title, children }: NoticeProps) {
  return (
    <div className="grid justify-items-center gap-4 py-6 text-center" data-testid="membership-payment">
      <span className={`panel-arch ${tone}`}>
        <Icon name={icon} size={36} />
      </span>
      <p role="status" className="text-h3">
        {title}
      </p>
      {children}
    </div>
  );
}

/** Whoever reads the account elsewhere on the page sees the new member. */
function useFreshAccount(isPaid: boolean): void {
  const api = useApi();
  useEffect(() => {
    if (!isPaid) return;
    Promise.all([api('GET /api/v1/auth/me'), import('../../session/session-effects.ts')]).then(
      ([user, { updateSessionUser }]) => updateSessionUser(user),
      // The next page requests it again.
      () => undefined,
    );
  }, [api, isPaid]);
}
