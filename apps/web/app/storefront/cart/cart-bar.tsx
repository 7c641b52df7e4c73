import './cart-bar.css';
import { cartTotals } from '@karaz/domain/cart/cart-line';
import { toMinor } from '@karaz/domain/money';
import { formatMoney, isolate } from '@karaz/i18n/format';
import { Link } from '../../router/link.tsx';
import { useLanguage } from '../../router/router-context.ts';
import { LazyTexts } from '../../texts/lazy-texts.tsx';
import { useTexts } from '../../texts/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { useWithPriceNote } from '../../ui/price-note.ts';
import { cartContext } from './cart-store.ts';
import { useCart } from './use-cart.ts';

/** Phones: how much is in the cart and what it comes to, a thumb above the bottom bar. */
export function CartBar() {
  const language = useLanguage();
  return (
    <LazyTexts language={language} namespace="cart">
      <Bar />
    </LazyTexts>
  );
}

function Bar() {
  const text = useTexts('cart');
  const total = useTotal();
  const withNote = useWithPriceNote();
  const { totalItems } = useCart();
  return (
    <Link to="/cart" className="cart-bar" data-testid="cart-bar">
      <Icon name="cart" size={20} />
      <span>{text.barItems(totalItems)}</span>
      <span className="ms-auto flex items-center gap-2 font-semibold">
        {total && <bdi className="tabular-nums">{isolate(withNote(total))}</bdi>}
        <Icon name="chevron-end" size={18} />
      </span>
    </Link>
  );
}

/** A guest's own prices are known at once; the signed-in have the store's last word. */
function useTotal(): string | null {
  const language = useLanguage();
  const { isSignedIn, view } = useCart();
  if (isSignedIn) {
    return view && formatMoney(toMinor(view.total_amount, view.currency), view.currency, language);
  }
  try {
    const cart = cartContext()?.local.read();
    return cart ? formatMoney(cartTotals(cart.lines).totalAmountMinor, cart.currency, language) : null;
  } catch {
    return null;
  }
}
