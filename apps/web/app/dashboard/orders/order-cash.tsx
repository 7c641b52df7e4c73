import type { OfficeOrder } from '@karaz/contract/admin/orders';
import { isolate } from '@karaz/i18n/format';
import { useState } from 'react';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { useFormatDateTime } from '../page/date-formats.ts';
import { useMay } from '../page/use-may.ts';
import { cashRest } from './cash-rest.ts';
import { CorrectCollectedDialog } from './correct-collected-dialog.tsx';
import { LaterPayments } from './later-payments.tsx';
import { useOrderMoney } from './order-panels.tsx';
import { RecordPaymentDialog } from './record-payment-dialog.tsx';

type OrderCashProps = { detail: OfficeOrder; onChange: (order: OfficeOrder) => void };
type Cash = NonNullable<OfficeOrder['cash']>;

/** What was collected at the door: whether it was what was due, what came later, and what is still due. */
export function OrderCash({ detail, onChange }: OrderCashProps) {
  const text = useTexts('office-cash');
  const mayCount = useMay('cash.count');
  const [open, setOpen] = useState<'record' | 'correct' | null>(null);
  const api = useApi();
  const { order, cash } = detail;
  const reload = async () => {
    setOpen(null);
    onChange(await api('GET /api/v1/admin/orders/:id', { params: { id: order.id } }));
  };
  if (cash === null || (cash.collected === cash.due && !cash.canCorrect && cash.reason === '')) return null;
  const dialog = {
    ...{ orderId: order.id, number: order.custom_order_id, currency: order.currency },
    ...{ onClose: () => setOpen(null), onChanged: () => void reload() },
  };
  return (
    <>
      <CashDifference detail={detail} cash={cash} />
      <Corrections detail={detail} cash={cash} />
      <LaterPayments detail={detail} cash={cash} mayUndo={mayCount} onChange={onChange} />
      <div className="flex flex-wrap gap-2">
        {mayCount && cash.short > 0 && (
          <Button kind="outline" size="small" onClick={() => setOpen('record')}>
            {text.record}
          </Button>
        )}
        {cash.isClosed && !cash.isFixed && cash.collected !== cash.due && (
          <p className="text-muted">{text.collectedClosed(isolate(cash.collector))}</p>
        )}
        {mayCount && cash.isFixed && <p className="text-muted">{text.collectedFixed}</p>}
        {cash.canCorrect && (
          <Button kind="outline" size="small" onClick={() => setOpen('correct')}>
            {text.correctCollected}
          </Button>
        )}
      </div>
      {open === 'record' && <RecordPaymentDialog {...dialog} stillDue={cash.short} onRecorded={onChange} />}
      {open === 'correct' && (
        <CorrectCollectedDialog {...dialog} due={cash.due} collected={cash.collected} onCorrected={onChange} />
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

/** What was typed in first stays in sight, with why it was changed. */
function Corrections({ detail, cash }: { detail: OfficeOrder; cash: Cash }) {
  const text = useTexts('office-cash');
  const money = useOrderMoney(detail);
  const formatDateTime = useFormatDateTime(detail.order.countryCode);
  if (cash.corrections.length === 0) return null;
  return (
    <ul className="office-timeline" aria-label={text.corrections}>
      {cash.corrections.map(({ before, after, reasonBefore, reason, by, at }) => (
        <li key={at}>
          <span>{text.correctedTo(isolate(money(before)), isolate(money(after)))}</span>
          <span>
            {reasonBefore && <bdi className="line-through">{reasonBefore}</bdi>} <bdi>{reason}</bdi>
          </span>
          <span className="text-muted">{text.closedBy(isolate(by), isolate(formatDateTime(at)))}</span>
        </li>
      ))}
    </ul>
  );
}
