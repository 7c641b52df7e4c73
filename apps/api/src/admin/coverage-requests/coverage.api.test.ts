import type { CoverageRow } from '@karaz/contract/admin/coverage';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notifyAboutCoverage } from '../../addresses/coverage.ts';
import { type OrderShop, openOrderShop } from '../../testing/order-shop.ts';

let shop: OrderShop;
let areaId: number;

beforeAll(async () => {
  shop = await openOrderShop();
  const [area] = await shop.rows<{ id: number }>(sql`
    update areas set shipping_available = false where id = (
      select a.id from areas a join cities c on c.id = a.city_id where c.country_code = 'kw' and a.is_active limit 1)
    returning id`);
  areaId = area?.id ?? 0;
  await shop.rows(sql`delete from coverage_requests`);
  const requestCoverage = (phone: string, place: string, area: number | null, country = 'kw') =>
    shop.rows(sql`insert into coverage_requests (country_code, area_id, place, phone, language)
      values (${country}, ${area}, ${place}, ${phone}, 'ar')`);
  await requestCoverage('+96550000001', '', areaId);
  await requestCoverage('+96550000002', '', areaId);
  await requestCoverage('+96550000003', '=cmd', null);
  await requestCoverage('+966500000004', 'Tabuk', null, 'sa');
});
afterAll(() => shop.close());

const list = async (query = '', role = 'support') => {
  const response = await shop.get(`/api/v1/admin/coverage?${query}`, { authorization: `Bearer ${role}:1` });
  expect(response.status, response.text).toBe(200);
  return response.body as { data: CoverageRow[]; total: number };
};

test('who waits is counted place by place, most wanted first', async () => {
  const { data, total } = await list();
  expect(total).toBe(3);
  expect(data[0]).toMatchObject({ country: 'kw', area: { id: areaId }, waiting: 2, place: '' });
  expect((await list('country=sa')).data.map(({ place }) => place)).toEqual(['Tabuk']);
  expect((await list('listed=no')).total).toBe(2);
  expect((await list('search=tabuk')).total).toBe(1);
  expect((await list('sort=waiting')).data.at(-1)?.waiting).toBe(2);
  expect((await list('page=2&limit=2')).data).toHaveLength(1);
});

test('the file has the same rows, no formula and nobody’s number', async () => {
  const file = await shop.get('/api/v1/admin/coverage/export', { authorization: 'Bearer support:1' });
  expect(file.text.trim().split('\r\n')).toHaveLength(4);
  expect(file.text).toContain("'=cmd");
  expect(file.text).not.toContain('+965');
});

test('[SD-10] branch staff have no business with it', async () => {
  const response = await shop.get('/api/v1/admin/coverage', { authorization: 'Bearer fulfilment:1' });
  expect(response.status).toBe(403);
});

test('when the area opens, those who waited are notified and leave the list', async () => {
  await shop.rows(sql`update areas set shipping_available = true where id = ${areaId}`);
  expect(await notifyAboutCoverage(shop.deps)).toBe(2);
  expect((await list()).data.every(({ area }) => area === null)).toBe(true);
});
