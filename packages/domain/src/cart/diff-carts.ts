import { addonQuantity, type CartLine } from './cart-line.ts';

export type CartDiff = {
  readonly added: readonly CartLine[];
  /** As they are after the change. */
  readonly changed: readonly CartLine[];
  /** As they were before. */
  readonly deleted: readonly CartLine[];
};

function addonsKey(line: CartLine): string {
  return line.addons
    .map(
      (addon) =>
        `${addon.addonId}:${addonQuantity(line, addon)}:${addon.quantity === null ? 'follows' : 'own'}:${addon.day ?? ''}`,
    )
    .sort()
    .join();
}

/** Whether quantity and add-ons are the same. Prices are the server's and not compared. */
function isSameLine(one: CartLine, other: CartLine): boolean {
  return one.stockId === other.stockId && one.quantity === other.quantity && addonsKey(one) === addonsKey(other);
}

/** What a change saves instead of the whole cart. */
export function diffCarts(before: readonly CartLine[], after: readonly CartLine[]): CartDiff {
  const old = new Map(before.map((line) => [line.stockId, line]));
  const remaining = new Set(after.map(({ stockId }) => stockId));
  return {
    added: after.filter(({ stockId }) => !old.has(stockId)),
    changed: after.filter((line) => {
      const previous = old.get(line.stockId);
      return previous !== undefined && !isSameLine(previous, line);
    }),
    deleted: before.filter(({ stockId }) => !remaining.has(stockId)),
  };
}

export function isEmptyDiff({ added, changed, deleted }: CartDiff): boolean {
  return added.length + changed.length + deleted.length === 0;
}
