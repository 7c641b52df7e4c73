import { changeCart as applyChange, type CartChange, type CartChangeError } from '@karaz/domain/cart/cart';
import type { CartLine } from '@karaz/domain/cart/cart-line';
import { ok, type Result } from '@karaz/domain/result';
import type { Language } from '@karaz/i18n/language';
import { animalProblemOf, animalText } from '../catalog/animal-line.ts';
import type { StoredAddon } from '../db/tables/cart.ts';
import { type Failure, failure, type Outcome } from '../http/failure.ts';
import type { CartItemRow } from './cart.queries.ts';
import { availableOf, lineNow } from './cart-view.ts';
import type { CartStock, CartStore } from './read-cart.ts';
import { type CartOwner, type OpenCart, updateCart } from './update-cart.ts';

/** A change as the client sends it: no price, no product, no branch; the store decides those. */
export type RequestedLine = {
  stockId: number;
  quantity: number;
  addons?: StoredAddon[] | undefined;
};
export type CartUpdate = {
  put: readonly RequestedLine[];
  /** By stock. */
  remove: readonly number[];
  /** By row: what PATCH names. */
  change?: { itemId: number; quantity?: number | undefined; addons?: RequestedLine['addons'] };
  /** By row; one that is gone already is no error. */
  removeItem?: number;
  clear?: boolean;
};

/** `isStale`: rejected because the cart had moved on; it is shown as it is now. */
export type ChangedCart = { saved: OpenCart; isStale: boolean };

/** All changes or none. */
export async function changeCart(
  store: CartStore,
  owner: CartOwner,
  update: CartUpdate,
  language: Language,
): Promise<Outcome<ChangedCart>> {
  const now = store.clock();
  const stockIds = update.put.map(({ stockId }) => stockId);
  let isStale = false;
  const updated = await updateCart(store, owner, stockIds, ({ cart, items, stocks }) => {
    isStale = owner.version !== undefined && owner.version !== cart.version;
    if (isStale) return ok(null);
    const changes = toChanges(update, items, stocks, now);
    if (!changes.ok) return changes;
    const before = items.flatMap((item) => lineOf(item, stocks, now));
    const unfit = animalFailure(changes.value, stocks, { now, language });
    if (unfit) return unfit;
    const after = applyAll(before, changes.value, stocks);
    return after.ok ? ok({ before, after: after.value }) : { ok: false, error: toFailure(after.error, stocks) };
  });
  return updated.ok ? ok({ saved: updated.value, isStale }) : updated;
}

const lineOf = (item: CartItemRow, stocks: ReadonlyMap<number, CartStock>, now: Date): CartLine[] => {
  const stock = stocks.get(item.stockId);
  return stock ? [{ ...lineNow(item, stock, now), itemId: item.id }] : [];
};

function toChanges(
  { put, remove, change, removeItem, clear }: CartUpdate,
  items: readonly CartItemRow[],
  stocks: ReadonlyMap<number, CartStock>,
  now: Date,
): Outcome<CartChange[]> {
  const changes: CartChange[] = clear ? [{ type: 'clear' }] : remove.map((stockId) => ({ type: 'remove', stockId }));
  const removed = items.find(({ id }) => id === removeItem);
  if (removed) changes.push({ type: 'remove', stockId: removed.stockId });
  const requestedLines = [...put];
  if (change) {
    const item = items.find(({ id }) => id === change.itemId);
    if (!item) return failure('notFound');
    requestedLines.push({
      stockId: item.stockId,
      quantity: change.quantity ?? item.quantity,
      addons: change.addons ?? item.addons,
    });
  }
  for (const requested of requestedLines) {
    const stock = stocks.get(requested.stockId);
    if (!stock?.isPublished) return failure('notFound', { fields: { stock: { code: 'notFound' } } });
    const saved = items.find(({ stockId }) => stockId === requested.stockId);
    const line = lineNow({ ...requested, addons: requested.addons ?? saved?.addons ?? [] }, stock, now);
    changes.push({ type: 'put', line });
  }
  return ok(changes);
}

/** An animal is put into the cart only with all that must be decided about it. */
function animalFailure(
  changes: readonly CartChange[],
  stocks: ReadonlyMap<number, CartStock>,
  { now, language }: { now: Date; language: Language },
) {
  for (const change of changes) {
    const stock = change.type === 'put' ? stocks.get(change.line.stockId) : undefined;
    if (change.type !== 'put' || !stock) continue;
    const problem = animalProblemOf(change.line, stock, now);
    if (!problem) continue;
    const text = animalText(problem, language === 'ar' ? stock.nameAr : stock.nameEn, language);
    return failure('animalRejected', { fields: { addons: { code: problem.code, text } }, messages: [text] });
  }
  return undefined;
}

function applyAll(
  lines: readonly CartLine[],
  changes: readonly CartChange[],
  stocks: ReadonlyMap<number, CartStock>,
): Result<CartLine[], CartChangeError> {
  const available = new Map([...stocks].map(([id, stock]) => [id, { available: availableOf(stock) }]));
  let current = ok([...lines]) as Result<CartLine[], CartChangeError>;
  for (const change of changes) {
    if (!current.ok) return current;
    current = applyChange(current.value, change, available);
  }
  return current;
}

function toFailure(error: CartChangeError, stocks: ReadonlyMap<number, CartStock>): Failure {
  if (error.code === 'NOT_ENOUGH_STOCK') {
    return failure('notEnoughStock', {
      fields: { quantity: { code: 'notEnoughStock' } },
      data: { stockId: error.stockId, available: error.available, name: stocks.get(error.stockId)?.nameEn },
    }).error;
  }
  const field = error.code === 'ADDON_INVALID' ? 'addons' : error.code === 'QUANTITY_INVALID' ? 'quantity' : 'stock';
  return failure('validationFailed', { fields: { [field]: { code: error.code } } }).error;
}
