import type { CartItemView } from '@karaz/contract/cart';
import { ADD_BUTTON_CAP } from '@karaz/domain/cart/limits';
import { toMinor } from '@karaz/domain/money';
import { isClubOffered } from '@karaz/domain/pricing/club-offer';
import { formatMoney, isolate, unbroken } from '@karaz/i18n/format';
import { pick } from '@karaz/i18n/localized';
import { lazy, useId, useState } from 'react';
import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Later } from '../../ui/later.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { passFocusOn } from './pass-focus-on.ts';
import { QuantityField } from './quantity-field.tsx';
import { lineAmount } from './shown-amounts.ts';

const AddonsDialog = lazy(async () => ({ default: (await import('./cart-dialogs.tsx')).AddonsDialog }));

const HeldByOrder = lazy(async () => ({ default: (await import('./held-by-order.tsx')).HeldByOrder }));

const NO_PICTURE = { path: '/media/default', width: 720, height: 720 };

/** What can be done with a line; the cart and the weekly box each do it their own way. */
export type LineActions = {
  setQuantity: (stockId: number, quantity: number, name: string) => void;
  remove: (stockId: number, name: string) => void;
  /** The weekly box takes no extras. */
  hasAddons: boolean;
  /** Something this cart has to say about the line. */
  noteOf?: (item: CartItemView) => string | null;
};

type CartLineRowProps = { item: CartItemView; quantity: number; actions: LineActions };

export function CartLineRow({ item, quantity, actions }: CartLineRowProps) {
  const text = useTexts('cart');
  const language = useLanguage();
  const { stock } = item;
  const name = pick(stock, 'name', language);
  const variation = pick(stock, 'variation', language);
  const reasonId = useId();
  return (
    <li
      ref={passFocusOn}
      data-line
      className="grid grid-cols-[88px_minmax(0,1fr)] gap-4 p-3 sm:grid-cols-[104px_minmax(0,1fr)]"
      data-testid="cart-line"
    >
      <Link
        to={href('/product/:id', { id: stock.id })}
        tabIndex={-1}
        aria-hidden
        className={item.is_available ? '' : 'grayscale opacity-60'}
      >
        <Picture image={stock.image ?? NO_PICTURE} alt="" ratio="1 / 1" sizes="104px" className="rounded-control" />
      </Link>
      <div className="grid content-start gap-1">
        <div className="flex items-start justify-between gap-3">
          <Link to={href('/product/:id', { id: stock.id })} className="font-medium hover:underline">
            {unbroken(name)}
          </Link>
          <Price amount={lineAmount(item, quantity)} currency={stock.currency} language={language} size="small" />
        </div>
        <p className="text-small text-muted">
          {unbroken(variation || stock.unit)}
          {stock.is_weighed && ` · ${text.weighed}`}
        </p>
        <LineNotes item={item} quantity={quantity} note={actions.noteOf?.(item) ?? null} reasonId={reasonId} />
        <LineTools {...{ item, quantity, name, actions, reasonId }} label={text.remove(name)} />
      </div>
    </li>
  );
}

type LineNotesProps = { item: CartItemView; quantity: number; note: string | null; reasonId: string };

function LineNotes({ item, quantity, note, reasonId }: LineNotesProps) {
  const text = useTexts('cart');
  const shell = useTexts('shell');
  const language = useLanguage();
  const { currency } = item.stock;
  const money = (amount: number) => isolate(formatMoney(toMinor(amount, currency), currency, language));
  const isWorthIt = (price: number) =>
    isClubOffered(toMinor(item.price, currency) - toMinor(price, currency), currency);
  return (
    <>
      {item.addons.length > 0 && (
        <p className="text-small text-muted">
          {item.addons.map((addon) => pick(addon, 'name', language)).join(language === 'ar' ? '، ' : ', ')}
        </p>
      )}
      {item.promotion && quantity === item.quantity && (
        <p className="text-small text-success" data-testid="line-promotion">
          {pick(item.promotion, 'name', language)}: <bdi>{money(-item.promotion.discount)}</bdi>
        </p>
      )}
      {item.club_price !== null && isWorthIt(item.club_price) && quantity === item.quantity && (
        <p className="text-small text-primary-text">{text.clubPrice(shell.clubName, money(item.club_price))}</p>
      )}
      {item.price_before !== null && (
        <p className="text-small text-info">{text.priceChanged(money(item.price_before))}</p>
      )}
      {item.unavailable_reason && (
        <p id={reasonId} className="text-small font-medium text-danger">
          {item.unavailable_reason === 'choose-again' ? (
            <Link to={href('/product/:id', { id: item.stock.id })} className="underline">
              {text.reasons['choose-again']}
            </Link>
          ) : (
            text.reasons[item.unavailable_reason]
          )}
        </p>
      )}
      {(item.unavailable_reason === 'out-of-stock' || item.unavailable_reason === 'not-enough') && (
        <Later>
          <HeldByOrder stockId={item.stock.id} />
        </Later>
      )}
      {note && <p className="text-small font-medium text-danger">{note}</p>}
      {quantity >= ADD_BUTTON_CAP && <p className="text-small text-warning">{text.capReached}</p>}
    </>
  );
}

type LineToolsProps = Pick<LineNotesProps, 'item' | 'quantity' | 'reasonId'> & {
  name: string;
  label: string;
  actions: LineActions;
};

function LineTools({ item, quantity, name, label, actions, reasonId }: LineToolsProps) {
  const text = useTexts('cart');
  const [isEditing, setEditing] = useState(false);
  const { stock, unavailable_reason: reason } = item;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      <QuantityField
        name={name}
        quantity={quantity}
        max={stock.quantity}
        error={reason ? { id: reasonId, text: text.reasons[reason] } : undefined}
        onChange={(next) => actions.setQuantity(stock.id, next, name)}
      />
      {reason === 'not-enough' && stock.quantity > 0 && (
        <Button
          kind="outline"
          onClick={({ currentTarget }) => {
            // This button goes.
            currentTarget.parentElement?.querySelector('input')?.focus();
            actions.setQuantity(stock.id, stock.quantity, name);
          }}
        >
          {text.reduceTo(isolate(String(stock.quantity)))}
        </Button>
      )}
      {actions.hasAddons && stock.addons.length > 0 && (
        <Button kind="ghost" onClick={() => setEditing(true)}>
          {text.editAddons}
        </Button>
      )}
      {quantity > 1 && (
        <Button
          kind="ghost"
          iconOnly
          icon="trash"
          aria-label={label}
          className="ms-auto"
          onClick={() => actions.remove(stock.id, name)}
        />
      )}
      {isEditing && (
        <Later>
          <AddonsDialog item={item} name={name} onClose={() => setEditing(false)} />
        </Later>
      )}
    </div>
  );
}
