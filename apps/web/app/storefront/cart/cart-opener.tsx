import { lazy, useDeferredValue, useEffect, useState } from 'react';
import { useRouter } from '../../router/router-context.ts';
import { Later } from '../../ui/later.tsx';
import { useCart } from './use-cart.ts';

const CartDrawer = lazy(async () => ({ default: (await import('./cart-drawer.tsx')).CartDrawer }));

const CartBar = lazy(async () => ({ default: (await import('./cart-bar.tsx')).CartBar }));

const OPEN_CART = 'karaz:open-cart';
/** On phones the link leads to the cart's own page. */
const WIDE = '(min-width: 900px)';

/** False: the drawer is not for this screen, follow the link. */
export function openCartDrawer(): boolean {
  if (!window.matchMedia(WIDE).matches) return false;
  window.dispatchEvent(new Event(OPEN_CART));
  return true;
}

/** Where people pick goods: elsewhere the page has a button of its own at the bottom, or another purpose. */
const PRODUCT_PAGES =
  /^\/(?:product|(?:search|categories|liveStocks|sellers|restaurants|dining|recipes|wishlist)(?:\/.*)?)?$/;

/** Mounted once in the shop's frame; the code of drawer and bar comes when they are needed. */
export function CartOpener() {
  const { view } = useRouter();
  // The tap that adds something is answered first, then the bar comes.
  const totalItems = useDeferredValue(useCart().totalItems);
  const [isOpen, setOpen] = useState<boolean | null>(null);
  useEffect(() => {
    const open = () => setOpen(true);
    window.addEventListener(OPEN_CART, open);
    return () => window.removeEventListener(OPEN_CART, open);
  }, []);
  // Whoever moves on has seen enough of the cart.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the reason, not an ingredient
  useEffect(() => setOpen((before) => (before === null ? null : false)), [view.address]);
  const hasBar = totalItems > 0 && PRODUCT_PAGES.test(view.route.path);
  return (
    <>
      {hasBar && (
        <Later>
          <CartBar />
        </Later>
      )}
      {isOpen !== null && (
        <Later>
          <CartDrawer open={isOpen} onClose={() => setOpen(false)} />
        </Later>
      )}
    </>
  );
}
