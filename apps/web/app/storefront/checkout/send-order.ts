import type { ErrorBody } from '@karaz/contract/errors';
import { isAboutPlace } from '@karaz/domain/location/location-dialog';
import { paymentMethodsFor } from '@karaz/domain/orders/checkout-form';
import type { Api, ApiError } from '../../api/client.ts';
import { href } from '../../router/match.ts';
import type { Router } from '../../router/router-context.ts';
import type { Texts } from '../../texts/texts.ts';
import { toast } from '../../ui/toast.ts';
import { noPaymentPageHref, orderedAgainHref } from '../orders/already-placed.tsx';
import { saveGuestOrder, takeOutOfCart } from '../orders/guest-orders.ts';
import { saveGuestProof } from '../orders/guest-proof.ts';
import { cardChoice } from '../payments/card-choice.ts';
import { openPayment, toastFailure } from '../payments/open-payment.ts';
import { type CheckoutDraft, clearDraft } from './draft.ts';
import { offeredMethods } from './offered-methods.ts';
import { guestFields, orderBody } from './order-body.ts';
import type { Checkout } from './use-checkout.ts';

type Created = Awaited<ReturnType<typeof sendOrder>>;

export function requestOf({ draft, parts }: Checkout, displayedTotal: number) {
  const body = orderBody(draft, parts, displayedTotal);
  return { body, guest: parts.isGuest ? guestFields(draft, parts.visitor.country) : null };
}

export function sendOrder(
  api: Api,
  request: ReturnType<typeof requestOf>,
  repeats: string | null,
  idempotencyKey: string,
) {
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

type Placed = {
  checkout: Checkout;
  router: Router;
  texts: Pick<Texts, 'checkout' | 'payments'>;
  onPlaced: () => void;
  /** The order that is repeated; null: this one is made of the cart. */
  repeats: string | null;
};

/** The order exists: notify, store its link, and go on to the thank-you page or to the bank. */
export async function followOrder(created: Created, placed: Placed): Promise<void> {
  const { checkout, router, texts, onPlaced, repeats } = placed;
  const { navigate } = router;
  onPlaced();
  if (repeats === null) clearDraft();
  if (created.isDuplicate) return showFirst(created, placed);
  toast.announce(texts.checkout.created, { id: 'order' });
  for (const warning of created.warnings) toast.warning(warning, { id: warning });
  // Its own page has all of it, and the button to pay.
  if (repeats !== null) return navigate(ownPage(created, checkout), { replace: true });
  const { id, custom_order_id: number } = created;
  rememberOrder(created, checkout);
  if (isUnpaid(created)) return pay(created, placed);
  takeOutOfCart(stockIdsOf(checkout));
  navigate(href('/orders/success/:id', { id: number || id }), { replace: true });
}

const stockIdsOf = ({ view }: Checkout) => view.items.map(({ stock }) => stock.id);

/** The order's own page: for guests by its link. */
const ownPage = ({ id, trackingToken: token }: Created, { parts }: Checkout) =>
  token !== null && parts.isGuest ? href('/track/:token', { token }) : href('/profile/orders/:id', { id });

function rememberOrder(created: Created, checkout: Checkout): void {
  const { id, custom_order_id: number, trackingToken: token } = created;
  if (token === null || !checkout.parts.isGuest) return;
  saveGuestOrder({ id, number, token, stockIds: isUnpaid(created) ? stockIdsOf(checkout) : [] });
  const { verifiedPhone: phone, code } = checkout.draft;
  if (phone !== '' && code !== '') saveGuestProof({ orderId: id, number, token, phone, code });
}

/** Another tab or device had placed it already: that order is shown, with a note. */
function showFirst(created: Created, { checkout, router, repeats }: Placed): void {
  rememberOrder(created, checkout);
  if (!isUnpaid(created) && repeats === null) takeOutOfCart(stockIdsOf(checkout));
  router.navigate(orderedAgainHref(ownPage(created, checkout)), { replace: true });
}

async function pay(created: Created, { checkout, router, texts }: Placed): Promise<void> {
  const isLeaving = await openPayment({
    api: router.api,
    orderId: created.id,
    language: router.visitor.language,
    texts: texts.payments,
    replace: true,
    card: cardChoice.current,
    unavailable: canPayCash(checkout) ? texts.checkout.noOnlineBut(texts.payments.payCash) : undefined,
  });
  // Without a link the order stands and can be paid from its own page.
  if (!isLeaving) router.navigate(noPaymentPageHref(ownPage(created, checkout)), { replace: true });
}

type ToPay = { draft: Pick<CheckoutDraft, 'tab'>; data: Parameters<typeof offeredMethods>[0] };
export const canPayCash = ({ draft, data }: ToPay): boolean =>
  paymentMethodsFor(draft.tab).includes('cash_on_delivery') && offeredMethods(data).includes('cash_on_delivery');

/** What is mended by a choice: prices of today, what is left, another place. */
export const opensPanel = ({ status, code }: Pick<ErrorBody, 'status' | 'code'>) =>
  status === 409 || isAboutPlace(code);

/** Why the store did not take it. */
export function toastRejection(error: ApiError, checkout: ToPay, text: Texts['checkout']): void {
  const isDown = error.body.code === 'paymentUnavailable' && canPayCash(checkout);
  if (isDown) toast.error(text.noOnlineBut(text.methods.cash_on_delivery), { id: 'order' });
  else toastFailure(error, text.offline);
}
