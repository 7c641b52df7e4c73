import { useEffect, useState } from 'react';
import { useRouter } from '../../router/router-context.ts';
import { useSession } from '../../session/session-store.ts';
import { type Tile, tileOf } from '../goods/tile.ts';
import { useWishlist } from '../wishlist/use-wishlist.ts';

/** As many as one response holds. */
const AT_ONCE = 100;

type WishlistTiles = {
  state: 'loading' | 'ready' | 'failed';
  error: 'load' | 'sync' | null;
  tiles: Tile[];
  total: number;
};

/** The goods behind the hearts with today's prices for the visitor's area, newest heart first. */
export function useWishlistTiles(): WishlistTiles {
  const { api, visitor } = useRouter();
  const isUnknown = useSession().status === 'loading';
  const { items, loading, error } = useWishlist();
  const [loaded, setLoaded] = useState<ReadonlyMap<number, Tile | null>>(new Map());
  const [isFailed, setFailed] = useState(false);
  const missing = items.map(({ id }) => id).filter((id) => !loaded.has(id));
  const requestedIds = missing.join(',');
  useEffect(() => {
    if (!requestedIds) return;
    const stop = new AbortController();
    const ids = requestedIds.split(',');
    const { areaId, language } = visitor;
    const parts = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, index) =>
      ids.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
    );
    Promise.all(
      parts.map((part) =>
        api('GET /api/v1/stocks', { query: { ids: part.join(','), areaId, limit: AT_ONCE }, signal: stop.signal }),
      ),
    )
      .then((responses) => {
        const found = new Map(responses.flatMap(({ data }) => data).map((card) => [card.id, tileOf(card, language)]));
        setLoaded(
          (before) => new Map([...before, ...ids.map((id) => [Number(id), found.get(Number(id)) ?? null] as const)]),
        );
      })
      .catch(() => !stop.signal.aborted && setFailed(true));
    return () => stop.abort();
  }, [api, visitor, requestedIds]);
  const tiles = items.flatMap(({ id }) => loaded.get(id) ?? []);
  const state = error || isFailed ? 'failed' : loading || isUnknown || requestedIds ? 'loading' : 'ready';
  return { state, error, tiles, total: items.length };
}
