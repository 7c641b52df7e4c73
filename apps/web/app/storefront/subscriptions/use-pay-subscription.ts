import { useState } from 'react';
import { useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { dismissToast, toast } from '../../ui/toast.ts';
import { goToPayment, toastFailure } from '../payments/open-payment.ts';

const TOAST = 'payment';
/** The bank's window comes back here too, and both see by themselves how it ended. */
const MINE = '/profile/subscriptions';

/** A link for paying, opened; this window follows the payment among the shopper's subscriptions. */
export function usePaySubscription() {
  const { api, navigate, visitor } = useRouter();
  const texts = useTexts('payments');
  const [busyId, setBusyId] = useState<string | null>(null);
  const pay = async (id: string, { replace = false }: { replace?: boolean } = {}) => {
    if (busyId !== null) return;
    setBusyId(id);
    toast.loading(texts.processing, { id: TOAST });
    try {
      const { paymentUrl, paymentId } = await api('POST /api/v1/subscriptions/:id/payment/auto', {
        params: { id },
        query: { locale: visitor.language, returnUrl: MINE },
      });
      const opened = goToPayment(paymentUrl, paymentId, texts);
      if (opened.kind === 'window') navigate(`${MINE}?paymentId=${paymentId}`, { replace });
    } catch (error) {
      dismissToast(TOAST);
      toastFailure(error, texts.linkFailed);
      // It stands and can be paid from the list.
      navigate(MINE, { replace });
    }
    setBusyId(null);
  };
  return { pay, busyId };
}
