const SIGNS = ['pointerdown', 'pointermove', 'wheel', 'scroll', 'keydown', 'focusin', 'touchstart'] as const;

/** When somebody first moves, scrolls, touches or types: what nobody needs before is fetched then. */
export const firstTouch = (): Promise<void> =>
  new Promise((resolve) => {
    for (const sign of SIGNS) window.addEventListener(sign, () => resolve(), { once: true, passive: true });
  });
