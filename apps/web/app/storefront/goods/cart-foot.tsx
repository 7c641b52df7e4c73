import { datedAddons } from '../cart/local-cart.ts';
import { useCart } from '../cart/use-cart.ts';
import { NextSlot } from '../location/next-slot.tsx';
import { ForgottenProducts } from './forgotten-products.tsx';

/** Under the lines of the cart: when all of them could come, and what may be missing. */
export function CartFoot({ title }: { title: string }) {
  const { view } = useCart();
  const items = view?.items ?? [];
  const goods = items.map(({ stock, quantity, addons }) => ({
    stockId: stock.id,
    quantity,
    addons: datedAddons(addons),
  }));
  return (
    <div className="grid gap-6">
      <NextSlot goods={goods} />
      <ForgottenProducts title={title} />
    </div>
  );
}
