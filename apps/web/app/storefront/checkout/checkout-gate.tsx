import type { CartView } from '@karaz/contract/cart';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import type { Api } from '../../api/client.ts';
import type { Address } from '../../router/address.ts';
import { useRouter } from '../../router/router-context.ts';
import { useSession } from '../../session/session-store.ts';
import { useTexts } from '../../texts/texts.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { refreshCartView, watchCartView } from '../cart/cart-store.ts';
import { useCart } from '../cart/use-cart.ts';
import { readGuestOrders } from '../orders/guest-orders.ts';
import type { CheckoutData } from './checkout-data.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutSection } from './checkout-section.tsx';
import type { CartState } from './ordered-elsewhere.ts';

const guestOrderIds = () => readGuestOrders().map(({ id }) => id);

/** Shows the form once session and cart are loaded. With an empty cart it leads back to the cart page and says why. */
export function CheckoutGate({ data }: { data: CheckoutData }) {
  const text = useTexts('checkout');
  const { status } = useSession();
  const { view, error, totalItems, loading } = useCart();
  const [isPlaced, setPlaced] = useState(false);
  useEffect(watchCartView, []);
  // A guest's cart is in this browser: another tab empties it before this one has priced it again.
  const hasNoGoods = totalItems === 0 && (status === 'unauthenticated' || view?.items.length === 0);
  const isEmpty = !isPlaced && status !== 'loading' && view !== null && hasNoGoods;
  useLeaving(isEmpty && !loading, view);
  const isOpen = !isPlaced && status !== 'loading' && view !== null && view.items.length > 0;
  // The form is long: it is rendered in short tasks.
  const isShown = useDeferredValue(isOpen) && isOpen;
  if (!view && error) {
    return (
      <ErrorPanel
        message={text.failed}
        defaultText={text.failed}
        detailsLabel={text.details}
        retryLabel={text.retry}
        onRetry={() => void refreshCartView()}
      />
    );
  }
  if (!isShown || !view) {
    return <CheckoutSkeleton label={isPlaced ? text.placing : text.loading} />;
  }
  return <CheckoutForm data={data} view={view} onPlaced={() => setPlaced(true)} />;
}

/** Without a network the cart page says what there is. */
async function findOrder(api: Api, seen: CartState): Promise<Address | null> {
  const found = await import('./ordered-elsewhere.ts').catch(() => null);
  return found ? found.orderedElsewhere(api, seen) : null;
}

/** An empty cart is sent back with the reason; one that another tab has ordered leads to that order. */
function useLeaving(isEmpty: boolean, view: CartView | null): void {
  const text = useTexts('checkout');
  const { api, navigate } = useRouter();
  const seen = useRef<CartState | null>(null);
  useEffect(() => {
    if (view && view.items.length > 0) {
      const guestOrders = seen.current?.guestOrders ?? guestOrderIds();
      seen.current = { version: view.version, guestOrders };
    }
  }, [view]);
  useEffect(() => {
    if (!isEmpty) return;
    let isCancelled = false;
    const leave = async () => {
      const order = seen.current && (await findOrder(api, seen.current));
      if (isCancelled) return;
      if (!order) toast.announce(text.cartEmpty, { id: 'checkout-empty' });
      navigate(order ?? '/cart', { replace: true });
    };
    void leave();
    return () => {
      isCancelled = true;
    };
  }, [isEmpty, api, navigate, text]);
}

/** The frame of the form, in which it appears: its first words are there before the cart is priced. */
function CheckoutSkeleton({ label }: { label: string }) {
  const text = useTexts('checkout');
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-8">
      <span role="status" className="sr-only">
        {label}
      </span>
      <div className="grid gap-5">
        <CheckoutSection number={1} title={text.how} testId="checkout-waiting">
          <div>
            <Skeleton className="h-12 rounded-control" />
            <p className="pt-3 text-muted">{text.deliveryNote}</p>
          </div>
        </CheckoutSection>
        <CheckoutSection number={2} title={text.when} testId="checkout-waiting">
          <Skeleton className="h-36 rounded-control md:h-26" />
        </CheckoutSection>
        <CheckoutSection number={3} title={text.who} testId="checkout-waiting">
          <Skeleton className="h-96 rounded-control" />
        </CheckoutSection>
      </div>
      <Skeleton className="h-72 rounded-card" />
    </div>
  );
}
