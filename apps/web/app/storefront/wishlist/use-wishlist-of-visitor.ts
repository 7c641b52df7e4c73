import { useEffect } from 'react';
import { useApi } from '../../router/router-context.ts';
import { startWishlist } from './wishlist-store.ts';

/** Brings the wishlist to life with the shop's frame, for the hearts and the header's badge. */
export function useWishlistOfVisitor(): void {
  const api = useApi();
  useEffect(() => startWishlist(api), [api]);
}
