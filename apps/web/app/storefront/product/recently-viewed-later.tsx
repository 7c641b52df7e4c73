import { lazy, useEffect, useRef, useState } from 'react';
import { Later } from '../../ui/later.tsx';

const RecentlyViewed = lazy(async () => ({ default: (await import('./recently-viewed.tsx')).RecentlyViewed }));

/** Belongs to this browser alone and stands at the foot: it comes when someone scrolls there. */
export function RecentlyViewedLater({ stockId }: { stockId: number }) {
  const marker = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = marker.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '400px' },
    );
    observer.observe(element);
    // Whoever never scrolls has looked at it all the same.
    void import('./recent-products.ts').then(({ noteRecent }) => noteRecent(stockId));
    return () => observer.disconnect();
  }, [stockId]);
  return (
    <div ref={marker}>
      {isNear && (
        <Later>
          <RecentlyViewed stockId={stockId} />
        </Later>
      )}
    </div>
  );
}
