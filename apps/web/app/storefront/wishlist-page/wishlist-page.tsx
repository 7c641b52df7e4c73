import { definePage, type LoadArgs } from '../../router/page.ts';
import { useTexts } from '../../texts/texts.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { SectionSkeleton } from '../../ui/skeleton.tsx';
import { ProductTileCard } from '../goods/product-tile-card.tsx';
import { type Tile, tileOf } from '../goods/tile.ts';
import { loadWishlist } from '../wishlist/wishlist-store.ts';
import { AddAll } from './add-all.tsx';
import { EmptyWishlist } from './empty-wishlist.tsx';
import { useWishlistTiles } from './use-wishlist-tiles.ts';

/** The list itself belongs to the browser or the account; the page only knows what to offer when it is empty. */
export const page = definePage<Tile[]>({
  texts: ['wishlist', 'product'],
  load: loadPopular,
  head: (_, { wishlist }) => ({ title: wishlist.title, noIndex: true }),
  Component: WishlistPage,
});

const POPULAR = 6;

async function loadPopular({ api, visitor, language }: LoadArgs): Promise<Tile[]> {
  const query = { areaId: visitor.areaId, limit: POPULAR, sortBy: 'popularity' };
  const found = await api('GET /api/v2/search/products', { query }).catch(() => null);
  return found?.data.map((card) => tileOf(card, language)) ?? [];
}

function WishlistPage({ data: popular }: { data: Tile[] }) {
  const text = useTexts('wishlist');
  const { state, error, tiles, total } = useWishlistTiles();
  return (
    <div className="page-width section">
      <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-h1 md:text-display">{text.title}</h1>
          <p className="text-muted">{total > 0 ? text.count(total) : text.lead}</p>
        </div>
        <AddAll tiles={tiles} />
      </header>
      {state === 'loading' && <SectionSkeleton variant="grid" items={4} label={text.loading} />}
      {state === 'failed' && (
        <ErrorPanel
          message={error === 'sync' ? text.syncFailed : text.loadFailed}
          defaultText={text.loadFailed}
          detailsLabel={text.details}
          retryLabel={text.retry}
          onRetry={loadWishlist}
        />
      )}
      {state === 'ready' && total === 0 && <EmptyWishlist popular={popular} />}
      {tiles.length > 0 && (
        <ul className="product-grid">
          {tiles.map((item) => (
            <li key={item.id} className="min-w-0 *:h-full">
              <ProductTileCard item={item} />
            </li>
          ))}
        </ul>
      )}
      {state === 'ready' && tiles.length < total && (
        <p className="mt-8 text-muted">{text.unavailableHint(total - tiles.length)}</p>
      )}
    </div>
  );
}
