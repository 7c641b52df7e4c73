import { useState } from 'react';
import { useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { dismissToast, toast } from '../../ui/toast.ts';
import type { CardChoice } from '../payments/card-choice.ts';
import { goToPayment, toastFailure } from '../payments/open-payment.ts';

const TOAST = 'payment';
/** The bank sends the shopper back here, where the payment is followed to its end. */
const MINE = '/profile/subscriptions';

/** Gets a link for paying and leaves for it. */
export function usePaySubscription() {
  const { api, navigate, visitor } = useRouter();
  const texts = useTexts('payments');
  const [busyId, setBusyId] = useState<string | null>(null);
  const pay = async (id: string, card: CardChoice, { replace = false }: { replace?: boolean } = {}) => {
    if (busyId !== null) return;
    setBusyId(id);
    toast.loading(texts.processing, { id: TOAST });
    try {
      const { paymentUrl, paymentId } = await api('POST /api/v1/subscriptions/:id/payment/auto', {
        params: { id },
        query: { locale: visitor.language, returnUrl: MINE, ...card },
      });
      goToPayment(paymentUrl, texts, `${MINE}?paymentId=${paymentId}`, { replace });
    } catch (error) {
      dismissToast(TOAST);
      toastFailure(error, texts.linkFailed);
      // It stands and can be paid from the list.
      navigate(MINE, { replace });
      setBusyId(null);
    }
  };
  return { pay, busyId };
}
