import { expect, test } from 'vitest';
import { addMinor } from '../money.ts';
import { chargedFor, reductionOf } from '../orders/picking.ts';
import { NO_POINTS } from '../pricing/points-payment.ts';
import { priceOrder } from '../pricing/price-order.ts';
import type { PromotionTerms } from '../promotions/promotion.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import { invoiceContent } from './invoice-content.ts';
import { lessAgreed, type PackedLine, packedContent } from './packed-content.ts';

const REASONS = { zeroReasonEn: 'Food', zeroReasonAr: 'غذاء', exemptReasonEn: '', exemptReasonAr: '' };
const CLASSES = ['standard', 'reduced', 'zero', 'exempt'] as const;

const offer = (
  id: number,
  terms: Pick<PromotionTerms, 'target' | 'effect'> & Partial<PromotionTerms>,
): PromotionTerms => ({
  ...{ id, nameEn: `Offer ${id}`, nameAr: `عرض ${id}`, code: null, audience: 'everybody', capMinor: null },
  ...{ minSubtotalMinor: 0, minPeople: 0, minPieces: 0, isLimited: false },
  ...terms,
});

/** On some goods, which may be free, and by a code. */
const OFFERS = [
  offer(1, { target: 'goods', effect: { kind: 'percent', percent: 33 } }),
  offer(2, { target: 'goods', effect: { kind: 'percent', percent: 100 } }),
  offer(3, { target: 'basket', effect: { kind: 'fixed', amountMinor: 777 }, code: 'SPRING' }),
];

/** An order with random goods, discounts and a levy, and what was packed of it. */
function packedOrder(random: (below: number) => number, round: number) {
  const goods = Array.from({ length: 1 + random(6) }, () => ({
    unitPriceMinor: 1 + random(99_999),
    quantity: 1 + random(4),
    addons: [],
    taxClass: CLASSES[random(4)] ?? 'standard',
    promotionIds: [[], [], [1], [2]][random(4)] ?? [],
    serves: 1,
  }));
  const isInside = round % 2 === 0;
  const rounding = round % 3 === 0 ? ('document' as const) : ('line' as const);
  const price = priceOrder({
    lines: goods,
    settings: {
      ...{
        currency: 'SAR',
        taxPercent: random(2) * 3,
        vatPercent: 15,
        reducedVatPercent: 5,
        deliveryTaxClass: 'standard',
      },
      ...{ vatRounding: rounding, pricesIncludeTax: isInside, freeDeliveryFromMinor: null, charityFeeMinor: 0 },
    },
    orderType: 'delivery',
    areaFeeMinor: random(2) * 1150,
    membership: { discountPercent: random(2) * 7, freeDelivery: false },
    promotions: OFFERS.slice(0, 2 + random(2)),
    points: random(3) === 0 ? { points: 50, lots: [{ points: 50, worthMinor: 1 + random(9999) }] } : NO_POINTS,
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
    const isSubstitute = random(4) === 0;
    const substituteUnitMinor = isSubstitute ? 1 + random(99_999) : null;
    const given = { quantity, totalMinor, agreedGrams: 1000, substituteUnitMinor, substituteGrams: null };
    const pickedQuantity = random(quantity + 1);
    const chargedMinor = chargedFor({ ...given, pickedQuantity, weighedGrams: 500 + random(600) });
    const reductionMinor = reductionOf(totalMinor, chargedMinor, ordered.lines[index]?.grossMinor ?? 0);
    return { pickedQuantity, chargedMinor, reductionMinor, isSubstitute, weight: null };
  });
  return { ordered, lines, isOnTop: !isInside, content: packedContent(order, bought, REASONS, { lines, rounding }) };
}

test('what was packed is billed to the last fils: lines, classes and sums of a thousand orders agree', () => {
  const random = seededRandom(11);
  for (let round = 0; round < 1000; round += 1) {
    const { ordered, lines, isOnTop, content } = packedOrder(random, round);
    const reducedMinor = addMinor(...lines.map((line) => line?.reductionMinor ?? 0));
    expect(content.totalMinor).toBe(ordered.totalMinor - reducedMinor);
    const sum = (field: 'netMinor' | 'vatMinor' | 'grossMinor', of: readonly Record<typeof field, number>[]) =>
      addMinor(...of.map((one) => one[field]));
    for (const field of ['netMinor', 'vatMinor', 'grossMinor'] as const) {
      expect(sum(field, content.bands)).toBe(sum(field, [...content.lines, content.shipping]));
    }
    expect(sum('vatMinor', content.bands)).toBe(content.vatMinor);
    expect(content.netMinor + content.vatMinor + content.taxMinor).toBe(content.totalMinor);
    for (const { taxClass, rate, grossMinor, vatMinor } of content.bands) {
      const parts =
        content.lines.filter((line) => line.taxClass === taxClass).length +
        (taxClass === 'standard' && content.shipping.grossMinor > 0 ? 1 : 0);
      const offMinor = Math.abs(vatMinor - (grossMinor * rate) / (100 + rate));
      // Half a fils for each line and the delivery. Of prices without VAT a line has its net price, and what goes back of the
      // paid price is rounded as well.
      expect(offMinor).toBeLessThanOrEqual(isOnTop ? parts : parts / 2);
      if (rate === 0) expect(vatMinor).toBe(0);
      expect(parts, taxClass).toBeGreaterThan(0);
    }
    const { promotionDiscountMinor = 0, membershipDiscountMinor, couponDiscountMinor, pointsDiscountMinor } = content;
    const discounts = promotionDiscountMinor + membershipDiscountMinor + couponDiscountMinor + pointsDiscountMinor;
    const goodsMinor = sum(isOnTop ? 'netMinor' : 'grossMinor', content.lines);
    expect(content.subtotalMinor - discounts).toBe(goodsMinor);
    expect(content.lines.every(({ discountMinor }) => discountMinor >= 0)).toBe(true);
    const came = ordered.lines.map(({ quantity }, index) => lines[index]?.pickedQuantity ?? quantity);
    expect(content.lines.map(({ quantity }) => quantity)).toEqual(came.filter((quantity) => quantity > 0));
  }
});

test('what was agreed before the charge comes off every class, and the sums agree', () => {
  const random = seededRandom(12);
  for (let round = 0; round < 300; round += 1) {
    const { content } = packedOrder(random, round);
    const amountMinor = random(content.totalMinor + 1);
    const less = lessAgreed(content, amountMinor);
    expect(less.totalMinor).toBe(content.totalMinor - amountMinor);
    expect(addMinor(...less.bands.map(({ grossMinor }) => grossMinor))).toBe(less.totalMinor - less.taxMinor);
    expect(addMinor(...less.bands.map(({ vatMinor }) => vatMinor))).toBe(less.vatMinor);
    expect((less.lessMinor ?? 0) + content.taxMinor - less.taxMinor).toBe(amountMinor);
    expect(less.bands.every(({ vatMinor, netMinor }) => vatMinor >= 0 && netMinor >= 0)).toBe(true);
  }
});
