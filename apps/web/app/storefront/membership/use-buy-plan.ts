import { membershipCheckoutError } from '@karaz/domain/membership/membership-checkout';
import { useState } from 'react';
import { useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { dismissToast, toast } from '../../ui/toast.ts';
import type { CardChoice } from '../payments/card-choice.ts';
import { goToPayment, toastFailure } from '../payments/open-payment.ts';

const TOAST = 'payment';
/** The bank sends the shopper back here, where the payment is followed to its end. */
const RETURN_TO = '/membership/details';

/** From the accepted terms to the bank's page. */
export function useBuyPlan(planId: number) {
  const { api, navigate, visitor } = useRouter();
  const texts = useTexts('payments');
  const [isBusy, setBusy] = useState(false);
  const [hasAccepted, setAccepted] = useState(false);
  const [isRejected, setRejected] = useState(false);
  const accept = (accepted: boolean) => {
    setAccepted(accepted);
    setRejected(false);
  };
  const returnTo = `${RETURN_TO}?planId=${planId}` as const;
  const pay = async (card: CardChoice) => {
    if (isBusy) return;
    if (membershipCheckoutError(hasAccepted) !== null) {
      setRejected(true);
      return;
    }
    setBusy(true);
    toast.loading(texts.processing, { id: TOAST });
    try {
      const link = await api('POST /api/club-cherry/membership/:id/payment/auto', {
        params: { id: planId },
        query: { locale: visitor.language, returnUrl: returnTo, ...card },
      });
      if (link.paymentId === null) {
        dismissToast(TOAST);
        navigate(RETURN_TO);
        return;
      }
      goToPayment(link.paymentUrl, texts, `${returnTo}&paymentId=${link.paymentId}`);
    } catch (error) {
      dismissToast(TOAST);
      toastFailure(error, texts.linkFailed);
      setBusy(false);
    }
  };
  return { pay, isBusy, hasAccepted, accept, isRejected };
}
