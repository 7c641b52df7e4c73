import type { OfficeOrder } from '@karaz/contract/admin/orders';
import { isolate } from '@karaz/i18n/format';
import { useState } from 'react';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { useFormatDateTime } from '../page/date-formats.ts';
import { useMay } from '../page/use-may.ts';
import { cashRest } from './cash-rest.ts';
import { useOrderMoney } from './order-panels.tsx';
import { RecordPaymentDialog } from './record-payment-dialog.tsx';

type OrderCashProps = { detail: OfficeOrder; onChange: (order: OfficeOrder) => void };
type Cash = NonNullable<OfficeOrder['cash']>;

/** Less or more was collected at the door than was due: what came later of it, and what is still due. */
export function OrderCash({ detail, onChange }: OrderCashProps) {
  const text = useTexts('office-cash');
  const mayCount = useMay('cash.count');
  const [isOpen, setOpen] = useState(false);
  const api = useApi();
  const { order, cash } = detail;
  const reload = async () => {
    setOpen(false);
    onChange(await api('GET /api/v1/admin/orders/:id', { params: { id: order.id } }));
  };
  if (cash === null || cash.collected === cash.due) return null;
  return (
    <>
      <CashDifference detail={detail} cash={cash} />
      <LaterPayments detail={detail} cash={cash} mayUndo={mayCount} onChange={onChange} />
      {mayCount && cash.short > 0 && (
        <Button kind="outline" size="small" className="justify-self-start" onClick={() => setOpen(true)}>
          {text.record}
        </Button>
      )}
      {isOpen && (
        <RecordPaymentDialog
          orderId={order.id}
          number={order.custom_order_id}
          currency={order.currency}
          stillDue={cash.short}
          onClose={() => setOpen(false)}
          onRecorded={onChange}
          onChanged={() => void reload()}
        />
      )}
    </>
  );
}

function CashDifference({ detail, cash }: { detail: OfficeOrder; cash: Cash }) {
  const text = useTexts('office-orders');
  const money = useOrderMoney(detail);
  const { kind, amount } = cashRest(cash, detail.order.currency);
  const sum = isolate(money(amount));
  const words = { none: null, rounding: text.cashRounding(sum), short: text.cashShort(sum), over: text.cashOver(sum) };
  return (
    <p className={kind === 'short' ? 'office-warning' : 'office-hint'}>
      <span>
        {text.collectedOfDue(isolate(money(cash.collected)), isolate(money(cash.due)), isolate(cash.collector))}{' '}
        {cash.reason && (
          <>
            <bdi>{cash.reason}</bdi>.{' '}
          </>
        )}
        {cash.credited > 0 && `${text.credited(isolate(money(cash.credited)))} `}
        {words[kind] && <strong className="whitespace-nowrap">{words[kind]}</strong>}
      </span>
    </p>
  );
}

type LaterPaymentsProps = OrderCashProps & { cash: Cash; mayUndo: boolean };

function LaterPayments({ detail, cash, mayUndo, onChange }: LaterPaymentsProps) {
  const text = useTexts('office-cash');
  const api = useApi();
  const money = useOrderMoney(detail);
  const formatDateTime = useFormatDateTime();
  const [busyId, setBusyId] = useState<number | null>(null);
  const undo = async (paymentId: number) => {
    setBusyId(paymentId);
    const params = { id: detail.order.id, paymentId };
    try {
      onChange(await api('DELETE /api/v1/admin/orders/:id/cash-payments/:paymentId', { params }));
      toast.success(text.undone);
    } catch (error) {
      toast.error(error instanceof Error && error.message ? error.message : text.undoFailed);
    }
    setBusyId(null);
  };
  if (cash.later.length === 0) return null;
  return (
    <ul className="office-timeline" aria-label={text.later}>
      {cash.later.map(({ id, amount, collector, note, paidAt, recordedBy, isClosed }) => (
        <li key={id}>
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
          {mayUndo && !isClosed && (
            <Button
              kind="outline"
              size="small"
              className="mt-1 justify-self-start"
              busy={busyId === id}
              onClick={() => void undo(id)}
            >
              {text.undo}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
