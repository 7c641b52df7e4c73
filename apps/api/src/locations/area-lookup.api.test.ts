import type { AreaOutline } from '@karaz/contract/places';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { areas, cities, countries, countrySettings } from '../db/tables/places.ts';
import { type TestApi, testApi } from '../testing/test-api.ts';
import { selectAreaAround, selectNearestAreas } from './area-lookup.queries.ts';
import { lookUpArea } from './look-up-area.ts';

type Point = { latitude: number; longitude: number };
type TestArea = Point & { id: number; radiusKm: number };

/** The textbook haversine, independent of what the database does. */
function greatCircleKm(a: Point, b: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const across = radians(b.longitude - a.longitude);
  const up = radians(b.latitude - a.latitude);
  const h =
    Math.sin(up / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(across / 2) ** 2;
  return 2 * 6371.0088 * Math.asin(Math.sqrt(h));
}

/** The same numbers in every run. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
const between = (random: () => number, from: number, to: number) => from + random() * (to - from);
/** As many areas to a square degree as 100,000 would be over the four countries. */
const somewhere = (random: () => number): Point => ({
  latitude: between(random, 24, 32),
  longitude: between(random, 36, 49),
});

/** Areas by whole degrees: everything within a degree of a point lies in the nine cells around it. */
function cellsOf(all: readonly TestArea[]): (point: Point) => TestArea[] {
  const cell = (latitude: number, longitude: number) => `${Math.floor(latitude)} ${Math.floor(longitude)}`;
  const cells = Map.groupBy(all, ({ latitude, longitude }) => cell(latitude, longitude));
  const steps = [-1, 0, 1];
  return ({ latitude, longitude }) =>
    steps.flatMap((up) => steps.flatMap((along) => cells.get(cell(latitude + up, longitude + along)) ?? []));
}

const FILTER = { shippingOnly: true, activeOnly: true, maxDistance: 100, limit: 5 };
const SPOT = { latitude: 29.3339, longitude: 48.0763 };

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
  const { db } = api.database;
  await db.insert(countries).values([
    { code: 'kw', nameEn: 'Kuwait', nameAr: 'الكويت', phoneCode: '965', timeZone: 'Asia/Kuwait' },
    { code: 'eg', nameEn: 'Egypt', nameAr: 'مصر', phoneCode: '20', timeZone: 'Africa/Cairo', isActive: false },
  ]);
  const support = { supportEmail: 'a@karaz.example', supportPhone: '+96522000100', whatsapp: '+96550000100' };
  await db.insert(countrySettings).values([
    { countryCode: 'kw', currency: 'KWD', ...support },
    { countryCode: 'eg', currency: 'EGP', ...support },
  ]);
  await db.insert(cities).values([
    { id: 1, key: 'hawalli', countryCode: 'kw', nameEn: 'Hawalli', nameAr: 'حولي', ...SPOT },
    { id: 2, key: 'shut', countryCode: 'kw', nameEn: 'Shut', nameAr: 'مغلقة', isActive: false, ...SPOT },
    { id: 3, key: 'cairo', countryCode: 'eg', nameEn: 'Cairo', nameAr: 'القاهرة', ...SPOT },
  ]);
});
afterAll(() => api.close());

const emptyAreas = () => api.database.db.execute(sql`truncate areas cascade`);
const lookup = async (query: string) => {
  const { status, body } = await api.get(`/api/v1/areas/lookup?${query}`);
  expect(status).toBe(200);
  return body as Awaited<ReturnType<typeof lookUpArea>>;
};
const near = (km: number) => ({ latitude: SPOT.latitude + km / 111.195, longitude: SPOT.longitude });
const here = `latitude=${SPOT.latitude}&longitude=${SPOT.longitude}`;

describe('a handful of areas', () => {
  beforeAll(async () => {
    await emptyAreas();
    await api.database.db.insert(areas).values([
      { id: 1, cityId: 1, key: 'salmiya', nameEn: 'Salmiya', nameAr: 'السالمية', deliveryFeeMinor: 750, ...near(3) },
      { id: 2, cityId: 1, key: 'small', nameEn: 'Small', nameAr: 'صغيرة', radiusKm: 1, ...near(2) },
      { id: 3, cityId: 1, key: 'no-van', nameEn: 'No van', nameAr: 'بلا توصيل', shippingAvailable: false, ...near(1) },
      { id: 4, cityId: 1, key: 'off', nameEn: 'Off', nameAr: 'مغلقة', isActive: false, ...near(0.5) },
      { id: 5, cityId: 2, key: 'in-shut', nameEn: 'In shut city', nameAr: 'في مدينة مغلقة', ...near(0.4) },
      { id: 6, cityId: 3, key: 'in-egypt', nameEn: 'In shut country', nameAr: 'في بلد مغلق', ...near(0.3) },
      { id: 7, cityId: 1, key: 'far', nameEn: 'Far', nameAr: 'بعيدة', ...near(60) },
      { id: 8, cityId: 1, key: 'beyond', nameEn: 'Beyond', nameAr: 'أبعد', ...near(120) },
    ]);
  });

  test('[LOC-15, API-30, SD-19] the nearest area that reaches the spot is current, the nearest of all is nearest', async () => {
    const found = await lookup(here);
    expect(found.currentArea).toMatchObject({ id: 1, cityId: 1, countryId: expect.any(Number) });
    expect(found.nearestArea).toMatchObject({ id: 2, distance: 2 });
    expect(found.areas.map(({ id, distance }) => [id, distance])).toEqual([
      [2, 2],
      [1, 3],
      [7, 60],
    ]);
  });

  test('[LOC-13, LOC-14, API-28] an area says whether it is served, and names its city and country', async () => {
    const expected = {
      id: 1,
      name_en: 'Salmiya',
      name_ar: 'السالمية',
      cityId: 1,
      cityName: 'Hawalli',
      countryCode: 'kw',
      countryName: 'Kuwait',
      isActive: true,
      shippingAvailable: true,
      deliveryFee: 0.75,
      city: { id: 1, name_en: 'Hawalli', name_ar: 'حولي', countryCode: 'kw' },
    };
    expect((await lookup(here)).currentArea).toMatchObject(expected);
    expect((await lookup(`${here}&language=ar`)).currentArea).toMatchObject({
      cityName: 'حولي',
      countryName: 'الكويت',
    });
    expect((await api.get('/api/v1/areas/1')).body).toMatchObject(expected);
    const arabic = await api.get('/api/v1/areas/1', { 'x-custom-language': 'ar' });
    expect(arabic.body).toMatchObject({ cityName: 'حولي', countryName: 'الكويت' });
  });

  test('[API-29, CONST-07] the filters can be lifted, the reach and the number of areas chosen', async () => {
    const query = `${here}&maxDistance=200&limit=2&shippingOnly=false&activeOnly=false&includeLocationDetails=true`;
    const open = await lookup(query);
    expect(open.areas.map(({ id }) => id)).toEqual([6, 5]);
    expect(open.currentArea).toMatchObject({ id: 6 });
    expect((await lookup(`${here}&shippingOnly=false`)).nearestArea).toMatchObject({ id: 3, shippingAvailable: false });
    expect((await lookup(`${here}&maxDistance=200`)).areas.map(({ id }) => id)).toEqual([2, 1, 7, 8]);
    expect((await lookup(`${here}&maxDistance=1.5`)).areas).toEqual([]);
  });

  test('[API-30, SD-19] where nobody delivers both are null and the response is still 200', async () => {
    expect(await lookup('latitude=-30&longitude=-60')).toEqual({ currentArea: null, nearestArea: null, areas: [] });
  });

  test('[SD-25] the map is rendered from our own areas, in the requested language, what is not served too', async () => {
    const { status, body } = await api.get(`/api/v1/areas/outlines?${here}&radius=10&language=ar`);
    const { type, features } = body as { type: string; features: AreaOutline[] };
    expect([status, type]).toEqual([200, 'FeatureCollection']);
    expect(features.map(({ id, properties }) => [id, properties.name, properties.isServed])).toEqual([
      [3, 'بلا توصيل', false],
      [2, 'صغيرة', true],
      [1, 'السالمية', true],
    ]);
    const [ring = []] = features[0]?.geometry.coordinates ?? [];
    expect(ring.length).toBeGreaterThan(4);
    expect(ring[0]).toEqual(ring.at(-1));
    expect((await api.get('/api/v1/map')).body).toEqual({ styleUrl: null });
  });

  test('[API-29] a position that cannot be one names its field', async () => {
    for (const [query, field] of [
      ['latitude=91&longitude=48', 'latitude'],
      ['latitude=29&longitude=', 'longitude'],
      ['latitude=here&longitude=48', 'latitude'],
      ['longitude=48', 'latitude'],
    ]) {
      const { status, body } = await api.get(`/api/v1/areas/lookup?${query}`);
      expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([422, [field]]);
    }
  });
});

test('the date line and the poles are places like any other', async () => {
  await emptyAreas();
  const random = chance(5);
  const made: TestArea[] = Array.from({ length: 400 }, (_, index) => ({
    id: index + 1,
    latitude: index % 2 === 0 ? between(random, -2, 2) : between(random, 86, 90),
    longitude: index % 2 === 0 ? ((between(random, 177, 183) + 180) % 360) - 180 : between(random, -180, 180),
    radiusKm: between(random, 5, 90),
  }));
  await fillAreas(made);
  for (const point of [
    { latitude: 0, longitude: 179.95 },
    { latitude: 0.4, longitude: -179.9 },
    { latitude: 1, longitude: 180 },
    { latitude: 89.9, longitude: 10 },
    { latitude: 88, longitude: -170 },
  ]) {
    const measured = made.map((area) => ({ ...area, km: greatCircleKm(area, point) })).sort((a, b) => a.km - b.km);
    for (const maxDistance of [100, 20_000]) {
      const found = await lookUpArea(api.database.db, { ...point, ...FILTER, maxDistance }, 'en');
      const near = measured.filter(({ km }) => km <= maxDistance).slice(0, 5);
      expect(found.areas.map(({ id }) => id)).toEqual(near.map(({ id }) => id));
      expect(found.currentArea?.id).toBe(measured.find(({ km, radiusKm }) => km <= radiusKm)?.id);
    }
  }
});

async function fillAreas(testAreas: readonly TestArea[]): Promise<void> {
  const column = (name: keyof TestArea) => sql.param(testAreas.map((area) => area[name]));
  await api.database.db.execute(sql`
    insert into areas (id, city_id, key, name_en, name_ar, latitude, longitude, radius_km)
    select id, 1, 'a' || id, 'Area ' || id, 'منطقة ' || id, latitude, longitude, radius from unnest(
      ${column('id')}::int[], ${column('latitude')}::float8[], ${column('longitude')}::float8[],
      ${column('radiusKm')}::float8[]) as made(id, latitude, longitude, radius)`);
}

/** Sorting 20,000 areas into the indexes one by one takes ten times as long as building them at the end. */
async function withoutIndexes(work: () => Promise<void>): Promise<void> {
  const { rows } = await api.database.db.execute<{ name: string; definition: string }>(
    sql`select indexname as name, indexdef as definition from pg_indexes
        where indexname in ('areas_position', 'areas_search')`,
  );
  for (const { name } of rows) await api.database.db.execute(sql`drop index ${sql.identifier(name)}`);
  await work();
  for (const { definition } of rows) await api.database.db.execute(sql.raw(definition));
}

describe('20,000 areas', () => {
  const COUNT = 20_000;
  let testAreas: TestArea[];

  beforeAll(async () => {
    await emptyAreas();
    const random = chance(7);
    testAreas = Array.from({ length: COUNT }, (_, index) => ({
      id: index + 1,
      ...somewhere(random),
      radiusKm: between(random, 0.5, 8),
    }));
    await withoutIndexes(() => fillAreas(testAreas));
    await api.database.db.execute(sql`vacuum analyze areas`);
  });

  test('[LOC-15, API-30, SD-19] 150 random points find what measuring every area finds', async () => {
    const random = chance(11);
    const around = cellsOf(testAreas);
    for (let count = 0; count < 150; count++) {
      const point = somewhere(random);
      const measured = around(point)
        .map((area) => ({ ...area, km: greatCircleKm(area, point) }))
        .sort((a, b) => a.km - b.km);
      const found = await lookUpArea(api.database.db, { ...point, ...FILTER }, 'en');
      expect(found.areas.map(({ id }) => id)).toEqual(measured.slice(0, 5).map(({ id }) => id));
      expect(found.nearestArea?.distance).toBeCloseTo(measured[0]?.km ?? Number.NaN, 2);
      expect(found.currentArea?.id).toBe(measured.find(({ km, radiusKm }) => km <= radiusKm)?.id);
    }
  });

  test('neither search reads the areas one by one', async () => {
    const planOf = async (query: { getSQL: () => SQL }) => {
      const { rows } = await api.database.db.execute<{ 'QUERY PLAN': string }>(
        sql`explain (analyze, buffers) ${query.getSQL()}`,
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    const random = chance(13);
    const points = Array.from({ length: 25 }, () => somewhere(random));
    for (const query of points.flatMap((point) => [
      selectNearestAreas(api.database.db, point, FILTER),
      selectAreaAround(api.database.db, point, FILTER),
    ])) {
      const plan = await planOf(query);
      expect(plan).toMatch(/Index Scan (?:using|on) areas_position/);
      expect(plan).not.toMatch(/Seq Scan on areas/);
      // The table has over 300 pages; what is read does not grow with it.
      expect(Number(/Buffers: shared hit=(\d+)/.exec(plan)?.[1])).toBeLessThan(120);
    }
  });
});
