/** The square of a picture that is shown: its middle and its side, in pixels of the picture. */
export type Crop = { x: number; y: number; side: number };
export type Size = { width: number; height: number };

export const MAX_ZOOM = 4;

const within = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

export const firstCrop = ({ width, height }: Size): Crop => ({
  x: width / 2,
  y: height / 2,
  side: Math.min(width, height),
});

/** Never beyond an edge of the picture. */
export function placeCrop({ x, y, side }: Crop, { width, height }: Size): Crop {
  const half = side / 2;
  return { x: within(x, half, width - half), y: within(y, half, height - half), side };
}

export function zoomCrop(crop: Crop, size: Size, zoom: number): Crop {
  return placeCrop({ ...crop, side: Math.min(size.width, size.height) / within(zoom, 1, MAX_ZOOM) }, size);
}

/** Where the square is between one edge and the other, from 0 to 1; in the middle where it cannot move. */
export function shareOf(middle: number, side: number, length: number): number {
  return length > side ? (middle - side / 2) / (length - side) : 0.5;
}

export const middleAt = (share: number, side: number, length: number): number => side / 2 + share * (length - side);
