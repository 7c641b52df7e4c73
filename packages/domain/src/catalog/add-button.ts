import { isAddingCapped } from '../cart/limits.ts';

type Addon = { id: number; quantity: number; day?: string | undefined };
type Selection = { quantity: number; addons: readonly Addon[] };

export type AddButton = {
  label: 'addToCart' | 'addToSubscription' | 'inCart';
  isDisabled: boolean;
  /** Why it is off. */
  reason: 'outOfStock' | 'alreadyInCart' | 'limitReached' | null;
};

type Situation = {
  status: 'on-stock' | 'out-stock';
  /** The page was opened to subscribe. */
  isSubscription: boolean;
  requested: Selection;
  /** What the cart holds of this stock. */
  inCart: Selection | null;
};

/** What the button on a product's page says and whether it can be pressed. */
export function addButton({ status, isSubscription, requested, inCart }: Situation): AddButton {
  const label = isSubscription ? 'addToSubscription' : 'addToCart';
  if (status !== 'on-stock') return { label, isDisabled: true, reason: 'outOfStock' };
  if (inCart && isSame(requested, inCart)) return { label: 'inCart', isDisabled: true, reason: 'alreadyInCart' };
  if (inCart && isAddingCapped(inCart.quantity)) return { label, isDisabled: true, reason: 'limitReached' };
  return { label, isDisabled: false, reason: null };
}

/** The order of add-ons means nothing, and none of one is the same as not having it. */
function isSame(a: Selection, b: Selection): boolean {
  return a.quantity === b.quantity && addonsKey(a.addons) === addonsKey(b.addons);
}

function addonsKey(addons: readonly Addon[]): string {
  const counts = new Map<string, number>();
  for (const { id, quantity, day } of addons) counts.set(`${id} ${day}`, (counts.get(`${id} ${day}`) ?? 0) + quantity);
  return [...counts]
    .filter(([, quantity]) => quantity > 0)
    .sort()
    .join();
}
