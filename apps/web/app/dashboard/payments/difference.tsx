import type { OfficePayment } from '@karaz/contract/admin/payments';
import { isCurrencyCode, toMinor } from '@karaz/domain/money';
import { formatMoney } from '@karaz/i18n/format';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';

export function Difference({ payment }: { payment: OfficePayment }) {
  const text = useTexts('office-payments');
  const { expected, reason } = payment;
  const money = useMoney();
  const difference = useDifference(payment);
  return (
    <div className="payment-difference">
      {reason && <Badge tone="warning">{text.reasons[reason]}</Badge>}
      <dl className="payment-sums">
        <dt>{text.expected}</dt>
        <dd>
          <bdi>{money(expected.amount, expected.currency)}</bdi>
        </dd>
        <dt>{text.received}</dt>
        <dd>
          <Received payment={payment} />
        </dd>
      </dl>
      {difference && <small className="block text-muted">{difference}</small>}
    </div>
  );
}

function Received({ payment: { received } }: { payment: OfficePayment }) {
  const text = useTexts('office-payments');
  const money = useMoney();
  if (received.amount !== null) return <bdi>{money(received.amount, received.currency ?? '')}</bdi>;
  return (
    <>
      {text.nothingReadable} <bdi dir="ltr">{`${received.text ?? ''} ${received.currency ?? ''}`.trim()}</bdi>
    </>
  );
}

function useDifference({ expected, received }: OfficePayment): string | null {
  const text = useTexts('office-payments');
  const money = useMoney();
  if (received.amount === null || received.currency !== expected.currency) return null;
  const apart = toMinor(received.amount, expected.currency) - toMinor(expected.amount, expected.currency);
  if (apart === 0) return null;
  const sum = money(Math.abs(received.amount - expected.amount), expected.currency);
  return apart < 0 ? text.less(sum) : text.more(sum);
}

export function useMoney(): (amount: number, currency: string) => string {
  const language = useLanguage();
  return (amount, currency) =>
    isCurrencyCode(currency) ? formatMoney(toMinor(amount, currency), currency, language) : `${amount} ${currency}`;
}
