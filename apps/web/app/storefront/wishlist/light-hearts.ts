import type { Language } from '@karaz/i18n/language';
import { loadTexts } from '../../texts/texts.ts';
import { toast } from '../../ui/toast.ts';
import { readWishlist, subscribeToWishlist, toggleWishlist } from './wishlist-store.ts';

/** Fills the hearts of wishlist items, now and whenever the list changes. Returns how to stop. */
export function showHearts(): () => void {
  const show = () => {
    const inWishlist = new Set(readWishlist().items.map(({ id }) => String(id)));
    for (const heart of document.querySelectorAll('[data-wish]'))
      heart.setAttribute('aria-pressed', String(inWishlist.has(heart.getAttribute('data-wish') ?? '')));
  };
  const stop = subscribeToWishlist(show);
  show();
  return stop;
}

export async function pressHeart(id: number, language: Language): Promise<void> {
  const [done, { product }] = await Promise.all([
    toggleWishlist({ id }).catch(() => null),
    loadTexts(language, ['product']),
  ]);
  if (done) toast.announce(product.wishlist[done], { id: 'wishlist' });
  else toast.error(product.wishlist.failed, { id: 'wishlist' });
}
