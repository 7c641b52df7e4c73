import { changeCart as applyChange, type CartChange, type CartChangeError } from '@karaz/domain/cart/cart';
import type { CartLine } from '@karaz/domain/cart/cart-line';
import { diffCarts } from '@karaz/domain/cart/diff-carts';
import { ok, type Result } from '@karaz/domain/result';
import { type Database, inTransaction, type Transaction } from '../db/database.ts';
import { type Failure, failure, type Outcome } from '../http/failure.ts';
import {
  bumpCart,
  type CartItemRow,
  type CartRow,
  deleteCartLines,
  lockCart,
  saveCartLines,
  selectCartItems,
} from './cart.queries.ts';
import { type CartStockRow, type Place, selectCartStocks } from './cart-stocks.queries.ts';
import { availableOf, lineNow } from './cart-view.ts';

/** A wish as the client sends it: no price, no product, no branch; those are the store's to say. */
export type Wish = {
  stockId: number;
  quantity: number;
  addons?: { addonId: number; quantity: number | null }[] | undefined;
};
export type CartWishes = {
  put: readonly Wish[];
  /** By stock. */
  remove: readonly number[];
  /** By row: what PATCH names. */
  change?: { itemId: number; quantity?: number | undefined; addons?: Wish['addons'] };
  clear?: boolean;
};

export type CartOwner = { userId: number; place: Place; version?: number | undefined };
export type KeptCart = { cart: CartRow; items: CartItemRow[]; stocks: Map<number, CartStockRow> };
/** Refused because the cart had moved on: the caller is shown how it is now. */
export type Stale = { stale: KeptCart };

/** All wishes or none, one writer at a time. */
export function changeCart(db: Database, owner: CartOwner, wishes: CartWishes): Promise<Outcome<KeptCart | Stale>> {
  return inTransaction(db, async (tx) => {
    const cart = await lockCart(tx, owner.userId);
    const items = await selectCartItems(tx, cart.id);
    const asked = [...wishes.put.map(({ stockId }) => stockId), ...items.map(({ stockId }) => stockId)];
    const stocks = await selectCartStocks(tx, asked, owner.place);
    if (owner.version !== undefined && owner.version !== cart.version) {
      return ok({ stale: { cart, items, stocks } });
    }
    const changes = toChanges(wishes, items, stocks);
    if (!changes.ok) return changes;
    const before = items.flatMap((item) => lineOf(item, stocks));
    const after = applyAll(before, changes.value, stocks);
    if (!after.ok) return { ok: false, error: toFailure(after.error, stocks) };
    return ok(await save(tx, owner, { cart, items, stocks }, before, after.value));
  });
}

const lineOf = (item: CartItemRow, stocks: ReadonlyMap<number, CartStockRow>): CartLine[] => {
  const stock = stocks.get(item.stockId);
  return stock ? [{ ...lineNow(item, stock), itemId: item.id }] : [];
};

function toChanges(
  { put, remove, change, clear }: CartWishes,
  items: readonly CartItemRow[],
  stocks: ReadonlyMap<number, CartStockRow>,
): Outcome<CartChange[]> {
  const changes: CartChange[] = clear ? [{ type: 'clear' }] : remove.map((stockId) => ({ type: 'remove', stockId }));
  const wished = [...put];
  if (change) {
    const item = items.find(({ id }) => id === change.itemId);
    if (!item) return failure('notFound');
    wished.push({
      stockId: item.stockId,
      quantity: change.quantity ?? item.quantity,
      addons: change.addons ?? item.addons,
    });
  }
  for (const wish of wished) {
    const stock = stocks.get(wish.stockId);
    if (!stock?.isPublished) return failure('notFound', { fields: { stock: { code: 'notFound' } } });
    const kept = items.find(({ stockId }) => stockId === wish.stockId);
    const line = lineNow({ ...wish, addons: wish.addons ?? kept?.addons ?? [] }, stock);
    changes.push({ type: 'put', line });
  }
  return ok(changes);
}

function applyAll(
  lines: readonly CartLine[],
  changes: readonly CartChange[],
  stocks: ReadonlyMap<number, CartStockRow>,
): Result<CartLine[], CartChangeError> {
  const available = new Map([...stocks].map(([id, stock]) => [id, { available: availableOf(stock) }]));
  let current = ok([...lines]) as Result<CartLine[], CartChangeError>;
  for (const change of changes) {
    if (!current.ok) return current;
    current = applyChange(current.value, change, available);
  }
  return current;
}

export async function save(
  tx: Transaction,
  owner: CartOwner,
  { cart, items, stocks }: KeptCart,
  before: readonly CartLine[],
  after: readonly CartLine[],
): Promise<KeptCart> {
  const { added, changed, deleted } = diffCarts(before, after);
  if (added.length + changed.length + deleted.length === 0) return { cart, items, stocks };
  await deleteCartLines(
    tx,
    cart.id,
    deleted.map(({ stockId }) => stockId),
  );
  await saveCartLines(
    tx,
    cart.id,
    [...added, ...changed].map(({ stockId, quantity, addons, unitPriceMinor }) => ({
      stockId,
      quantity,
      addons: addons.map((addon) => ({ addonId: addon.addonId, quantity: addon.quantity })),
      seenPriceMinor: unitPriceMinor,
    })),
  );
  const version = await bumpCart(tx, cart, owner.userId);
  return { cart: { ...cart, version }, items: await selectCartItems(tx, cart.id), stocks };
}

function toFailure(error: CartChangeError, stocks: ReadonlyMap<number, CartStockRow>): Failure {
  if (error.code === 'NOT_ENOUGH_STOCK') {
    return failure('notEnoughStock', {
      fields: { quantity: { code: 'notEnoughStock' } },
      data: { stockId: error.stockId, available: error.available, name: stocks.get(error.stockId)?.nameEn },
    }).error;
  }
  const field = error.code === 'ADDON_INVALID' ? 'addons' : error.code === 'QUANTITY_INVALID' ? 'quantity' : 'stock';
  return failure('validationFailed', { fields: { [field]: { code: error.code } } }).error;
}
