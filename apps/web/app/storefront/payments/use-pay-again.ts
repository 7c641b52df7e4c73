import { useState } from 'react';
import { useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import type { CardChoice } from './card-choice.ts';
import { openPayment } from './open-payment.ts';

/** Another try for the same order; a link that still holds is opened again. */
export function usePayAgain(unavailable?: string) {
  const { api, visitor } = useRouter();
  const texts = useTexts('payments');
  const [isBusy, setBusy] = useState(false);
  const payAgain = async (orderId: string, card: CardChoice) => {
    if (isBusy) return;
    setBusy(true);
    // On the way to the bank nothing is pressed twice.
    setBusy(await openPayment({ api, orderId, language: visitor.language, texts, replace: true, card, unavailable }));
  };
  return { payAgain, isBusy };
}
