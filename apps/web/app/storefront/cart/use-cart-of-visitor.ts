import { isolate } from '@karaz/i18n/format';
import { useEffect } from 'react';
import { useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { toast } from '../../ui/toast.ts';
import { startCart } from './cart-store.ts';
import { useCart } from './use-cart.ts';

/** Loads the cart with the shop's layout and syncs it with country, area and other devices. */
export function useCartOfVisitor(): void {
  const { api, visitor } = useRouter();
  const text = useTexts('shell');
  const { isSignedIn } = useCart();
  useEffect(
    () =>
      startCart(api, visitor, (count) =>
        toast.announce(text.cartMerged(isolate(String(count))), { id: 'cart-merged' }),
      ),
    [api, visitor, text],
  );
  useEffect(() => {
    if (!isSignedIn) return;
    let stop = () => {};
    let isUnmounted = false;
    // Only the signed-in need these; nobody else downloads them.
    void import('./follow-own-cart.ts').then(({ followOwnCart }) => {
      if (!isUnmounted) stop = followOwnCart(text);
    });
    return () => {
      isUnmounted = true;
      stop();
    };
  }, [isSignedIn, text]);
}
