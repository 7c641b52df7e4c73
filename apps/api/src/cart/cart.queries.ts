import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { CHANNELS } from '../db/channels.ts';
import type { Database, Transaction } from '../db/database.ts';
import { cartItems, carts, type KeptAddon } from '../db/tables/cart.ts';

export type CartRow = { id: number; version: number };
export type CartItemRow = {
  id: number;
  stockId: number;
  quantity: number;
  addons: KeptAddon[];
  seenPriceMinor: number;
};

/** Changes of one cart happen one after another: whoever holds the row goes first. */
export async function lockCart(tx: Transaction, userId: number): Promise<CartRow> {
  const known = await selectLocked(tx, userId);
  if (known) return known;
  // Only a shopper's very first change comes here; of two at once both find the row afterwards.
  await tx.insert(carts).values({ userId }).onConflictDoNothing();
  const made = await selectLocked(tx, userId);
  if (!made) throw new Error('The cart is gone');
  return made;
}

async function selectLocked(tx: Transaction, userId: number): Promise<CartRow | undefined> {
  const [row] = await tx
    .select({ id: carts.id, version: carts.version })
    .from(carts)
    .where(eq(carts.userId, userId))
    .for('update');
  return row;
}

export async function findCart(db: Database, userId: number): Promise<CartRow | undefined> {
  const [row] = await db.select({ id: carts.id, version: carts.version }).from(carts).where(eq(carts.userId, userId));
  return row;
}

export function selectCartItems(db: Database, cartId: number): Promise<CartItemRow[]> {
  return db
    .select({
      id: cartItems.id,
      stockId: cartItems.stockId,
      quantity: cartItems.quantity,
      addons: cartItems.addons,
      seenPriceMinor: cartItems.seenPriceMinor,
    })
    .from(cartItems)
    .where(eq(cartItems.cartId, cartId))
    .orderBy(asc(cartItems.id));
}

export type SavedLine = Omit<CartItemRow, 'id'>;

export async function saveCartLines(tx: Transaction, cartId: number, lines: readonly SavedLine[]): Promise<void> {
  if (lines.length === 0) return;
  await tx
    .insert(cartItems)
    .values(lines.map((line) => ({ ...line, cartId })))
    .onConflictDoUpdate({
      target: [cartItems.cartId, cartItems.stockId],
      set: {
        quantity: sql`excluded.quantity`,
        addons: sql`excluded.addons`,
        seenPriceMinor: sql`excluded.seen_price_minor`,
      },
    });
}

export async function deleteCartLines(tx: Transaction, cartId: number, stockIds: readonly number[]): Promise<void> {
  if (stockIds.length === 0) return;
  await tx.delete(cartItems).where(and(eq(cartItems.cartId, cartId), inArray(cartItems.stockId, [...stockIds])));
}

/** The notification leaves with the transaction: other devices hear only of what was really kept. */
export async function bumpCart(tx: Transaction, cart: CartRow, userId: number): Promise<number> {
  const version = cart.version + 1;
  await tx.execute(sql`
    with bumped as (
      update ${carts} set version = ${version}, updated_at = now() where ${carts.id} = ${cart.id} returning 1
    )
    select pg_notify(${CHANNELS.cart}, ${`${userId}:${version}`}) from bumped`);
  return version;
}
