import type { CartView } from '@karaz/contract/cart';

/** What the shopper wants of one stock; nothing of it means: take it out. Sending a wish twice changes nothing. */
export type Wish = {
  stockId: number;
  quantity: number;
  addons?: readonly { addonId: number; quantity: number | null }[] | undefined;
};

/** The last wish for a stock is the one that counts; add-ons stay unless the new wish names some. */
export function joinWish(wishes: readonly Wish[], next: Wish): Wish[] {
  const before = wishes.find(({ stockId }) => stockId === next.stockId);
  const joined = { ...next, addons: next.addons ?? before?.addons };
  return [...wishes.filter(({ stockId }) => stockId !== next.stockId), joined];
}

/** After an answer: wishes that were changed while it was on its way are still to be sent. */
export function stillWished(wishes: readonly Wish[], sent: readonly Wish[]): Wish[] {
  return wishes.filter((wish) => !sent.includes(wish));
}

/** How many of each the shopper sees: the store's last word with the wishes on top. */
export function quantitiesOf(view: CartView | null, wishes: readonly Wish[]): Map<number, number> {
  const quantities = new Map((view?.items ?? []).map(({ stock, quantity }) => [stock.id, quantity]));
  for (const { stockId, quantity } of wishes) {
    if (quantity > 0) quantities.set(stockId, quantity);
    else quantities.delete(stockId);
  }
  return quantities;
}

export function toChanges(wishes: readonly Wish[]) {
  return {
    put: wishes
      .filter(({ quantity }) => quantity > 0)
      .map(({ stockId, quantity, addons }) => ({
        stock: stockId,
        quantity,
        ...(addons ? { addons: sentAddons(addons) } : {}),
      })),
    remove: wishes.filter(({ quantity }) => quantity === 0).map(({ stockId }) => stockId),
  };
}

export const sentAddons = (addons: NonNullable<Wish['addons']>) =>
  addons.map(({ addonId, quantity }) => ({ addonId, ...(quantity === null ? {} : { quantity }) }));

/** Storage may hold anything. */
export function parseWishes(text: string | null): Wish[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isWish) : [];
  } catch {
    return [];
  }
}

function isWish(value: unknown): value is Wish {
  if (typeof value !== 'object' || value === null || !('stockId' in value) || !('quantity' in value)) return false;
  const { stockId, quantity } = value;
  return Number.isSafeInteger(stockId) && typeof quantity === 'number' && Number.isInteger(quantity) && quantity >= 0;
}
