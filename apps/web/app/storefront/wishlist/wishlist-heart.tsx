import { useSyncExternalStore } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { toast } from '../../ui/toast.ts';
import { isHeartFilled, loadWishlistStore, subscribeToHearts } from './wishlist-loader.ts';

type WishlistHeartProps = { stockId: number; name: string; className?: string };

/** Pages that show it load the product texts. */
export function WishlistHeart({ stockId, name, className }: WishlistHeartProps) {
  const text = useTexts('product').wishlist;
  // A card is rendered again only when its own heart changes. The server and the first paint know of none.
  const isInWishlist = useSyncExternalStore(
    subscribeToHearts,
    () => isHeartFilled(stockId),
    () => false,
  );
  const toggle = async () => {
    try {
      const { toggleWishlist } = await loadWishlistStore();
      toast.announce(text[await toggleWishlist({ id: stockId })], { id: 'wishlist' });
    } catch {
      toast.error(text.failed, { id: 'wishlist' });
    }
  };
  return (
    <Button
      kind="ghost"
      iconOnly
      icon="heart"
      aria-pressed={isInWishlist}
      aria-label={text.save(name)}
      onClick={() => void toggle()}
      className={classNames('heart', className)}
    />
  );
}
