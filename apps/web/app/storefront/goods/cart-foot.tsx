import { lazy } from 'react';
import { firstTouch } from '../../ui/first-touch.ts';
import { Later } from '../../ui/later.tsx';
import { datedAddons } from '../cart/local-cart.ts';
import { useCart } from '../cart/use-cart.ts';
import { NextSlot } from '../location/next-slot.tsx';

/** Below the way on: nobody misses it who has not touched the page yet. */
const ForgottenProducts = lazy(async () => {
  await firstTouch();
  return { default: (await import('./forgotten-products.tsx')).ForgottenProducts };
});

/** Under the lines of the cart: what may be missing. */
export function CartFoot({ title }: { title: string }) {
  return (
    <Later>
      <ForgottenProducts title={title} />
    </Later>
  );
}

/** In the summary of the cart: when all of it could come. */
export function CartNextSlot() {
  const { view } = useCart();
  const items = view?.items ?? [];
  const goods = items.map(({ stock, quantity, addons }) => ({
    stockId: stock.id,
    quantity,
    addons: datedAddons(addons),
  }));
  return <NextSlot goods={goods} />;
}
