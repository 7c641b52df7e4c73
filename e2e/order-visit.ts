import { expect, type Page } from '@playwright/test';
import { type Place, placeIn, setPlace, signInWithAddress, stocksAt } from './checkout-visit.ts';
import { ownAddress, visitShop } from './shop-visit.ts';

export type Shopper = { token: string; place: Place; addressId: number };
type Created = { id: string; custom_order_id: string; branchId: number; stockId: number };

/** Above the least that Kuwait delivers. */
const MINIMUM = 3.5;

export const headersOf = ({ token, place }: Shopper) => ({
  authorization: `Bearer ${token}`,
  'x-country': place.country,
  'x-forwarded-for': ownAddress(),
});

export async function newShopper(page: Page, language: 'en' | 'ar' = 'en'): Promise<Shopper> {
  const place = await placeIn(page);
  await setPlace(page, place, language);
  await visitShop(page, { language, path: '/about-us', stored: { 'location-popup-count': '1' } });
  const token = await signInWithAddress(page, place);
  const shopper = { token, place, addressId: 0 };
  const response = await page.request.get('/api/v1/addresses/my', { headers: headersOf(shopper) });
  return { ...shopper, addressId: (await response.json()).data[0].id };
}

type OrderOptions = { method?: string; note?: string };

export async function order(
  page: Page,
  shopper: Shopper,
  { method = 'cash_on_delivery', note = '' }: OrderOptions = {},
): Promise<Created> {
  const needed = ({ price, selling_price }: { price: number; selling_price: number | null }) =>
    Math.ceil(MINIMUM / (selling_price ?? price));
  // Others order at the same time: of cheap goods an order takes many.
  const stock = (await stocksAt(page, shopper.place))
    .toSorted((one, other) => other.quantity - one.quantity)
    .find((candidate) => candidate.quantity >= 3 * needed(candidate));
  if (!stock) throw new Error('No product is in stock here');
  const quantity = needed(stock);
  const slots = await page.request.get(`/api/v1/branches/${stock.branch.id}/slots?areaId=${shopper.place.area.id}`);
  const { first } = await slots.json();
  const response = await page.request.post('/api/v1/orders', {
    headers: headersOf(shopper),
    data: {
      items: [{ stockId: stock.id, quantity }],
      orderType: 'delivery',
      payment_method: method,
      notes: note,
      shippingAddressId: shopper.addressId,
      timeSlot: first,
    },
  });
  expect(response.status(), await response.text()).toBe(201);
  return { ...(await response.json()), branchId: stock.branch.id, stockId: stock.id };
}

export async function moveByStaff(page: Page, id: string, status: string): Promise<void> {
  const headers = { 'x-country': 'kw', 'x-forwarded-for': ownAddress() };
  const signedIn = await page.request.post('/api/v1/auth/email/login', {
    headers,
    data: { email: 'admin@karaz.test', password: 'karaz-demo-2026' },
  });
  const { token } = await signedIn.json();
  const moved = await page.request.patch(`/api/v1/admin/orders/${id}/status`, {
    headers: { ...headers, authorization: `Bearer ${token}` },
    data: { status, isEarly: true },
  });
  expect(moved.status(), await moved.text()).toBe(200);
}
