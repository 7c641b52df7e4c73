import { useEffect } from 'react';
import { Link } from '../../router/link.tsx';
import { definePage } from '../../router/page.ts';
import { useSession } from '../../session/session-store.ts';
import { useTexts } from '../../texts/texts.ts';
import { buttonClass } from '../../ui/button.tsx';
import { refreshCartView } from '../cart/cart-store.ts';
import { GuestAccount } from '../orders/guest-account.tsx';
import { OrderStanding } from '../orders/order-standing.tsx';
import { OwnOrderLink } from '../orders/own-order-link.tsx';
import { PlacedOrder, usePlacedOrder } from '../orders/placed-order.tsx';
import { clearCheckout } from './checkout-notes.ts';
import { displayNumber } from './display-number.ts';
import { InstallHint } from './install-hint.tsx';

/** The number alone opens nothing: details are shown to whoever is signed in as its owner or has its link. */
export const page = definePage<{ reference: string | null }>({
  texts: ['orders', 'handling'],
  load: async ({ params, search }) => ({
    reference: displayNumber(search.get('merchantReference'), search.get('orderId'), params['id']),
  }),
  head: (_, { orders, shell }) => ({ title: `${orders.thanksTitle} · ${shell.storeName}`, noIndex: true }),
  Component: SuccessPage,
});

function SuccessPage({ data: { reference } }: { data: { reference: string | null } }) {
  const text = useTexts('orders');
  const { status } = useSession();
  const order = usePlacedOrder(reference);
  useEffect(() => {
    clearCheckout();
    // What was ordered has left the stored cart, perhaps in another window.
    if (status === 'authenticated') void refreshCartView();
  }, [status]);
  return (
    <section className="page-width grid min-h-[60dvh] place-content-center justify-items-center gap-5 py-12 text-center max-md:gap-3 max-md:py-4">
      <OrderStanding order={order} />
      {reference !== null && (
        <p className="grid gap-1 rounded-card bg-card px-8 py-4 max-md:flex max-md:flex-wrap max-md:items-baseline max-md:justify-center max-md:gap-x-3 max-md:py-2">
          <span className="text-small text-muted">{text.orderNumber}</span>
          <bdi dir="ltr" className="text-h2 tabular-nums" data-testid="order-number">
            {reference}
          </bdi>
        </p>
      )}
      {/* When it comes first: an account can be opened afterwards. */}
      <PlacedOrder order={order} />
      {reference !== null && <GuestAccount reference={reference} />}
      <div className="flex flex-wrap justify-center gap-3">
        <OwnOrderLink reference={reference ?? ''} orderId={order === 'loading' ? null : (order?.id ?? null)} />
        <Link to="/product" className={buttonClass({ kind: 'outline', size: 'large' })}>
          {text.continueShopping}
        </Link>
      </div>
      {reference !== null && <InstallHint reference={reference} />}
    </section>
  );
}
