import { useEffect, useState } from 'react';
import { useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { refreshCartView, watchCartView } from '../cart/cart-store.ts';
import { useCart } from '../cart/use-cart.ts';
import { useSession } from '../session/session-store.ts';
import type { CheckoutData } from './checkout-data.ts';
import { CheckoutForm } from './checkout-form.tsx';

/** Lets in once it is known who orders and what; an empty cart is sent back with the reason. */
export function CheckoutGate({ data }: { data: CheckoutData }) {
  const text = useTexts('checkout');
  const { navigate } = useRouter();
  const { status } = useSession();
  const { view, error, totalItems, loading } = useCart();
  const [isPlaced, setPlaced] = useState(false);
  useEffect(watchCartView, []);
  const isEmpty = !isPlaced && status !== 'loading' && view !== null && view.items.length === 0 && totalItems === 0;
  useEffect(() => {
    if (!isEmpty || loading) return;
    toast.info(text.cartEmpty, { id: 'checkout-empty' });
    navigate('/cart', { replace: true });
  }, [isEmpty, loading, navigate, text]);
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
  if (isPlaced || status === 'loading' || !view || view.items.length === 0) {
    return <CheckoutSkeleton label={isPlaced ? text.placing : text.loading} />;
  }
  return <CheckoutForm data={data} view={view} onPlaced={() => setPlaced(true)} />;
}

function CheckoutSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_400px]">
      <span className="sr-only">{label}</span>
      <div className="grid gap-4">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-44 rounded-card" />
        ))}
      </div>
      <Skeleton className="h-72 rounded-card" />
    </div>
  );
}
