import type { OfficeOrder } from '@karaz/contract/admin/orders';
import { useState } from 'react';
import { Link } from '../../router/link.tsx';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { useMay } from '../page/use-may.ts';

type RecheckPaymentProps = {
  payment: OfficeOrder['payments'][number];
  detail: OfficeOrder;
  onChange: (order: OfficeOrder) => void;
};

const UNFINISHED: ReadonlySet<string> = new Set(['open', 'failed', 'cancelled', 'expired']);

export function RecheckPayment({ payment, detail, onChange }: RecheckPaymentProps) {
  const text = useTexts('office-orders');
  const mayDecide = useMay('payments.refund');
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  if (!mayDecide) return null;
  if (payment.status === 'review') {
    return (
      <Link
        to={`/dashboard/payments?search=${encodeURIComponent(detail.order.custom_order_id)}`}
        prefetch={false}
        className={buttonClass({ kind: 'soft', size: 'small' })}
      >
        {text.decidePayment}
      </Link>
    );
  }
  if (!UNFINISHED.has(payment.status) || payment.provider === 'cash') return null;
  const recheck = async () => {
    setBusy(true);
    try {
      const { status } = await api('POST /api/v1/admin/payments/:id/recheck', { params: { id: payment.id } });
      if (status === payment.status) toast.info(text.providerSame);
      onChange(await api('GET /api/v1/admin/orders/:id', { params: { id: detail.order.id } }));
    } catch (error) {
      toast.error(error instanceof Error && error.message ? error.message : text.providerAway);
    }
    setBusy(false);
  };
  return (
    <Button kind="ghost" size="small" icon="refresh" busy={isBusy} onClick={() => void recheck()}>
      {text.recheckPayment}
    </Button>
  );
}
