import type { CartView } from '@karaz/contract/cart';

/** The requested quantity of one stock; zero removes it. Sending a pending change twice changes nothing. */
export type PendingChange = {
  stockId: number;
  quantity: number;
  addons?: readonly { addonId: number; quantity: number | null; day?: string | null | undefined }[] | undefined;
};

/** The last pending change for a stock is the one that counts; add-ons stay unless the new pending change names some. */
export function joinPendingChange(changes: readonly PendingChange[], next: PendingChange): PendingChange[] {
  const before = changes.find(({ stockId }) => stockId === next.stockId);
  const joined = { ...next, addons: next.addons ?? before?.addons };
  return [...changes.filter(({ stockId }) => stockId !== next.stockId), joined];
}

/** After a response: pending changes that were changed while it was on its way are still to be sent. */
export function stillPending(changes: readonly PendingChange[], sent: readonly PendingChange[]): PendingChange[] {
  return changes.filter((change) => !sent.includes(change));
}

/** How many of each the shopper sees: the store's last word with the pending changes on top. */
export function quantitiesOf(view: CartView | null, changes: readonly PendingChange[]): Map<number, number> {
  const quantities = new Map((view?.items ?? []).map(({ stock, quantity }) => [stock.id, quantity]));
  for (const { stockId, quantity } of changes) {
    if (quantity > 0) quantities.set(stockId, quantity);
    else quantities.delete(stockId);
  }
  return quantities;
}

export function toChanges(changes: readonly PendingChange[]) {
  return {
    put: changes
      .filter(({ quantity }) => quantity > 0)
      .map(({ stockId, quantity, addons }) => ({
        stock: stockId,
        quantity,
        ...(addons ? { addons: sentAddons(addons) } : {}),
      })),
    remove: changes.filter(({ quantity }) => quantity === 0).map(({ stockId }) => stockId),
  };
}

export const sentAddons = (addons: NonNullable<PendingChange['addons']>) =>
  addons.map(({ addonId, quantity, day }) => ({ addonId, quantity: quantity ?? undefined, day: day ?? undefined }));

/** Storage may hold anything. */
export function parsePendingChanges(text: string | null): PendingChange[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPendingChange) : [];
  } catch {
    return [];
  }
}

function isPendingChange(value: unknown): value is PendingChange {
  if (typeof value !== 'object' || value === null || !('stockId' in value) || !('quantity' in value)) return false;
  const { stockId, quantity } = value;
  return Number.isSafeInteger(stockId) && typeof quantity === 'number' && Number.isInteger(quantity) && quantity >= 0;
}
