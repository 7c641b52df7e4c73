import type { OrderView } from '@karaz/contract/order-view';
import { useState } from 'react';
import { useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { toast } from '../../ui/toast.ts';
import type { CardChoice } from '../payments/card-choice.ts';
import { openPayment, toastFailure } from '../payments/open-payment.ts';
import { saveTrackedOrder } from './guest-orders.ts';

export function useOrderActions(order: OrderView, reload: () => Promise<void>, token: string | null) {
  const { api, visitor } = useRouter();
  const text = useTexts('orders');
  const texts = useTexts('payments');
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    await work();
    setBusy(false);
  };
  const pay = (card: CardChoice) =>
    run(async () => {
      if (token !== null) saveTrackedOrder({ id: order.id, number: order.custom_order_id, token });
      const unavailable = order.canPayCash ? text.noPaymentPage(true) : undefined;
      const payment = { api, orderId: order.id, language: visitor.language, texts, card, unavailable };
      // It may have been paid or changed to cash in another tab.
      if (!(await openPayment(payment))) await reload();
    });
  const cancel = () =>
    run(async () => {
      try {
        if (token === null) await api('POST /api/v1/orders/:id/cancel', { params: { id: order.id }, body: {} });
        else await api('POST /api/v1/orders/track/:token/cancel', { params: { token }, body: {} });
        toast.announce(text.cancelled, { id: 'cancel' });
      } catch (error) {
        toastFailure(error, text.cancelFailed);
      }
      await reload();
    });
  return { pay, cancel, isBusy };
}
