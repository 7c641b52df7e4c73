import { errorMessages } from '@karaz/domain/orders/error-messages';
import type { Language } from '@karaz/i18n/language';
import { type Api, ApiError } from '../../api/client.ts';
import type { Address } from '../../router/address.ts';
import { href } from '../../router/match.ts';
import { dismissToast, toast } from '../../ui/toast.ts';
import type { CardChoice } from './card-choice.ts';

type PaymentTexts = { processing: string; redirecting: string; linkFailed: string };
type Payment = {
  api: Api;
  orderId: string;
  language: Language;
  texts: PaymentTexts;
  replace?: boolean;
  card?: CardChoice;
  /** Where there is another way to pay: what to say when no provider responds. */
  unavailable?: string | undefined;
};

const TOAST = 'payment';

/** Gets a link to pay an order and leaves for it; false: there is none, and the shopper was told. */
export async function openPayment({
  api,
  orderId,
  language,
  texts,
  replace = false,
  card,
  unavailable,
}: Payment): Promise<boolean> {
  toast.loading(texts.processing, { id: TOAST });
  try {
    const { paymentUrl, paymentId } = await api('POST /api/v1/orders/:id/payment/auto', {
      params: { id: orderId },
      query: { locale: language, ...card },
    });
    goToPayment(paymentUrl, texts, href('/payments/:id', { id: paymentId }), { replace });
    return true;
  } catch (error) {
    dismissToast(TOAST);
    const isDown = error instanceof ApiError && error.body.code === 'paymentUnavailable';
    if (isDown && unavailable) toast.error(unavailable, { id: TOAST });
    else toastFailure(error, texts.linkFailed);
    return false;
  }
}

/** This window goes to the provider's page. Whoever comes back by the browser's button sees how the payment stands. */
export function goToPayment(
  paymentUrl: string,
  texts: PaymentTexts,
  backTo: Address,
  { replace = false }: { replace?: boolean } = {},
): void {
  toast.info(texts.redirecting, { id: TOAST });
  window.history[replace ? 'replaceState' : 'pushState'](null, '', backTo);
  // A browser may bring this page back as it was left, under the address of the other.
  window.addEventListener('pageshow', () => window.location.reload(), { once: true });
  window.location.assign(paymentUrl);
}

/** One message for each error of the store. */
export function toastFailure(error: unknown, otherwise: string): void {
  const messages = error instanceof ApiError ? errorMessages(error.body) : [otherwise];
  for (const message of messages) toast.error(message, { id: message });
}
