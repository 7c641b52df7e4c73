import { type Point, type Position, toPixels, toPosition } from './mercator.ts';

/** What can be seen: the middle of the map, how near, and how large it is on the screen. */
export type MapView = { centre: Position; zoom: number; width: number; height: number };
type NamedPlace = Position & { id: number; name: string };
export type MapLabel = Point & { id: number; name: string };

export const MAP_ZOOMS = { min: 9, max: 17 } as const;
/** About the room a name takes, so that no two are written over each other. */
const LETTER_WIDTH = 7.5;
const LABEL_HEIGHT = 22;

export function onScreen(position: Position, { centre, zoom, width, height }: MapView): Point {
  const [place, middle] = [toPixels(position, zoom), toPixels(centre, zoom)];
  return { x: place.x - middle.x + width / 2, y: place.y - middle.y + height / 2 };
}

export function fromScreen({ x, y }: Point, { centre, zoom, width, height }: MapView): Position {
  const middle = toPixels(centre, zoom);
  return toPosition({ x: middle.x + x - width / 2, y: middle.y + y - height / 2 }, zoom);
}

export function isInView(position: Position, view: MapView, margin = 24): boolean {
  const { x, y } = onScreen(position, view);
  return x >= margin && y >= margin && x <= view.width - margin && y <= view.height - margin;
}

/** Nearest first in, and whoever comes later finds no room. */
export function labelsOf(places: readonly NamedPlace[], view: MapView): MapLabel[] {
  const placed: MapLabel[] = [];
  for (const place of places) {
    const label = { id: place.id, name: place.name, ...onScreen(place, view) };
    const isFree = placed.every((other) => !isTouching(label, other));
    if (isFree && isInView(place, view, 8)) placed.push(label);
  }
  return placed;
}

function isTouching(a: MapLabel, b: MapLabel): boolean {
  const space = ((a.name.length + b.name.length) * LETTER_WIDTH) / 2;
  return Math.abs(a.x - b.x) < space && Math.abs(a.y - b.y) < LABEL_HEIGHT;
}

/** Lines of a whole number of degrees, never closer than the eye likes. */
export function gridLines(view: MapView): { across: number[]; down: number[] } {
  const steps = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1];
  const perDegree =
    toPixels({ latitude: 0, longitude: 1 }, view.zoom).x - toPixels({ latitude: 0, longitude: 0 }, view.zoom).x;
  const step = steps.find((degrees) => degrees * perDegree >= 56) ?? 2;
  const [start, end] = [fromScreen({ x: 0, y: view.height }, view), fromScreen({ x: view.width, y: 0 }, view)];
  const { latitude, longitude } = view.centre;
  return {
    down: multiples(start.longitude, end.longitude, step).map(
      (east) => onScreen({ latitude, longitude: east }, view).x,
    ),
    across: multiples(start.latitude, end.latitude, step).map(
      (north) => onScreen({ latitude: north, longitude }, view).y,
    ),
  };
}

function multiples(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step);
  return Array.from({ length: Math.max(0, Math.floor(to / step) - first + 1) }, (_, index) => (first + index) * step);
}
