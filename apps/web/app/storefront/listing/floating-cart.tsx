import { cartBadgeText } from '@karaz/domain/cart/limits';
import { isolate } from '@karaz/i18n/format';
import { Link } from '../../router/link.tsx';
import { useTexts } from '../../texts/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { useCart } from '../cart/use-cart.ts';

/** Within reach while the list is long; an empty cart leads nowhere and would only lie over the page. Phones have the cart in the bar below. */
export function FloatingCart() {
  const text = useTexts('listing');
  const { totalItems } = useCart();
  if (totalItems === 0) return null;
  const count = cartBadgeText(totalItems);
  return (
    <Link
      to="/product/checkout"
      data-testid="floating-cart"
      aria-label={text.cart(isolate(count))}
      className="max-md:hidden fixed end-0 top-36 z-20 flex h-12 items-center gap-2 rounded-s-full border border-e-0 border-hairline bg-raised ps-4 pe-3 text-ink shadow-menu hover:text-primary-text"
    >
      <Icon name="cart" size={22} />
      <bdi dir="ltr" className="min-w-5 rounded-full bg-primary px-1.5 text-center text-caption text-on-primary">
        {count}
      </bdi>
    </Link>
  );
}
