import { useEffect } from 'react';
import { Link } from '../../router/link.tsx';
import { useTexts } from '../../texts/texts.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CartLines } from './cart-lines.tsx';
import { refreshCartView, watchCartView } from './cart-store.ts';
import { CartSummary } from './cart-summary.tsx';
import { useCart } from './use-cart.ts';

type CartContentProps = { narrow?: boolean; onLeave?: () => void };

/** The cart with today's prices: in the page and, narrower, in the drawer. */
export function CartContent({ narrow = false, onLeave }: CartContentProps) {
  const text = useTexts('cart');
  const { view, loading, error, totalItems, isOffline, syncInProgress } = useCart();
  useEffect(watchCartView, []);
  if (!view && error) {
    return (
      <ErrorPanel
        message={text.failed}
        defaultText={text.failed}
        details={text.failedDetails}
        detailsLabel={text.details}
        retryLabel={text.retry}
        onRetry={() => void refreshCartView()}
      />
    );
  }
  if (!view && (loading || totalItems > 0)) return <CartSkeleton label={text.loading} />;
  if (!view || view.items.length === 0) return <EmptyCart {...(onLeave ? { onLeave } : {})} />;
  return (
    <div className={narrow ? 'grid gap-6' : 'grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_360px]'}>
      <div className="grid gap-6">
        {(isOffline || syncInProgress) && (
          <p role="status" className="rounded-card bg-warning-tint p-4 text-warning">
            {isOffline ? text.offline : text.syncing}
          </p>
        )}
        <CartLines view={view} />
      </div>
      <CartSummary view={view} narrow={narrow} />
    </div>
  );
}

function EmptyCart({ onLeave }: { onLeave?: () => void }) {
  const text = useTexts('cart');
  return (
    <EmptyState
      icon="cart"
      title={text.emptyTitle}
      description={text.emptyText}
      action={
        <Link to="/product" className={buttonClass({ kind: 'primary' })} {...(onLeave ? { onClick: onLeave } : {})}>
          {text.startShopping}
        </Link>
      }
    />
  );
}

function CartSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{label}</span>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-28 rounded-card" />
      ))}
    </div>
  );
}
