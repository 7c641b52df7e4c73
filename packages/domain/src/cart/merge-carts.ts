import { addonQuantity, type CartAddon, type CartLine, type StockNow } from './cart-line.ts';

/**
 * larger-quantity: nothing chosen on either side is lost; what is on both takes the larger quantity.
 * keep-local: the cart of this browser replaces the one on the server.
 * keep-server: the cart on the server stays, this browser's is dropped.
 */
export const MERGE_STRATEGIES = ['larger-quantity', 'keep-local', 'keep-server'] as const;
export type MergeStrategy = (typeof MERGE_STRATEGIES)[number];
export const DEFAULT_MERGE_STRATEGY: MergeStrategy = 'larger-quantity';

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
  const localAddon = local.addons.find((addon) => addon.addonId === addonId);
  const serverAddon = server.addons.find((addon) => addon.addonId === addonId);
  if (!localAddon) return serverAddon ? [soleAddon(server, serverAddon, quantity)] : [];
  if (!serverAddon) return [soleAddon(local, localAddon, quantity)];
  if (localAddon.quantity === null && serverAddon.quantity === null) return [serverAddon];
  const largest = Math.max(addonQuantity(local, localAddon), addonQuantity(server, serverAddon));
  return [{ ...serverAddon, quantity: largest }];
}

function mergeLine(pair: Pair, quantity: number): CartLine {
  const { local, server } = pair;
  const addonIds = new Set([...server.addons, ...local.addons].map(({ addonId }) => addonId));
  return { ...server, quantity, addons: [...addonIds].flatMap((addonId) => largerAddon(pair, addonId, quantity)) };
}

/** With none left the line stays as requested and is shown as unavailable. */
function limitTo(requested: number, now: StockNow | undefined): number {
  return now !== undefined && now.available > 0 ? Math.min(requested, now.available) : requested;
}

function mergedLineOf(local: CartLine | undefined, server: CartLine | undefined, input: MergeInput): CartLine[] {
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
  return [{ ...line, unitPriceMinor: now?.unitPriceMinor ?? line.unitPriceMinor }];
}

/** The merged cart. Merging it again changes nothing: the same browser may report its cart twice. */
export function mergeCarts(input: MergeInput): CartLine[] {
  const local = new Map(input.local.map((line) => [line.stockId, line]));
  const server = new Map(input.server.map((line) => [line.stockId, line]));
  // The server's lines stay in their order; what is new comes after them.
  const stockIds = new Set([...server.keys(), ...local.keys()]);
  return [...stockIds].flatMap((stockId) => mergedLineOf(local.get(stockId), server.get(stockId), input));
}
