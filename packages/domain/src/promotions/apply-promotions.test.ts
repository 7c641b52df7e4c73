import { expect, test } from 'vitest';
import { lineTotalMinor } from '../cart/cart-line.ts';
import { NO_POINTS } from '../pricing/points-payment.ts';
import { type PriceOrderInput, priceOrder } from '../pricing/price-order.ts';
import { TAX_CLASSES } from '../pricing/vat.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import { type PromotionLine, promotionsOnLines, summed } from './apply-promotions.ts';
import type { PromotionTerms } from './promotion.ts';

const TERMS: PromotionTerms = {
  ...{ id: 1, nameEn: '', nameAr: '', code: null, audience: 'everybody', target: 'goods' },
  effect: { kind: 'percent', percent: 10 },
  ...{ capMinor: null, minSubtotalMinor: 0, minPeople: 1, minPieces: 1, isLimited: false },
};
const group = (id: number, buy: number, get: number, percent = 100): PromotionTerms => ({
  ...TERMS,
  id,
  effect: { kind: 'buy-get', buy, get, percent },
});
const percent = (id: number, off: number, more: Partial<PromotionTerms> = {}): PromotionTerms => ({
  ...{ ...TERMS, id, effect: { kind: 'percent', percent: off }, ...more },
});
const each = (id: number, amountMinor: number): PromotionTerms => ({
  ...{ ...TERMS, id, effect: { kind: 'fixed', amountMinor } },
});
const line = (unitPriceMinor: number, quantity: number, ...promotionIds: number[]): PromotionLine => ({
  ...{ unitPriceMinor, quantity, addons: [], promotionIds, serves: 1 },
});
const offOf = (lines: readonly PromotionLine[], ...promotions: PromotionTerms[]) =>
  promotionsOnLines(lines, promotions).map((applied) => applied?.discountMinor ?? 0);
const idsOf = (lines: readonly PromotionLine[], ...promotions: PromotionTerms[]) =>
  promotionsOnLines(lines, promotions).map((applied) => applied?.promotion.id ?? null);

test('buy 2, get 1 free: the cheapest pieces of complete groups, whichever line they are on', () => {
  const free = group(1, 2, 1);
  expect(offOf([line(500, 2, 1)], free)).toEqual([0]);
  expect(offOf([line(500, 3, 1)], free)).toEqual([500]);
  expect(offOf([line(500, 7, 1)], free)).toEqual([1000]);
  expect(offOf([line(500, 2, 1), line(300, 1, 1)], free)).toEqual([0, 300]);
  expect(offOf([line(500, 5, 1), line(300, 1, 1)], free)).toEqual([500, 300]);
  expect(offOf([line(500, 2, 1), line(300, 1)], free)).toEqual([0, 0]);
  expect(offOf([line(333, 3, 1)], group(1, 2, 1, 50))).toEqual([167]);
});

test('a line has one promotion, the one that takes most off it; a group only when all its goods gain by it', () => {
  const [small, large, free] = [percent(1, 10), percent(2, 15), group(3, 2, 1)];
  expect(idsOf([line(1000, 1, 1, 2), line(1000, 1, 1)], small, large)).toEqual([2, 1]);
  expect(idsOf([line(1000, 3, 1, 3)], small, free)).toEqual([3]);
  // A tenth of twelve pieces is more than one piece of three, but less than four of them.
  expect(offOf([line(1000, 3, 1, 3)], percent(1, 40), free)).toEqual([1200]);
  expect(offOf([line(9000, 2, 1, 3), line(100, 1, 3)], small, free)).toEqual([1800, 0]);
});

test('an amount comes off each piece, a cap holds for all lines together, and people and pieces are counted', () => {
  expect(offOf([line(1000, 3, 1)], each(1, 250))).toEqual([750]);
  expect(offOf([line(100, 3, 1)], each(1, 250))).toEqual([300]);
  expect(offOf([line(1000, 1, 1), line(3000, 1, 1)], percent(1, 50, { capMinor: 1000 }))).toEqual([250, 750]);
  expect(offOf([line(1000, 9, 1)], percent(1, 50, { minPeople: 10 }))).toEqual([0]);
  expect(offOf([line(1000, 1, 1), line(1000, 1, 1)], percent(1, 50, { minPieces: 3 }))).toEqual([0, 0]);
  expect(offOf([line(1000, 1, 1), line(1000, 2, 1)], percent(1, 50, { minPieces: 3 }))).toEqual([500, 1000]);
});

test('of equal ones the code is not used up', () => {
  const code = percent(1, 10, { code: 'TEN' });
  expect(idsOf([line(1000, 1, 1, 2)], code, percent(2, 10))).toEqual([2]);
  expect(idsOf([line(1000, 1, 1, 2)], code, percent(2, 9))).toEqual([1]);
});

const random = seededRandom(42);

function randomPromotion(id: number): PromotionTerms {
  const off = (1 + random(400)) / 4;
  const capMinor = random(3) === 0 ? random(4000) : null;
  const shared = { ...TERMS, id, capMinor, code: random(6) === 0 ? `CODE${id}` : null };
  const [kind, basket] = [random(5), { target: 'basket' as const, minSubtotalMinor: random(2) * random(30_000) }];
  if (kind === 0)
    return { ...shared, effect: { kind: 'buy-get', buy: 1 + random(3), get: 1 + random(2), percent: off } };
  if (kind === 1) return { ...shared, capMinor: null, effect: { kind: 'fixed', amountMinor: random(3000) } };
  if (kind === 2) return { ...shared, ...basket, effect: { kind: 'percent', percent: off } };
  if (kind === 3) return { ...shared, ...basket, capMinor: null, effect: { kind: 'fixed', amountMinor: random(9000) } };
  return {
    ...shared,
    effect: { kind: 'percent', percent: off },
    minPeople: 1 + random(6),
    minPieces: 1 + random(4),
    minSubtotalMinor: basket.minSubtotalMinor,
  };
}

function randomOrder(): PriceOrderInput {
  const promotions = Array.from({ length: random(6) }, (_, id) => randomPromotion(id + 1));
  const lines = Array.from({ length: 1 + random(6) }, () => ({
    ...line(1 + random(random(3) === 0 ? 20 : 9000), 1 + random(6)),
    addons: random(3) === 0 ? [{ addonId: 1, quantity: null, priceMinor: random(500) }] : [],
    promotionIds: promotions.filter(() => random(2) === 0).map(({ id }) => id),
    serves: 1 + random(3),
    taxClass: TAX_CLASSES[random(4)] ?? 'standard',
  }));
  return {
    ...{ lines, promotions, orderType: 'delivery', areaFeeMinor: 500, points: NO_POINTS },
    membership: random(3) === 0 ? { discountPercent: random(30), freeDelivery: false } : null,
    settings: {
      ...{ currency: 'KWD', taxPercent: 0, vatPercent: 15, reducedVatPercent: 5, deliveryTaxClass: 'standard' },
      ...{ vatRounding: 'line', pricesIncludeTax: true, freeDeliveryFromMinor: null, charityFeeMinor: 0 },
    },
  };
}

const shuffled = <T>(list: readonly T[]): T[] =>
  list
    .map((item) => ({ item, at: random(1_000_000) }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);

test('30,000 random baskets: nothing below zero, sums exact, and the order of lines and promotions does not matter', () => {
  for (let run = 0; run < 30_000; run += 1) {
    const order = randomOrder();
    const price = priceOrder(order);
    const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
    const onLines = sum(price.lines.map(({ promotion }) => promotion?.discountMinor ?? 0));
    const named = sum(price.promotions.map(({ discountMinor }) => discountMinor));
    const plan = price.discountMinor - named;
    expect(Math.min(...price.lines.map(({ totalMinor }) => totalMinor), price.totalMinor, plan)).toBeGreaterThanOrEqual(
      0,
    );
    expect(sum(price.lines.map(({ discountMinor }) => discountMinor))).toBe(price.discountMinor);
    expect(price.promotionDiscountMinor + price.membershipDiscountMinor + price.couponDiscountMinor).toBe(
      price.discountMinor,
    );
    expect(sum(summed(price.lines.map(({ promotion }) => promotion)).map(({ discountMinor }) => discountMinor))).toBe(
      onLines,
    );
    for (const { promotion, discountMinor } of price.promotions) {
      if (promotion.capMinor !== null) expect(discountMinor).toBeLessThanOrEqual(promotion.capMinor);
    }
    const turned = priceOrder({ ...order, lines: shuffled(order.lines), promotions: shuffled(order.promotions) });
    expect([turned.discountMinor, turned.subtotalMinor]).toEqual([price.discountMinor, price.subtotalMinor]);
  }
}, 120_000);

test('one more piece never makes the basket cheaper by more than the promotion promises for it', () => {
  for (let run = 0; run < 20_000; run += 1) {
    const promotion = randomPromotion(1);
    const { lines, ...order } = randomOrder();
    const promotions = [{ ...promotion, minSubtotalMinor: 0, minPeople: 1, minPieces: 1 }];
    const own = lines.map((each) => ({ ...each, addons: [], promotionIds: random(2) === 0 ? [1] : [] }));
    const before = priceOrder({ ...order, membership: null, lines: own, promotions });
    const [first, ...rest] = own;
    if (!first) continue;
    const more = [{ ...first, quantity: first.quantity + 1 }, ...rest];
    const after = priceOrder({ ...order, membership: null, lines: more, promotions });
    const { effect } = promotion;
    const dearest = Math.max(...more.map((each) => each.unitPriceMinor));
    // A group that becomes complete gives its pieces; everything else takes off at most the price of the new piece.
    const promised = effect.kind === 'buy-get' ? effect.get * dearest : lineTotalMinor({ ...first, quantity: 1 });
    expect(after.discountMinor - before.discountMinor).toBeLessThanOrEqual(promised + 1);
  }
}, 120_000);
