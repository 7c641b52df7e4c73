import { lazy, useEffect, useSyncExternalStore } from 'react';
import { Later } from '../../ui/later.tsx';
import { subscribeToCart } from '../cart/cart-store.ts';
import { confirmSeller, sellerQuestion } from './other-seller.ts';

const SellerDialog = lazy(async () => ({ default: (await import('./seller-dialog.tsx')).SellerDialog }));

/** On pages where goods are put into the weekly box: asks when they are of another seller than those in it. */
export function SellerQuestion() {
  const question = useSyncExternalStore(subscribeToCart, sellerQuestion, () => null);
  // Whoever leaves the page has kept the box.
  useEffect(() => () => confirmSeller(null), []);
  return (
    question && (
      <Later>
        <SellerDialog question={question} />
      </Later>
    )
  );
}
