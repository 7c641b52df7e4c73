import type { OfficeArea, OfficeCity } from '@karaz/contract/admin/places';
import { areaOutlines } from '@karaz/domain/location/area-outlines';
import {
  type Box,
  boxAround,
  fittingLabels,
  onScreen,
  type Point,
  planeAround,
  type Size,
  type View,
} from './map-view.ts';

export type CityWithAreas = OfficeCity & { areas: readonly OfficeArea[] };
export type Shape = Point & { area: OfficeArea; city: OfficeCity; path: string; corners: readonly Point[] };
export type MapGeometry = {
  shapes: readonly Shape[];
  towns: readonly (Point & { city: OfficeCity })[];
  branch: Point | null;
};
type Coordinates = { latitude: number; longitude: number };

const METRES = 1_000;
const toMetre = (km: number) => Math.round(km * METRES) / METRES;

/** The areas of a country as a pin would find them, in kilometres from its middle. */
export function mapGeometry(cities: readonly CityWithAreas[], branch: Coordinates): MapGeometry {
  // Drawn areas go before the circles under them: they are painted last.
  const all = cities
    .flatMap((city) => city.areas.map((area) => ({ area, city })))
    .toSorted((one, other) => Number(one.area.outline !== null) - Number(other.area.outline !== null));
  const plane = planeAround(all.map(({ area }) => area));
  const rings = areaOutlines(all.map(({ area }) => area));
  const shapes = all.map(({ area, city }, index) => {
    const corners = (rings[index] ?? []).map(([longitude, latitude]) => plane(longitude, latitude));
    const path = `M${corners.map(({ x, y }) => `${toMetre(x)} ${toMetre(y)}`).join('L')}Z`;
    return { area, city, corners, path, ...plane(area.longitude, area.latitude) };
  });
  const hasCoordinates = Number.isFinite(branch.latitude) && Number.isFinite(branch.longitude);
  return {
    shapes,
    towns: cities
      .filter(({ areas }) => areas.length > 0)
      .map((city) => ({ city, ...middleOf(shapes.filter((shape) => shape.city.id === city.id)) })),
    branch: hasCoordinates ? plane(branch.longitude, branch.latitude) : null,
  };
}

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

export const boxOf = (shapes: readonly Shape[]): Box | null => boxAround(shapes.flatMap(({ corners }) => corners));

/** Compared with how far the areas usually are from each other: an island would leave the town the size of a stamp. */
const FAR_FACTOR = 2;

/** What to show first: most of where it delivers, or of everything while it delivers nowhere. The rest is a zoom away. */
export function homeOf({ shapes, branch }: MapGeometry, isServed: (id: number) => boolean): Box | null {
  const served = shapes.filter(({ area }) => isServed(area.id));
  const visible = served.length > 0 ? served : shapes;
  const [middle, usual] = [middleOf(visible), spreadOf(visible)];
  const near = visible.filter((shape) => distance(shape, middle) <= FAR_FACTOR * usual);
  const isNear = branch !== null && distance(branch, middle) <= FAR_FACTOR * usual;
  return boxAround([
    ...(near.length > 0 ? near : visible).flatMap(({ corners }) => corners),
    ...(isNear ? [branch] : []),
  ]);
}

function spreadOf(points: readonly Point[]): number {
  const middle = middleOf(points);
  const distances = points.map((point) => distance(point, middle)).toSorted((a, b) => a - b);
  return distances[Math.floor(distances.length / 2)] ?? 0;
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

export type Lettering = Point & { key: string; name: string; terms: string; isTown: boolean };
type Named = { nameOf: (place: OfficeArea | OfficeCity) => string; termsOf: (area: OfficeArea) => string };

const LETTER = 6.8;
const LINE = 17;
/** An area smaller than this on the screen has no room for its name. */
const MIN_LABEL_SIZE = 13;
/** From this size on it also has room for what it costs. */
const MIN_TERMS_SIZE = 30;

/** The names to write, those of towns first where areas are too small to have one. */
export function lettering(
  { shapes, towns }: MapGeometry,
  { view, size, first }: { view: View; size: Size; first: (area: OfficeArea) => number },
  { nameOf, termsOf }: Named,
): Lettering[] {
  const areas = shapes
    .filter(({ area }) => area.radiusKm * view.scale >= MIN_LABEL_SIZE || first(area) < 0)
    .toSorted((a, b) => first(a.area) - first(b.area) || b.area.radiusKm - a.area.radiusKm)
    .map(({ area, x, y }) => ({
      ...{ key: `area ${area.id}`, name: nameOf(area), isTown: false },
      ...{ terms: area.radiusKm * view.scale >= MIN_TERMS_SIZE ? termsOf(area) : '' },
      ...onScreen({ x, y }, view, size),
    }));
  const isFar = areas.length < shapes.length / 2;
  const names = towns.map(({ city, x, y }) => ({
    ...{ key: `town ${city.id}`, name: nameOf(city), terms: '', isTown: true },
    ...onScreen({ x, y }, view, size),
  }));
  const candidates = isFar ? [...names, ...areas] : areas;
  const fitting = fittingLabels(
    candidates.map(({ key, name, terms, isTown, x, y }) => ({
      id: key,
      width: Math.max(name.length, terms.length) * LETTER * (isTown ? 1.2 : 1) + 6,
      height: terms ? 2 * LINE : LINE,
      ...{ x, y },
    })),
    size,
  );
  return candidates.filter(({ key }) => fitting.has(key));
}
