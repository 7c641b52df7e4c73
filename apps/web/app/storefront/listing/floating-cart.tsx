import { cartBadgeText } from '@karaz/domain/cart/limits';
import { isolate } from '@karaz/i18n/format';
import { Link } from '../../router/link.tsx';
import { useTexts } from '../../texts/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { useCart } from '../cart/use-cart.ts';

/**
 * Within reach while the list is long: below the category line, beside the goods. An empty cart leads nowhere and would
 * only lie over the page. Phones have the cart in the bar below.
 */
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
      className="max-md:hidden fixed end-0 top-52 z-20 grid w-11 justify-items-center gap-1 rounded-s-card border border-e-0 border-hairline bg-raised py-2 text-ink shadow-menu hover:text-primary-text"
    >
      <Icon name="cart" size={22} />
      <bdi dir="ltr" className="min-w-5 rounded-full bg-primary px-1.5 text-center text-caption text-on-primary">
        {count}
      </bdi>
    </Link>
  );
}
