import type { OfficeOrder } from '@karaz/contract/admin/orders';
import { isChargedSoon } from '@karaz/domain/payments/hold';
import { can, rightsToRender } from '@karaz/domain/people/roles';
import { isolate } from '@karaz/i18n/format';
import { useRef, useState } from 'react';
import { useApi } from '../../router/router-context.ts';
import { useSignedIn } from '../../session/signed-in.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { NumberField } from '../form/number-field.tsx';
import { Panel } from '../form/panel.tsx';
import { useForm } from '../form/use-form.ts';
import { useFormatDateTime } from '../page/date-formats.ts';
import { useOrderMoney } from './order-panels.tsx';
import { RecheckPayment } from './recheck-payment.tsx';
import { isToBePaidAtTheDoor, refundable } from './refundable.ts';
import { EarlierArrived, type LostRefunds, newRefunds, sendRefund } from './send-refund.ts';

type MoneyPanelProps = { detail: OfficeOrder; onChange: (order: OfficeOrder) => void };

export function MoneyPanel({ detail, onChange }: MoneyPanelProps) {
  const text = useTexts('office-orders');
  const { user } = useSignedIn();
  const money = useOrderMoney(detail);
  const formatDateTime = useFormatDateTime();
  const [isOpen, setOpen] = useState(false);
  const { byHand, withTheGoods } = refundable(detail);
  // What the store itself writes down; whatever people wrote stays as it is.
  const ownReasons: Readonly<Record<string, string>> = text.ownReasons;
  const isToCollect = isToBePaidAtTheDoor(detail);
  const mayRefund = byHand > 0 && can(rightsToRender(user), 'payments.refund');
  const { hold } = detail.order;
  const stateOf = ({ status }: OfficeOrder['payments'][number]) =>
    hold && (status === 'paid' || (status === 'refunded' && hold.status === 'released'))
      ? text.holdStates[hold.status](isolate(money(hold.amount)))
      : text.paymentStates[status];
  return (
    <Panel
      title={text.money}
      tools={
        mayRefund && (
          <Button kind="outline" size="small" onClick={() => setOpen(true)}>
            {text.refund}
          </Button>
        )
      }
    >
      {hold?.chargedOn && isChargedSoon(hold.chargedOn, new Date()) && (
        <p role="status" className="office-hint">
          {text.chargedSoon(isolate(formatDateTime(hold.chargedOn)), isolate(money(hold.amount)))}
        </p>
      )}
      {detail.payments.length === 0 && (
        <p className="text-muted">{isToCollect ? text.notTakenYet(money(detail.due)) : text.noMoney}</p>
      )}
      <ul className="office-timeline">
        {detail.payments.map((payment) => (
          <li key={payment.id}>
            <span>
              <bdi>{money(payment.amount)}</bdi> · {stateOf(payment)}
            </span>
            <span className="text-muted">
              {payment.provider === 'cash' ? text.takenInCash : <bdi dir="ltr">{nameOf(payment)}</bdi>} ·{' '}
              <bdi>{formatDateTime(payment.createdAt)}</bdi>
            </span>
            {payment.message && <bdi>{payment.message}</bdi>}
            <RecheckPayment payment={payment} detail={detail} onChange={onChange} />
          </li>
        ))}
        {detail.refunds.map((refund) => (
          <li key={refund.id}>
            <span>
              {text.refund}: <bdi>{money(refund.amount)}</bdi> · {text.refundStates[refund.status]}
            </span>
            <span className="text-muted">
              <bdi>{ownReasons[refund.reason] ?? refund.reason}</bdi> · <bdi>{formatDateTime(refund.createdAt)}</bdi>
            </span>
          </li>
        ))}
      </ul>
      {withTheGoods > 0 && <p>{text.backWithTheGoods(money(withTheGoods))}</p>}
      {isOpen && <RefundDialog detail={detail} onClose={() => setOpen(false)} onChange={onChange} />}
    </Panel>
  );
}

const nameOf = ({ provider, reference }: OfficeOrder['payments'][number]) => `${provider} ${reference}`;

type RefundDialogProps = MoneyPanelProps & { onClose: () => void };

/** Of every order: whoever goes to look at another one and comes back still means the same money. */
const lost: LostRefunds = [];

function useRefundForm({ detail, onClose, onChange }: RefundDialogProps) {
  const text = useTexts('office-orders');
  const api = useApi();
  const money = useOrderMoney(detail);
  const { byHand } = refundable(detail);
  const isCash = detail.order.payment_method === 'cash_on_delivery';
  const dialog = useRef<{ key: string | null }>({ key: null });
  const isNew = useRef(true);
  return useForm<{ amount: number | null; reason: string }>({
    initial: { amount: byHand, reason: '' },
    check: ({ amount, reason }) => ({
      ...(amount !== null && amount > 0 && amount <= byHand ? {} : { amount: text.refundWrong(money(byHand)) }),
      ...(reason.trim() === '' ? { reason: text.refundWhy } : {}),
    }),
    save: async ({ amount, reason }) => {
      const request = { amount: amount ?? 0, reason: reason.trim() };
      const order = await sendRefund(api, { detail, request, dialog: dialog.current, lost, onRead: onChange }).catch(
        (error: unknown) => {
          throw error instanceof EarlierArrived ? new Error(text.refundArrived) : error;
        },
      );
      isNew.current = newRefunds(detail, order).length > 0;
      onChange(order);
    },
    savedText: () => (isNew.current ? (isCash ? text.handedBack : text.refunded) : text.refundKnown),
    onSaved: onClose,
  });
}

function RefundDialog(props: RefundDialogProps) {
  const { detail, onClose } = props;
  const text = useTexts('office-orders');
  const money = useOrderMoney(detail);
  const { withTheGoods } = refundable(detail);
  const isCash = detail.order.payment_method === 'cash_on_delivery';
  const form = useRefundForm(props);
  return (
    <FormDialog
      title={isCash ? text.handBackTitle : text.refundTitle}
      form={form}
      saveLabel={text.refund}
      size="small"
      onClose={onClose}
    >
      {isCash && <p className="text-muted">{text.handBackHint}</p>}
      <NumberField
        label={text.refundAmount}
        unit={detail.order.currency}
        min={0}
        hint={withTheGoods > 0 ? text.backWithTheGoods(money(withTheGoods)) : undefined}
        value={form.values.amount}
        error={form.errors['amount']}
        onChange={(amount) => form.set('amount', amount)}
      />
      <TextField
        label={text.refundReason}
        maxLength={300}
        value={form.values.reason}
        error={form.errors['reason']}
        onChange={({ currentTarget }) => form.set('reason', currentTarget.value)}
      />
    </FormDialog>
  );
}
