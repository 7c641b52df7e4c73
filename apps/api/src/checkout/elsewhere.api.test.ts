import type { OrderPreview } from '@karaz/contract/order-view';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Counter, type OrderShop, openOrderShop } from '../testing/order-shop.ts';
import { waitForNotifications } from '../testing/wait-for-notifications.ts';

let shop: OrderShop;
let kuwait: Counter;
let riyadh: Counter;
beforeAll(async () => {
  shop = await openOrderShop();
  kuwait = await shop.counterOf('kw', 2);
  riyadh = await shop.counterOf('sa', 2);
  const goods = [...kuwait.goods, ...riyadh.goods].map(({ id }) => id);
  // Weighed, so that the preview says what is paid at most; so dear in fils that the Kuwaiti branch would have most of the money.
  await shop.rows(sql`update products set estimated_grams = 1000, classification = 'grocery'
    where id in (select product_id from stocks where id in ${goods})`);
  await shop.rows(sql`update stocks set price_minor = 90000, selling_price_minor = null
    where id in ${kuwait.goods.map(({ id }) => id)}`);
  await shop.rows(sql`update stocks set price_minor = 2000, selling_price_minor = null
    where id in ${riyadh.goods.map(({ id }) => id)}`);
  await shop.rows(sql`update branch_areas set fee_minor = 1234
    where branch_id = ${riyadh.branchId} and area_id = ${riyadh.areaId}`);
  await waitForNotifications(shop);
}, 180_000);
afterAll(() => shop?.close());

const itemsOf = ({ goods }: Counter) => goods.map(({ id }) => ({ stockId: id, quantity: 2 }));

async function previewAt({ areaId, cityId, slot }: Counter, ...from: Counter[]): Promise<OrderPreview> {
  const body = {
    items: from.flatMap(itemsOf),
    ...{ payment_method: 'cash_on_delivery', orderType: 'delivery', timeSlot: slot },
    shipping_address: { areaId, cityId },
  };
  const response = await shop.call('POST', '/api/v1/orders/guest/preview', { body });
  expect(response.status, response.text).toBe(200);
  return response.body as OrderPreview;
}

const codesOf = ({ validation }: OrderPreview) => validation.details.map(({ code }) => code);
const sumsOf = ({ validation: _, ...sums }: OrderPreview) => sums;
const NOTHING = { subtotal: 0, discount: 0, shipping: 0, totalAmount: 0, maxPayable: null, clubSaving: 0 };

test.each([
  ['Kuwaiti goods in Riyadh', () => [riyadh, kuwait] as const, 'SAR'],
  ['Saudi goods in Kuwait', () => [kuwait, riyadh] as const, 'KWD'],
])('%s cost nothing: they are not sold there', async (_, places, currency) => {
  const [place, from] = places();
  const preview = await previewAt(place, from);
  expect(preview).toMatchObject({ ...NOTHING, currency, vat: { amount: 0 }, tax: { amount: 0 } });
  expect(preview.validation.isValid).toBe(false);
  expect(codesOf(preview), 'neither a minimum nor a time').toEqual(['NOT_HERE', 'NOT_HERE']);
  const { areaId } = place;
  const slots = await shop.call('POST', '/api/v1/orders/slots', { body: { items: itemsOf(from), areaId } });
  expect(slots).toMatchObject({ status: 422, body: { code: 'notServedHere' } });
  expect((slots.body as { messages: string[] }).messages).toEqual(preview.validation.warnings);
});

test('beside goods of the place they change no sum, no fee and no branch', async () => {
  const alone = await previewAt(riyadh, riyadh);
  expect(alone).toMatchObject({ subtotal: 80, shipping: 12.34, maxPayable: alone.totalAmount });
  const mixed = await previewAt(riyadh, kuwait, riyadh);
  expect(sumsOf(mixed)).toEqual(sumsOf(alone));
  expect(codesOf(mixed).filter((code) => code === 'NOT_HERE')).toHaveLength(2);
});

test('a pickup is at the branch of the shop’s country, however many units goods of another one cost', async () => {
  const previewOf = async (country: string, ...from: Counter[]) => {
    const body = {
      ...{ items: from.flatMap(itemsOf), payment_method: 'cash_on_delivery', orderType: 'pickup' },
    };
    const response = await shop.call('POST', '/api/v1/orders/guest/preview', {
      body,
      headers: { 'x-country': country },
    });
    expect(response.status, response.text).toBe(200);
    return response.body as OrderPreview;
  };
  const alone = await previewOf('sa', riyadh);
  expect(alone).toMatchObject({ subtotal: 80, currency: 'SAR' });
  const mixed = await previewOf('sa', kuwait, riyadh);
  expect(sumsOf(mixed)).toEqual(sumsOf(alone));
  expect(codesOf(mixed)).toEqual(['NOT_HERE', 'NOT_HERE']);
  expect(await previewOf('kw', riyadh), 'only there').toMatchObject({ subtotal: 80, currency: 'SAR' });
});

test('goods of the country that are not brought to the area cost nothing either, as in the cart', async () => {
  const [area] = await shop.rows<{ areaId: number; cityId: number }>(sql`
    select a.id as "areaId", a.city_id as "cityId" from areas a join cities c on c.id = a.city_id
    where c.country_code = 'kw' and a.is_active and a.shipping_available and a.id <> ${kuwait.areaId} limit 1`);
  await shop.rows(
    sql`delete from branch_areas where branch_id = ${kuwait.branchId} and area_id = ${area?.areaId ?? 0}`,
  );
  await waitForNotifications(shop);
  const preview = await previewAt({ ...kuwait, areaId: area?.areaId ?? 0, cityId: area?.cityId ?? 0 }, kuwait);
  expect(preview).toMatchObject({ ...NOTHING, currency: 'KWD' });
  expect(codesOf(preview)).toContain('NOT_HERE');
});

test('more than there is costs nothing, as in the cart', async () => {
  const [first, second] = riyadh.goods;
  const alone = await previewAt({ ...riyadh, goods: first ? [first] : [] }, { ...riyadh, goods: first ? [first] : [] });
  await shop.rows(sql`update stocks set quantity = 1 where id = ${second?.id}`);
  await waitForNotifications(shop);
  const both = await previewAt(riyadh, riyadh);
  expect(sumsOf(both)).toEqual(sumsOf(alone));
  expect(codesOf(both)).toContain('NOT_ENOUGH');
  const cart = await shop.call('POST', `/api/cart/price?areaId=${riyadh.areaId}`, {
    body: { items: riyadh.goods.map(({ id }) => ({ stock: id, quantity: 2 })) },
    headers: { 'x-country': 'sa' },
  });
  expect(cart.body).toMatchObject({ total_amount: both.subtotal, total_items: 2 });
});
