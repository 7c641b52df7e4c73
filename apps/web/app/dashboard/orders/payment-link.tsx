import type { OfficeOrder } from '@karaz/contract/admin/orders';
import { useState } from 'react';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { useMay } from '../page/use-may.ts';

type PaymentLinkProps = { order: OfficeOrder['order']; onSent: () => Promise<void> };

/** While an order waits for its payment: the link once more, for a shopper who lost it. */
export function PaymentLink({ order: { id, canPay }, onSent }: PaymentLinkProps) {
  const text = useTexts('office-orders');
  const office = useTexts('office').form;
  const mayEdit = useMay('orders.edit');
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  if (!mayEdit || !canPay) return null;
  const send = async () => {
    setBusy(true);
    try {
      await api('POST /api/v1/admin/orders/:id/payment-link', { params: { id } });
      toast.success(text.paymentLinkSent);
      await onSent();
    } catch (error) {
      toast.error(error instanceof Error && error.message ? error.message : office.saveFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button kind="outline" size="small" busy={isBusy} onClick={() => void send()}>
      {text.sendPaymentLink}
    </Button>
  );
}
