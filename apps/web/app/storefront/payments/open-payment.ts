import { errorMessages } from '@karaz/domain/orders/error-messages';
import type { Language } from '@karaz/i18n/language';
import { type Api, ApiError } from '../../api/client.ts';
import { dismissToast, toast } from '../../ui/toast.ts';

type PaymentTexts = { processing: string; redirecting: string; popupBlocked: string; linkFailed: string };
type Payment = { api: Api; orderId: string; language: Language; texts: PaymentTexts };

const TOAST = 'payment';
/** Long enough to read why this window is about to change. */
const BLOCKED_DELAY_MS = 1_000;

/** Where this window goes next: to wait for the other one, nowhere (it is leaving for the bank), or the link failed. */
export type OpenedPayment = { kind: 'window'; paymentId: string } | { kind: 'leaving' } | { kind: 'failed' };

export async function openPayment({ api, orderId, language, texts }: Payment): Promise<OpenedPayment> {
  toast.loading(texts.processing, { id: TOAST });
  try {
    const { paymentUrl, paymentId } = await api('POST /api/v1/orders/:id/payment/auto', {
      params: { id: orderId },
      query: { locale: language },
    });
    return goToPayment(paymentUrl, paymentId, texts);
  } catch (error) {
    dismissToast(TOAST);
    toastFailure(error, texts.linkFailed);
    return { kind: 'failed' };
  }
}

export function goToPayment(paymentUrl: string, paymentId: string, texts: PaymentTexts): OpenedPayment {
  const opened = window.open('', '_blank');
  if (!opened) {
    toast.warning(texts.popupBlocked, { id: TOAST });
    setTimeout(() => window.location.assign(paymentUrl), BLOCKED_DELAY_MS);
    return { kind: 'leaving' };
  }
  toast.info(texts.redirecting, { id: TOAST });
  // The bank's page must not be able to steer this one.
  opened.opener = null;
  opened.location.href = paymentUrl;
  return { kind: 'window', paymentId };
}

/** One message for each error of the store. */
export function toastFailure(error: unknown, otherwise: string): void {
  const messages = error instanceof ApiError ? errorMessages(error.body) : [otherwise];
  for (const message of messages) toast.error(message, { id: message });
}
