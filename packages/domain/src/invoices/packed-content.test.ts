import { expect, test } from 'vitest';
import { addMinor } from '../money.ts';
import { chargedFor, chargedOnTop, extrasOf } from '../orders/picking.ts';
import { reductionsOf } from '../orders/reductions.ts';
import { NO_POINTS } from '../pricing/points-payment.ts';
import { priceOrder } from '../pricing/price-order.ts';
import type { PromotionTerms } from '../promotions/promotion.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import { billOf } from './bill.ts';
import { type InvoiceContent, invoiceContent } from './invoice-content.ts';
import { lessAgreed, type PackedLine, packedContent } from './packed-content.ts';

const REASONS = { zeroReasonEn: 'Food', zeroReasonAr: 'غذاء', exemptReasonEn: '', exemptReasonAr: '' };
const CLASSES = ['standard', 'reduced', 'zero', 'exempt'] as const;

/** Of goods that may be given instead; null: nobody stored it. */
const TAXES = [
  null,
  { taxClass: 'standard' as const, vatRate: 15 },
  { taxClass: 'reduced' as const, vatRate: 5 },
  { taxClass: 'exempt' as const, vatRate: 0 },
];

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

const boughtAt = ({ promotion, discountMinor }: ReturnType<typeof priceOrder>['promotions'][number]) => ({
  ...{ id: promotion.id, nameEn: promotion.nameEn, nameAr: promotion.nameAr, discountMinor },
  ...{
    isByCode: promotion.code !== null,
    target: promotion.target === 'goods' ? ('goods' as const) : ('basket' as const),
  },
});

/** An order with random goods, discounts and a levy, and what was packed of it. */
function packedOrder(random: (below: number) => number, round: number) {
  const goods = Array.from({ length: 1 + random(6) }, () => ({
    unitPriceMinor: 1 + random(99_999),
    quantity: 1 + random(4),
    // By the count of the goods, or by one of their own.
    addons: [null, 1, 2].flatMap((quantity, addonId) =>
      random(4) === 0 ? [{ addonId, quantity, priceMinor: 1 + random(999) }] : [],
    ),
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
  const items = price.lines.map(
    ({ subtotalMinor: totalMinor, discountMinor, vatRate, vatMinor, promotion }, index) => ({
      ...{ nameEn: `Item ${index}`, nameAr: `صنف ${index}`, sku: `s${index}` },
      ...{ quantity: goods[index]?.quantity ?? 1, unitPriceMinor: goods[index]?.unitPriceMinor ?? 0 },
      addons: (goods[index]?.addons ?? []).map(({ quantity, priceMinor }) => ({
        ...{ nameEn: 'Extra', nameAr: 'إضافة', quantity: quantity ?? goods[index]?.quantity ?? 1, priceMinor },
      })),
      ...{ totalMinor, discountMinor, vatRate, vatMinor, taxClass: goods[index]?.taxClass ?? 'standard' },
      ...{ promotionId: promotion?.promotion.id ?? null, promotionMinor: promotion?.discountMinor ?? 0 },
    }),
  );
  // Without any VAT the sums of an order do not say how its country's prices are.
  const isOnTop = !isInside && price.vatMinor > 0;
  const order = { ...price, shippingTaxClass: 'standard' as const };
  const bought = { items, promotions: price.promotions.map(boughtAt) };
  const ordered = invoiceContent(order, bought, REASONS);
  const picks = items.map(({ quantity, totalMinor, discountMinor, addons }, index): PackedLine | null => {
    if (random(3) === 0) return null;
    const isSubstitute = random(4) === 0;
    const substituteUnitMinor = isSubstitute ? 1 + random(99_999) : null;
    const extrasMinor = extrasOf({ addons });
    const given = { quantity, totalMinor, extrasMinor, agreedGrams: 1000, substituteUnitMinor, substituteGrams: null };
    const pickedQuantity = random(quantity + 1);
    const weighedGrams = 500 + random(600);
    const chargedMinor = chargedFor({ ...given, pickedQuantity, weighedGrams });
    if (!isSubstitute) {
      const weight = { orderedGrams: 1000, weighedGrams };
      return { pickedQuantity, chargedMinor, reductionMinor: 0, substitute: null, weight };
    }
    const tax = TAXES[random(TAXES.length)] ?? null;
    const agreedMinor = ordered.lines[index]?.grossMinor ?? 0;
    const onTop = { totalMinor, discountMinor, agreedMinor, vatRate: (tax ?? items[index])?.vatRate ?? 0 };
    const priced = !isOnTop ? chargedMinor : chargedOnTop(chargedMinor, onTop);
    const weight =
      random(2) === 0 ? { gramsEach: 300 + random(900), unitMinor: 1 + random(99_999), weighedGrams } : null;
    const substitute = { nameEn: 'Other', nameAr: 'غيره', sku: 'o', tax, weight };
    return { pickedQuantity, chargedMinor: priced, reductionMinor: 0, substitute, weight: null };
  });
  const charged = items.map((item, index) => ({
    ...item,
    givenTax: picks[index]?.substitute?.tax ?? null,
    chargedMinor: picks[index]?.chargedMinor ?? item.totalMinor,
  }));
  const reductions = reductionsOf(order, charged, rounding);
  const lines = picks.map((pick, index) => pick && { ...pick, reductionMinor: reductions[index] ?? 0 });
  return {
    ordered,
    items,
    lines,
    isOnTop,
    rounding,
    content: packedContent(order, bought, REASONS, { lines, rounding }),
  };
}

test('what was packed is billed to the last fils: lines, classes and sums of a thousand orders agree', () => {
  const random = seededRandom(11);
  for (let round = 0; round < 1000; round += 1) {
    const { ordered, lines, isOnTop, rounding, content } = packedOrder(random, round);
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
      // Half a fils for each line and the delivery.
      // Of prices without VAT that is rounded on the document, what is left of a class keeps its part where whole lines are missing.
      const isShared = isOnTop && rounding === 'document';
      expect(offMinor).toBeLessThanOrEqual(isShared ? Math.max(1, parts / 2) : parts / 2);
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

/** As a reader does it, from what is printed alone. */
function addUp(content: InvoiceContent) {
  const bill = billOf(content);
  for (const [index, { count, totalMinor, amountMinor }] of bill.lines.entries()) {
    const line = content.lines[index];
    expect(totalMinor - (line?.discountMinor ?? 0)).toBe(amountMinor);
    const price = (count?.priceMinor ?? 0) / 10 ** (count?.moreDigits ?? 0);
    const extrasMinor = count?.isWithAddons ? 0 : extrasOf({ addons: line?.addons ?? [] });
    expect(Math.abs((count?.amount ?? 0) * price + extrasMinor - totalMinor)).toBeLessThanOrEqual(0.5 + 1e-6);
  }
  const discounts = addMinor(
    content.promotionDiscountMinor ?? 0,
    ...[content.membershipDiscountMinor, content.couponDiscountMinor, content.pointsDiscountMinor],
  );
  expect(addMinor(...bill.lines.map(({ totalMinor }) => totalMinor))).toBe(content.subtotalMinor);
  expect(addMinor(...content.lines.map(({ discountMinor }) => discountMinor))).toBe(discounts);
  const sumMinor = content.subtotalMinor - discounts + bill.deliveryMinor - bill.lessMinor;
  if (bill.isTaxOnTop) expect(sumMinor).toBe(content.netMinor);
  expect(sumMinor + content.taxMinor + (bill.isTaxOnTop ? content.vatMinor : 0)).toBe(content.totalMinor);
}

test('a reader who adds up a document comes to its total: as ordered, as packed, and less what was agreed', () => {
  const random = seededRandom(13);
  for (let round = 0; round < 1000; round += 1) {
    const { ordered, content, isOnTop } = packedOrder(random, round);
    for (const each of [ordered, content, lessAgreed(content, random(content.totalMinor + 1))]) addUp(each);
    const isTaxed = ordered.lines.some(({ vatMinor }) => vatMinor > 0);
    expect(billOf(ordered).isTaxOnTop).toBe(isOnTop && isTaxed);
  }
});

/** Written apart from the rules, in floating point. */
const vatOnTop = (netMinor: number, rate: number) => Math.floor((netMinor * rate) / 100 + 0.5);

test('goods that are lighter are billed at their own price of a kilogram, and their add-ons beside it', () => {
  const random = seededRandom(16);
  let beside = 0;
  for (let round = 0; round < 300; round += 1) {
    const { content } = packedOrder(random, round);
    const counts = billOf(content).lines.map(({ count }) => count);
    beside += content.lines.filter(
      ({ addons }, index) => addons.length > 0 && counts[index]?.unit === 'kg' && !counts[index]?.isWithAddons,
    ).length;
  }
  expect(beside).toBeGreaterThan(100);
});

test('VAT on top of what was packed is rounded once: each line bears the rate of its own amount', () => {
  const random = seededRandom(14);
  let short = 0;
  for (let round = 1; round < 1000; round += 2) {
    // Those that round each line.
    const { content, lines, isOnTop } = packedOrder(random, round % 3 === 0 ? round + 2 : round);
    if (!isOnTop) continue;
    for (const line of content.lines) expect(line.vatMinor).toBe(vatOnTop(line.netMinor, line.rate));
    short += lines.filter((line) => (line?.reductionMinor ?? 0) > 0).length;
  }
  expect(short).toBeGreaterThan(100);
});

test('VAT on top that is rounded on the document is the rate of what is left of each class', () => {
  const random = seededRandom(15);
  const off: number[] = [];
  for (let round = 3; round < 3000; round += 6) {
    const { ordered, content, lines, isOnTop } = packedOrder(random, round);
    if (!isOnTop) continue;
    for (const { netMinor, vatMinor, rate, taxClass } of content.bands) {
      const isLess = ordered.lines.some((line, index) => {
        const { pickedQuantity = 0, reductionMinor = 0 } = lines[index] ?? {};
        const givenClass = lines[index]?.substitute?.tax?.taxClass ?? line.taxClass;
        return givenClass === taxClass && pickedQuantity > 0 && reductionMinor > 0;
      });
      // Nor may a line that costs just what was agreed for it take a unit more.
      const isCapped = ordered.lines.some((line, index) => {
        const tax = lines[index]?.substitute?.tax;
        return tax?.taxClass === taxClass && tax.vatRate > line.rate && lines[index]?.reductionMinor === 0;
      });
      // Where nothing of the class came lighter there is no line to put a unit on.
      if (rate > 0 && isLess && !isCapped) off.push(Math.abs(vatMinor - vatOnTop(netMinor, rate)));
    }
  }
  expect(off.length).toBeGreaterThan(150);
  expect(off.filter((minor) => minor > 0)).toEqual([]);
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

test('each promotion has what it took off the lines that came, as the report counts it', () => {
  const random = seededRandom(15);
  let several = 0;
  for (let round = 0; round < 1000; round += 1) {
    const { content, items, lines } = packedOrder(random, round);
    const partLeft = (off: number, index: number) => {
      const [charged, total] = [
        lines[index]?.chargedMinor ?? items[index]?.totalMinor ?? 0,
        items[index]?.totalMinor ?? 1,
      ];
      return off - Math.floor((2 * off * (total - charged) + total) / (2 * total));
    };
    const named = content.promotions ?? [];
    for (const id of [1, 2]) {
      const off = items.map((item, index) => (item.promotionId === id ? partLeft(item.promotionMinor, index) : 0));
      expect(named.find(({ nameEn }) => nameEn === `Offer ${id}`)?.discountMinor ?? 0).toBe(addMinor(...off));
    }
    const sum = (isByCode: boolean) =>
      addMinor(...named.flatMap((one) => (one.isByCode === isByCode ? (one.discountMinor ?? 0) : [])));
    expect(content.promotionDiscountMinor).toBe(sum(false));
    expect(content.couponDiscountMinor).toBe(sum(true));
    if (named.length > 1) several += 1;
  }
  expect(several).toBeGreaterThan(100);
});

test('a promotion whose goods did not come takes nothing off; the code keeps its percent of what came', () => {
  const promotions = [
    offer(1, { target: 'goods', effect: { kind: 'percent', percent: 12.5 } }),
    offer(3, { target: 'basket', effect: { kind: 'percent', percent: 7 }, code: 'SEVEN' }),
  ];
  const goods = { quantity: 1, addons: [], taxClass: 'standard', serves: 1 } as const;
  const price = priceOrder({
    lines: [
      { ...goods, unitPriceMinor: 1000, promotionIds: [1] },
      { ...goods, unitPriceMinor: 5355, promotionIds: [] },
    ],
    settings: {
      ...{ currency: 'SAR', taxPercent: 0, vatPercent: 15, reducedVatPercent: 5, deliveryTaxClass: 'standard' },
      ...{ vatRounding: 'line', pricesIncludeTax: true, freeDeliveryFromMinor: null, charityFeeMinor: 0 },
    },
    ...{ orderType: 'delivery', areaFeeMinor: 0, membership: null, promotions, points: NO_POINTS },
  });
  const items = price.lines.map((line, index) => ({
    ...{ nameEn: `Item ${index}`, nameAr: `صنف ${index}`, sku: `s${index}` },
    ...{
      quantity: 1,
      unitPriceMinor: line.subtotalMinor,
      totalMinor: line.subtotalMinor,
      addons: [],
      taxClass: 'standard' as const,
    },
    ...{ discountMinor: line.discountMinor, vatRate: line.vatRate, vatMinor: line.vatMinor },
    ...{ promotionId: line.promotion?.promotion.id ?? null, promotionMinor: line.promotion?.discountMinor ?? 0 },
  }));
  const missing: PackedLine = {
    ...{ pickedQuantity: 0, chargedMinor: 0, reductionMinor: price.lines[0]?.totalMinor ?? 0 },
    ...{ substitute: null, weight: null },
  };
  const bought = { items, promotions: price.promotions.map(boughtAt) };
  const packed = { lines: [missing, null], rounding: 'line' as const };
  const content = packedContent({ ...price, shippingTaxClass: 'standard' }, bought, REASONS, packed);
  expect(content).toMatchObject({ promotionDiscountMinor: 0, couponDiscountMinor: 375 });
  expect(content.promotions).toEqual([{ nameEn: 'Offer 3', nameAr: 'عرض 3', isByCode: true, discountMinor: 375 }]);
});

test('add-ons are counted by the pieces that were ordered, also where more pieces of a smaller pack came instead', () => {
  const addons = [{ nameEn: 'Gift wrap', nameAr: 'تغليف', quantity: 2, priceMinor: 250 }];
  const item = {
    ...{ nameEn: 'Milk 2 l', nameAr: 'حليب ٢ لتر', sku: 'm2', quantity: 2, unitPriceMinor: 1000, addons },
    ...{ totalMinor: 2500, discountMinor: 0, taxClass: 'standard' as const, vatRate: 0, vatMinor: 0 },
    ...{ promotionId: null, promotionMinor: 0 },
  };
  const none = {
    promotionDiscountMinor: 0,
    membershipDiscountMinor: 0,
    couponDiscountMinor: 0,
    pointsDiscountMinor: 0,
  };
  const order = {
    ...{ ...none, subtotalMinor: 2500, shippingMinor: 0, shippingTaxClass: 'standard' as const, shippingVatRate: 0 },
    ...{ taxMinor: 0, vatMinor: 0, totalMinor: 2500 },
  };
  const packed = (pickedQuantity: number) => {
    const substitute = { nameEn: 'Milk 1 l', nameAr: 'حليب ١ لتر', sku: 'm1', tax: null, weight: null };
    const line = { pickedQuantity, chargedMinor: 2500, reductionMinor: 0, substitute, weight: null };
    return packedContent(order, { items: [item], promotions: [] }, REASONS, { lines: [line], rounding: 'line' })
      .lines[0];
  };
  expect(packed(4)).toMatchObject({ quantity: 4, addons: [{ quantity: 2 }] });
  expect(packed(1)).toMatchObject({ quantity: 1, addons: [{ quantity: 1 }] });
});

test('goods given instead bear their own VAT, are the line, and never make an order dearer', () => {
  const random = seededRandom(18);
  let other = 0;
  for (let round = 0; round < 1000; round += 1) {
    const { ordered, content, lines } = packedOrder(random, round);
    expect(content.totalMinor).toBeLessThanOrEqual(ordered.totalMinor);
    const came = lines.map((line, index) => ({ line, agreed: ordered.lines[index] }));
    const left = came.filter(({ line, agreed }) => (line?.pickedQuantity ?? agreed?.quantity) !== 0);
    for (const [index, { line, agreed }] of left.entries()) {
      const billed = content.lines[index];
      expect(billed?.grossMinor).toBeLessThanOrEqual(agreed?.grossMinor ?? 0);
      if (!line?.substitute) continue;
      expect(billed).toMatchObject({ nameEn: 'Other', sku: 'o', orderedEn: agreed?.nameEn, insteadEn: null });
      const { taxClass, vatRate } = line.substitute.tax ?? { taxClass: agreed?.taxClass, vatRate: agreed?.rate };
      expect(billed).toMatchObject({ taxClass, rate: vatRate });
      if (taxClass !== agreed?.taxClass) other += 1;
    }
    expect(
      content.bands.every((band) => band.rate === { standard: 15, reduced: 5, zero: 0, exempt: 0 }[band.taxClass]),
    ).toBe(true);
  }
  expect(other).toBeGreaterThan(100);
});
