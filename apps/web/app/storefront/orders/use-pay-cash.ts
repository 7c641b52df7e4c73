import { useState } from 'react';
import { href } from '../../router/match.ts';
import { useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { toastFailure } from '../payments/open-payment.ts';
import { settleInCart } from './guest-orders.ts';

/** The same order, paid at the door; the store says whether it still may be. */
export function usePayCash(onRejected: () => void = () => {}) {
  const { api, navigate } = useRouter();
  const { cashFailed } = useTexts('payments');
  const [isBusy, setBusy] = useState(false);
  const payCash = async (orderId: string) => {
    if (isBusy) return;
    setBusy(true);
    try {
      const { id, custom_order_id: number } = await api('POST /api/v1/orders/:id/payment/cash', {
        params: { id: orderId },
      });
      settleInCart(id);
      navigate(href('/orders/success/:id', { id: number }), { replace: true });
    } catch (error) {
      toastFailure(error, cashFailed);
      onRejected();
    }
    setBusy(false);
  };
  return { payCash, isBusy };
}
