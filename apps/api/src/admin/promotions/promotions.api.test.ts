import type { OfficePromotion, OfficePromotionDetail } from '@karaz/contract/admin/promotions';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Buyer, type Counter, deliveryOrder, type OrderShop, openOrderShop } from '../../testing/order-shop.ts';

let shop: OrderShop;
let counter: Counter;
let buyer: Buyer;
let staffId: number;
const PATH = '/api/v1/admin/promotions';
const as = (role: string) => ({ authorization: `Bearer ${role}:${staffId}` });

beforeAll(async () => {
  shop = await openOrderShop();
  counter = await shop.counterOf('kw');
  buyer = await shop.buyer(counter);
  staffId = (await shop.buyer(counter, { role: 'manager' })).id;
}, 120_000);
afterAll(() => shop.close());

const fields = {
  ...{ name_en: 'Ten off', name_ar: 'خصم عشرة', target: 'basket', targetIds: [], audience: 'everybody' },
  ...{ buyQuantity: null, getQuantity: null, minPeople: 1, weekdays: null },
  code: 'Spring-10',
  kind: 'percent',
  description_en: 'Ten off',
  description_ar: 'خصم عشرة',
  percent: 10,
  amounts: {},
  maxDiscounts: { kw: 1.5 },
  minSubtotals: {},
  countries: null,
  totalLimit: null,
  perCustomerLimit: 1,
  startsAt: null,
  endsAt: null,
  isActive: true,
};
const call = (method: string, path: string, body?: unknown, role = 'manager') =>
  shop.call(method, `${PATH}${path}`, { headers: as(role), ...(body === undefined ? {} : { body }) });
const add = async (more = {}) => {
  const response = await call('POST', '', { ...fields, ...more });
  expect(response.status, response.text).toBe(201);
  return response.body as OfficePromotion;
};
let created = 0;
const orderWith = async (code: string) =>
  shop.order(buyer, deliveryOrder(counter, buyer, { coupon: code, couponCode: code, notes: `order ${++created}` }));
const verify = (couponCode: string) =>
  shop.call('POST', '/api/v1/coupons/verify', {
    body: { code: couponCode, couponCode, items: [{ stockId: counter.goods[0]?.id, quantity: 1 }] },
    headers: { ...buyer.headers, 'x-country': 'kw' },
  });

test('a new code holds at once, counts its uses, and is found by state', async () => {
  const coupon = await add();
  expect(coupon).toMatchObject({ code: 'SPRING-10', state: 'running', usedCount: 0, maxDiscounts: { kw: 1.5 } });
  await shop.rows(sql`update promotions set used_count = 1 where id = ${coupon.id}`);
  const detail = (await call('GET', `/${coupon.id}`)).body as OfficePromotionDetail;
  expect(detail).toMatchObject({ usedCount: 1, version: coupon.version });
  const found = async (query: string) =>
    ((await call('GET', `?${query}`)).body as { data: OfficePromotion[] }).data.map(({ id }) => id);
  expect(await found('search=spring')).toEqual([coupon.id]);
  expect(await found('search=sp_ing')).toEqual([]);
  expect(await found('state=running')).toContain(coupon.id);
  await add({ code: 'LATER', startsAt: '2027-01-01T00:00:00Z' });
  expect(await found('state=scheduled&search=later')).toHaveLength(1);
  const otherDay = (shop.clock.now.getUTCDay() + 3) % 7;
  const other = await add({ code: 'OTHERDAY', weekdays: [otherDay] });
  expect(other).toMatchObject({ state: 'notToday' });
  await add({ code: 'KWDAYS', countries: ['kw'], weekdays: [otherDay] });
  const rows = ((await call('GET', '?limit=100')).body as { data: OfficePromotion[] }).data;
  for (const state of ['off', 'scheduled', 'running', 'notToday', 'ended', 'usedUp']) {
    const expected = rows.filter((row) => row.state === state).map(({ id }) => id);
    expect(await found(`state=${state}&limit=100`), state).toEqual(expected);
  }
  const log = await shop.rows(
    sql`select action from audit_log where entity = 'promotion' and entity_id = ${String(coupon.id)}`,
  );
  expect(log).toEqual([{ action: 'promotion.create' }]);
});

test('what would be worth nothing is rejected by its field, with a text', async () => {
  const rejected = async (more: object) => (await call('POST', '', { ...fields, code: 'WRONG', ...more })).body;
  expect(await rejected({ percent: 0 })).toMatchObject({ errorCodes: { percent: 'percentNeeded' } });
  expect(await rejected({ kind: 'fixed' })).toMatchObject({ errorCodes: { amounts: 'amountNeeded' } });
  expect(await rejected({ countries: [] })).toMatchObject({ errorCodes: { countries: 'countryNeeded' } });
  for (const code of ['x', 'ten off', 'خصم']) {
    expect(await rejected({ code })).toMatchObject({ errors: { code: [expect.stringMatching(/letters A to Z/)] } });
  }
  expect(await rejected({ minPieces: 0 })).toMatchObject({ errors: { minPieces: [expect.any(String)] } });
  expect(await rejected({ startsAt: '2026-05-02T00:00:00Z', endsAt: '2026-05-01T00:00:00Z' })).toMatchObject({
    errorCodes: { endsAt: 'endsBeforeStart' },
  });
  await add({ code: 'TAKEN' });
  expect(await rejected({ code: 'taken' })).toMatchObject({
    code: 'alreadyExists',
    errorCodes: { code: 'alreadyExists' },
  });
});

test('what it would apply to and is not there is rejected at its field', async () => {
  for (const target of ['products', 'categories', 'tags']) {
    const response = await call('POST', '', { ...fields, code: 'NOWHERE', target, targetIds: [999_999] });
    expect(response.status, response.text).toBe(422);
    expect(response.body).toMatchObject({ code: 'validationFailed', errorCodes: { targetIds: 'goodsUnknown' } });
  }
});

test('the second of two editors is notified; a limit below what is used is rejected; a used coupon stays', async () => {
  const coupon = await add({ code: 'EDITED' });
  const path = `/${coupon.id}`;
  const first = await call('PUT', path, { ...fields, code: 'EDITED', percent: 20, version: coupon.version });
  expect(first.body).toMatchObject({ percent: 20 });
  const second = await call('PUT', path, { ...fields, code: 'EDITED', percent: 30, version: coupon.version });
  expect(second.status).toBe(409);
  expect(second.body).toMatchObject({ code: 'conflict', data: { percent: 20 } });
  const { version } = first.body as OfficePromotion;
  await shop.rows(sql`update promotions set used_count = 3 where id = ${coupon.id}`);
  const below = await call('PUT', path, { ...fields, code: 'EDITED', totalLimit: 2, version });
  expect(below.body).toMatchObject({ errorCodes: { totalLimit: 'belowUsed' } });
  const order = await orderWith('SPRING-10');
  const { id } = order.body as { id: string };
  await shop.rows(sql`delete from order_promotions where order_id = ${id}`);
  await shop.rows(sql`insert into order_promotions
    (order_id, promotion_id, name_en, name_ar, audience, target, discount_minor)
    values (${id}, ${coupon.id}, '', '', 'everybody', 'basket', 0)`);
  expect((await call('DELETE', path)).body).toMatchObject({ code: 'stillUsed' });
  await shop.rows(sql`delete from order_promotions where promotion_id = ${coupon.id}`);
  expect((await call('DELETE', path)).status).toBe(204);
  expect((await call('GET', path)).status).toBe(404);
});

test('switched off, the shop rejects the code at once', async () => {
  const coupon = await add({ code: 'ONOFF', perCustomerLimit: null });
  expect((await verify('ONOFF')).body).toMatchObject({ valid: true });
  await call('PUT', `/${coupon.id}`, { ...fields, code: 'ONOFF', isActive: false, version: coupon.version });
  expect((await verify('ONOFF')).body).toMatchObject({ valid: false });
});

test('the file holds every coupon and no formula', async () => {
  await add({ code: '-DANGER' });
  const file = await call('GET', '/export');
  expect(file.status).toBe(200);
  expect(file.text).toContain("'-DANGER");
});

test('[SD-10] promotions are for managers and administrators', async () => {
  for (const role of ['support', 'fulfilment', 'user']) {
    expect((await call('GET', '', undefined, role)).status).toBe(403);
    expect((await call('POST', '', fields, role)).status).toBe(403);
    expect((await call('PUT', '/1', { ...fields, version: '' }, role)).status).toBe(403);
    expect((await call('DELETE', '/1', undefined, role)).status).toBe(403);
  }
  expect((await call('GET', '', undefined, 'admin')).status).toBe(200);
});
