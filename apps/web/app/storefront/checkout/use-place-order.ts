import type { ErrorBody } from '@karaz/contract/errors';
import { isAboutPlace } from '@karaz/domain/location/location-dialog';
import { useRef, useState } from 'react';
import { type Api, ApiError } from '../../api/client.ts';
import { href } from '../../router/match.ts';
import { useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import { toast } from '../../ui/toast.ts';
import { refreshCartView } from '../cart/cart-store.ts';
import { noPaymentPageHref, orderedAgainHref } from '../orders/already-placed.tsx';
import { saveGuestOrder, takeOutOfCart } from '../orders/guest-orders.ts';
import { saveGuestProof } from '../orders/guest-proof.ts';
import { cardChoice } from '../payments/card-choice.ts';
import { openPayment, toastFailure } from '../payments/open-payment.ts';
import { clearDraft } from './draft.ts';
import { guestFields, orderBody } from './order-body.ts';
import type { Checkout } from './use-checkout.ts';
import type { FormErrorsState } from './use-form-errors.ts';
import type { PreviewState } from './use-preview.ts';

type Created = Awaited<ReturnType<typeof send>>;

/** Sent again with the same content, an order has the same key: the store responds with the existing one. */
type Attempt = { content: string; key: string };

type PlaceOptions = {
  onPlaced: () => void;
  /** The order that is repeated; null: this one is made of the cart. */
  repeats?: string | null;
};

export function usePlaceOrder(checkout: Checkout, form: FormErrorsState, { onPlaced, repeats = null }: PlaceOptions) {
  const { api } = useRouter();
  const text = useTexts('checkout');
  const follow = useFollowUp(checkout, { onPlaced, repeats });
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ErrorBody | null>(null);
  const attempt = useRef<Attempt | null>(null);

  const reject = (error: unknown, element: HTMLFormElement) => {
    if (!(error instanceof ApiError)) {
      toast.error(text.offline, { id: 'order' });
      return;
    }
    const { body } = error;
    form.reject(body.errors);
    if (body.errorCodes['deliveryAddress'] === 'notFound') toast.error(text.addressDeleted, { id: 'order' });
    else toastFailure(error, text.offline);
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
      toast.error('deliveryAddress' in form.found ? text.addressRequired : text.checkFields, { id: 'order' });
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
    const request = requestOf(checkout, total);
    const content = JSON.stringify(request);
    if (attempt.current?.content !== content) attempt.current = { content, key: crypto.randomUUID() };
    try {
      await follow(await send(api, request, repeats, attempt.current.key));
    } catch (error) {
      reject(error, element);
      setBusy(false);
    }
  };
  return { place, isBusy, problem, dismissProblem: () => setProblem(null) };
}

export const opensPanel = ({ status, code }: Pick<ErrorBody, 'status' | 'code'>) =>
  status === 409 || isAboutPlace(code);

/** Only the total on the screen is ordered; null: there is none of what is chosen now. */
export const totalToOrder = ({ preview, status }: PreviewState): number | null =>
  status === 'ready' && preview ? preview.totalAmount : null;

function requestOf({ draft, parts }: Checkout, displayedTotal: number) {
  const body = orderBody(draft, parts, displayedTotal);
  return { body, guest: parts.isGuest ? guestFields(draft, parts.visitor.country) : null };
}

function send(api: Api, request: ReturnType<typeof requestOf>, repeats: string | null, idempotencyKey: string) {
  const { body, guest } = request;
  if (repeats !== null) {
    return api('POST /api/v1/orders/:id/reorder', { params: { id: repeats }, body, idempotencyKey });
  }
  return guest
    ? api('POST /api/v1/orders/guest', { body: { ...body, ...guest }, idempotencyKey })
    : api('POST /api/v1/orders', { body, idempotencyKey });
}

/** An order that costs nothing is paid already, however it was to be paid. */
export const isUnpaid = ({ status }: Pick<Created, 'status'>) => status === 'pending';

/** The order exists: notify, store its link, and go on to the thank-you page or to the bank. */
function useFollowUp({ draft, view, parts }: Checkout, { onPlaced, repeats }: Required<PlaceOptions>) {
  const { api, navigate, visitor } = useRouter();
  const text = useTexts('checkout');
  const payment = useTexts('payments');
  const stockIds = view.items.map(({ stock }) => stock.id);
  /** The order's own page: for guests by its link. */
  const ownPage = ({ id, trackingToken: token }: Created) =>
    token !== null && parts.isGuest ? href('/track/:token', { token }) : href('/profile/orders/:id', { id });
  const rememberOrder = (created: Created) => {
    const { id, custom_order_id: number, trackingToken: token } = created;
    if (token === null || !parts.isGuest) return;
    saveGuestOrder({ id, number, token, stockIds: isUnpaid(created) ? stockIds : [] });
    const { verifiedPhone: phone, code } = draft;
    if (phone !== '' && code !== '') saveGuestProof({ orderId: id, number, token, phone, code });
  };
  /** Another tab or device had placed it already: that order is shown, with a note. */
  const showFirst = (created: Created) => {
    rememberOrder(created);
    if (!isUnpaid(created) && repeats === null) takeOutOfCart(stockIds);
    navigate(orderedAgainHref(ownPage(created)), { replace: true });
  };
  return async (created: Created): Promise<void> => {
    onPlaced();
    if (repeats === null) clearDraft();
    if (created.isDuplicate) return showFirst(created);
    toast.success(text.created, { id: 'order' });
    for (const warning of created.warnings) toast.warning(warning, { id: warning });
    // Its own page has all of it, and the button to pay.
    if (repeats !== null) return navigate(ownPage(created), { replace: true });
    const { id, custom_order_id: number } = created;
    rememberOrder(created);
    if (!isUnpaid(created)) {
      takeOutOfCart(stockIds);
      navigate(href('/orders/success/:id', { id: number || id }), { replace: true });
      return;
    }
    const isLeaving = await openPayment({
      api,
      orderId: id,
      language: visitor.language,
      texts: payment,
      replace: true,
      card: cardChoice.current,
    });
    // Without a link the order stands and can be paid from its own page.
    if (!isLeaving) navigate(noPaymentPageHref(ownPage(created)), { replace: true });
  };
}
