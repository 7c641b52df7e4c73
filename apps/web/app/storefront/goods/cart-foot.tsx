import { useCart } from '../cart/use-cart.ts';
import { NextSlot } from '../location/next-slot.tsx';
import { ForgottenProducts } from './forgotten-products.tsx';

/** Under the lines of the cart: when all of them could come, and what may be missing. */
export function CartFoot({ title }: { title: string }) {
  const { view } = useCart();
  const goods = view?.items.map(({ stock, quantity }) => ({ stockId: stock.id, quantity })) ?? [];
  return (
    <div className="grid gap-6">
      <NextSlot goods={goods} />
      <ForgottenProducts title={title} />
    </div>
  );
}
