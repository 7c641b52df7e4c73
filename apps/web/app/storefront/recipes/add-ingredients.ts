import { toast } from '../../ui/toast.ts';
import { type CartTexts, putInCart, removeFromCart, setCartQuantity } from '../cart/cart-actions.ts';
import { readCart } from '../cart/cart-store.ts';
import type { Offer } from './recipe-offer.ts';

type AddTexts = {
  added: (count: number, there: number) => string;
  allThere: string;
  undone: string;
};
type Line = { offer: Offer; quantity: number };

/** The whole list in one go. What the cart holds enough of stays as it is, and one press takes all of it back. */
export function addIngredients(lines: readonly Line[], texts: AddTexts, cart: CartTexts): void {
  const before = new Map(readCart().quantities);
  const wanting = lines.filter(({ offer, quantity }) => (before.get(offer.id) ?? 0) < quantity);
  if (wanting.length === 0) {
    toast.announce(texts.allThere, { id: 'cart' });
    return;
  }
  const done: Line[] = [];
  const undo = () => {
    takeBack(done, before, cart);
    toast.announce(texts.undone, { id: 'cart' });
  };
  try {
    for (const line of wanting) {
      // Existing lines retain their add-ons.
      if (before.has(line.offer.id)) setCartQuantity(line.offer.id, line.quantity, cart);
      else putInCart(line.offer, line.quantity);
      done.push(line);
    }
    const text = texts.added(wanting.length, lines.length - wanting.length);
    toast.success(text, { id: 'cart', action: { label: cart.undo, onPress: undo } });
  } catch {
    takeBack(done, before, cart);
    toast.error(cart.cartUpdateFailed, { id: 'cart' });
  }
}

function takeBack(done: readonly Line[], before: ReadonlyMap<number, number>, cart: CartTexts): void {
  for (const { offer } of done) {
    const had = before.get(offer.id);
    if (had === undefined) removeFromCart(offer.id, cart);
    else setCartQuantity(offer.id, had, cart);
  }
}
