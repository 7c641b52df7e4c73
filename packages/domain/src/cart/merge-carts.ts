import { addonQuantity, type CartAddon, type CartLine, type StockNow } from './cart-line.ts';
import { isSameWish } from './diff-carts.ts';

/**
 * larger-quantity: nothing chosen on either side is lost; what is on both takes the larger quantity.
 * keep-local: the cart of this browser replaces the one on the server.
 * keep-server: the cart on the server stays, this browser's is dropped.
 */
export const MERGE_STRATEGIES = ['larger-quantity', 'keep-local', 'keep-server'] as const;
export type MergeStrategy = (typeof MERGE_STRATEGIES)[number];
export const DEFAULT_MERGE_STRATEGY: MergeStrategy = 'larger-quantity';

/** What has to happen to the server's cart. Saving it is somebody else's step. */
export type MergePlan = {
  readonly toAdd: readonly CartLine[];
  readonly toChange: readonly CartLine[];
  readonly toDelete: readonly CartLine[];
  /** Wanted more than there is: the shopper is told. */
  readonly reduced: readonly { readonly stockId: number; readonly wanted: number; readonly quantity: number }[];
};

export type MergeInput = {
  readonly local: readonly CartLine[];
  readonly server: readonly CartLine[];
  readonly strategy?: MergeStrategy;
  /** Today's prices and quantities: the server's line price is used where nothing is known, then the local one. */
  readonly stock?: ReadonlyMap<number, StockNow>;
};

type Pair = { readonly local: CartLine; readonly server: CartLine };

/** An add-on of one side only: it was not chosen for items that the other side brings. */
function soleAddon(line: CartLine, addon: CartAddon, quantity: number): CartAddon {
  return line.quantity < quantity ? { ...addon, quantity: addonQuantity(line, addon) } : addon;
}

function largerAddon({ local, server }: Pair, addonId: number, quantity: number): CartAddon[] {
  const mine = local.addons.find((addon) => addon.addonId === addonId);
  const theirs = server.addons.find((addon) => addon.addonId === addonId);
  if (mine === undefined) return theirs === undefined ? [] : [soleAddon(server, theirs, quantity)];
  if (theirs === undefined) return [soleAddon(local, mine, quantity)];
  if (mine.quantity === null && theirs.quantity === null) return [theirs];
  return [{ ...theirs, quantity: Math.max(addonQuantity(local, mine), addonQuantity(server, theirs)) }];
}

function mergeLine(pair: Pair, quantity: number): CartLine {
  const { local, server } = pair;
  const addonIds = new Set([...server.addons, ...local.addons].map(({ addonId }) => addonId));
  return { ...server, quantity, addons: [...addonIds].flatMap((addonId) => largerAddon(pair, addonId, quantity)) };
}

type Wish = { readonly wanted: number; readonly line: CartLine };

/** With none left the line stays as wished, marked unavailable when shown. */
function atMost(wanted: number, now: StockNow | undefined): number {
  return now !== undefined && now.available > 0 ? Math.min(wanted, now.available) : wanted;
}

function wishOf(local: CartLine | undefined, server: CartLine | undefined, input: MergeInput): Wish[] {
  const either = server ?? local;
  if (either === undefined) return [];
  const now = input.stock?.get(either.stockId);
  const strategy = input.strategy ?? DEFAULT_MERGE_STRATEGY;
  if (strategy === 'keep-local' ? local === undefined : strategy === 'keep-server' && server === undefined) return [];
  const pair = { local: local ?? either, server: server ?? either };
  const chosen = strategy === 'keep-server' ? pair.server : pair.local;
  const wanted = strategy === 'larger-quantity' ? Math.max(pair.local.quantity, pair.server.quantity) : chosen.quantity;
  const quantity = atMost(wanted, now);
  const line =
    strategy === 'larger-quantity' ? mergeLine(pair, quantity) : { ...pair.server, quantity, addons: chosen.addons };
  return [{ wanted, line: { ...line, unitPriceMinor: now?.unitPriceMinor ?? line.unitPriceMinor } }];
}

function wishesOf(input: MergeInput): Wish[] {
  const mine = new Map(input.local.map((line) => [line.stockId, line]));
  const theirs = new Map(input.server.map((line) => [line.stockId, line]));
  // The server's order stays; what is new comes after it.
  const stockIds = new Set([...theirs.keys(), ...mine.keys()]);
  return [...stockIds].flatMap((stockId) => wishOf(mine.get(stockId), theirs.get(stockId), input));
}

/** Repeating a merge plans nothing more: the same browser may report its cart twice. */
export function mergeCarts(input: MergeInput): MergePlan {
  const wishes = wishesOf(input);
  const lines = wishes.map(({ line }) => line);
  const theirs = new Map(input.server.map((line) => [line.stockId, line]));
  const kept = new Set(lines.map(({ stockId }) => stockId));
  return {
    toAdd: lines.filter(({ stockId }) => !theirs.has(stockId)),
    toChange: lines.filter((line) => {
      const server = theirs.get(line.stockId);
      return server !== undefined && (!isSameWish(server, line) || server.unitPriceMinor !== line.unitPriceMinor);
    }),
    toDelete: input.server.filter(({ stockId }) => !kept.has(stockId)),
    reduced: wishes
      .filter(({ wanted, line }) => wanted > line.quantity)
      .map(({ wanted, line }) => ({ stockId: line.stockId, wanted, quantity: line.quantity })),
  };
}

/** The server's cart once the plan is carried out. */
export function applyPlan(server: readonly CartLine[], plan: MergePlan): CartLine[] {
  const changed = new Map(plan.toChange.map((line) => [line.stockId, line]));
  const deleted = new Set(plan.toDelete.map(({ stockId }) => stockId));
  const kept = server.filter(({ stockId }) => !deleted.has(stockId));
  return [...kept.map((line) => changed.get(line.stockId) ?? line), ...plan.toAdd];
}
