import { useEffect, useState } from 'react';
import { useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { ProductRail } from '../goods/product-rail.tsx';
import { type Tile, tileOf } from '../goods/tile.ts';
import { noteRecent } from './recent-products.ts';

export type RecentlyViewedProps = {
  stockId: number;
  /** Products of the row above: no card stands on the page twice. */
  shown: readonly Tile[];
};

/** Belongs to this browser alone, so it comes after the page. */
export function RecentlyViewed({ stockId, shown }: RecentlyViewedProps) {
  const text = useTexts('product-page');
  const { api, visitor } = useRouter();
  const [items, setItems] = useState<Tile[]>([]);
  useEffect(() => {
    const ids = noteRecent(stockId);
    if (ids.length === 0) return;
    const stop = new AbortController();
    const { areaId, language } = visitor;
    api('GET /api/v1/stocks', { query: { ids: ids.join(','), areaId, limit: ids.length }, signal: stop.signal })
      .then(({ data }) => {
        const cards = new Map(data.map((card) => [card.id, card]));
        setItems(ids.flatMap((id) => cards.get(id) ?? []).map((card) => tileOf(card, language)));
      })
      .catch(() => {});
    return () => stop.abort();
  }, [api, visitor, stockId]);
  const others = items.filter(({ productId }) => !shown.some((tile) => tile.productId === productId));
  return <ProductRail title={text.recentlyViewed} items={others} />;
}
