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
      startCart(api, visitor, (count) => toast.success(text.cartMerged(isolate(String(count))), { id: 'cart-merged' })),
    [api, visitor, text],
  );
  useEffect(() => {
    if (!isSignedIn) return;
    let stop = () => {};
    let isUnmounted = false;
    // Only the signed-in need these; nobody else downloads them.
    void Promise.all([import('./cart-events.ts'), import('./sync-pending-changes.ts')]).then(([events, sync]) => {
      if (isUnmounted) return;
      stop = events.followCart();
      sync.setRejectedHandler(({ body }) => toast.error(rejectionText(body.message, body.data, text)));
      void sync.syncPendingChanges();
    });
    return () => {
      isUnmounted = true;
      stop();
    };
  }, [isSignedIn, text]);
}

type Texts = { cartNotEnough: (left: string) => string };

function rejectionText(message: string, data: unknown, text: Texts): string {
  const left = typeof data === 'object' && data !== null && 'available' in data ? data.available : null;
  return typeof left === 'number' ? text.cartNotEnough(isolate(String(left))) : message;
}
