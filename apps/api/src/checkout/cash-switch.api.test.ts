import type { OfficeCountrySettings } from '@karaz/contract/admin/settings';
import type { Capabilities } from '@karaz/contract/capabilities';
import type { CountryCode } from '@karaz/domain/countries';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Buyer, type Counter, deliveryOrder, type OrderShop, openOrderShop } from '../testing/order-shop.ts';
import { waitForNotifications } from '../testing/wait-for-notifications.ts';

/** Cards are taken in Kuwait only, and not by every name. */
let shop: OrderShop;
let counter: Counter;
let buyer: Buyer;
let before: string;
beforeAll(async () => {
  shop = await openOrderShop({ takesCards: (country) => country === 'kw' });
  counter = await shop.counterOf('kw');
  buyer = await shop.buyer(counter);
  const placed = await shop.order(buyer, deliveryOrder(counter, buyer));
  before = (placed.body as { id: string }).id;
});
afterAll(() => shop.close());

async function saveCash(country: CountryCode, cashEnabled: boolean) {
  const staff = await shop.buyer(counter, { role: 'admin' });
  const headers = { authorization: `Bearer admin:${staff.id}` };
  const { countries } = (await shop.get('/api/v1/admin/settings', headers)).body as {
    countries: OfficeCountrySettings[];
  };
  const body = { ...countries.find((one) => one.country === country), cashEnabled };
  const saved = await shop.call('PUT', `/api/v1/admin/settings/countries/${country}`, { headers, body });
  await waitForNotifications(shop);
  return saved;
}
const offeredIn = async (country: CountryCode) =>
  ((await shop.get('/api/v1/capabilities')).body as Capabilities).countries.find(({ code }) => code === country);

test('where cards are not taken cash cannot be switched off', async () => {
  const response = await saveCash('sa', false);
  expect([response.status, (response.body as { code: string }).code]).toEqual([409, 'noWayToPay']);
  expect(await offeredIn('sa')).toMatchObject({ cards: false, methods: [], cash: true });
});

test('a country without cash takes none: not in the preview, the order, nor the same order again', async () => {
  expect(await offeredIn('kw')).toMatchObject({ cards: true, cash: true });
  expect((await saveCash('kw', false)).status).toBe(200);
  expect(await offeredIn('kw')).toMatchObject({ methods: ['knet', 'visa', 'mastercard', 'apple_pay'], cash: false });
  const [log] = await shop.rows(sql`select before, after from audit_log where entity = 'settings' order by id desc`);
  expect(log).toMatchObject({ before: { cashEnabled: true }, after: { cashEnabled: false } });

  const body = deliveryOrder(counter, buyer, { notes: 'without cash' });
  const preview = await shop.call('POST', '/api/v1/orders/preview', { body, headers: buyer.headers });
  const problem = expect.objectContaining({ code: 'CASH_NOT_OFFERED', field: 'paymentMethod' });
  expect(preview.body).toMatchObject({ validation: { isValid: false, details: expect.arrayContaining([problem]) } });

  const arabic = await shop.order(buyer, body, { 'x-custom-language': 'ar' });
  expect([arabic.status, arabic.body]).toMatchObject([422, { errorCodes: { paymentMethod: 'CASH_NOT_OFFERED' } }]);
  expect(arabic.text).toContain('الدفع عند الاستلام غير متاح');

  const path = `/api/v1/orders/${before}/reorder`;
  const again = await shop.call('POST', path, { headers: buyer.headers });
  expect([again.status, again.body]).toMatchObject([422, { errorCodes: { paymentMethod: 'CASH_NOT_OFFERED' } }]);
  const warning = expect.stringContaining('Cash on delivery is not available');
  expect((await shop.get(path, buyer.headers)).body).toMatchObject({ warnings: [warning] });

  const online = await shop.order(buyer, { ...body, payment_method: 'online_payment' });
  expect(online.status, online.text).toBe(201);
});

test('switched on again, cash is taken', async () => {
  expect((await saveCash('kw', true)).status).toBe(200);
  const placed = await shop.order(buyer, deliveryOrder(counter, buyer, { notes: 'cash again' }));
  expect(placed.status, placed.text).toBe(201);
});
