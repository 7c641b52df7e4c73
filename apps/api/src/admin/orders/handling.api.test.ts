import type { OfficeOrder } from '@karaz/contract/admin/orders';
import type { PickingSlip } from '@karaz/contract/admin/picking';
import type { OrderView } from '@karaz/contract/order-view';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOn, guestOrder, placeAsGuest } from '../../testing/guest-shop.ts';
import { type Buyer, type Counter, deliveryOrder, type OrderShop, openOrderShop } from '../../testing/order-shop.ts';

let shop: OrderShop;
let counter: Counter;
let staff: Record<string, string>;
beforeAll(async () => {
  shop = await openOrderShop();
  counter = await shop.counterOf('kw');
  const { id } = await shop.buyer(counter, { role: 'admin' });
  staff = { authorization: `Bearer admin:${id}` };
}, 180_000);
afterAll(() => shop?.close());

const CHOSEN = {
  instructions: ['do_not_ring', 'call_on_arrival', 'call_on_arrival'],
  gateCode: ' 4411# ',
  substitution: 'best_match',
};
const [FIRST, SECOND] = [0, 1];

async function placed(buyer: Buyer, more: Record<string, unknown> = {}): Promise<OrderView> {
  const items = counter.goods.map(({ id }, index) => ({
    stockId: id,
    quantity: 1,
    ...(index === FIRST ? { substitution: 'no_substitute' } : {}),
  }));
  const response = await shop.order(buyer, deliveryOrder(counter, buyer, { items, ...CHOSEN, ...more }));
  expect(response.status, response.text).toBe(201);
  const { id } = response.body as { id: string };
  return (await shop.get(`/api/v1/orders/${id}`, buyer.headers)).body as OrderView;
}

test('instructions, gate code and substitutions are stored with the order and shown to its shopper', async () => {
  const order = await placed(await shop.buyer(counter));
  expect(order).toMatchObject({
    instructions: ['call_on_arrival', 'do_not_ring'],
    gateCode: '4411#',
    substitution: 'best_match',
  });
  expect(order.items.map(({ substitution }) => substitution)).toEqual(['no_substitute', 'best_match', 'best_match']);
});

test('an order in cash is not left at the door, one by card is', async () => {
  const requested = { instructions: ['leave_at_door', 'do_not_ring'] };
  expect(await placed(await shop.buyer(counter), requested)).toMatchObject({ instructions: ['do_not_ring'] });
  const card = await placed(await shop.buyer(counter), { ...requested, payment_method: 'online_payment' });
  expect(card.instructions).toEqual(requested.instructions);
});

test('clients that know nothing of them order as before', async () => {
  const none = { instructions: undefined, gateCode: undefined, substitution: undefined };
  const buyer = await shop.buyer(counter);
  const items = counter.goods.map(({ id }) => ({ stockId: id, quantity: 1 }));
  const order = await placed(buyer, { ...none, items });
  expect(order).toMatchObject({ instructions: [], gateCode: null, substitution: null });
  expect(order.items.every(({ substitution }) => substitution === null)).toBe(true);
});

test('what no client may send is rejected with the name of the field', async () => {
  const buyer = await shop.buyer(counter);
  for (const [field, value] of [
    ['instructions', ['climb_the_wall']],
    ['gateCode', '1'.repeat(41)],
    ['substitution', 'anything'],
  ] as const) {
    const response = await shop.order(buyer, deliveryOrder(counter, buyer, { [field]: value }));
    expect(response.status).toBe(422);
    expect(JSON.stringify(response.body)).toContain(field);
  }
});

test('who picks reads the choice on the line, and cannot replace what the shopper wants as it is', async () => {
  const order = await placed(await shop.buyer(counter));
  const { body } = await shop.get(`/api/v1/admin/orders/${order.id}`, staff);
  const { pick } = body as OfficeOrder;
  expect(pick.map(({ substitution }) => substitution)).toEqual(['no_substitute', 'best_match', 'best_match']);
  const replace = (index: number) =>
    shop.call('PATCH', `/api/v1/admin/orders/${order.id}/items/${pick[index]?.itemId}`, {
      headers: staff,
      body: { pickedQuantity: 1, weighedGrams: null, substituteStockId: counter.goods[2]?.id },
    });
  expect(await replace(FIRST)).toMatchObject({ status: 409, body: { code: 'noSubstituteAllowed' } });
  expect((await replace(SECOND)).status).toBe(200);
});

test('the printed slip has the instructions, the gate code and the choice of each line', async () => {
  const order = await placed(await shop.buyer(counter));
  const day = order.timeSlot.date.replaceAll('/', '-');
  const response = await shop.get(`/api/v1/admin/orders/slips?day=${day}&orderId=${order.id}`, staff);
  const [slip] = (response.body as { slips: PickingSlip[] }).slips;
  expect(slip).toMatchObject({ instructions: ['call_on_arrival', 'do_not_ring'], gateCode: '4411#' });
  const line = slip?.lines.find(({ itemId }) => itemId === order.items[FIRST]?.id);
  expect(line?.substitution).toBe('no_substitute');
});

test('the next checkout starts with the choices of the last order, and only with one’s own', async () => {
  const buyer = await shop.buyer(counter);
  const other = await shop.buyer(counter);
  const choices = async ({ headers }: Buyer, country = 'kw') =>
    ((await shop.get(`/api/v1/orders/last-choices?country=${country}`, headers)).body as { choices: unknown }).choices;
  expect(await choices(buyer)).toBeNull();
  await placed(buyer);
  expect(await choices(buyer)).toEqual({
    orderType: 'delivery',
    payment_method: 'cash_on_delivery',
    addressId: buyer.addressId,
    instructions: ['call_on_arrival', 'do_not_ring'],
    gateCode: '4411#',
    substitution: 'best_match',
  });
  expect(await choices(buyer, 'ae')).toBeNull();
  expect(await choices(other)).toBeNull();
  expect((await shop.get('/api/v1/orders/last-choices')).status).toBe(401);
});

test('ordering again brings the same choices', async () => {
  const buyer = await shop.buyer(counter);
  const order = await placed(buyer);
  const review = await shop.get(`/api/v1/orders/${order.id}/reorder`, buyer.headers);
  expect(review.body).toMatchObject({ instructions: ['call_on_arrival', 'do_not_ring'], gateCode: '4411#' });
  const again = await shop.call('POST', `/api/v1/orders/${order.id}/reorder`, { headers: buyer.headers });
  expect(again.status, again.text).toBe(201);
  const { id } = again.body as { id: string };
  const repeated = (await shop.get(`/api/v1/orders/${id}`, buyer.headers)).body as OrderView;
  expect(repeated).toMatchObject({ gateCode: '4411#', substitution: 'best_match' });
  expect(repeated.items[FIRST]?.substitution).toBe('no_substitute');
});

test('a guest gives the address in the fields of the country; a wrong one is named', async () => {
  const phone = '+96595550177';
  const address = (details: Record<string, string>, street = '12') => ({
    street_address: street,
    postal_code: '4',
    details,
    areaId: counter.areaId,
    cityId: counter.cityId,
    countryCode: 'kw',
  });
  const place = async (shipping_address: unknown) =>
    placeAsGuest(shop, guestOrder(counter, phone, await codeOn(shop, phone), { shipping_address }));
  const wrong = await place(address({ block: '3', paci: '12' }));
  expect(wrong).toMatchObject({ status: 422, body: { errorCodes: { 'details.paci': 'pattern' } } });
  const made = await place(address({ block: '٣', floor: '2', makani: '1234567890' }));
  expect(made.status, made.text).toBe(201);
  const { id } = made.body as { id: string };
  const [row] = await shop.rows<{ address: Record<string, unknown> }>(
    sql`select shipping_address as address from orders where id = ${id}`,
  );
  expect(row?.address).toMatchObject({ street_address: '12', postal_code: '4', details: { block: '3', floor: '2' } });
  const { trackingToken } = made.body as { trackingToken: string };
  const order = (await shop.get(`/api/v1/orders/track/${trackingToken}`)).body as OrderView;
  expect(order.shipping_door).toBe('Block 3, Floor 2');
});
