import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { putInCart } from '../cart/cart-actions.ts';
import { useCart } from '../cart/use-cart.ts';
import type { Tile } from '../goods/tile.ts';

/** What can be had now and is not in the cart yet; what comes in several forms is chosen on its own page. */
export function AddAll({ tiles }: { tiles: readonly Tile[] }) {
  const text = useTexts('wishlist');
  const shell = useTexts('shell');
  const { quantities } = useCart();
  const addable = tiles.filter(
    ({ id, isAvailable, hasVariations }) => isAvailable && !hasVariations && !quantities.has(id),
  );
  if (addable.length === 0) return null;
  const addAll = () => {
    try {
      for (const tile of addable) putInCart({ ...tile, branchId: tile.branch.id }, 1);
      toast.announce(text.addedAll, { id: 'cart' });
    } catch {
      toast.error(shell.cartUpdateFailed, { id: 'cart' });
    }
  };
  return (
    <Button icon="cart" onClick={addAll}>
      {text.addAll(addable.length)}
    </Button>
  );
}
