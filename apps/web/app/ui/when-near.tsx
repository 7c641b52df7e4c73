import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Later } from './later.tsx';

/** For parts at the foot of a page: their code comes when someone scrolls there and the page has nothing else to do. */
export function WhenNear({ children }: { children: ReactNode }) {
  const marker = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = marker.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && whenIdle(() => setNear(true)),
      { rootMargin: '400px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return <div ref={marker}>{isNear && <Later>{children}</Later>}</div>;
}

const whenIdle = (work: () => void) => ('requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work));
