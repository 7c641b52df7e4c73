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
import { type CartStore, readCart, type SavedCart } from './read-cart.ts';

export type CartOwner = { userId: number; place: Place; version?: number | undefined };
/** A cart that has a row: whoever changes one opens it. */
export type OpenCart = SavedCart & { cart: CartRow; isChanged: boolean };
/** The lines before and after; null: all stays as it is. */
export type Decision = { before: readonly CartLine[]; after: readonly CartLine[] } | null;
type Decide = (saved: OpenCart) => Outcome<Decision>;

/**
 * Reads the cart, decides what becomes of it, and writes that unless somebody else was faster: then all of it again on
 * what is there now. Two queries and no open transaction for a cart that one person changes.
 */
export async function updateCart(
  store: CartStore,
  owner: CartOwner,
  stockIds: readonly number[],
  decide: Decide,
): Promise<Outcome<OpenCart>> {
  const updated =
    (await tryUpdateCart(store, owner, stockIds, decide)) ??
    (await tryUpdateCart(store, owner, stockIds, decide)) ??
    (await updateCartLocked(store, owner, stockIds, decide));
  if (updated.ok && updated.value.isChanged) store.notify(owner.userId, updated.value.cart.version);
  return updated;
}

/** Others were faster twice: with the cart locked they wait. */
function updateCartLocked(
  store: CartStore,
  owner: CartOwner,
  stockIds: readonly number[],
  decide: Decide,
): Promise<Outcome<OpenCart>> {
  return inTransaction(store.db, async (tx) => {
    await lockCart(tx, owner.userId);
    const updated = await tryUpdateCart({ ...store, db: tx }, owner, stockIds, decide);
    if (!updated) throw new Error('A locked cart was changed by somebody else');
    return updated;
  });
}

async function tryUpdateCart(
  store: CartStore,
  owner: CartOwner,
  stockIds: readonly number[],
  decide: Decide,
): Promise<Outcome<OpenCart> | undefined> {
  const saved = await readOpenCart(store, owner, stockIds);
  const decided = decide(saved);
  if (!decided.ok) return decided;
  if (decided.value === null) return ok(saved);
  const result = await save(store, saved, decided.value);
  return result && ok(result);
}

async function readOpenCart(
  store: CartStore,
  { userId, place }: CartOwner,
  stockIds: readonly number[],
): Promise<OpenCart> {
  const read = () => readCart(store, userId, place, stockIds);
  let saved = await read();
  if (!saved.cart) {
    await openCart(store.db, userId);
    saved = await read();
  }
  if (!saved.cart) throw new Error('The cart is gone');
  return { ...saved, cart: saved.cart, isChanged: false };
}

async function save(
  { db }: CartStore,
  saved: OpenCart,
  { before, after }: NonNullable<Decision>,
): Promise<OpenCart | undefined> {
  const diff = diffCarts(before, after);
  if (isEmptyDiff(diff)) return saved;
  const rows = new Map(saved.items.map((item) => [item.stockId, item.id]));
  const lines = [...diff.added, ...diff.changed].map((line) => savedLine(line, rows.get(line.stockId) ?? null));
  const deleted = diff.deleted.map(({ stockId }) => stockId);
  const result = await saveCart(db, saved.cart, { removed: deleted, lines });
  if (!result) return undefined;
  const touched = new Set([...deleted, ...lines.map(({ stockId }) => stockId)]);
  const items: CartItemRow[] = saved.items.filter(({ stockId }) => !touched.has(stockId));
  for (const line of lines) items.push({ ...line, id: line.id ?? result.added.get(line.stockId) ?? 0 });
  items.sort((a, b) => a.id - b.id);
  return { ...saved, cart: { ...saved.cart, version: result.version }, items, isChanged: true };
}

const savedLine = ({ stockId, quantity, addons, unitPriceMinor }: CartLine, id: number | null): SavedLine => ({
  id,
  stockId,
  quantity,
  addons: addons.map((addon) => ({
    addonId: addon.addonId,
    quantity: addon.quantity,
    ...(addon.day ? { day: addon.day } : {}),
  })),
  seenPriceMinor: unitPriceMinor,
});
