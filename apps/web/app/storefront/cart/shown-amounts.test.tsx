import type { CartItemView, CartView } from '@karaz/contract/cart';
import { afterEach, expect, test, vi } from 'vitest';
import { renderForTest } from '../../testing/render-for-test.tsx';
import { PriceNoteProvider } from '../../ui/price-note.ts';
import { currentToasts, dismissToast } from '../../ui/toast.ts';
import { announceUpdated } from './cart-actions.ts';
import { CartLines } from './cart-lines.tsx';
import { CartSummary } from './cart-summary.tsx';
import { shownTotals } from './shown-amounts.ts';

afterEach(() => vi.unstubAllGlobals());

const item = (
  id: number,
  quantity: number,
  price: number,
  more: Partial<CartItemView['stock']> = {},
): CartItemView => ({
  id,
  stock: {
    id,
    productId: id,
    name_en: 'Shish tawook',
    name_ar: 'شيش طاووق',
    variation_en: '',
    variation_ar: '',
    unit_en: '500 g',
    unit_ar: '500 جم',
    unit: '500 g',
    price: price / quantity,
    selling_price: null,
    currency: 'KWD',
    quantity: 50,
    isSingleProduct: true,
    subscribeable: false,
    is_weighed: false,
    express_delivery: false,
    branch: 1,
    image: null,
    addons: [],
    ...more,
  },
  quantity,
  price,
  addons: [],
  branch: { id: 1, name_en: 'Butcher', name_ar: 'ملحمة' },
  is_available: true,
  unavailable_reason: null,
  promotion: null,
  club_price: null,
  price_before: null,
});

const cart = (...items: CartItemView[]): CartView => ({
  id: 'guest-cart',
  version: 1,
  items,
  total_items: items.reduce((sum, { quantity }) => sum + quantity, 0),
  total_amount: items.reduce((sum, { price }) => sum + price, 0),
  currency: 'KWD',
  delivery: { fee: 1, free_delivery_from: null, min_order_amount: 0 },
  promotions: [],
  promotion_hints: [],
  club: null,
});

test('the summary is the sum of the lines shown, also before the store has priced the new quantities', () => {
  const soldOut = { ...item(3, 1, 9), is_available: false, unavailable_reason: 'out-of-stock' as const };
  const view = { ...cart(item(1, 1, 0.55), item(2, 2, 3)), items: [item(1, 1, 0.55), item(2, 2, 3), soldOut] };
  const inCart = (first: number) =>
    new Map([
      [1, first],
      [2, 2],
      [3, 1],
    ]);
  expect(shownTotals(view, inCart(1))).toEqual({ count: 3, amount: 3.55, discount: 0, promotions: [] });
  expect(shownTotals(view, inCart(2))).toEqual({ count: 4, amount: 4.1, discount: 0, promotions: [] });
  expect(shownTotals(view, new Map([[2, 2]]))).toEqual({ count: 2, amount: 3, discount: 0, promotions: [] });
});

test('a line shows the size that was chosen, and the unit of the product only where there is no choice', async () => {
  const chosen = item(1, 1, 2, { variation_en: '1 kg', variation_ar: '1 كجم' });
  const actions = { setQuantity: () => {}, remove: () => {}, hasAddons: true };
  const rowOf = async (line: CartItemView) => {
    const lines = <CartLines view={cart(line)} quantities={new Map([[1, 1]])} actions={actions} />;
    return (await renderForTest(lines, ['cart'])).replaceAll('\u00a0', ' ');
  };
  expect(await rowOf(chosen)).toContain('1 kg');
  expect(await rowOf(chosen)).not.toContain('500 g');
  expect(await rowOf(item(1, 1, 2))).toContain('500 g');
});

test('lines that cannot be had are announced once, not each by itself', async () => {
  const soldOut = (id: number) => ({ ...item(id, 1, 9), is_available: false, unavailable_reason: 'not-here' as const });
  const actions = { setQuantity: () => {}, remove: () => {}, hasAddons: true };
  const quantities = new Map([1, 2, 3].map((id) => [id, 1]));
  const view = { ...cart(), items: [soldOut(1), soldOut(2), item(3, 1, 2)] };
  const html = await renderForTest(<CartLines view={view} quantities={quantities} actions={actions} />, ['cart']);
  expect(html.match(/Not delivered to your area/g)).toHaveLength(2);
  expect(html.match(/role="(alert|status)"/g)).toEqual(['role="status"']);
  expect(html).toMatch(/role="status"[^>]*>Not available now: .?2/);
});

test('the summary says how many pieces a promotion needs, and leads a guest to the account that brings another', async () => {
  const names = (name: string) => ({ name_en: name, name_ar: name });
  const hints: CartView['promotion_hints'] = [
    { id: 1, ...names('Three cheaper'), needs: 'pieces', pieces: 2 },
    { id: 2, ...names('Welcome'), needs: 'account', pieces: 0 },
  ];
  const view = { ...cart(item(1, 1, 2)), promotion_hints: hints };
  const html = await renderForTest(<CartSummary view={view} narrow next="/checkout" />, ['cart', 'shell']);
  expect(html).toMatch(/2 more for: .*Three cheaper/);
  expect(html).toMatch(/<a [^>]*href="[^"]*sign-in\?returnTo=%2Fcart[^>]*>First order\? [^<]*Welcome/);
});

test('where VAT comes on top, no sum of the cart is called what is paid', async () => {
  const view = cart(item(1, 1, 2, { is_weighed: true }));
  const summary = <CartSummary view={view} narrow next="/checkout" />;
  const plain = await renderForTest(summary, ['cart']);
  expect(plain).not.toContain('VAT');
  const node = <PriceNoteProvider value="excl. VAT">{summary}</PriceNoteProvider>;
  const noted = (await renderForTest(node, ['cart'])).replaceAll(/[\u2066-\u2069]/gu, '');
  // The total and the most that is paid: nothing is in this visitor's cart yet, so they are the delivery fee.
  expect(noted.match(/1\.000[\s\u00a0]KWD excl\. VAT/gu)).toHaveLength(2);
  expect(noted).not.toContain('Checkout ·');
});

test('goods that cannot be had here say nothing of what is paid at most, and are not brought', async () => {
  const weighed = item(1, 1, 2, { is_weighed: true });
  const elsewhere = { ...weighed, is_available: false, unavailable_reason: 'not-here' as const };
  const seen = (...items: CartItemView[]) =>
    renderForTest(<CartSummary view={cart(...items)} narrow next="/checkout" />, ['cart', 'shell']);
  expect(await seen(weighed)).toMatch(/at most.*Delivery|Delivery.*at most/s);
  expect(await seen(elsewhere, item(2, 1, 3))).not.toContain('at most');
  const nothing = await seen({ ...elsewhere });
  expect(nothing).not.toContain('at most');
  expect(nothing).not.toContain('Delivery');
  expect(nothing).not.toContain('1.000');
});

test('where nothing can be had here, neither sellers nor a minimum are mentioned', async () => {
  const elsewhere = { ...item(1, 1, 2), is_available: false, unavailable_reason: 'not-here' as const };
  const other = { ...elsewhere, branch: { ...elsewhere.branch, id: 2 } };
  const delivery = { fee: 1, free_delivery_from: 5, min_order_amount: 4 };
  const seen = (...items: CartItemView[]) =>
    renderForTest(<CartSummary view={{ ...cart(...items), delivery }} narrow next="/checkout" />, ['cart', 'shell']);
  const nothing = await seen(elsewhere, other);
  for (const text of ['several sellers', 'minimum', 'free delivery']) expect(nothing).not.toContain(text);
  expect(nothing).toContain('Start shopping');
  expect(await seen(elsewhere, item(2, 1, 3)), 'one that can be had').not.toContain('several sellers');
});

test('without a network nobody is told that the cart was updated', () => {
  vi.stubGlobal('navigator', { onLine: false });
  announceUpdated({ cartUpdated: 'Cart updated' });
  expect(currentToasts()).toEqual([]);
  vi.stubGlobal('navigator', { onLine: true });
  announceUpdated({ cartUpdated: 'Cart updated' });
  expect(currentToasts()).toMatchObject([{ text: 'Cart updated' }]);
  for (const { id } of currentToasts()) dismissToast(id);
});
