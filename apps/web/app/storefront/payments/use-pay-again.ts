import { useState } from 'react';
import { href } from '../../router/match.ts';
import { useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { openPayment } from './open-payment.ts';

/** Another try for the same order; a link that still holds is opened again. */
export function usePayAgain() {
  const { api, navigate, visitor } = useRouter();
  const texts = useTexts('payments');
  const [isBusy, setBusy] = useState(false);
  const payAgain = async (orderId: string) => {
    if (isBusy) return;
    setBusy(true);
    const opened = await openPayment({ api, orderId, language: visitor.language, texts });
    if (opened.kind === 'window') navigate(href('/payments/:id', { id: opened.paymentId }));
    setBusy(false);
  };
  return { payAgain, isBusy };
}
