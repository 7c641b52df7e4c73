import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import { type Box, fitted, moved, type Point, type Size, type View, zoomed } from './map-view.ts';

const STEP = 1.5;
const KEY_PAN = 60;
/** A hand is never quite still: less than this is a click. */
const STILL = 5;
const WHEEL = 0.0025;

/** What of the map is in sight and how it moves: by wheel, by drag, by two fingers, by keys. */
export function useMapView(home: Box | null) {
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  const [own, setOwn] = useState<View | null>(null);
  // As long as nobody moved it, the map shows what there is to show, however wide the window becomes.
  const view = own ?? (home ? fitted(home, size) : { x: 0, y: 0, scale: 1 });
  const now = useRef({ view, size });
  now.current = { view, size };
  const change = useCallback((next: (view: View, size: Size) => View) => {
    const { view: seen, size: wide } = now.current;
    setOwn(next(seen, wide));
  }, []);
  const zoom = useCallback(
    (factor: number, at?: Point) =>
      change((seen, wide) => zoomed(seen, factor, at ?? { x: wide.width / 2, y: wide.height / 2 }, wide)),
    [change],
  );
  useWheel(frame, zoom);
  return {
    frame,
    size,
    view,
    zoomIn: () => zoom(STEP),
    zoomOut: () => zoom(1 / STEP),
    show: (box: Box) => setOwn(fitted(box, size)),
    pan: (dx: number, dy: number) => change((seen) => moved(seen, dx, dy)),
    ...usePointers(change, zoom),
    ...keys({ zoom, pan: (dx, dy) => change((seen) => moved(seen, dx, dy)), reset: () => setOwn(null) }),
  };
}

function useSize(frame: { current: HTMLElement | null }): Size {
  const [size, setSize] = useState({ width: 640, height: 440 });
  useEffect(() => {
    if (!frame.current) return;
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      if (width > 0 && height > 0) setSize({ width, height });
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame]);
  return size;
}

/** The wheel belongs to the page until the map was chosen, or with Ctrl as on every map. */
function useWheel(frame: { current: HTMLElement | null }, zoom: (factor: number, at: Point) => void): void {
  useEffect(() => {
    const box = frame.current;
    const turn = (event: WheelEvent) => {
      const isZoom = event.ctrlKey || event.metaKey || box?.contains(document.activeElement);
      if (!box || !isZoom) return;
      event.preventDefault();
      const { left, top } = box.getBoundingClientRect();
      zoom(Math.exp(-event.deltaY * WHEEL), { x: event.clientX - left, y: event.clientY - top });
    };
    // React listens to the wheel passively, and then the page would scroll along.
    box?.addEventListener('wheel', turn, { passive: false });
    return () => box?.removeEventListener('wheel', turn);
  }, [frame, zoom]);
}

type Change = (next: (view: View, size: Size) => View) => void;

/** One finger scrolls the page, as everywhere; two move and stretch the map. A mouse drags it. */
function usePointers(change: Change, zoom: (factor: number, at: Point) => void) {
  const down = useRef(new Map<number, Point>());
  const travelled = useRef(0);
  const at = ({ currentTarget, clientX, clientY }: PointerEvent<Element>): Point => {
    const { left, top } = currentTarget.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const onPointerDown = (event: PointerEvent<Element>) => {
    if (down.current.size === 0) travelled.current = 0;
    down.current.set(event.pointerId, at(event));
  };
  const onPointerMove = (event: PointerEvent<Element>) => {
    const before = down.current.get(event.pointerId);
    if (!before) return;
    const after = at(event);
    const [dx, dy] = [after.x - before.x, after.y - before.y];
    travelled.current += Math.hypot(dx, dy);
    down.current.set(event.pointerId, after);
    const other = [...down.current].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const stretch =
        Math.hypot(after.x - other.x, after.y - other.y) / Math.hypot(before.x - other.x, before.y - other.y);
      if (Number.isFinite(stretch) && stretch > 0)
        zoom(stretch, { x: (after.x + other.x) / 2, y: (after.y + other.y) / 2 });
      change((view) => moved(view, dx / 2, dy / 2));
    } else if (event.pointerType !== 'touch' && travelled.current > STILL) {
      event.currentTarget.setPointerCapture(event.pointerId);
      change((view) => moved(view, dx, dy));
    }
  };
  const lift = (event: PointerEvent<Element>) => {
    down.current.delete(event.pointerId);
  };
  return {
    /** Whether the last press was a drag: then it chooses nothing. */
    wasDragged: () => travelled.current > STILL,
    pointers: { onPointerDown, onPointerMove, onPointerUp: lift, onPointerCancel: lift, onPointerLeave: lift },
  };
}

type KeyMoves = { zoom: (factor: number) => void; pan: (dx: number, dy: number) => void; reset: () => void };

function keys({ zoom, pan, reset }: KeyMoves) {
  const moves: Readonly<Record<string, () => void>> = {
    '+': () => zoom(STEP),
    '=': () => zoom(STEP),
    '-': () => zoom(1 / STEP),
    '0': reset,
    'Shift ArrowLeft': () => pan(KEY_PAN, 0),
    'Shift ArrowRight': () => pan(-KEY_PAN, 0),
    'Shift ArrowUp': () => pan(0, KEY_PAN),
    'Shift ArrowDown': () => pan(0, -KEY_PAN),
  };
  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const move = moves[event.key] ?? moves[`${event.shiftKey ? 'Shift ' : ''}${event.key}`];
      if (!move) return;
      event.preventDefault();
      move();
    },
  };
}
