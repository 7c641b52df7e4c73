import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react';
import type { Point } from './mercator.ts';

const ARROWS: Readonly<Record<string, { north: number; east: number }>> = {
  ArrowUp: { north: 1, east: 0 },
  ArrowDown: { north: -1, east: 0 },
  ArrowLeft: { north: 0, east: -1 },
  ArrowRight: { north: 0, east: 1 },
};

/** What an arrow key moves a place by, in metres: ten, with Shift a hundred. */
export function arrowMetres(event: KeyboardEvent): { north: number; east: number } | null {
  const arrow = ARROWS[event.key];
  if (!arrow) return null;
  event.preventDefault();
  const metres = event.shiftKey ? 100 : 10;
  return { north: arrow.north * metres, east: arrow.east * metres };
}

/** A finger is never quite still. */
const STILL_PX = 3;

/** A button on the map that a finger can take along, without the map moving. A press that moves nothing is a click. */
export function useDragging(onDrag: (by: Point) => void, onDrop: () => void) {
  const grip = useRef<(Point & { isMoved: boolean }) | null>(null);
  const wasMoved = useRef(false);
  const drop = () => {
    wasMoved.current = grip.current?.isMoved ?? false;
    grip.current = null;
    onDrop();
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.stopPropagation();
      grip.current = { x: event.clientX, y: event.clientY, isMoved: false };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const held = grip.current;
      if (!held) return;
      const by = { x: event.clientX - held.x, y: event.clientY - held.y };
      held.isMoved ||= Math.hypot(by.x, by.y) > STILL_PX;
      if (held.isMoved) onDrag(by);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      event.stopPropagation();
      drop();
    },
    onPointerCancel: drop,
    // The click that ends a drag is none.
    onClickCapture: (event: MouseEvent) => {
      if (wasMoved.current) event.stopPropagation();
      wasMoved.current = false;
    },
  };
}
