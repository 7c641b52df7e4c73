import type { CartChange } from '@karaz/domain/cart/cart';
import { COUNTRIES } from '@karaz/domain/countries';
import type { CurrencyCode } from '@karaz/domain/money';
import { LOCAL_KEYS } from '@karaz/domain/settings/browser-storage';
import { toast } from '../../ui/toast.ts';
import { cartContext, publish } from '../cart/cart-store.ts';
import { type AddableStock, lineOf, localCart } from '../cart/local-cart.ts';
import { confirmSeller } from './other-seller.ts';

const TOAST = 'cart';

export type AddToBoxTexts = { subscriptionAdded: string; subscriptionFailed: string };
export type BoxTexts = {
  boxUpdated: string;
  boxItemDeleted: string;
  boxFailed: string;
  undo: string;
};

const boxIn = (currency: CurrencyCode) => localCart(LOCAL_KEYS.subscriptionCart, currency);

/** The weekly box is filled in this browser, also by those who are signed in. Extras belong to single orders. */
export function putInBox(stock: AddableStock, quantity: number, texts: AddToBoxTexts): void {
  try {
    const box = boxIn(stock.currency);
    const line = lineOf(stock, quantity);
    const { lines } = box.read();
    if (lines.length > 0 && lines.every(({ branchId }) => branchId !== line.branchId)) {
      confirmSeller({
        line,
        begin: () => {
          box.clear();
          putInBox(stock, quantity, texts);
        },
      });
      return;
    }
    const isPut = box.change({ type: 'put', line });
    if (!isPut) throw new Error('The box refused the line');
    publish();
    toast.announce(texts.subscriptionAdded, { id: TOAST });
  } catch (error) {
    console.warn('box', error);
    toast.error(texts.subscriptionFailed, { id: TOAST });
  }
}

export function setBoxQuantity(stockId: number, quantity: number, texts: BoxTexts): void {
  if (quantity < 1) {
    removeFromBox([stockId], texts);
    return;
  }
  if (changeBox([{ type: 'setQuantity', stockId, quantity }], texts)) toast.announce(texts.boxUpdated, { id: TOAST });
}

/** Gone at once, and back with one tap while the message stands. */
export function removeFromBox(stockIds: readonly number[], texts: BoxTexts): void {
  const remaining = readBoxLines().filter((line) => stockIds.includes(line.stockId));
  if (
    !changeBox(
      stockIds.map((stockId) => ({ type: 'remove', stockId })),
      texts,
    )
  )
    return;
  const undo = () => {
    changeBox(
      remaining.map((line) => ({ type: 'put', line })),
      texts,
    );
  };
  toast.success(texts.boxItemDeleted, { id: TOAST, action: { label: texts.undo, onPress: undo } });
}

/** After the purchase. */
export function emptyBox(): void {
  try {
    localStorage.removeItem(LOCAL_KEYS.subscriptionCart);
  } catch {
    // Nothing was stored either.
  }
  publish();
}

function readBoxLines() {
  const context = cartContext();
  try {
    return context ? boxIn(COUNTRIES[context.visitor.country].currency).read().lines : [];
  } catch {
    return [];
  }
}

function changeBox(changes: readonly CartChange[], texts: Pick<BoxTexts, 'boxFailed'>): boolean {
  const context = cartContext();
  if (!context) return false;
  try {
    const box = boxIn(COUNTRIES[context.visitor.country].currency);
    const isDone = changes.every((change) => box.change(change));
    publish();
    return isDone;
  } catch {
    toast.error(texts.boxFailed, { id: TOAST });
    return false;
  }
}
