import { afterPaint } from '../../ui/after-paint.ts';
import { isFocusLost } from '../../ui/use-focus-if-lost.ts';

/**
 * For the `ref` of a line: when it is removed while one of its buttons has the focus, the focus moves to the next line,
 * else to the one before, else to the link that stands there instead.
 */
export function passFocusOn(line: HTMLElement | null): (() => void) | undefined {
  if (line === null) return;
  const place = line.closest('dialog, [role="tabpanel"], main');
  return () => {
    if (!line.contains(document.activeElement)) return;
    const lines = [...(place?.querySelectorAll('[data-line]') ?? [])];
    const own = lines.indexOf(line);
    const neighbour = lines[own + 1] ?? lines[own - 1];
    // The line is still in the page now.
    afterPaint(() => {
      const target = neighbour?.querySelector('button') ?? place?.querySelector('.panel-state a');
      if (target instanceof HTMLElement && isFocusLost()) target.focus();
    });
  };
}

/** For the `ref` of a button that a link takes the place of: the link takes the focus, too. */
export function passFocusToLink(button: HTMLElement | null): (() => void) | undefined {
  const place = button?.parentElement;
  return () => {
    if (document.activeElement !== button) return;
    afterPaint(() => isFocusLost() && place?.querySelector('a')?.focus());
  };
}
