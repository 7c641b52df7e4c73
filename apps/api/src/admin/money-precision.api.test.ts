import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Counter, deliveryOrder, type OrderShop, openOrderShop } from '../testing/order-shop.ts';

let shop: OrderShop;
let counter: Counter;
let headers: Record<string, string>;

beforeAll(async () => {
  shop = await openOrderShop();
  counter = await shop.counterOf('kw');
  headers = { authorization: `Bearer admin:${(await shop.buyer(counter, { role: 'admin' })).id}` };
});
afterAll(() => shop.close());

const read = async <Body>(path: string) => (await shop.get(`/api/v1/admin/${path}`, headers)).body as Body;
const send = (method: string, path: string, body: object) =>
  shop.call(method, `/api/v1/admin/${path}`, { headers, body });
/** Which fields a response rejects, and that it rejects them for this alone. */
const rejection = ({ status, body, text }: Awaited<ReturnType<typeof send>>) => {
  expect(status, text).toBe(422);
  const { errors, errorCodes } = body as { errors: Record<string, string[]>; errorCodes: Record<string, string> };
  expect(new Set(Object.values(errorCodes))).toEqual(new Set(['priceTooFine']));
  for (const message of Object.values(errors).flat()) expect(message).toMatch(/^At most [23] digits after the point$/);
  return Object.keys(errors).sort();
};

test('what is owed, asked or given back is never rounded to another sum than was typed', async () => {
  const { countries } = await read<{ countries: { country: string }[] }>('settings');
  const amounts = { minOrder: 1.2345, freeDeliveryFrom: 9.9999, charityFee: 0.0001 };
  const kuwait = countries.find(({ country }) => country === 'kw');
  expect(rejection(await send('PUT', 'settings/countries/kw', { ...kuwait, ...amounts }))).toEqual([
    'charityFee',
    'freeDeliveryFrom',
    'minOrder',
  ]);

  const { cities } = await read<{ cities: { areas: { id: number }[] }[] }>('places/ae');
  const area = cities.flatMap(({ areas }) => areas)[0];
  const fee = { deliveryFee: 5.125 };
  expect(rejection(await send('PUT', `places/areas/${area?.id}`, { ...area, ...fee }))).toEqual(['deliveryFee']);
  expect(rejection(await send('POST', 'places/areas', { ...area, ...fee }))).toEqual(['deliveryFee']);

  const branch = await read<{ areas: object[] }>(`branches/${counter.branchId}`);
  const areas = branch.areas.map((served, index) => (index === 1 ? { ...served, fee: 0.12345, minOrder: 2 } : served));
  expect(rejection(await send('PUT', `branches/${counter.branchId}`, { ...branch, areas }))).toEqual(['areas[1].fee']);

  const { plans } = await read<{ plans: { id: number }[] }>('plans');
  const [plan] = plans;
  expect(rejection(await send('PUT', `plans/${plan?.id}`, { ...plan, price: 99.999 }))).toEqual(['price']);
  expect(rejection(await send('POST', 'plans', { ...plan, price: 99.999 }))).toEqual(['price']);
});

test('so are amounts of a promotion, each by its country, and those its kind does not use are no matter', async () => {
  const coupon = {
    ...{ name_en: 'Off', name_ar: 'خصم', target: 'basket', targetIds: [], audience: 'everybody' },
    ...{ buyQuantity: null, getQuantity: null, minPeople: 1, weekdays: null },
    ...{ code: 'FINE-1', kind: 'fixed', description_en: 'Off', description_ar: 'خصم', percent: null },
    ...{ amounts: { kw: 1.125, ae: 1.125 }, maxDiscounts: { ae: 1.125 }, minSubtotals: { sa: 0.001 }, countries: null },
    ...{ totalLimit: null, perCustomerLimit: 1, startsAt: null, endsAt: null, isActive: true },
  };
  expect(rejection(await send('POST', 'promotions', coupon))).toEqual(['amounts.ae', 'minSubtotals.sa']);
});

test('a refund is of the sum that was typed', async () => {
  const buyer = await shop.buyer(counter);
  const { id } = (await shop.order(buyer, deliveryOrder(counter, buyer))).body as { id: string };
  await shop.rows(sql`insert into payments (target, target_id, provider, reference, return_url, language, amount_minor, currency, status, expires_at, paid_at)
    values ('order', ${id}, 'noon', ${`fine ${id}`}, '/', 'en', 9000, 'KWD', 'paid', now(), now())`);
  const refund = (amount: number) => send('POST', `orders/${id}/refunds`, { amount, reason: 'spoilt' });
  expect(rejection(await refund(1.0005))).toEqual(['amount']);
  expect((await refund(1.005)).body).toMatchObject({ refunds: [{ amount: 1.005 }] });
});
