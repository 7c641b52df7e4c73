import { type PointerEvent, useRef } from 'react';
import { fromScreen, type MapView } from './map-view.ts';
import type { Point } from './mercator.ts';

/** A finger is never quite still. */
const STILL_PX = 5;

type SetView = (change: (current: MapView) => MapView) => void;

/** A drag moves the map, a tap moves the pin. */
export function usePanning(view: MapView, setView: SetView, onTap: (point: Point) => void) {
  const grip = useRef<{ x: number; y: number; view: MapView; isMoved: boolean } | null>(null);
  return {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      grip.current = { x: event.clientX, y: event.clientY, view, isMoved: false };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      const held = grip.current;
      if (!held) return;
      const [x, y] = [event.clientX - held.x, event.clientY - held.y];
      held.isMoved ||= Math.hypot(x, y) > STILL_PX;
      if (!held.isMoved) return;
      const middle = { x: held.view.width / 2 - x, y: held.view.height / 2 - y };
      setView((current) => ({ ...current, centre: fromScreen(middle, held.view) }));
    },
    onPointerUp: (event: PointerEvent<HTMLDivElement>) => {
      const held = grip.current;
      grip.current = null;
      if (!held || held.isMoved) return;
      const box = event.currentTarget.getBoundingClientRect();
      onTap({ x: event.clientX - box.x, y: event.clientY - box.y });
    },
    onPointerCancel: () => {
      grip.current = null;
    },
  };
}
