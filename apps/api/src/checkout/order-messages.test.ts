import { expect, test } from 'vitest';
import { orderLetter } from './order-letter.ts';
import { type OrderEvent, orderMessages } from './order-messages.ts';

const ORDER = {
  id: '1',
  customOrderId: 'KW-1',
  language: 'en',
  currency: 'KWD',
  totalMinor: 1000,
  customerPhone: '+96550000001',
  orderedByPhone: '+96550000002',
  customerEmail: null,
} as const;
const recipientsOf = (event: OrderEvent, trackingToken: string | null) =>
  orderMessages(event, { ...ORDER, trackingToken }, '').messages.map(({ recipient }) => recipient);

test('who placed an order that somebody else receives is told of its money, and of nothing else', () => {
  expect(recipientsOf('refund', null)).toEqual(['+96550000001', '+96550000002']);
  expect(recipientsOf('On the way', null)).toEqual(['+96550000001']);
});

test('a number of a guest that was corrected gets no link to the order', () => {
  expect(recipientsOf('refund', 'token')).toEqual(['+96550000001']);
});

const SUMS = {
  promotionDiscountMinor: 100,
  membershipDiscountMinor: 0,
  couponDiscountMinor: 0,
  pointsDiscountMinor: 0,
};
const LETTER = {
  ...ORDER,
  ...SUMS,
  currency: 'SAR',
  ...{ subtotalMinor: 2300, shippingMinor: 0, taxMinor: 0, totalMinor: 2200 },
  ...{ vatMinor: 287, vatRate: 15, slotDate: '2026-11-20', slotOpens: '14:30', slotCloses: '21:00' },
} as const;
const ITEMS = [{ nameEn: 'Okra', nameAr: 'بامية', quantity: 2, totalMinor: 2300 }];

test('a confirmation lists goods, discounts, VAT, total, time and seller', () => {
  const seller = { nameEn: 'Karaz Arabia', nameAr: 'كرز العربية' };
  const letter = orderLetter(LETTER, ITEMS, seller).replaceAll('\u00a0', ' ');
  for (const part of [
    '2 × Okra: 23.00',
    'Discounts: −1.00',
    'VAT 15%, included: 2.87',
    'Total: 22.00',
    '14:30–21:00',
  ]) {
    expect(letter).toContain(part);
  }
  expect(letter).toContain('Seller: Karaz Arabia');
  const arabic = orderLetter({ ...LETTER, language: 'ar' }, ITEMS, seller);
  expect(arabic).toContain('بامية');
  expect(arabic).toContain('البائع: كرز العربية');
});
