import type { CartItemView } from '@karaz/contract/cart';
import type { CartErrorCode } from '@karaz/domain/cart/cart-state';
import { CART_ERROR_CODES } from '@karaz/domain/cart/cart-state';
import { withExtra } from '@karaz/domain/catalog/animal';
import { COUNTRIES } from '@karaz/domain/countries';
import { toMinor } from '@karaz/domain/money';
import { formatMoney, isolate } from '@karaz/i18n/format';
import { formatTime } from '@karaz/i18n/format-date';
import { pick } from '@karaz/i18n/localized';
import { useState } from 'react';
import { useLanguage, useVisitor } from '../../router/router-context.ts';
import { LazyTexts } from '../../texts/lazy-texts.tsx';
import { useTexts } from '../../texts/texts.ts';
import { afterPaint } from '../../ui/after-paint.ts';
import { announce } from '../../ui/announce.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { toast } from '../../ui/toast.ts';
import { isFocusLost } from '../../ui/use-focus-if-lost.ts';
import { announceUpdated, type CartTexts, enqueue, TOAST } from './cart-actions.ts';
import {
  cartContext,
  placeQuery,
  publish,
  readCart,
  refreshCartView,
  refreshSoon,
  setPendingChanges,
} from './cart-store.ts';
import { type ChosenAddon, lineOf } from './local-cart.ts';
import { useCart } from './use-cart.ts';

// What is fetched when it opens: with its changes of the cart, which nothing else needs.

type AddonsDialogProps = { item: CartItemView; name: string; onClose: () => void };

export function AddonsDialog({ item, name, onClose }: AddonsDialogProps) {
  const text = useTexts('cart');
  const shell = useTexts('shell');
  const language = useLanguage();
  const [chosen, setChosen] = useState<readonly number[]>(() => item.addons.map(({ id }) => id));
  const { currency, addons } = item.stock;
  const change = (id: number, isTaken: boolean) => setChosen((before) => withExtra(addons, before, { id, isTaken }));
  const save = () => {
    const selected = addons.filter(({ id }) => chosen.includes(id));
    setCartAddons(
      item.stock.id,
      selected.map(({ id, price }) => ({ addonId: id, quantity: null, price })),
      shell,
    );
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.addonsFor(name)}
      closeLabel={text.cancel}
      size="small"
      footer={
        <Button kind="primary" onClick={save}>
          {text.save}
        </Button>
      }
    >
      <ul className="grid gap-2">
        {addons.map((addon) => (
          <li key={addon.id} className="flex items-center justify-between gap-4">
            <Checkbox
              label={pick(addon, 'name', language)}
              checked={chosen.includes(addon.id)}
              disabled={!addon.is_available}
              onChange={({ currentTarget }) => change(addon.id, currentTarget.checked)}
            />
            <bdi className="text-small text-muted">
              {text.addonPrice(isolate(formatMoney(toMinor(addon.price, currency), currency, language)))}
            </bdi>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

export function EmptyCartDialog({ onClose }: { onClose: () => void }) {
  const text = useTexts('cart');
  const [isBusy, setBusy] = useState(false);
  const empty = async () => {
    setBusy(true);
    await resetCart(text);
    onClose();
    if (readCart().totalItems > 0) return;
    announce(text.emptyTitle);
    afterPaint(() => isFocusLost() && document.querySelector<HTMLElement>('.panel-state a')?.focus());
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.clearConfirmation}
      closeLabel={text.cancel}
      size="small"
      centre
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button kind="danger" icon="trash" busy={isBusy} onClick={() => void empty()}>
            {text.clear}
          </Button>
        </>
      }
    >
      <p>{text.clearText}</p>
    </Dialog>
  );
}

type CartFailureProps = { code: CartErrorCode; isInline?: boolean };

/** What went wrong with the cart, in place of its lines or above them. */
export function CartFailure(props: CartFailureProps) {
  return (
    <LazyTexts language={useLanguage()} namespace="cart-errors">
      {props.isInline ? <Inline code={props.code} /> : <Panel code={props.code} />}
    </LazyTexts>
  );
}

const retry = () => void refreshCartView();

function Panel({ code }: { code: CartErrorCode }) {
  const text = useTexts('cart-errors');
  const cart = useTexts('cart');
  return (
    <ErrorPanel
      message={text.title[code]}
      defaultText={text.title[code]}
      details={text.reason[code]}
      detailsLabel={cart.details}
      retryLabel={cart.retry}
      onRetry={retry}
    />
  );
}

function Inline({ code }: { code: CartErrorCode }) {
  const text = useTexts('cart-errors');
  const cart = useTexts('cart');
  const language = useLanguage();
  const { country } = useVisitor();
  const { lastSynced } = useCart();
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-warning-tint p-4">
      <p className="text-warning">
        <strong className="block">{text.title[code]}</strong>
        {text.reason[code]}
        {lastSynced && (
          <span className="block text-small">
            {text.lastSynced(isolate(formatTime(lastSynced, language, COUNTRIES[country].timeZone)))}
          </span>
        )}
      </p>
      <Button kind="outline" size="small" icon="refresh" onClick={retry}>
        {cart.retry}
      </Button>
    </div>
  );
}

function setCartAddons(stockId: number, addons: readonly ChosenAddon[], texts: CartTexts): void {
  if (readCart().isSignedIn) {
    const quantity = readCart().quantities.get(stockId) ?? 1;
    enqueue({ stockId, quantity, addons });
  } else {
    const line = cartContext()
      ?.local.read()
      .lines.find((item) => item.stockId === stockId);
    const stock = readCart().view?.items.find((item) => item.stock.id === stockId)?.stock;
    if (!line || !stock) return;
    const addable = { ...stock, branchId: stock.branch };
    cartContext()?.local.change({ type: 'put', line: lineOf(addable, line.quantity, addons) });
    publish();
    refreshSoon();
  }
  announceUpdated(texts);
}

/** Everything out at once, here and, for the signed-in, in the store. */
async function resetCart(texts: { clearFailed: string }): Promise<void> {
  const context = cartContext();
  if (!context) return;
  try {
    if (readCart().isSignedIn) {
      const view = await context.api('DELETE /api/cart/clear', { query: placeQuery(context) });
      setPendingChanges([]);
      context.local.clear();
      publish({ view, error: null });
    } else {
      context.local.clear();
      publish();
      await refreshCartView();
    }
  } catch {
    publish({ error: CART_ERROR_CODES.reset });
    toast.error(texts.clearFailed, { id: TOAST });
  }
}
