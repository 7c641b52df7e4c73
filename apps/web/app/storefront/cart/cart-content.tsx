import type { CartView } from '@karaz/contract/cart';
import { type ComponentType, lazy, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { Address } from '../../router/address.ts';
import { Link } from '../../router/link.tsx';
import { useTexts } from '../../texts/texts.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Later } from '../../ui/later.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { WhenNear } from '../../ui/when-near.tsx';
import { removeFromCart, setCartQuantity } from './cart-actions.ts';
import type { LineActions } from './cart-line-row.tsx';
import { CartLines } from './cart-lines.tsx';
import { watchCartView } from './cart-store.ts';
import { CartSummary } from './cart-summary.tsx';
import { useCart } from './use-cart.ts';
import { WayOn } from './way-on.tsx';

const CartFailure = lazy(async () => ({ default: (await import('./cart-dialogs.tsx')).CartFailure }));
const EmptyCartDialog = lazy(async () => ({ default: (await import('./cart-dialogs.tsx')).EmptyCartDialog }));

type CartContentProps = {
  narrow?: boolean;
  onLeave?: () => void;
  /** Where the button under the total leads. */
  next?: Address;
  /** Products that are not in it, under the lines. */
  Suggestions?: ComponentType<{ title: string }>;
  /** When all of it could come, in the summary. */
  NextDelivery?: ComponentType;
};

/** How many were added without a network: their names and prices are not here yet. */
function notInView(view: CartView | null, quantities: ReadonlyMap<number, number>): number {
  const seen = new Set(view?.items.map(({ stock }) => stock.id));
  return [...quantities].reduce((sum, [stockId, quantity]) => sum + (seen.has(stockId) ? 0 : quantity), 0);
}

/** The cart with today's prices: in the page and, narrower, in the drawer. */
export function CartContent(props: CartContentProps) {
  const { narrow = false, onLeave, next = '/checkout', Suggestions, NextDelivery } = props;
  const text = useTexts('cart');
  const { view, loading, error, totalItems, quantities, isOffline, syncInProgress } = useCart();
  const actions = useLineActions();
  useEffect(watchCartView, []);
  // Many lines are rendered in short tasks.
  const isShown = useDeferredValue(view !== null) && view !== null;
  if (!view && error) {
    return (
      <Later fallback={<p role="alert">{text.failed}</p>}>
        <CartFailure code={error} />
      </Later>
    );
  }
  if (!isShown && (view || loading || totalItems > 0)) return <CartSkeleton label={text.loading} narrow={narrow} />;
  const waiting = isOffline ? notInView(view, quantities) : 0;
  if (!view || (waiting === 0 && !view.items.some(({ stock }) => quantities.has(stock.id)))) {
    return (
      <>
        <EmptyCart {...(onLeave ? { onLeave } : {})} />
        {Suggestions && (
          <WhenNear>
            <Suggestions title={text.popular} />
          </WhenNear>
        )}
      </>
    );
  }
  return (
    <div className={narrow ? 'grid gap-6' : 'grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_360px]'}>
      <div className="grid gap-6">
        {!narrow && <CartPromise />}
        {(isOffline || syncInProgress) && (
          <p role="status" className="rounded-card bg-warning-tint p-4 text-warning">
            {isOffline ? text.offline : text.syncing}
            {waiting > 0 && ` ${text.addedOffline(String(waiting))}`}
          </p>
        )}
        {error && (
          <Later>
            <CartFailure code={error} isInline />
          </Later>
        )}
        <CartLines view={view} quantities={quantities} actions={actions} />
        {!narrow && <EmptyTheCart />}
      </div>
      <CartSummary view={view} narrow={narrow} next={next} NextDelivery={NextDelivery} />
      {/* On a phone the way on stays within the thumb's reach while the lines scroll. */}
      {!narrow && (
        <div className="end-bar grid rounded-card bg-raised p-2 shadow-menu lg:hidden">
          <WayOn view={view} next={next} />
        </div>
      )}
      {/* Last on a phone: it comes late and would push the total away. */}
      {Suggestions && (
        <WhenNear>
          <Suggestions title={text.forgotten} />
        </WhenNear>
      )}
    </div>
  );
}

function useLineActions(): LineActions {
  const shell = useTexts('shell');
  return useMemo(
    () => ({
      setQuantity: (stockId, quantity, name) => setCartQuantity(stockId, quantity, shell, name),
      remove: (stockId, name) => removeFromCart(stockId, shell, name),
      hasAddons: true,
    }),
    [shell],
  );
}

function EmptyTheCart() {
  const text = useTexts('cart');
  const [isConfirming, setConfirming] = useState(false);
  return (
    <div>
      <Button kind="ghost" icon="trash" onClick={() => setConfirming(true)} aria-haspopup="dialog">
        {text.clear}
      </Button>
      {isConfirming && (
        <Later>
          <EmptyCartDialog onClose={() => setConfirming(false)} />
        </Later>
      )}
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

/** The first words of the page: they are there before the cart of this browser is priced. */
function CartPromise() {
  const text = useTexts('cart');
  return <p className="text-small text-muted">{text.promise}</p>;
}

function CartSkeleton({ label, narrow }: { label: string; narrow: boolean }) {
  return (
    // Tall enough that the foot of the page does not come up and go again.
    <div className="grid min-h-[70vh] content-start gap-6">
      <span role="status" className="sr-only">
        {label}
      </span>
      {!narrow && <CartPromise />}
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-28 rounded-card" />
      ))}
    </div>
  );
}
