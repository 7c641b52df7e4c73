import type { OfficeOrder } from '@karaz/contract/admin/orders';
import { isolate } from '@karaz/i18n/format';
import { useState } from 'react';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import { useFormatDateTime } from '../page/date-formats.ts';
import { useOrderMoney } from './order-panels.tsx';

type LaterPaymentsProps = {
  detail: OfficeOrder;
  cash: NonNullable<OfficeOrder['cash']>;
  mayUndo: boolean;
  onChange: (order: OfficeOrder) => void;
};
type Payment = LaterPaymentsProps['cash']['later'][number];

/** What came after the delivery; until it is counted it can be undone. */
export function LaterPayments({ detail, cash, mayUndo, onChange }: LaterPaymentsProps) {
  const text = useTexts('office-cash');
  const api = useApi();
  const money = useOrderMoney(detail);
  const [undoing, setUndoing] = useState<Payment | null>(null);
  const [isBusy, setBusy] = useState(false);
  const undo = async ({ id: paymentId }: Payment) => {
    setBusy(true);
    const params = { id: detail.order.id, paymentId };
    try {
      onChange(await api('DELETE /api/v1/admin/orders/:id/cash-payments/:paymentId', { params }));
      toast.success(text.undone);
    } catch (error) {
      toast.error(error instanceof Error && error.message ? error.message : text.undoFailed);
    }
    setBusy(false);
    setUndoing(null);
  };
  if (cash.later.length === 0) return null;
  return (
    <>
      <ul className="office-timeline" aria-label={text.later}>
        {cash.later.map((payment) => (
          <LaterPayment
            key={payment.id}
            payment={payment}
            country={detail.order.countryCode}
            money={money}
            onUndo={mayUndo ? setUndoing : null}
          />
        ))}
      </ul>
      {undoing && (
        <ConfirmDialog
          open
          title={text.undoTitle}
          confirmLabel={text.undo}
          busy={isBusy}
          onConfirm={() => void undo(undoing)}
          onClose={() => setUndoing(null)}
        >
          <p>{text.undoOf(isolate(money(undoing.amount)), isolate(undoing.collector))}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

type LaterPaymentProps = {
  payment: Payment;
  country: string;
  money: (amount: number) => string;
  /** null: they may not. */
  onUndo: ((payment: Payment) => void) | null;
};

function LaterPayment({ payment, country, money, onUndo }: LaterPaymentProps) {
  const text = useTexts('office-cash');
  const formatDateTime = useFormatDateTime(country);
  const { amount, collector, note, paidAt, recordedBy, isClosed, canUndo } = payment;
  return (
    <li>
      <span>
        {text.later}: <bdi className="whitespace-nowrap">{money(amount)}</bdi> · <bdi>{collector}</bdi>
      </span>
      <span className="text-muted">
        {note && (
          <>
            <bdi>{note}</bdi> ·{' '}
          </>
        )}
        {text.closedBy(isolate(recordedBy), isolate(formatDateTime(paidAt)))}
      </span>
      {onUndo && !isClosed && !canUndo && <span className="text-muted">{text.handedBackSince}</span>}
      {onUndo && canUndo && (
        <Button kind="outline" size="small" className="mt-1 justify-self-start" onClick={() => onUndo(payment)}>
          {text.undo}
        </Button>
      )}
    </li>
  );
}
