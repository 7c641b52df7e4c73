import type { OfficeOrder } from '@karaz/contract/admin/orders';
import { can, roleToDraw } from '@karaz/domain/people/roles';
import { useState } from 'react';
import { useApi } from '../../router/router-context.ts';
import { useSignedIn } from '../../router/signed-in.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { Panel } from '../form/panel.tsx';
import { useMoment } from '../list/moment.ts';
import { useOrderMoney } from './order-facts.tsx';

type MoneyPanelProps = { shown: OfficeOrder; onChange: (order: OfficeOrder) => void };

export function MoneyPanel({ shown, onChange }: MoneyPanelProps) {
  const text = useTexts('office-orders');
  const { user } = useSignedIn();
  const money = useOrderMoney(shown);
  const moment = useMoment();
  const [isOpen, setOpen] = useState(false);
  const left = shown.payments
    .filter(({ status }) => status === 'paid')
    .reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);
  const mayRefund = left > 0 && can(roleToDraw(user), 'payments.refund');
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
      {shown.payments.length === 0 && <p className="text-muted">{text.noMoney}</p>}
      <ul className="office-timeline">
        {shown.payments.map((payment) => (
          <li key={payment.id}>
            <span>
              <bdi>{money(payment.amount)}</bdi> · {payment.provider} · {payment.status}
            </span>
            <span className="text-muted">
              <bdi dir="ltr">{payment.reference}</bdi> · <bdi>{moment(payment.createdAt)}</bdi>
            </span>
            {payment.message && <bdi>{payment.message}</bdi>}
          </li>
        ))}
        {shown.refunds.map((refund) => (
          <li key={refund.id}>
            <span>
              {text.refund}: <bdi>{money(refund.amount)}</bdi> · {text.refundStates[refund.status]}
            </span>
            <span className="text-muted">
              <bdi>{refund.reason}</bdi> · <bdi>{moment(refund.createdAt)}</bdi>
            </span>
          </li>
        ))}
      </ul>
      {isOpen && <RefundDialog shown={shown} left={left} onClose={() => setOpen(false)} onChange={onChange} />}
    </Panel>
  );
}

type RefundDialogProps = MoneyPanelProps & { left: number; onClose: () => void };

function RefundDialog({ shown, left, onClose, onChange }: RefundDialogProps) {
  const text = useTexts('office-orders');
  const office = useTexts('office');
  const api = useApi();
  const [amount, setAmount] = useState(String(left));
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  // One name for one wish: pressing twice sends money once.
  const [key] = useState(() => crypto.randomUUID());
  const send = async () => {
    setBusy(true);
    try {
      const body = { amount: Number(amount), reason };
      const params = { id: shown.order.id };
      onChange(await api('POST /api/v1/admin/orders/:id/refunds', { params, body, idempotencyKey: key }));
      toast.success(text.refunded);
      onClose();
    } catch (error) {
      toast.error(error instanceof Error ? error.message : office.form.saveFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.refundTitle}
      closeLabel={office.close}
      size="small"
      footer={
        <Button busy={isBusy} disabled={!(Number(amount) > 0) || reason.trim() === ''} onClick={() => void send()}>
          {text.refund}
        </Button>
      }
    >
      <div className="grid gap-4">
        <TextField
          label={`${text.refundAmount} (${shown.order.currency})`}
          type="number"
          inputMode="decimal"
          min={0}
          max={left}
          step="any"
          value={amount}
          onChange={({ currentTarget }) => setAmount(currentTarget.value)}
        />
        <TextField
          label={text.refundReason}
          maxLength={300}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </div>
    </Dialog>
  );
}
