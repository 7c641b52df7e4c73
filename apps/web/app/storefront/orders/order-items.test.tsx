import type { OrderView } from '@karaz/contract/order-view';
import { expect, test } from 'vitest';
import { renderForTest } from '../../testing/render-for-test.tsx';
import { LineDiscount, OrderItems } from './order-items.tsx';

const names = { name_en: 'Okra', name_ar: 'بامية' };
const item = {
  ...{ id: 1, ...names, quantity: 3, price: 0.7, total: 2.1, discount: 0.42, addons: [], substitution: null },
  branch: 5,
  promotion: { id: 1, ...names, discount: 0.42 },
  product_image: null,
  packed: null as OrderView['items'][number]['packed'],
};
const order = {
  ...{ currency: 'KWD', items: [item], promotions: [], couponCode: null, club_cherry_discount: '0.000' },
  sellers: [{ id: 5, name_en: 'Al Khair', name_ar: 'الخير' }],
  ...{ subtotal: 2.1, discount: 0.42, promotionDiscount: 0.42, couponDiscount: 0, pointsDiscount: 0, shipping: 0 },
  tax: { name_en: 'Tax', name_ar: 'ضريبة', amount: 0 },
  vat: { name_en: 'VAT', name_ar: 'ضريبة القيمة المضافة', rate: 15, amount: 0.219 },
  ...{ totalAmount: 1.68, maxPayable: null, reduction: 0, substitution: null, billed: null as OrderView['billed'] },
};
const packed = { quantity: 2, grams: null, perKg: null, instead: null, total: 1.4, reduction: 0.56 };
const billed = {
  ...{ subtotal: 1.4, discount: 0.28, membershipDiscount: 0, couponDiscount: 0, pointsDiscount: 0 },
  ...{ promotions: [{ id: 1, ...names, code: null, audience: 'everybody', target: 'goods', discount: 0.28 }] },
  ...{ vat: 0.146, totalAmount: 1.12 },
};
const short = { ...order, items: [{ ...item, packed }], reduction: 0.56, billed };
const seen = async (shown: object) => {
  const html = await renderForTest(<OrderItems order={shown as unknown as OrderView} />, ['orders', 'handling']);
  return html.replaceAll(/<[^>]*>/g, ' ').replaceAll('\u00a0', ' ');
};

test('a line of which fewer came costs what they cost before discounts; its discount was for all of it', async () => {
  expect(await seen(order)).toContain('−0.420 KWD');
  const text = await seen({ ...short, promotions: [], discount: 0 });
  expect(text).toMatch(/2\.100 KWD\s+1\.400 KWD/);
  expect(text).not.toContain('1.540');
  expect(text).not.toContain('−0.420');
});

test('in Arabic, too, the minus stands left of its number', async () => {
  const html = await renderForTest(<OrderItems order={short as unknown as OrderView} />, ['orders', 'handling'], 'ar');
  expect(html).toContain('<bdi>\u2066−0.280\u2069 د.ك</bdi>');
  expect(html).not.toMatch(/(?<!\u2066)−/);
});

test('each line of an order of several sellers names its own, of one none', async () => {
  expect(await seen(order)).not.toContain('Sold by');
  const sellers = [...order.sellers, { id: 6, name_en: 'Bakery', name_ar: 'مخبز' }];
  const text = await seen({ ...order, sellers, items: [item, { ...item, id: 2, branch: 6 }] });
  expect(text.match(/Sold by \P{L}*(Al Khair|Bakery)/gu)?.length).toBe(2);
});

test('once the bag is closed the sums are those of what is in it, VAT among them, and add up to what is paid', async () => {
  expect(await seen(order)).toMatch(/Subtotal\s+2\.100.*VAT.*0\.219.*Total\s+1\.680/s);
  const text = await seen(short);
  expect(text).toMatch(/Subtotal\s+1\.400.*Okra\s+−0\.280.*VAT.*0\.146.*Total\s+1\.120/s);
  expect(text).toMatch(/Ordered for\W+1\.680 KWD\W+0\.560 KWD\W+less/);
});

test('goods that were weighed say weight times the price of a kilogram; a heavier piece, what is paid of it', async () => {
  const weighed = (grams: number, perKg: { grams: number; price: number }) =>
    seen({ ...order, items: [{ ...item, packed: { ...packed, quantity: 3, grams, perKg: { ...perKg, extras: 0 } } }] });
  expect(await weighed(940, { grams: 940, price: 3.5 })).toMatch(/0\.940\S* kg\s+×\s+3\.500/);
  const heavier = await weighed(1040, { grams: 1000, price: 3.5 });
  expect(heavier).toContain('1.040');
  expect(heavier).toMatch(/1\.000\S* kg\s+×\s+3\.500/);
});

test('what a promotion took off a line is named with its amount, of what came in part without it', async () => {
  const shown = async (of: object) => {
    const html = await renderForTest(<LineDiscount item={of as OrderView['items'][number]} currency="KWD" />, [
      'orders',
    ]);
    return html.replaceAll(/<[^>]*>/g, '').replaceAll('\u00a0', ' ');
  };
  expect(await shown(item)).toContain('Okra: −0.420 KWD');
  expect(await shown({ ...item, packed })).toBe('Okra');
  expect(await shown({ ...item, promotion: null })).toBe('');
});
