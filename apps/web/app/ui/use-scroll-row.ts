import { useCallback, useRef } from 'react';

/** Scrolling a row by buttons, in the direction the page is read. */
export function useScrollRow<Row extends HTMLElement>() {
  const row = useRef<Row>(null);
  const scrollBy = useCallback((pixelsTowardsEnd: number) => {
    const element = row.current;
    if (!element) return;
    const sign = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
    // direction-ok: scrollBy has no logical form; the sign is the direction
    element.scrollBy({ left: sign * pixelsTowardsEnd, behavior: 'smooth' });
  }, []);
  /** share 1: a whole view forward; -1: back. */
  const scrollByView = useCallback((share: number) => scrollBy(share * (row.current?.clientWidth ?? 0)), [scrollBy]);
  return { row, scrollBy, scrollByView };
}
