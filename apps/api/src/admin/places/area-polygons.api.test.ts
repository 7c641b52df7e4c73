import type { OfficeArea, OfficeCity } from '@karaz/contract/admin/places';
import type { AreaOutline } from '@karaz/contract/places';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Counter, type OrderShop, openOrderShop } from '../../testing/order-shop.ts';
import { waitForNotifications } from '../../testing/wait-for-notifications.ts';

let shop: OrderShop;
let counter: Counter;
let headers: { authorization: string };
const PATH = '/api/v1/admin/places';

beforeAll(async () => {
  shop = await openOrderShop();
  counter = await shop.counterOf('kw');
  headers = { authorization: `Bearer admin:${(await shop.buyer(counter, { role: 'admin' })).id}` };
});
afterAll(() => shop.close());

const send = (method: string, path: string, body: object) => shop.call(method, `${PATH}/${path}`, { headers, body });
type Corners = [number, number][];
/** Open to the east between 28.62 and 28.68. */
const CRESCENT: Corners = [
  [47.5, 28.6],
  [47.7, 28.6],
  [47.7, 28.62],
  [47.52, 28.62],
  [47.52, 28.68],
  [47.7, 28.68],
  [47.7, 28.7],
  [47.5, 28.7],
];
const bodyOf = (name: string, outline: Corners | null, place: object = {}) => ({
  ...{ cityId: counter.cityId, name_en: name, name_ar: `منطقة ${name}`, latitude: 28.65, longitude: 47.6, radiusKm: 2 },
  ...{ isActive: true, deliveryFee: 1, shippingAvailable: true, outline, ...place },
});
const add = async (name: string, outline: Corners | null, place: object = {}) => {
  const response = await send('POST', 'areas', bodyOf(name, outline, place));
  expect(response.status, response.text).toBe(201);
  return response.body as OfficeArea;
};
const areaAt = async (longitude: number, latitude: number) => {
  const { body } = await shop.get(`/api/v1/areas/lookup?latitude=${latitude}&longitude=${longitude}`);
  return (body as { currentArea: { id: number; deliveryFee: number } | null }).currentArea?.id ?? null;
};

test('a position inside the drawn outline is in that area, one in its bend or beyond is not', async () => {
  const polygon = await add('Crescent', CRESCENT);
  expect(await areaAt(47.51, 28.65)).toBe(polygon.id);
  expect(await areaAt(47.65, 28.61)).toBe(polygon.id);
  expect(await areaAt(47.65, 28.69)).toBe(polygon.id);
  // Within the circle around it, and not in it.
  expect(await areaAt(47.6, 28.65)).toBeNull();
  expect(await areaAt(47.71, 28.61)).toBeNull();
  // The centre is the store's to find: what was sent lies in the bend.
  expect(polygon.longitude).toBeLessThan(47.53);
  expect(polygon.radiusKm).toBeGreaterThan(18);
  // A circle whose centre is nearer does not take what was polygon; in the bend it is the area.
  const circle = await add('Bend', null, { latitude: 28.65, longitude: 47.53, radiusKm: 8 });
  expect(await areaAt(47.519, 28.65)).toBe(polygon.id);
  expect(await areaAt(47.53, 28.65)).toBe(circle.id);
  const named = await shop.get('/api/v1/geocoder/reverse?latitude=28.65&longitude=47.519');
  expect(named.text).toContain('Crescent');
});

test('the map gets the outline as drawn, over the circles; a circle again takes the outline away', async () => {
  const square: Corners = [
    [47.2, 28.6],
    [47.3, 28.6],
    [47.3, 28.7],
    [47.2, 28.7],
  ];
  const polygon = await add('Square', [...square, [47.2, 28.6]]);
  expect(polygon.outline).toEqual(square);
  await add('Beside', null, { latitude: 28.66, longitude: 47.26 });
  const outlines = async () => {
    await waitForNotifications(shop);
    const { body } = await shop.get('/api/v1/areas/outlines?latitude=28.65&longitude=47.25&radius=10');
    return (body as { features: AreaOutline[] }).features;
  };
  expect((await outlines()).at(-1)).toMatchObject({
    id: polygon.id,
    geometry: { type: 'Polygon', coordinates: [[...square, square[0]]] },
    properties: { latitude: 28.65, longitude: 47.25 },
  });
  // What does not speak of the outline leaves it.
  const { outline: _, ...rest } = polygon;
  const renamed = await send('PUT', `areas/${polygon.id}`, { ...rest, deliveryFee: 2, radiusKm: 1 });
  expect(renamed.body).toMatchObject({ deliveryFee: 2, outline: square, radiusKm: polygon.radiusKm });
  const round = await send('PUT', `areas/${polygon.id}`, {
    ...(renamed.body as OfficeArea),
    outline: null,
    radiusKm: 3,
  });
  expect(round.body).toMatchObject({ outline: null, radiusKm: 3, latitude: 28.65, longitude: 47.25 });
  expect(await areaAt(47.225, 28.65)).toBe(polygon.id);
  expect(await areaAt(47.205, 28.605)).toBeNull();
});

test('an outline that is none is refused with its reason, and nothing is written', async () => {
  const [a, b, c, d] = CRESCENT.slice(0, 4) as [[number, number], [number, number], [number, number], [number, number]];
  const cases: [Corners, string, RegExp][] = [
    [[a, b], 'tooFewCorners', /three corners/],
    [[a, b, a], 'tooFewCorners', /three corners/],
    [[a, [47.6, 28.6], b], 'onOneLine', /one line/],
    [[a, c, b, d, [47.5, 28.7]], 'crossing', /crosses itself/],
    [[a, [50.5, 28.6], [50.5, 31], [47.5, 31]], 'tooLarge', /100 km/],
  ];
  for (const [outline, code, text] of cases) {
    const response = await send('POST', 'areas', bodyOf('Wrong', outline));
    expect([response.status, response.body]).toMatchObject([
      422,
      { errorCodes: { outline: code }, errors: { outline: [expect.stringMatching(text)] } },
    ]);
  }
  const many = Array.from({ length: 101 }, (_, at): [number, number] => [47 + at / 1000, 28 + (at % 2) / 100]);
  expect((await send('POST', 'areas', bodyOf('Wrong', many))).status).toBe(422);
  expect((await send('POST', 'areas', bodyOf('Wrong', [a, b, [47.6, 95]]))).status).toBe(422);
  const arabic = await shop.call('POST', `${PATH}/areas`, {
    headers: { ...headers, 'x-custom-language': 'ar' },
    body: bodyOf('Wrong', [a, b]),
  });
  expect(arabic.text).toContain('ثلاث زوايا');
  expect((await shop.get(`${PATH}/kw`, headers)).text).not.toContain('"Wrong"');
});

test('a table carries the outline out and in again', async () => {
  const wkt = 'POLYGON((47.1 28.4, 47.2 28.4, 47.2 28.5, 47.1 28.4))';
  const cities = ((await shop.get(`${PATH}/kw`, headers)).body as { cities: OfficeCity[] }).cities;
  const city = cities.find(({ id }) => id === counter.cityId)?.name_en;
  const head = 'city name_en,name_en,name_ar,outline';
  const file = (...rows: string[]) => ({ country: 'kw', csv: [head, ...rows].join('\r\n') });
  const wrong = await send('POST', 'import/check', file(`${city},T1,ت,"POLYGON((1 1, 2 2))"`, `${city},T2,ت,round`));
  const { problems } = wrong.body as { problems: { line: number; column: string }[] };
  expect(problems.map(({ line, column }) => [line, column])).toEqual([
    [2, 'outline'],
    [3, 'outline'],
  ]);
  const written = await send('POST', 'import', file(`${city},Triangle,مثلث,"${wkt}"`));
  expect(written.status, written.text).toBe(200);
  const triangle = await areaAt(47.19, 28.41);
  expect(triangle).not.toBeNull();
  expect(await areaAt(47.11, 28.45)).toBeNull();
  const exported = await shop.get(`${PATH}/kw/export`, headers);
  expect(exported.text).toContain(`"${wkt}"`);
  const again = await send('POST', 'import/check', { country: 'kw', csv: exported.text });
  expect(again.body).toMatchObject({ newAreas: 0, changed: 0, problems: [] });
  const round = await send('POST', 'import', file(`${city},Triangle,,POLYGON EMPTY`));
  expect(round.body).toMatchObject({ changed: 1 });
  expect(await areaAt(47.11, 28.45)).toBe(triangle);
});
