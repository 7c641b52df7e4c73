/** The requests to the store: each kind of call with the variety that shoppers bring. */
import type { Market } from './catalogue.ts';
import type { Shopper } from './shoppers.ts';

export type Headers = Readonly<Record<string, string>>;

export function requestText(method: string, path: string, headers: Headers = {}, body?: unknown): string {
  const sent = body === undefined ? '' : JSON.stringify(body);
  const lines = Object.entries({
    host: '127.0.0.1',
    ...(sent && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(sent)) }),
    ...headers,
  });
  return `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${sent}`;
}

/** Puts a value in the place of each name in braces; a body that grew says so. */
export function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  const filled = Object.entries(values).reduce((so, [name, value]) => so.replaceAll(`{${name}}`, value), text);
  const bodyAt = filled.indexOf('\r\n\r\n') + 4;
  if (bodyAt === filled.length) return filled;
  const length = Buffer.byteLength(filled.slice(bodyAt));
  return filled.replace(/content-length: \d+/, `content-length: ${length}`);
}

const VARIETY = 1_000;
const SORTS = ['', '&sortBy=price_asc', '&sortBy=createdAt_desc'];
/** A step past every response that is stored: this address was never requested before. */
const FRESH = '&r={n}';
const COUNTRY = { 'x-country': 'kw' };

const many = (make: (n: number) => string) => Array.from({ length: VARIETY }, (_, n) => make(n));
const at = <T>(items: readonly T[], n: number): T => {
  const item = items[n % items.length];
  if (item === undefined) throw new Error('The generated store has none of these');
  return item;
};
/** Most people look at few things: the same curve whatever the size of the store. */
const popular = <T>(items: readonly T[], n: number): T =>
  at(items, Math.floor(items.length * ((n * 0.618034) % 1) ** 3));

const place = ({ areaId, cityId }: Market) => `country=kw&cityId=${cityId}&areaId=${areaId}`;

export function listingPath(market: Market, n: number): string {
  const category = n % 4 === 3 ? '' : `&categoryIds=${at(market.categoryIds, n)}`;
  return `/api/v2/search/products?${place(market)}${category}&limit=28&page=${1 + (n % 3)}${at(SORTS, n >> 2)}`;
}

export function facetsPath(market: Market, n: number): string {
  const category = n % 4 === 3 ? '' : `&categoryIds=${at(market.categoryIds, n)}`;
  return `/api/v2/search/facts?${place(market)}&areaIds=${market.areaId}${category}`;
}

export function searchPath(market: Market, n: number): string {
  const text = encodeURIComponent(popular(market.texts, n));
  return `/api/v2/search/products?${place(market)}&query=${text}&limit=28&page=${1 + (n % 2)}`;
}

export function productPath(market: Market, n: number): string {
  return `/api/v1/stocks/${popular(market.stockIds, n)}?${place(market)}`;
}

type Path = (market: Market, n: number) => string;
export const fresh = (path: Path, market: Market, headers: Headers = {}) =>
  many((n) => requestText('GET', path(market, n) + FRESH, { ...COUNTRY, ...headers }));
export const cached = (path: Path, market: Market, headers: Headers = {}) => [
  requestText('GET', path(market, 0), { ...COUNTRY, ...headers }),
];

/** Two words that nobody has looked for yet: something, and the beginning of a brand with a number nobody used before. */
export function newTexts(market: Market): string[] {
  return many((n) => {
    const [noun, brand] = [at(market.texts, n * 21), at(market.texts, n * 7 + 10)];
    const begun = brand
      .split(' ')
      .at(-1)
      ?.slice(0, 3 + (n % 5));
    const text = `${encodeURIComponent(`${noun} ${begun}`)}{new}`;
    return requestText('GET', `/api/v2/search/products?${place(market)}&query=${text}&limit=28${FRESH}`, COUNTRY);
  });
}

const own = ({ authorization }: Shopper): Headers => ({ ...COUNTRY, authorization, 'x-forwarded-for': '{ip}' });

/** Carts grow to this many lines, as a week's shopping does. */
const CART_LINES = 20;

/** Every write changes something: a stock comes again after CART_LINES taps, with one more. */
export function cartWrites(market: Market, shopper: Shopper, number: number): string[] {
  return Array.from({ length: CART_LINES * 9 }, (_, tap) =>
    requestText('POST', '/api/cart/items', own(shopper), {
      stock: at(market.stockIds, tap % CART_LINES),
      quantity: 1 + ((Math.floor(tap / CART_LINES) + number) % 9),
    }),
  );
}

const ORDER_LINES = 8;

export function orderRequest(market: Market, shopper: Shopper, slot: unknown): string {
  return requestText(
    'POST',
    '/api/v1/orders',
    { ...own(shopper), 'idempotency-key': 'bench-{n}' },
    {
      items: market.stockIds.slice(0, ORDER_LINES).map((stockId) => ({ stockId, quantity: 1 })),
      payment_method: 'cash_on_delivery',
      orderType: 'delivery',
      shippingAddressId: shopper.addressId,
      timeSlot: slot,
      // The same order again within a minute would be the same order.
      notes: '{n}',
    },
  );
}

export const signIn = ({ email, password }: Shopper) =>
  requestText('POST', '/api/v1/auth/email/login', { ...COUNTRY, 'x-forwarded-for': '{ip}' }, { email, password });
