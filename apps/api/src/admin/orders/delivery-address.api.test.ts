import type { OfficeOrder } from '@karaz/contract/admin/orders';
import type { PickingSlip } from '@karaz/contract/admin/picking';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Buyer, type Counter, deliveryOrder, type OrderShop, openOrderShop } from '../../testing/order-shop.ts';

let shop: OrderShop;
let counter: Counter;
let buyer: Buyer;
let manager: Record<string, string>;

beforeAll(async () => {
  shop = await openOrderShop();
  counter = await shop.counterOf('kw');
  buyer = await shop.buyer(counter);
  const { id } = await shop.buyer(counter, { role: 'manager' });
  manager = { authorization: `Bearer manager:${id}` };
});
afterAll(() => shop.close());

async function placed(more: Record<string, unknown>): Promise<{ office: OfficeOrder; slip: PickingSlip | undefined }> {
  const response = await shop.order(buyer, deliveryOrder(counter, buyer, more));
  expect(response.status, response.text).toBe(201);
  const { id } = response.body as { id: string };
  // A gift is paid online: no slip before the money has come.
  await shop.rows(sql`update orders set status = 'placed' where id = ${id}`);
  const office = (await shop.get(`/api/v1/admin/orders/${id}`, manager)).body as OfficeOrder;
  const day = office.order.timeSlot.date.replaceAll('/', '-');
  const found = await shop.get(`/api/v1/admin/orders/slips?day=${day}&orderId=${id}`, manager);
  return { office, slip: (found.body as { slips: PickingSlip[] }).slips[0] };
}

test('the order and its slip say which door the goods go to, as the shopper described it', async () => {
  const details = { block: '12', avenue: '3', floor: '3', apartment: '9', paci: '12345678' };
  await shop.rows(sql`
    update addresses set details = ${JSON.stringify(details)}::jsonb, postal_code = '77', note = 'gate code 4411',
      address_line2 = 'behind the mosque', latitude = 29.3341, longitude = 48.0771 where id = ${buyer.addressId}`);
  const { office, slip } = await placed({ notes: 'a door' });
  expect(office.address).toMatchObject({
    country: 'kw',
    street_en: 'Street 12',
    postalCode: '77',
    details,
    extra: 'behind the mosque',
    note: 'gate code 4411',
    area: { name_en: expect.any(String), name_ar: expect.any(String) },
    position: { latitude: 29.3341, longitude: 48.0771 },
  });
  expect(slip).toMatchObject({ address: office.address, orderType: 'delivery', shippingMethod: expect.any(String) });
});

test('the middle of an area is not where somebody lives: no position is shown for it', async () => {
  await shop.rows(sql`update addresses set latitude = null, longitude = null where id = ${buyer.addressId}`);
  const { office, slip } = await placed({ notes: 'no pin' });
  expect(office.address).toMatchObject({ street_en: 'Street 12', position: null });
  expect(slip?.address).toEqual(office.address);
});

test('what is collected at the branch goes to no door', async () => {
  const { office } = await placed({ notes: 'collected', orderType: 'pickup', shippingAddressId: null });
  expect(office.address).toBeNull();
});

test('[SD-38] the slip of a gift says which charity and with which words, and not who gave it if they asked for that', async () => {
  const [charity] = await shop.rows<{ id: number; name_en: string; name_ar: string }>(
    sql`select id, name_en, name_ar from charities where country_code = 'kw' and is_active limit 1`,
  );
  const gift = { is_charity_order: true, shippingAddressId: null, payment_method: 'online_payment' };
  const charityFields = { charity_id: charity?.id, charity_message: 'For the children' };
  const named = await placed({ ...gift, ...charityFields, notes: 'a gift' });
  const to = { name_en: charity?.name_en, name_ar: charity?.name_ar };
  expect(named.slip).toMatchObject({ orderType: 'charity', charity: to, charityMessage: 'For the children' });
  expect(named.slip?.customer).not.toBe('');
  expect(named.office.address?.street_en).not.toBe('');
  const unnamed = await placed({ ...gift, ...charityFields, is_anonymous_donation: true, notes: 'a quiet gift' });
  expect(unnamed.slip).toMatchObject({ charity: to, isAnonymous: true, customer: '' });
});
