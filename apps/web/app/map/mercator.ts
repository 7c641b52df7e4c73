/** Web Mercator in the measure of vector maps: at zoom 0 the world is one tile of 512 pixels. */
const TILE = 512;
const METRES_PER_DEGREE = 111_320;
const MAX_LATITUDE = 85;

export type Position = { latitude: number; longitude: number };
export type Point = { x: number; y: number };

const radians = (degrees: number) => (degrees * Math.PI) / 180;

export function toPixels({ latitude, longitude }: Position, zoom: number): Point {
  const world = TILE * 2 ** zoom;
  const sine = Math.sin(radians(clampLatitude(latitude)));
  return {
    x: ((longitude + 180) / 360) * world,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world,
  };
}

export function toPosition({ x, y }: Point, zoom: number): Position {
  const world = TILE * 2 ** zoom;
  const latitude = (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / world))) * 180) / Math.PI;
  return { latitude: rounded(latitude), longitude: rounded((x / world) * 360 - 180) };
}

/** Metres to the north and to the east. */
export function moveBy({ latitude, longitude }: Position, north: number, east: number): Position {
  return {
    latitude: rounded(clampLatitude(latitude + north / METRES_PER_DEGREE)),
    longitude: rounded(longitude + east / (METRES_PER_DEGREE * Math.cos(radians(latitude)))),
  };
}

const clampLatitude = (latitude: number) => Math.min(Math.max(latitude, -MAX_LATITUDE), MAX_LATITUDE);
/** A tenth of a metre; more digits say nothing. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
