import { type RefObject, useEffect, useRef } from 'react';
import { afterPaint } from './after-paint.ts';

export const isFocusLost = () => document.activeElement === document.body;

/** For what takes the place of the control that was pressed: it takes the focus too, unless somebody has moved on. */
export function useFocusIfLost<E extends HTMLElement>(): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => afterPaint(() => isFocusLost() && element.current?.focus()), []);
  return element;
}
