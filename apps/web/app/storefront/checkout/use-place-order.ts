import type { ErrorBody } from '@karaz/contract/errors';
import type { Language } from '@karaz/i18n/language';
import { useRef, useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { useRouter } from '../../router/router-context.ts';
import { loadTexts, type Texts, useTexts } from '../../texts/texts.ts';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import { toast } from '../../ui/toast.ts';
import { refreshCartView } from '../cart/cart-store.ts';
import type { Checkout } from './use-checkout.ts';
import type { FormErrorsState } from './use-form-errors.ts';
import type { PreviewState } from './use-preview.ts';

/** Sent again with the same content, an order has the same key: the store responds with the existing one. */
type Attempt = { content: string; key: string };

type PlaceOptions = { onPlaced: () => void; repeats?: string | null };

/** What nobody needs before an order is sent. It is fetched when somebody begins to fill in the form. */
const loadSending = () => import('./send-order.ts');
export const prepareSending = (): void => void loadSending().catch(() => {});
/** Before anything is ordered: without a network it must not fail after it. */
const loadAll = (language: Language) => Promise.all([loadSending(), loadTexts(language, ['checkout', 'payments'])]);

/** Some browsers never try again within a page, and a newer version of the shop may have no such file. */
function toastNotLoaded(text: Texts['checkout'], isSaved: boolean): void {
  const reload = { label: text.reload, onPress: () => window.location.reload() };
  if (navigator.onLine) toast.error(text.reloadNeeded(isSaved), { id: 'order', action: reload });
  else toast.error(text.offline, { id: 'order' });
}

export function usePlaceOrder(checkout: Checkout, form: FormErrorsState, { onPlaced, repeats = null }: PlaceOptions) {
  const router = useRouter();
  const text = useTexts('checkout');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ErrorBody | null>(null);
  const attempt = useRef<Attempt | null>(null);

  const reject = async (error: unknown, element: HTMLFormElement) => {
    if (!(error instanceof ApiError)) {
      toast.error(text.offline, { id: 'order' });
      return;
    }
    const { opensPanel, toastRejection } = await loadSending();
    const { body } = error;
    form.reject(body.errors);
    if (body.errorCodes['deliveryAddress'] === 'notFound') toast.error(text.addressDeleted, { id: 'order' });
    else toastRejection(error, checkout, text);
    // A code is spent or wrong: the one field that is emptied.
    if ('phoneVerificationCode' in body.errors) checkout.change({ code: '', verifiedPhone: '' });
    // The form shows the cart as it is now; whatever else was typed stays.
    if (body.code === 'cartChanged') void refreshCartView().then(checkout.preview.refresh);
    // The panel takes the focus itself: the way out is in it, not beside the field.
    if (opensPanel(body)) setProblem(body);
    else focusFirstError(element);
  };
  const place = async (element: HTMLFormElement) => {
    if (isBusy) return;
    if (Object.keys(form.found).length > 0) {
      form.showAll();
      // The fields say what is wrong with them, and the first of them takes the focus.
      toast.announce('deliveryAddress' in form.found ? text.addressRequired : text.checkFields, { id: 'order' });
      focusFirstError(element);
      return;
    }
    const { status, refresh } = checkout.preview;
    const total = totalToOrder(checkout.preview);
    if (total === null) {
      if (status === 'loading') return;
      toast.error(status === 'failed' ? text.previewFailed : text.checkFields, { id: 'order' });
      return refresh();
    }
    setBusy(true);
    setProblem(null);
    try {
      const loaded = await loadAll(router.visitor.language).catch(() => null);
      if (!loaded) {
        toastNotLoaded(text, repeats === null);
        return setBusy(false);
      }
      const [{ followOrder, requestOf, sendOrder }, texts] = loaded;
      const request = requestOf(checkout, total);
      const content = JSON.stringify(request);
      if (attempt.current?.content !== content) attempt.current = { content, key: crypto.randomUUID() };
      const created = await sendOrder(router.api, request, repeats, attempt.current.key);
      await followOrder(created, { checkout, router, texts, onPlaced, repeats });
    } catch (error) {
      await reject(error, element);
      setBusy(false);
    }
  };
  return { place, isBusy, problem, dismissProblem: () => setProblem(null) };
}

/** Only the total on the screen is ordered; null: there is none of what is chosen now. */
export const totalToOrder = ({ preview, status }: PreviewState): number | null =>
  status === 'ready' && preview ? preview.totalAmount : null;
