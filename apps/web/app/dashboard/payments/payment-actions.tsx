import type { OfficePayment } from '@karaz/contract/admin/payments';
import { useState } from 'react';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import type { Decision } from './decision-dialog.tsx';

type PaymentActionsProps = {
  payment: OfficePayment;
  onDecide: (decision: Decision) => void;
  onRechecked: () => void;
};

export function PaymentActions({ payment, onDecide, onRechecked }: PaymentActionsProps) {
  const text = useTexts('office-payments');
  const { recheck, isBusy } = useRecheck(payment, onRechecked);
  return (
    <div className="payment-actions">
      {payment.canAccept && (
        <Button size="small" icon="check" onClick={() => onDecide({ verb: 'accept', payment })}>
          {text.accept}
        </Button>
      )}
      {payment.canRefund && (
        <Button size="small" kind="outline" onClick={() => onDecide({ verb: 'refund', payment })}>
          {text.refund}
        </Button>
      )}
      <Button size="small" kind="ghost" icon="refresh" busy={isBusy} onClick={() => void recheck()}>
        {text.recheck}
      </Button>
      {!payment.canRefund && <small className="text-muted">{text.elsewhere}</small>}
    </div>
  );
}

function useRecheck({ id, status }: OfficePayment, onRechecked: () => void) {
  const text = useTexts('office-payments').recheckResults;
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  const recheck = async () => {
    setBusy(true);
    try {
      const after = await api('POST /api/v1/admin/payments/:id/recheck', { params: { id } });
      if (after.status === status) toast.info(text.same);
      else toast.success(text.settled);
    } catch {
      toast.error(text.failed);
    }
    setBusy(false);
    onRechecked();
  };
  return { recheck, isBusy };
}
