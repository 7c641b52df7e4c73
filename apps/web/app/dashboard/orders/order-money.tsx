import type { OfficeOrder } from '@karaz/contract/admin/orders';
import { isFinal } from '@karaz/domain/orders/order-status';
import { isChargedSoon } from '@karaz/domain/payments/hold';
import { can, rightsToRender } from '@karaz/domain/people/roles';
import { isolate } from '@karaz/i18n/format';
import { useState } from 'react';
import { useApi } from '../../router/router-context.ts';
import { useSignedIn } from '../../session/signed-in.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../form/panel.tsx';
import { useFormatDateTime } from '../page/date-formats.ts';
import { DeclinedRefund } from './declined-refund.tsx';
import { OrderCash } from './order-cash.tsx';
import { useOrderMoney } from './order-panels.tsx';
import { RecheckPayment } from './recheck-payment.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { RefundOutside } from './refund-outside.tsx';
import { isOnlyHeld, isToBePaidAtTheDoor, refundable } from './refundable.ts';
import { SettleDeclined } from './settle-declined.tsx';

type MoneyPanelProps = { detail: OfficeOrder; onChange: (order: OfficeOrder) => void };

export function MoneyPanel({ detail, onChange }: MoneyPanelProps) {
  const text = useTexts('office-orders');
  const { user } = useSignedIn();
  const money = useOrderMoney(detail);
  const formatDateTime = useFormatDateTime(detail.order.countryCode);
  const api = useApi();
  const reload = async () => onChange(await api('GET /api/v1/admin/orders/:id', { params: { id: detail.order.id } }));
  const [isOpen, setOpen] = useState(false);
  const { byHand, withTheGoods } = refundable(detail);
  // What the store itself writes down; whatever people wrote stays as it is.
  const ownReasons: Readonly<Record<string, string>> = text.ownReasons;
  const isToCollect = isToBePaidAtTheDoor(detail);
  const mayRefund = can(rightsToRender(user), 'payments.refund');
  const cannotCancel = !isFinal(detail.order.status) && !detail.moves.includes('cancelled');
  const whoCancels = can(rightsToRender(user), 'orders.cancel') ? text.managerCancels : text.othersCancel;
  const mayEdit = can(rightsToRender(user), 'orders.edit');
  const { hold } = detail.order;
  return (
    <Panel
      title={text.money}
      tools={
        mayRefund &&
        byHand > 0 && (
          <Button kind="outline" size="small" onClick={() => setOpen(true)}>
            {hold?.chargedOn ? text.releaseTitle : text.refund}
          </Button>
        )
      }
    >
      {hold?.chargedOn && isChargedSoon(hold.chargedOn, new Date()) && (
        <p role="status" className="office-hint">
          {text.chargedSoon(isolate(formatDateTime(hold.chargedOn)), isolate(money(hold.amount)))}
        </p>
      )}
      <OrderCash detail={detail} onChange={onChange} />
      <SettleDeclined detail={detail} onChange={onChange} />
      {detail.payments.length === 0 && detail.cash === null && (
        <p className="text-muted">{isToCollect ? text.notTakenYet(money(detail.due)) : text.noMoney}</p>
      )}
      <ul className="office-timeline">
        {detail.payments.map((payment) => (
          <PaymentLine key={payment.id} payment={payment} detail={detail} onChange={onChange} />
        ))}
        {detail.refunds.map((refund) => (
          <li key={refund.id}>
            <span>
              {refund.isSetOff ? text.takenOff : refund.isRelease ? text.released : text.refund}:{' '}
              <bdi>{money(refund.amount, refund.currency)}</bdi>
              {!refund.isRelease && !refund.isSetOff && ` · ${text.refundStates[refund.status]}`}
              {refund.isOutside && ` · ${text.outside}`}
              {refund.isDropped && ` · ${text.refundDropped}`}
            </span>
            <span className="text-muted">
              <bdi>{ownReasons[refund.reason] ?? refund.reason}</bdi> · <bdi>{formatDateTime(refund.createdAt)}</bdi>
            </span>
            {refund.canRepeat && (
              <DeclinedRefund refundId={refund.id} sum={money(refund.amount, refund.currency)} onDone={reload} />
            )}
          </li>
        ))}
      </ul>
      {withTheGoods > 0 && (
        <p>{(isOnlyHeld(detail) ? text.missingNotCharged : text.backWithTheGoods)(isolate(money(withTheGoods)))}</p>
      )}
      {(cannotCancel || (!mayRefund && byHand > 0)) && (
        <p className="text-muted">
          {cannotCancel ? whoCancels : mayEdit ? text.managerOtherRefunds : text.managerRefunds}
        </p>
      )}
      {isOpen && <RefundDialog detail={detail} onClose={() => setOpen(false)} onChange={onChange} />}
    </Panel>
  );
}

type PaymentLineProps = MoneyPanelProps & { payment: OfficeOrder['payments'][number] };

function PaymentLine({ payment, detail, onChange }: PaymentLineProps) {
  const text = useTexts('office-orders');
  const money = useOrderMoney(detail);
  const formatDateTime = useFormatDateTime(detail.order.countryCode);
  const { hold } = detail.order;
  const { status, reported, expected } = payment;
  const isOfHold =
    status === 'paid' ||
    (status === 'failed' && hold?.status === 'failed') ||
    (status === 'refunded' && hold?.status === 'released');
  return (
    <li>
      <span>
        <bdi>{reported ? reportedAmount(reported) : money(payment.amount, payment.currency)}</bdi> ·{' '}
        {hold && isOfHold ? text.holdStates[hold.status](isolate(money(hold.amount))) : text.paymentStates[status]}
      </span>
      {expected && <span>{text.otherExpected(isolate(money(expected.amount, expected.currency)))}</span>}
      <span className="text-muted">
        {payment.provider === 'cash' ? (
          text.takenInCash
        ) : payment.provider === 'elsewhere' ? (
          text.paidElsewhere
        ) : (
          <bdi dir="ltr">{nameOf(payment)}</bdi>
        )}{' '}
        · <bdi>{formatDateTime(payment.createdAt)}</bdi>
      </span>
      {payment.message && <bdi>{payment.message}</bdi>}
      <RecheckPayment payment={payment} detail={detail} onChange={onChange} />
      <RefundOutside payment={payment} orderId={detail.order.id} onChange={onChange} />
    </li>
  );
}

type Reported = NonNullable<OfficeOrder['payments'][number]['reported']>;

const reportedAmount = ({ text, currency }: Reported) => [text, currency].filter(Boolean).join(' ');

const nameOf = ({ provider, reference }: OfficeOrder['payments'][number]) => `${provider} ${reference}`;
