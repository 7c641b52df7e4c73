import { addonQuantity, type CartAddon, type CartLine, type StockNow } from './cart-line.ts';
import { isSameLine } from './diff-carts.ts';

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
  /** Requested more than there is: the shopper is notified. */
  readonly reduced: readonly { readonly stockId: number; readonly requested: number; readonly quantity: number }[];
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

type MergedLine = { readonly requested: number; readonly line: CartLine };

/** With none left the line stays as requested and is shown as unavailable. */
function limitTo(requested: number, now: StockNow | undefined): number {
  return now !== undefined && now.available > 0 ? Math.min(requested, now.available) : requested;
}

function mergedLineOf(local: CartLine | undefined, server: CartLine | undefined, input: MergeInput): MergedLine[] {
  const either = server ?? local;
  if (either === undefined) return [];
  const now = input.stock?.get(either.stockId);
  const strategy = input.strategy ?? DEFAULT_MERGE_STRATEGY;
  if (strategy === 'keep-local' ? local === undefined : strategy === 'keep-server' && server === undefined) return [];
  const pair = { local: local ?? either, server: server ?? either };
  const chosen = strategy === 'keep-server' ? pair.server : pair.local;
  const requested =
    strategy === 'larger-quantity' ? Math.max(pair.local.quantity, pair.server.quantity) : chosen.quantity;
  const quantity = limitTo(requested, now);
  const line =
    strategy === 'larger-quantity' ? mergeLine(pair, quantity) : { ...pair.server, quantity, addons: chosen.addons };
  return [{ requested, line: { ...line, unitPriceMinor: now?.unitPriceMinor ?? line.unitPriceMinor } }];
}

function mergedLinesOf(input: MergeInput): MergedLine[] {
  const mine = new Map(input.local.map((line) => [line.stockId, line]));
  const theirs = new Map(input.server.map((line) => [line.stockId, line]));
  // The server's order stays; what is new comes after it.
  const stockIds = new Set([...theirs.keys(), ...mine.keys()]);
  return [...stockIds].flatMap((stockId) => mergedLineOf(mine.get(stockId), theirs.get(stockId), input));
}

/** Repeating a merge plans nothing more: the same browser may report its cart twice. */
export function mergeCarts(input: MergeInput): MergePlan {
  const merged = mergedLinesOf(input);
  const lines = merged.map(({ line }) => line);
  const theirs = new Map(input.server.map((line) => [line.stockId, line]));
  const remaining = new Set(lines.map(({ stockId }) => stockId));
  return {
    toAdd: lines.filter(({ stockId }) => !theirs.has(stockId)),
    toChange: lines.filter((line) => {
      const server = theirs.get(line.stockId);
      return server !== undefined && (!isSameLine(server, line) || server.unitPriceMinor !== line.unitPriceMinor);
    }),
    toDelete: input.server.filter(({ stockId }) => !remaining.has(stockId)),
    reduced: merged
      .filter(({ requested, line }) => requested > line.quantity)
      .map(({ requested, line }) => ({ stockId: line.stockId, requested, quantity: line.quantity })),
  };
}

/** The server's cart once the plan is carried out. */
export function applyPlan(server: readonly CartLine[], plan: MergePlan): CartLine[] {
  const changed = new Map(plan.toChange.map((line) => [line.stockId, line]));
  const deleted = new Set(plan.toDelete.map(({ stockId }) => stockId));
  const remaining = server.filter(({ stockId }) => !deleted.has(stockId));
  return [...remaining.map((line) => changed.get(line.stockId) ?? line), ...plan.toAdd];
}
