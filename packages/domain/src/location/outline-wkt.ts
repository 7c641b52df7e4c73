import type { Corner } from './polygon.ts';

/** For tables: POLYGON((47.9 29.3, 48 29.3, 48 29.4, 47.9 29.3)), the first corner again at the end. */
export function writeWkt(outline: readonly Corner[]): string {
  const [first] = outline;
  return first ? `POLYGON((${[...outline, first].map((corner) => corner.join(' ')).join(', ')}))` : NO_OUTLINE;
}

const NO_OUTLINE = 'POLYGON EMPTY';
const POLYGON = /^POLYGON\s*\(\s*\(([^()]*)\)\s*\)$/i;

/** Null: a polygon without corners, which takes an outline away. Undefined: this is not one polygon without holes. */
export function readWkt(text: string): Corner[] | null | undefined {
  const trimmed = text.trim();
  if (trimmed.toUpperCase().replaceAll(/\s+/g, ' ') === NO_OUTLINE) return null;
  const list = POLYGON.exec(trimmed)?.[1];
  if (list === undefined) return undefined;
  const corners = list.split(',').map((pair) => pair.trim().split(/\s+/).map(Number));
  const isRead = corners.every((pair) => pair.length === 2 && pair.every(Number.isFinite));
  return isRead ? corners.map(([longitude = 0, latitude = 0]): Corner => [longitude, latitude]) : undefined;
}
