import { Link } from '../../router/link.tsx';
import { useTexts } from '../../texts/texts.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ProductRail } from '../goods/product-rail.tsx';
import type { Tile } from '../goods/tile.ts';

export function EmptyWishlist({ popular }: { popular: readonly Tile[] }) {
  const text = useTexts('wishlist');
  return (
    <>
      <EmptyState
        icon="heart"
        title={text.empty}
        description={text.emptyHint}
        action={
          <Link to="/categories" className={buttonClass()}>
            {text.startShopping}
          </Link>
        }
      />
      <ProductRail title={text.popular} items={popular} />
    </>
  );
}
