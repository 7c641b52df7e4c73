import type { OfficeArea, OfficeCity, OfficeCountry } from '@karaz/contract/admin/places';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Counter, type OrderShop, openOrderShop } from '../../testing/order-shop.ts';
import { waitForNotifications } from '../../testing/wait-for-notifications.ts';

let shop: OrderShop;
let counter: Counter;
let staffId: number;
const as = (role: string) => ({ authorization: `Bearer ${role}:${staffId}` });
const PATH = '/api/v1/admin/places';
type Places = { country: OfficeCountry; currency: string; cities: (OfficeCity & { areas: OfficeArea[] })[] };

beforeAll(async () => {
  shop = await openOrderShop();
  counter = await shop.counterOf('kw');
  staffId = (await shop.buyer(counter, { role: 'admin' })).id;
});
afterAll(() => shop.close());

const places = async () => (await shop.get(`${PATH}/kw`, as('admin'))).body as Places;
const area = async () => {
  const found = (await places()).cities.flatMap(({ areas }) => areas).find(({ id }) => id === counter.areaId);
  if (!found) throw new Error('no area');
  return found;
};
const send = (method: string, path: string, body: object, role = 'admin') =>
  shop.call(method, `${PATH}/${path}`, { headers: as(role), body });

test('[SD-10] staff read places, administrators change them', async () => {
  expect((await shop.get(`${PATH}/kw`, as('support'))).status).toBe(200);
  expect((await shop.get(`${PATH}/xx`, as('admin'))).status).toBe(404);
  const before = await area();
  expect((await send('PUT', `areas/${before.id}`, before, 'manager')).status).toBe(403);
});

test('[SD-21] an area without delivery, and one that is closed, are so in the shop within a second', async () => {
  const before = await area();
  const first = await send('PUT', `areas/${before.id}`, { ...before, deliveryFee: 0.875, shippingAvailable: false });
  expect(first.status, first.text).toBe(200);
  const fetchPublic = async () => (await shop.get(`/api/v1/areas/${before.id}`)).body;
  await waitForNotifications(shop);
  expect(JSON.stringify(await fetchPublic())).toContain('0.875');
  expect((await send('PUT', `areas/${before.id}`, { ...before, deliveryFee: 1 })).status).toBe(409);
  const closed = await send('PUT', `areas/${before.id}`, { ...(first.body as OfficeArea), isActive: false });
  expect(closed.status).toBe(200);
  const inCity = async () =>
    ((await shop.get(`/api/v1/areas/city/${counter.cityId}?limit=100`)).body as { data: { id: number }[] }).data.map(
      ({ id }) => id,
    );
  await waitForNotifications(shop);
  expect(await inCity()).not.toContain(before.id);
});

test('new cities and areas; wrong coordinates are named', async () => {
  const at = { latitude: 29.3, longitude: 47.9, isActive: true };
  const city = await send('POST', 'cities', { ...at, country: 'kw', name_en: 'New town', name_ar: 'المدينة الجديدة' });
  expect(city.status, city.text).toBe(201);
  const same = { ...at, name_en: 'New town', name_ar: 'المدينة الجديدة' };
  expect((await send('POST', 'cities', { ...same, country: 'kw' })).body).toMatchObject({
    errorCodes: { name_en: 'alreadyExists' },
  });
  expect((await send('POST', 'cities', { ...same, country: 'ae' })).status).toBe(201);
  const body = {
    ...at,
    cityId: (city.body as OfficeCity).id,
    name_en: 'Old harbour',
    name_ar: 'الميناء القديم',
    radiusKm: 2,
    deliveryFee: 1,
    shippingAvailable: true,
  };
  expect((await send('POST', 'areas', body)).status).toBe(201);
  expect((await send('POST', 'areas', body)).body).toMatchObject({ errorCodes: { name_en: 'alreadyExists' } });
  expect((await send('POST', 'areas', { ...body, latitude: 91 })).body).toMatchObject({
    status: 422,
    errors: { latitude: expect.anything() },
  });
  const found = (await places()).cities.find(({ id }) => id === body.cityId);
  expect(found?.areas.map(({ name_en }) => name_en)).toEqual(['Old harbour']);
});

test('a country is renamed and closed', async () => {
  const { country } = await places();
  const response = await send('PUT', 'countries/kw', { ...country, isActive: false });
  expect(response.status, response.text).toBe(200);
  const fetchPublic = async () => (await shop.get('/api/v1/settings/country/kw')).status;
  await waitForNotifications(shop);
  expect(await fetchPublic()).toBe(404);
});

test('a file in the columns of the export changes and adds places, all of it or nothing', async () => {
  const country = 'ae';
  const [first] = ((await shop.get(`${PATH}/${country}`, as('admin'))).body as Places).cities;
  const [old] = first?.areas ?? [];
  if (!first || !old) throw new Error('no places');
  const head = 'country,city id,city name_en,city name_ar,id,name_en,name_ar,latitude,longitude,deliveryFee,isActive';
  const lines = [
    head,
    `ae,${first.id},,,${old.id},,,,,12.5,`,
    `ae,,${first.name_en},,,Marsa new,مرسى جديد,25.1,55.2,7,yes`,
    'ae,,Al Dhaid,الذيد,,Al Dhaid centre,وسط الذيد,25.28,55.88,20,نعم',
  ];
  const file = (rows: readonly string[]) => ({ country, csv: rows.join('\r\n') });
  const check = await send('POST', 'import/check', file(lines));
  expect(check.body).toEqual({ newCities: 1, newAreas: 2, changed: 1, same: 0, problems: [] });
  expect((await send('POST', 'import/check', file(lines), 'manager')).status).toBe(403);

  const wrong = [...lines, 'kw,,Hawalli,,,X,س,1,1,1,yes', `ae,${first.id},,,,Nowhere,لا مكان,95,abc,1.999,maybe`];
  const problems = ((await send('POST', 'import/check', file(wrong))).body as { problems: { line: number }[] })
    .problems;
  expect(problems.map(({ line }) => line)).toEqual([5, 6, 6, 6]);
  const rejected = await send('POST', 'import', file(wrong));
  expect([rejected.status, (rejected.body as { code: string }).code]).toEqual([422, 'validationFailed']);

  const count = async () => (await shop.get(`${PATH}/${country}`, as('admin'))).body as Places;
  const sizeOf = ({ cities }: Places) => [cities.length, cities.flatMap(({ areas }) => areas).length];
  const [cities = 0, areas = 0] = sizeOf(await count());
  const written = await send('POST', 'import', file(lines));
  expect(written.status, written.text).toBe(200);
  const after = await count();
  expect(sizeOf(after)).toEqual([cities + 1, areas + 2]);
  expect(after.cities.flatMap((city) => city.areas).find(({ id }) => id === old.id)?.deliveryFee).toBe(12.5);
  // The export of what was imported changes nothing.
  const exported = await shop.get(`${PATH}/${country}/export`, as('admin'));
  expect((await send('POST', 'import/check', { country, csv: exported.text })).body).toMatchObject({
    newCities: 0,
    newAreas: 0,
    changed: 0,
    problems: [],
  });
});
