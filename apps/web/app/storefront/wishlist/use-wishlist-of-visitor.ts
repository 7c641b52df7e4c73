import { useEffect } from 'react';
import { useApi } from '../../router/router-context.ts';
import { useSession } from '../../session/session-store.ts';
import { loadWishlistStore } from './wishlist-loader.ts';

/** The stored wishlist of a signed-in shopper, for the hearts and the header's badge. Guests' hearts live in the browser. */
export function useWishlistOfVisitor(): void {
  const api = useApi();
  const isSignedIn = useSession().status === 'authenticated';
  useEffect(() => {
    if (!isSignedIn) return;
    let stop = () => {};
    let isUnmounted = false;
    // Loaded like this, it fills the hearts as well.
    void Promise.all([import('./wishlist-store.ts'), loadWishlistStore()]).then(([{ startWishlist }]) => {
      if (!isUnmounted) stop = startWishlist(api);
    });
    return () => {
      isUnmounted = true;
      stop();
    };
  }, [api, isSignedIn]);
}
