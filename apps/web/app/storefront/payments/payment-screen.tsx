import { isCurrencyCode, toMinor } from '@karaz/domain/money';
import { formatMoney } from '@karaz/i18n/format';
import type { ReactNode } from 'react';
import { Link } from '../../router/link.tsx';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import type { PaymentView } from './use-payment.ts';

export type PaymentScreenProps = {
  icon: IconName;
  tone: 'success' | 'info' | 'warning' | 'danger';
  title: string;
  text: string;
  children?: ReactNode;
};

const TONES = {
  success: 'bg-success-tint text-success',
  info: 'bg-info-tint text-info',
  warning: 'bg-warning-tint text-warning',
  danger: 'bg-danger-tint text-danger',
} as const;

export function PaymentScreen({ icon, tone, title, text, children }: PaymentScreenProps) {
  return (
    <section className="page-width grid min-h-[60dvh] place-content-center justify-items-center gap-5 py-12 text-center">
      <span className={`panel-arch ${TONES[tone]}`}>
        <Icon name={icon} size={40} />
      </span>
      <div role="status" className="grid justify-items-center gap-3">
        <h1 className="text-display">{title}</h1>
        <p className="max-w-[46ch] text-muted">{text}</p>
      </div>
      {children}
    </section>
  );
}

/** Also for a made-up address: nothing of it is repeated. */
export function UnknownPayment() {
  const text = useTexts('payments');
  return (
    <PaymentScreen icon="warning" tone="warning" title={text.unknownTitle} text={text.unknownText}>
      <Link to="/product" className={buttonClass({ kind: 'outline' })}>
        {text.continueShopping}
      </Link>
    </PaymentScreen>
  );
}

export function WaitingForPayment() {
  const text = useTexts('payments');
  return <PaymentScreen icon="clock" tone="info" title={text.checkingTitle} text={text.checkingText} />;
}

/** The payment is in review. */
export function PaymentInReview({ payment }: { payment: PaymentView }) {
  const text = useTexts('payments');
  return (
    <PaymentScreen icon="clock" tone="warning" title={text.reviewTitle} text={text.reviewText}>
      <PaymentDetails payment={payment} />
      <Link to="/contact-us" className={buttonClass({ kind: 'outline' })}>
        {text.contact}
      </Link>
    </PaymentScreen>
  );
}

export function PaymentDetails({ payment }: { payment: PaymentView }) {
  const text = useTexts('payments');
  const language = useLanguage();
  const { currency, amount, merchantReference } = payment;
  return (
    <dl className="grid min-w-64 gap-2 rounded-card bg-card px-6 py-4">
      <div className="flex justify-between gap-6">
        <dt className="text-muted">{text.reference}</dt>
        <dd>
          <bdi dir="ltr" className="tabular-nums">
            {merchantReference}
          </bdi>
        </dd>
      </div>
      {isCurrencyCode(currency) && (
        <div className="flex justify-between gap-6">
          <dt className="text-muted">{text.amount}</dt>
          <dd>
            <bdi className="font-semibold tabular-nums">
              {formatMoney(toMinor(amount, currency), currency, language)}
            </bdi>
          </dd>
        </div>
      )}
    </dl>
  );
}
