import { errorMessages } from '@karaz/domain/orders/error-messages';
import type { Language } from '@karaz/i18n/language';
import { type Api, ApiError } from '../../api/client.ts';
import { dismissToast, toast } from '../../ui/toast.ts';

type Words = { processing: string; redirecting: string; popupBlocked: string; linkFailed: string };
type Payment = { api: Api; orderId: string; language: Language; words: Words };

const TOAST = 'payment';
/** Long enough to read why this window is about to change. */
const BLOCKED_DELAY_MS = 1_000;

/** Where this window goes next: to wait for the other one, nowhere (it is leaving for the bank), or the link failed. */
export type OpenedPayment = { kind: 'window'; paymentId: string } | { kind: 'leaving' } | { kind: 'failed' };

export async function openPayment({ api, orderId, language, words }: Payment): Promise<OpenedPayment> {
  toast.loading(words.processing, { id: TOAST });
  try {
    const { paymentUrl, paymentId } = await api('POST /api/v1/orders/:id/payment/auto', {
      params: { id: orderId },
      query: { locale: language },
    });
    return goToPayment(paymentUrl, paymentId, words);
  } catch (error) {
    dismissToast(TOAST);
    tellFailure(error, words.linkFailed);
    return { kind: 'failed' };
  }
}

export function goToPayment(paymentUrl: string, paymentId: string, words: Words): OpenedPayment {
  const opened = window.open('', '_blank');
  if (!opened) {
    toast.warning(words.popupBlocked, { id: TOAST });
    setTimeout(() => window.location.assign(paymentUrl), BLOCKED_DELAY_MS);
    return { kind: 'leaving' };
  }
  toast.info(words.redirecting, { id: TOAST });
  // The bank's page must not be able to steer this one.
  opened.opener = null;
  opened.location.href = paymentUrl;
  return { kind: 'window', paymentId };
}

/** One message for each thing the store said. */
export function tellFailure(error: unknown, otherwise: string): void {
  const messages = error instanceof ApiError ? errorMessages(error.body) : [otherwise];
  for (const message of messages) toast.error(message, { id: message });
}
