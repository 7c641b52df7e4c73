import { mainLanguageOf, type Language as ShopLanguage } from '@karaz/i18n/language';
import { expect, type Locator, type Page } from '@playwright/test';
import { signInAsNewShopper } from './new-shopper.ts';
import { ownAddress, visitShop } from './shop-visit.ts';

export type Language = 'en' | 'ar';
type Names = { name_en: string; name_ar: string };
type Stock = {
  id: number;
  productId: number;
  price: number;
  selling_price: number | null;
  currency: string;
  quantity: number;
  branch: { id: number; name_en: string };
};
export type Place = { country: string; city: Names & { id: number }; area: Names & { id: number } };

export const TEXTS = {
  en: {
    title: 'Checkout',
    verified: 'Verified',
    place: /^Place order/,
    toPayment: /^Continue to payment/,
    created: 'Order created',
    thanks: 'Thank you for your order',
    continueShopping: 'Continue shopping',
    follow: 'Track order',
    placed: 'Placed',
    apply: 'Apply',
    clear: 'Clear',
    change: 'Change',
    pay: /^Pay/,
    decline: 'Decline the card',
    received: 'Payment received',
    continuePayment: 'Continue to payment',
    declined: 'Payment failed',
    retry: 'Try again',
  },
  ar: {
    title: 'إتمام الطلب',
    verified: 'تم التحقق',
    place: /^تأكيد الطلب/,
    toPayment: /^متابعة إلى الدفع/,
    created: 'تم إنشاء الطلب',
    thanks: 'شكراً لطلبك',
    continueShopping: 'متابعة التسوق',
    follow: 'تابع طلبك',
    placed: 'وصلنا طلبك',
    apply: 'تطبيق',
    clear: 'مسح',
    change: 'تغيير',
    pay: /^ادفع/,
    decline: 'رفض البطاقة',
    received: 'تم الدفع',
    continuePayment: 'المتابعة إلى الدفع',
    declined: 'فشل الدفع',
    retry: 'إعادة محاولة الدفع',
  },
} as const;

async function getJson<Body>(page: Page, path: string): Promise<Body> {
  const response = await page.request.get(path);
  expect(response.status(), path).toBe(200);
  return response.json();
}

/** The first place of a country that is delivered to. */
export async function placeIn(page: Page, country = 'kw'): Promise<Place> {
  type Listed = Names & { id: number; shippingAvailable: boolean };
  const rows = async (path: string) => {
    const response = await getJson<Listed[] | { data: Listed[] }>(page, path);
    return Array.isArray(response) ? response : response.data;
  };
  const [city] = await rows(`/api/v1/cities/country/${country}`);
  const area = (await rows(`/api/v1/areas/city/${city?.id}`)).find(({ shippingAvailable }) => shippingAvailable);
  if (!city || !area) throw new Error(`Nothing is delivered to in ${country}`);
  return { country, city, area };
}

/** Goods that are there in plenty, so that tests do not buy each other's last piece. */
export async function stocksAt(page: Page, { country, area }: Place): Promise<(Stock & Names)[]> {
  const rails = await getJson<Record<'popular' | 'express' | 'offers', (Stock & Names)[]>>(
    page,
    `/api/v1/home/rails?country=${country}&areaId=${area.id}`,
  );
  const all = [...rails.popular, ...rails.express, ...rails.offers].filter(({ quantity }) => quantity > 30);
  return [...new Map(all.map((stock) => [stock.id, stock])).values()];
}

const costOf = ({ price, selling_price }: Stock) => selling_price ?? price;

/** Two products of one seller, of middling price and with many pieces: a few of them reach the minimum order. */
export function twoOfOneSeller(stocks: readonly Stock[]): Stock[] {
  const median = stocks.map(costOf).toSorted((a, b) => a - b)[Math.floor(stocks.length / 2)] ?? 0;
  const middling = stocks
    .filter((stock) => costOf(stock) >= median / 2 && costOf(stock) <= median * 2)
    .toSorted((a, b) => b.quantity - a.quantity);
  return middling.filter(({ branch }) => branch.id === middling[0]?.branch.id).slice(0, 2);
}

export function cartOf(stocks: readonly Stock[], quantity: number): Record<string, unknown> {
  const items = stocks.map(({ id, productId, price, selling_price, branch }) => ({
    stock: { id, productId, branch: branch.id, price, selling_price, unit: '', isSingleProduct: true },
    quantity,
    price: (selling_price ?? price) * quantity,
    addons: [],
    branch: branch.id,
  }));
  return { id: 'guest-cart', currency: stocks[0]?.currency, items, total_items: items.length * quantity };
}

type Opened = {
  language?: ShopLanguage;
  country?: string;
  path?: string;
  mixed?: boolean;
  /** As it is stored in another browser; left out: two of one seller. */
  cart?: Record<string, unknown>;
};

/** A visitor of one area with goods in the cart; `mixed`: of two sellers. */
export async function openCheckout(page: Page, opened: Opened = {}): Promise<Place> {
  const { language = 'en', country = 'kw', path = '/checkout', mixed = false } = opened;
  const place = await placeIn(page, country);
  const stocks = await stocksAt(page, place);
  const pair = twoOfOneSeller(stocks);
  const other = stocks.find(({ branch }) => branch.id !== pair[0]?.branch.id);
  const bought = mixed && other ? [...pair, other] : pair;
  await setPlace(page, place, mainLanguageOf(language));
  const cart = opened.cart ?? cartOf(bought, country === 'kw' ? 5 : 8);
  await visitShop(page, { language, path, stored: { cart, 'location-popup-count': '1' } });
  return place;
}

export async function setPlace(page: Page, { country, city, area }: Place, language: Language): Promise<void> {
  const url = `http://localhost:${process.env['E2E_PORT']}`;
  const values = {
    country,
    city: city[`name_${language}`],
    cityId: city.id,
    area: area[`name_${language}`],
    areaId: area.id,
  };
  const cookies = Object.entries(values).map(([name, value]) => ({ name, value: encodeURIComponent(value), url }));
  await page.context().addCookies(cookies);
}

export const newPhone = () => `9${String(Math.floor(Math.random() * 9_000_000) + 1_000_000)}`;

/** The code as the phone would show it. */
export async function codeFor(page: Page, phone: string): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    const sent = await page.request.get(`/api/dev/outbox?to=${encodeURIComponent(`+965${phone}`)}`);
    code = /\b(\d{6})\b/.exec(JSON.stringify(await sent.json()))?.[1];
    expect(code).toBeDefined();
  }).toPass();
  return code ?? '';
}

export async function fillGuest(page: Page, language: Language, phone = newPhone()): Promise<void> {
  const texts = TEXTS[language];
  await page.locator('input[name=phoneNumber]').fill(phone);
  await page.locator('input[name=phoneVerificationCode]').fill(await codeFor(page, phone));
  await expect(page.getByText(texts.verified, { exact: true })).toBeVisible();
  await expect(page.locator('input[name=fullName]')).toBeFocused();
  await page.locator('input[name=fullName]').fill('Noura Al Sabah');
  await page.locator('input[name=street]').fill('Block 3, street 12, house 4');
}

export async function choosePayment(page: Page, method: 'online' | 'cash'): Promise<void> {
  await page
    .locator('input[name=payment]')
    .nth(method === 'online' ? 0 : 1)
    .check();
  await page.getByTestId('checkout-pay').locator('input[type=checkbox]').last().check();
}

export const placeButton = (page: Page): Locator =>
  page.locator('#main form button[type=submit]').filter({ visible: true });

/** A new account with an address in the place and goods in its cart. */
export async function signInWithAddress(page: Page, place: Place): Promise<string> {
  const token = await signInAsNewShopper(page);
  const response = await page.request.post('/api/v1/addresses', {
    headers: { authorization: `Bearer ${token}`, 'x-country': place.country, 'x-forwarded-for': ownAddress() },
    data: {
      street_address: 'Block 9, street 2, house 7',
      countryCode: place.country,
      cityId: place.city.id,
      areaId: place.area.id,
      isDefault: true,
    },
  });
  expect(response.status(), await response.text()).toBe(201);
  return token;
}

type Call = { page: Page; token: string };

async function send({ page, token }: Call, method: 'POST' | 'PATCH', path: string, data: unknown) {
  const headers = { authorization: `Bearer ${token}`, 'x-country': 'kw', 'x-forwarded-for': ownAddress() };
  const response = await page.request.fetch(path, { method, headers, data });
  expect(response.ok(), `${path} ${await response.text()}`).toBe(true);
  return response.json();
}

/** Joins the club, orders once and has it delivered: then there are points. Returns how many. */
export async function earnPoints(page: Page, token: string, place: Place): Promise<number> {
  const member = { page, token };
  const { data: plans } = await getJson<{ data: { id: number }[] }>(page, '/api/club-cherry/memberships');
  const { paymentUrl } = await send(
    member,
    'POST',
    `/api/club-cherry/membership/${plans[0]?.id}/payment/auto?locale=en`,
    {},
  );
  await page.request.post(paymentUrl, { form: { action: 'pay', behaviour: 'normal' }, maxRedirects: 0 });
  const mine = { headers: { authorization: `Bearer ${token}` } };
  await expect(async () => {
    const response = await page.request.get('/api/club-cherry/membership/my', mine);
    expect((await response.json()).activeMembership).not.toBeNull();
  }).toPass();
  await deliverOrder(page, await orderOnce(member, place));
  const points = await page.request.get('/api/club-cherry/points', mine);
  return (await points.json()).balance;
}

type OrderOnce = {
  /** Whose staff hand the order over, by its English name; any. */
  from?: RegExp;
  /** A piece from here as well. */
  helpedBy?: RegExp;
  payment?: 'online_payment' | 'cash_on_delivery';
};

export async function orderOnce(member: Call, place: Place, options: OrderOnce = {}): Promise<string> {
  const { from, helpedBy, payment = 'cash_on_delivery' } = options;
  const { page, token } = member;
  const goods = await stocksAt(page, place);
  // Twenty of the cheapest are below the smallest order; of the rest other tests buy at the same time.
  const [stock] = goods
    .filter((one) => costOf(one) * 20 >= 4 && (from?.test(one.branch.name_en) ?? true))
    .toSorted((a, b) => b.quantity - a.quantity);
  const [helping] = goods.filter((one) => helpedBy?.test(one.branch.name_en)).toSorted((a, b) => costOf(a) - costOf(b));
  const slots = await getJson<{ first: unknown }>(
    page,
    `/api/v1/branches/${stock?.branch.id}/slots?areaId=${place.area.id}`,
  );
  const headers = { authorization: `Bearer ${token}` };
  const addresses = await page.request.get('/api/v1/addresses/my', { headers });
  const [home] = (await addresses.json()).data;
  const placed = await send(member, 'POST', '/api/v1/orders', {
    items: [{ stockId: stock?.id, quantity: 20 }, ...(helping ? [{ stockId: helping.id, quantity: 1 }] : [])],
    payment_method: payment,
    orderType: 'delivery',
    shippingAddressId: home.id,
    timeSlot: slots.first,
  });
  return placed.id;
}

async function deliverOrder(page: Page, id: string): Promise<void> {
  const signedIn = await page.request.post('/api/v1/auth/email/login', {
    data: { email: 'admin@karaz.test', password: 'karaz-demo-2026' },
    headers: { 'x-forwarded-for': ownAddress() },
  });
  const { token } = await signedIn.json();
  for (const status of ['active', 'on preparation', 'On the way', 'delivered']) {
    await send({ page, token }, 'PATCH', `/api/v1/admin/orders/${id}/status`, { status, isEarly: true });
  }
}
