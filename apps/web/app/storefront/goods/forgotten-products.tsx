import { useEffect, useState } from 'react';
import { useRouter } from '../../router/router-context.ts';
import { LazyTexts } from '../../texts/lazy-texts.tsx';
import { useCart } from '../cart/use-cart.ts';
import { ProductTileCard } from './product-tile-card.tsx';
import { type Tile, tileOf } from './tile.ts';

const REQUESTED = 24;
const VISIBLE = 3;

/** Three popular products that are not in this cart. Nothing is shown when they are not available. */
export function ForgottenProducts({ title }: { title: string }) {
  const { visitor } = useRouter();
  const tiles = usePopular();
  const { quantities } = useCart();
  // What was just added from here stays in place, so that nothing jumps under the finger.
  const [taken] = useState(() => new Set(quantities.keys()));
  const visible = tiles.filter(({ id }) => !taken.has(id)).slice(0, VISIBLE);
  if (visible.length === 0) return null;
  return (
    <LazyTexts language={visitor.language} namespace="product">
      <section aria-labelledby="forgotten" data-testid="forgotten" className="grid gap-3">
        <h2 id="forgotten" className="text-h3">
          {title}
        </h2>
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 [&>*:nth-child(3)]:max-sm:hidden">
          {visible.map((item) => (
            <ProductTileCard key={item.id} item={item} />
          ))}
        </div>
      </section>
    </LazyTexts>
  );
}

function usePopular(): readonly Tile[] {
  const { api, visitor } = useRouter();
  const { areaId, language } = visitor;
  const [tiles, setTiles] = useState<readonly Tile[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    const query = { areaId: areaId ?? undefined, sortBy: 'popularity' as const, limit: REQUESTED };
    api('GET /api/v2/search/products', { query, signal: leaving.signal }).then(
      ({ data }) =>
        setTiles(
          data
            .map((card) => tileOf(card, language))
            .filter(({ isAvailable, hasVariations }) => isAvailable && !hasVariations),
        ),
      // The cart is complete without it.
      () => undefined,
    );
    return () => leaving.abort();
  }, [api, areaId, language]);
  return tiles;
}
