const SIGNS = ['pointerdown', 'pointermove', 'wheel', 'scroll', 'keydown', 'focusin', 'touchstart'] as const;

let touched: Promise<void> | undefined;

/** When somebody first moves, scrolls, touches or types: what nobody needs before is fetched then. */
export function firstTouch(): Promise<void> {
  touched ??= new Promise((resolve) => {
    for (const sign of SIGNS) window.addEventListener(sign, () => resolve(), { once: true, passive: true });
  });
  return touched;
}
