import type { CartLine } from '@karaz/domain/cart/cart-line';
import { serialiseGuestCart } from '@karaz/domain/cart/guest-cart';
import { afterEach, expect, test, vi } from 'vitest';
import { EARLY_CART_SCRIPT, takeEarlyCart } from './early-cart.ts';
import { sentAddons } from './storefront/cart/pending-changes.ts';

const place = { country: 'kw', areaId: 7 };
const line = (stockId: number, addons: CartLine['addons']): CartLine => ({
  stockId,
  productId: 3,
  branchId: 1,
  unitPriceMinor: 750,
  quantity: 2,
  addons,
});
const lines = [
  line(11, []),
  line(12, [
    { addonId: 4, quantity: null, priceMinor: 0, day: '2026-11-20' },
    { addonId: 5, quantity: 2, priceMinor: 250 },
  ]),
];
/** What cart-store.ts sends for these lines. */
const items = lines.map(({ stockId, quantity, addons }) => ({
  stock: stockId,
  quantity,
  addons: sentAddons(addons),
}));

/** Runs the script of the HTML in a page that has only what it uses. */
function openPage(stored: Record<string, string>, response: Response) {
  const page: Partial<Window> = {};
  const fetch = vi.fn(async (_address: string, _options: RequestInit) => response);
  const textContent = JSON.stringify({ visitor: { ...place, language: 'en' } });
  new Function('document', 'localStorage', 'window', 'fetch', EARLY_CART_SCRIPT)(
    { getElementById: () => ({ textContent }) },
    { getItem: (key: string) => stored[key] ?? null },
    page,
    fetch,
  );
  vi.stubGlobal('window', page);
  return fetch;
}

afterEach(() => vi.unstubAllGlobals());

const cart = serialiseGuestCart({ currency: 'KWD', lines });

test('the request is the one that the cart would send, and its response is taken once', async () => {
  const fetch = openPage({ cart }, Response.json({ items: [] }));
  const [address, { body } = {}] = fetch.mock.calls[0] ?? [];
  expect(address).toBe('/api/cart/price?country=kw&areaId=7');
  expect(body).toBe(JSON.stringify({ items }));
  expect(await takeEarlyCart({ ...place, items })).toEqual({ items: [] });
  expect(await takeEarlyCart({ ...place, items })).toBeNull();
});

test('a cart that has changed since, and a rejected request, are priced again', async () => {
  openPage({ cart }, Response.json({ items: [] }));
  expect(await takeEarlyCart({ ...place, items: items.slice(1) })).toBeNull();
  openPage({ cart }, Response.json({}, { status: 503 }));
  expect(await takeEarlyCart({ ...place, items })).toBeNull();
});

test('nothing is requested for an empty cart, a broken one, or somebody signed in', () => {
  const response = Response.json({});
  expect(openPage({}, response)).not.toHaveBeenCalled();
  expect(openPage({ cart: '{broken' }, response)).not.toHaveBeenCalled();
  expect(openPage({ cart, accessToken: 'token' }, response)).not.toHaveBeenCalled();
});
