import type { OfficeOrder } from '@karaz/contract/admin/orders';
import { isolate } from '@karaz/i18n/format';
import { useState } from 'react';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import { useMay } from '../page/use-may.ts';
import { useOrderMoney } from './order-panels.tsx';

type RepeatRefundProps = {
  refund: OfficeOrder['refunds'][number];
  detail: OfficeOrder;
  onChange: (order: OfficeOrder) => void;
};

/** The provider declined it: the same refund once more, or as sent in another way. */
export function RepeatRefund({ refund, detail, onChange }: RepeatRefundProps) {
  const text = useTexts('office-orders');
  const office = useTexts('office').form;
  const money = useOrderMoney(detail);
  const api = useApi();
  const mayRefund = useMay('payments.refund');
  const [isConfirming, setConfirming] = useState(false);
  const [isBusy, setBusy] = useState(false);
  if (refund.status !== 'failed' || !mayRefund) return null;
  const send = async (isOutside: boolean) => {
    setBusy(true);
    try {
      const params = { id: detail.order.id, refundId: refund.id };
      onChange(await api('POST /api/v1/admin/orders/:id/refunds/:refundId/send', { params, body: { isOutside } }));
      toast.success(isOutside ? text.refundRecorded : text.refundRepeated);
      setConfirming(false);
    } catch (error) {
      toast.error(error instanceof Error && error.message ? error.message : office.saveFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <span className="flex flex-wrap gap-2">
      <Button kind="outline" size="small" busy={isBusy} onClick={() => void send(false)}>
        {text.repeatRefund}
      </Button>
      <Button kind="ghost" size="small" onClick={() => setConfirming(true)}>
        {text.sentElsewhere}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        busy={isBusy}
        title={text.sentElsewhereTitle}
        confirmLabel={text.sentElsewhere}
        cancelLabel={office.cancel}
        onConfirm={() => void send(true)}
        onClose={() => setConfirming(false)}
      >
        <p>{text.sentElsewhereText(isolate(money(refund.amount, refund.currency)))}</p>
      </ConfirmDialog>
    </span>
  );
}
