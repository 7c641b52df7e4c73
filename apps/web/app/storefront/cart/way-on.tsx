import type { CartView } from '@karaz/contract/cart';
import { toDecimal } from '@karaz/domain/money';
import { isolate } from '@karaz/i18n/format';
import { useState } from 'react';
import type { Address } from '../../router/address.ts';
import { Link } from '../../router/link.tsx';
import { useTexts } from '../../texts/texts.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { usePriceNote } from '../../ui/price-note.ts';
import { refreshCartView } from './cart-store.ts';
import { passFocusToLink } from './pass-focus-on.ts';
import { toMinimumHref } from './to-minimum-href.ts';
import { useAmounts } from './use-amounts.ts';
import { useCart } from './use-cart.ts';

/** To the checkout, or to what is missing for it. */
export function WayOn({ view, next }: { view: CartView; next: Address }) {
  const text = useTexts('cart');
  const note = usePriceNote();
  const { minor, money, subtotal, total, hasNothing } = useAmounts(view);
  const { isOffline } = useCart();
  const minimum = minor(view.delivery.min_order_amount);
  // Each line says why.
  if (hasNothing) {
    return (
      <Link to="/product" className={buttonClass({ kind: 'soft', size: 'large' })}>
        {text.startShopping}
      </Link>
    );
  }
  if (isOffline) return <WayBackOnline />;
  if (subtotal < minimum) {
    const missing = toDecimal(minimum - subtotal, view.currency);
    return (
      <Link to={toMinimumHref(view, missing)} className={buttonClass({ kind: 'soft', size: 'large' })}>
        {text.addToMinimum(isolate(money(minimum - subtotal)), isolate(money(minimum)))}
      </Link>
    );
  }
  return (
    <Link to={next} className={buttonClass({ kind: 'primary', size: 'large' })}>
      {note ? text.checkout : text.checkoutWith(isolate(total))}
    </Link>
  );
}

/** It is tried again without being pressed, too. */
function WayBackOnline() {
  const text = useTexts('cart');
  const [isTrying, setTrying] = useState(false);
  return (
    <Button
      ref={passFocusToLink}
      size="large"
      busy={isTrying}
      onClick={() => {
        setTrying(true);
        void refreshCartView().finally(() => setTrying(false));
      }}
    >
      {text.checkoutOnline}
    </Button>
  );
}
