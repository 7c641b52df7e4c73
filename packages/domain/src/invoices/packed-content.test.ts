import { expect, test } from 'vitest';
import { addMinor } from '../money.ts';
import { chargedFor, reductionOf } from '../orders/picking.ts';
import { NO_POINTS } from '../pricing/points-payment.ts';
import { priceOrder } from '../pricing/price-order.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import { invoiceContent } from './invoice-content.ts';
import { lessAgreed, type PackedLine, packedContent } from './packed-content.ts';

const REASONS = { zeroReasonEn: 'Food', zeroReasonAr: 'غذاء', exemptReasonEn: '', exemptReasonAr: '' };
const CLASSES = ['standard', 'reduced', 'zero', 'exempt'] as const;

/** An order with random goods, and what was packed of it. */
function packedOrder(random: (below: number) => number, round: number) {
  const goods = Array.from({ length: 1 + random(6) }, () => ({
    unitPriceMinor: 1 + random(99_999),
    quantity: 1 + random(4),
    addons: [],
    taxClass: CLASSES[random(4)] ?? 'standard',
    promotionIds: [],
    serves: 1,
  }));
  const rounding = round % 3 === 0 ? ('document' as const) : ('line' as const);
  const price = priceOrder({
    lines: goods,
    settings: {
      ...{ currency: 'SAR', taxPercent: 0, vatPercent: 15, reducedVatPercent: 5, deliveryTaxClass: 'standard' },
      ...{ vatRounding: rounding, pricesIncludeTax: round % 2 === 0, freeDeliveryFromMinor: null, charityFeeMinor: 0 },
    },
    orderType: 'delivery',
    areaFeeMinor: random(2) * 1150,
    membership: { discountPercent: random(2) * 7, freeDelivery: false },
    promotions: [],
    points: NO_POINTS,
  });
  const items = price.lines.map(({ subtotalMinor: totalMinor, discountMinor, vatRate, vatMinor }, index) => ({
    ...{ nameEn: `Item ${index}`, nameAr: `صنف ${index}`, sku: `s${index}`, insteadEn: null, insteadAr: null },
    ...{ quantity: goods[index]?.quantity ?? 1, unitPriceMinor: goods[index]?.unitPriceMinor ?? 0, addons: [] },
    ...{ totalMinor, discountMinor, vatRate, vatMinor, taxClass: goods[index]?.taxClass ?? 'standard' },
  }));
  const order = { ...price, shippingTaxClass: 'standard' as const };
  const bought = { items, promotions: [] };
  const ordered = invoiceContent(order, bought, REASONS);
  const lines = items.map(({ quantity, totalMinor }, index): PackedLine | null => {
    if (random(3) === 0) return null;
    const given = { quantity, totalMinor, agreedGrams: 1000, substituteUnitMinor: null, substituteGrams: null };
    const pickedQuantity = random(quantity + 1);
    const chargedMinor = chargedFor({ ...given, pickedQuantity, weighedGrams: 500 + random(600) });
    const reductionMinor = reductionOf(totalMinor, chargedMinor, ordered.lines[index]?.grossMinor ?? 0);
    return { pickedQuantity, chargedMinor, reductionMinor, isSubstitute: false, weight: null };
  });
  return { ordered, lines, content: packedContent(order, bought, REASONS, { lines, rounding }) };
}

test('what was packed is billed to the last fils: lines, classes and sums of a thousand orders agree', () => {
  const random = seededRandom(11);
  for (let round = 0; round < 1000; round += 1) {
    const { ordered, lines, content } = packedOrder(random, round);
    const reducedMinor = addMinor(...lines.map((line) => line?.reductionMinor ?? 0));
    expect(content.totalMinor).toBe(ordered.totalMinor - reducedMinor);
    const sum = (field: 'netMinor' | 'vatMinor' | 'grossMinor', of: readonly Record<typeof field, number>[]) =>
      addMinor(...of.map((one) => one[field]));
    for (const field of ['netMinor', 'vatMinor', 'grossMinor'] as const) {
      expect(sum(field, content.bands)).toBe(sum(field, [...content.lines, content.shipping]));
    }
    expect(sum('vatMinor', content.bands)).toBe(content.vatMinor);
    expect(content.netMinor + content.vatMinor).toBe(content.totalMinor);
    for (const { rate, grossMinor, vatMinor } of content.bands) {
      // No more than half a fils off for each line and the delivery.
      expect(Math.abs(vatMinor - (grossMinor * rate) / (100 + rate))).toBeLessThanOrEqual(lines.length + 1);
    }
    const { promotionDiscountMinor = 0, membershipDiscountMinor, couponDiscountMinor, pointsDiscountMinor } = content;
    const discounts = promotionDiscountMinor + membershipDiscountMinor + couponDiscountMinor + pointsDiscountMinor;
    const goodsMinor = sum(round % 2 === 0 ? 'grossMinor' : 'netMinor', content.lines);
    expect(content.subtotalMinor - discounts).toBe(goodsMinor);
    expect(content.lines.every(({ quantity, discountMinor }) => quantity > 0 && discountMinor >= 0)).toBe(true);
  }
});

test('what was agreed before the charge comes off every class, and the sums agree', () => {
  const random = seededRandom(12);
  for (let round = 0; round < 300; round += 1) {
    const { content } = packedOrder(random, round);
    const amountMinor = random(content.totalMinor + 1);
    const less = lessAgreed(content, amountMinor);
    expect(less.totalMinor).toBe(content.totalMinor - amountMinor);
    expect(addMinor(...less.bands.map(({ grossMinor }) => grossMinor))).toBe(less.totalMinor);
    expect(addMinor(...less.bands.map(({ vatMinor }) => vatMinor))).toBe(less.vatMinor);
    expect(less.lessMinor ?? 0).toBe(amountMinor);
    expect(less.bands.every(({ vatMinor, netMinor }) => vatMinor >= 0 && netMinor >= 0)).toBe(true);
  }
});
