import { lazy, useEffect } from 'react';
import { WhenNear } from '../../ui/when-near.tsx';
import { noteRecent } from './recent-products.ts';
import type { RecentlyViewedProps } from './recently-viewed.tsx';

const RecentlyViewed = lazy(async () => ({ default: (await import('./recently-viewed.tsx')).RecentlyViewed }));

/** Belongs to this browser alone and stands at the foot: it comes when someone scrolls there. */
export function RecentlyViewedLater({ stockId, shown }: RecentlyViewedProps) {
  useEffect(() => {
    // Whoever never scrolls has looked at it all the same.
    noteRecent(stockId);
  }, [stockId]);
  return (
    <WhenNear>
      <RecentlyViewed stockId={stockId} shown={shown} />
    </WhenNear>
  );
}
