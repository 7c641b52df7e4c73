import type { Size } from './pixels.ts';

/** What is seen of the picture: the middle as a share of its width and height, and how much it is enlarged. */
export type View = { x: number; y: number; zoom: number };
export type Rectangle = { x: number; y: number; width: number; height: number };

export const MAX_ZOOM = 4;
export const WHOLE_MIDDLE: View = { x: 0.5, y: 0.5, zoom: 1 };

const between = (min: number, value: number, max: number) => Math.min(Math.max(value, min), max);

function frameOf(size: Size, ratio: number, zoom: number): Size {
  const width = Math.min(size.width, size.height * ratio) / zoom;
  return { width, height: width / ratio };
}

/** The same view with nothing of the frame outside the picture. */
export function within(size: Size, ratio: number, view: View): View {
  const zoom = between(1, view.zoom, MAX_ZOOM);
  const frame = frameOf(size, ratio, zoom);
  const [halfX, halfY] = [frame.width / size.width / 2, frame.height / size.height / 2];
  return { x: between(halfX, view.x, 1 - halfX), y: between(halfY, view.y, 1 - halfY), zoom };
}

/** What of the picture is cut out, in its pixels. */
export function cropOf(size: Size, ratio: number, view: View): Rectangle {
  const { x, y, zoom } = within(size, ratio, view);
  const frame = frameOf(size, ratio, zoom);
  return { x: x * size.width - frame.width / 2, y: y * size.height - frame.height / 2, ...frame };
}

/** How far the middle can move to either side: nothing to move when both are the same. */
export function rangeOf(size: Size, ratio: number, { zoom }: View): { x: [number, number]; y: [number, number] } {
  const lowest = within(size, ratio, { x: 0, y: 0, zoom });
  return { x: [lowest.x, 1 - lowest.x], y: [lowest.y, 1 - lowest.y] };
}

/** Dragged by a share of the frame: the picture follows the finger, so the frame goes the other way. */
export function dragged(size: Size, ratio: number, view: View, by: { x: number; y: number }): View {
  const { width, height } = cropOf(size, ratio, view);
  return within(size, ratio, {
    ...view,
    x: view.x - (by.x * width) / size.width,
    y: view.y - (by.y * height) / size.height,
  });
}

export function isWhole(size: Size, ratio: number, view: View): boolean {
  const { width, height } = cropOf(size, ratio, view);
  return Math.round(width) >= size.width && Math.round(height) >= size.height;
}
