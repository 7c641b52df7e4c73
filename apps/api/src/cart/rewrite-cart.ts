import type { CartLine } from '@karaz/domain/cart/cart-line';
import { diffCarts, isEmptyDiff } from '@karaz/domain/cart/diff-carts';
import { ok } from '@karaz/domain/result';
import { inTransaction } from '../db/database.ts';
import type { Outcome } from '../http/failure.ts';
import {
  type CartItemRow,
  type CartRow,
  lockCart,
  openCart,
  type Place,
  type SavedLine,
  saveCart,
} from './cart.queries.ts';
import { type CartStore, type KeptCart, readCart } from './read-cart.ts';

export type CartOwner = { userId: number; place: Place; version?: number | undefined };
/** A cart that has a row: whoever changes one opens it. */
export type OpenCart = KeptCart & { cart: CartRow; isChanged: boolean };
/** The lines before and after; null: all stays as it is. */
export type Decision = { before: readonly CartLine[]; after: readonly CartLine[] } | null;
type Decide = (kept: OpenCart) => Outcome<Decision>;

/**
 * Reads the cart, decides what becomes of it, and writes that unless somebody else was faster: then all of it again on
 * what is there now. Two questions and no open transaction for a cart that one person changes.
 */
export async function rewriteCart(
  store: CartStore,
  owner: CartOwner,
  stockIds: readonly number[],
  decide: Decide,
): Promise<Outcome<OpenCart>> {
  const rewritten =
    (await tryRewrite(store, owner, stockIds, decide)) ??
    (await tryRewrite(store, owner, stockIds, decide)) ??
    (await rewriteHeld(store, owner, stockIds, decide));
  if (rewritten.ok && rewritten.value.isChanged) store.news(owner.userId, rewritten.value.cart.version);
  return rewritten;
}

/** Beside others it was not to be done: now they wait. */
function rewriteHeld(
  store: CartStore,
  owner: CartOwner,
  stockIds: readonly number[],
  decide: Decide,
): Promise<Outcome<OpenCart>> {
  return inTransaction(store.db, async (tx) => {
    await lockCart(tx, owner.userId);
    const rewritten = await tryRewrite({ ...store, db: tx }, owner, stockIds, decide);
    if (!rewritten) throw new Error('A held cart was changed by somebody else');
    return rewritten;
  });
}

async function tryRewrite(
  store: CartStore,
  owner: CartOwner,
  stockIds: readonly number[],
  decide: Decide,
): Promise<Outcome<OpenCart> | undefined> {
  const kept = await readOpenCart(store, owner, stockIds);
  const decided = decide(kept);
  if (!decided.ok) return decided;
  if (decided.value === null) return ok(kept);
  const saved = await save(store, kept, decided.value);
  return saved && ok(saved);
}

async function readOpenCart(
  store: CartStore,
  { userId, place }: CartOwner,
  stockIds: readonly number[],
): Promise<OpenCart> {
  const read = () => readCart(store, userId, place, stockIds);
  let kept = await read();
  if (!kept.cart) {
    await openCart(store.db, userId);
    kept = await read();
  }
  if (!kept.cart) throw new Error('The cart is gone');
  return { ...kept, cart: kept.cart, isChanged: false };
}

async function save(
  { db }: CartStore,
  kept: OpenCart,
  { before, after }: NonNullable<Decision>,
): Promise<OpenCart | undefined> {
  const diff = diffCarts(before, after);
  if (isEmptyDiff(diff)) return kept;
  const rows = new Map(kept.items.map((item) => [item.stockId, item.id]));
  const lines = [...diff.added, ...diff.changed].map((line) => savedLine(line, rows.get(line.stockId) ?? null));
  const gone = diff.deleted.map(({ stockId }) => stockId);
  const saved = await saveCart(db, kept.cart, { gone, lines });
  if (!saved) return undefined;
  const touched = new Set([...gone, ...lines.map(({ stockId }) => stockId)]);
  const items: CartItemRow[] = kept.items.filter(({ stockId }) => !touched.has(stockId));
  for (const line of lines) items.push({ ...line, id: line.id ?? saved.added.get(line.stockId) ?? 0 });
  items.sort((a, b) => a.id - b.id);
  return { ...kept, cart: { ...kept.cart, version: saved.version }, items, isChanged: true };
}

const savedLine = ({ stockId, quantity, addons, unitPriceMinor }: CartLine, id: number | null): SavedLine => ({
  id,
  stockId,
  quantity,
  addons: addons.map((addon) => ({ addonId: addon.addonId, quantity: addon.quantity })),
  seenPriceMinor: unitPriceMinor,
});
