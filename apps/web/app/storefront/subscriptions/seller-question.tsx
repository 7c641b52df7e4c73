import { lazy, useEffect, useSyncExternalStore } from 'react';
import { Later } from '../../ui/later.tsx';
import { subscribeToCart } from '../cart/cart-store.ts';
import { askedSeller, askForSeller } from './other-seller.ts';

const SellerDialog = lazy(async () => ({ default: (await import('./seller-dialog.tsx')).SellerDialog }));

/** On pages where goods are put into the weekly box: asks when they are of another seller than those in it. */
export function SellerQuestion() {
  const asked = useSyncExternalStore(subscribeToCart, askedSeller, () => null);
  // Whoever leaves the page has kept the box.
  useEffect(() => () => askForSeller(null), []);
  return (
    asked && (
      <Later>
        <SellerDialog asked={asked} />
      </Later>
    )
  );
}
