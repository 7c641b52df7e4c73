import type { PickLine } from '@karaz/contract/admin/picking';
import { useEffect, useRef } from 'react';

/** In the width of the step. */
export const stepPicture = (image: string) => `${image}/320`;

/** Pictures of all lines are loaded at once: between shelves there may be no network when a line's turn comes. */
export function usePicturesAhead(steps: readonly PickLine[]): void {
  // Held, or the browser might give them up before they are shown.
  const held = useRef(new Map<string, HTMLImageElement>());
  useEffect(() => {
    for (const { image } of steps) {
      if (!image || held.current.has(image)) continue;
      const ahead = new Image();
      ahead.src = stepPicture(image);
      held.current.set(image, ahead);
    }
  }, [steps]);
}
