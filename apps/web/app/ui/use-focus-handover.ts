import { useCallback, useRef } from 'react';
import { afterPaint } from './after-paint.ts';
import { isFocusLost } from './use-focus-if-lost.ts';

/**
 * For two controls of which one takes the place of the other, such as an add button and its stepper. Given to both as
 * `ref`: when the one that goes has the focus, the one that comes gets it, on the last element in it that matches.
 * Whoever has moved on to something else in the meantime stays there.
 */
export function useFocusHandover(selector: string): (element: HTMLElement | null) => (() => void) | undefined {
  const hadFocus = useRef(false);
  return useCallback(
    (element) => {
      if (element === null) return;
      let isComing = hadFocus.current && isFocusLost();
      const stop = isComing
        ? afterPaint(() => {
            isComing = false;
            if (isFocusLost()) ([...element.querySelectorAll<HTMLElement>(selector)].at(-1) ?? element).focus();
          })
        : undefined;
      hadFocus.current = false;
      // Called before the element leaves the page.
      return () => {
        stop?.();
        hadFocus.current = isComing || element.contains(document.activeElement);
      };
    },
    [selector],
  );
}
