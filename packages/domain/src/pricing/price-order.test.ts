import { expect, test } from 'vitest';
import { CURRENCY_CODES } from '../money.ts';
import type { PromotionTerms } from '../promotions/promotion.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import { clubSaving } from './club-saving.ts';
import { deliveryFee } from './delivery-fee.ts';
import { NO_POINTS, type PointsOffer, payWithPoints } from './points-payment.ts';
import { type OrderPrice, type PriceOrderInput, type PricingSettings, priceOrder } from './price-order.ts';
import { ratesOn, TAX_CLASSES, VAT_ROUNDINGS } from './vat.ts';

const UAE: PricingSettings = {
  currency: 'AED',
  taxPercent: 0,
  vatPercent: 5,
  reducedVatPercent: 2,
  deliveryTaxClass: 'standard',
  vatRounding: 'line',
  pricesIncludeTax: true,
  freeDeliveryFromMinor: null,
  charityFeeMinor: 0,
};

type CouponTerms =
  | { kind: 'percent'; percent: number; capMinor: number | null }
  | { kind: 'fixed'; amountMinor: number }
  | { kind: 'free-delivery' };

const TERMS: PromotionTerms = {
  ...{
    id: 0,
    nameEn: '',
    nameAr: '',
    code: null,
    audience: 'everybody',
    target: 'basket',
    effect: { kind: 'percent', percent: 0 },
  },
  ...{ capMinor: null, minSubtotalMinor: 0, minPeople: 1, minPieces: 1, isLimited: false },
};

/** The promotion of a code on the whole basket or the delivery. */
function couponOf(coupon: CouponTerms): PromotionTerms {
  const target = coupon.kind === 'free-delivery' ? 'delivery' : 'basket';
  return {
    ...TERMS,
    id: 999,
    code: 'CODE',
    target,
    effect: coupon,
    capMinor: 'capMinor' in coupon ? coupon.capMinor : null,
  };
}

type ClubBenefit = { id: number; percent: number; minPeople: number };

/** A benefit of the club: a promotion for members on some goods. */
const benefitOf = ({ id, percent, minPeople }: ClubBenefit): PromotionTerms => ({
  ...{ ...TERMS, id, audience: 'members', target: 'goods', effect: { kind: 'percent', percent }, minPeople },
});

const promotionsOf = (coupon: CouponTerms | null, benefits: readonly ClubBenefit[] = []): PromotionTerms[] => [
  ...benefits.map(benefitOf),
  ...(coupon ? [couponOf(coupon)] : []),
];

function input(more: Partial<PriceOrderInput> = {}): PriceOrderInput {
  return {
    lines: [{ unitPriceMinor: 10_500, quantity: 1, addons: [], taxClass: 'standard', promotionIds: [], serves: 1 }],
    settings: UAE,
    orderType: 'delivery',
    areaFeeMinor: 1050,
    membership: null,
    promotions: [],
    points: NO_POINTS,
    ...more,
  };
}

/** So many points worth so much, all of one lot. */
const lot = (points: number, worthMinor: number): PointsOffer => ({ points, lots: [{ points, worthMinor }] });

test('VAT is the part contained in the total, delivery included', () => {
  expect(priceOrder(input())).toMatchObject({
    subtotalMinor: 10_500,
    shippingMinor: 1050,
    vatMinor: 550,
    vatPercent: 5,
    taxMinor: 0,
    totalMinor: 11_550,
  });
});

test('each class has its own rate; zero-rated and exempt goods hold no VAT', () => {
  const lines = TAX_CLASSES.map((taxClass) => ({
    unitPriceMinor: 2100,
    quantity: 1,
    addons: [],
    taxClass,
    promotionIds: [],
    serves: 1,
  }));
  const price = priceOrder(input({ lines, areaFeeMinor: 0 }));
  expect(price.lines.map(({ vatMinor }) => vatMinor)).toEqual([100, 41, 0, 0]);
  expect(price.vatMinor).toBe(141);
});

test('rounded on the document, VAT is that of the sum of a class and shared to the last fils', () => {
  const lines = Array.from({ length: 3 }, () => ({
    ...{ unitPriceMinor: 105, quantity: 1, addons: [], taxClass: 'standard' as const, promotionIds: [], serves: 1 },
  }));
  const settings = { ...UAE, vatPercent: 15, deliveryTaxClass: 'exempt' as const };
  const onLines = priceOrder(input({ lines, settings, areaFeeMinor: 500 }));
  const onDocument = priceOrder(
    input({ lines, settings: { ...settings, vatRounding: 'document' }, areaFeeMinor: 500 }),
  );
  // 105 x 15 / 115 = 13.69..., 315 x 15 / 115 = 41.08...
  expect([onLines.vatMinor, onDocument.vatMinor]).toEqual([42, 41]);
  expect(onDocument.lines.map(({ vatMinor }) => vatMinor)).toEqual([14, 14, 13]);
  expect(onDocument).toMatchObject({ shippingTaxClass: 'exempt', shippingVatRate: 0, totalMinor: onLines.totalMinor });
});

test('a rate holds from its day until the next; before the first there is none', () => {
  const rates = [
    { from: '2026-12-01', standard: 10, reduced: 4 },
    { from: '2018-01-01', standard: 5, reduced: 0 },
  ];
  const on = (day: string) => Object.values(ratesOn(rates, day));
  expect(['2017-12-31', '2018-01-01', '2026-11-30', '2026-12-01', '2030-01-01'].map(on)).toEqual([
    ...[
      [0, 0],
      [5, 0],
      [5, 0],
      [10, 4],
      [10, 4],
    ],
  ]);
});

test('where prices are without tax, VAT comes on top', () => {
  const settings = { ...UAE, pricesIncludeTax: false };
  expect(priceOrder(input({ settings }))).toMatchObject({ vatMinor: 525 + 53, totalMinor: 11_550 + 578 });
});

test('[CHK-53] the levy uses the country tax percent, on the goods after discounts', () => {
  const settings = { ...UAE, taxPercent: 2 };
  const coupon: CouponTerms = { kind: 'fixed', amountMinor: 500 };
  expect(priceOrder(input({ settings, promotions: promotionsOf(coupon) }))).toMatchObject({
    taxMinor: 200,
    totalMinor: 10_000 + 1050 + 200,
  });
});

test('[MEM-16] a membership takes its percent off the goods and the delivery', () => {
  const membership = { discountPercent: 10, freeDelivery: true };
  expect(priceOrder(input({ membership }))).toMatchObject({
    membershipDiscountMinor: 1050,
    discountMinor: 1050,
    shippingMinor: 0,
    delivery: { fullMinor: 1050, feeMinor: 0, waivedBy: 'membership' },
    totalMinor: 9450,
    vatMinor: 450,
  });
});

test('a coupon counts after the membership, points after both, and nothing goes below zero', () => {
  const membership = { discountPercent: 10, freeDelivery: false };
  const coupon: CouponTerms = { kind: 'percent', percent: 50, capMinor: null };
  expect(priceOrder(input({ membership, promotions: promotionsOf(coupon), points: lot(1000, 1000) }))).toMatchObject({
    membershipDiscountMinor: 1050,
    couponDiscountMinor: 4725,
    pointsDiscountMinor: 1000,
    pointsSpent: 1000,
  });
  const all = priceOrder(
    input({ promotions: promotionsOf({ kind: 'fixed', amountMinor: 99_999 }), points: lot(500, 500) }),
  );
  expect(all).toMatchObject({ couponDiscountMinor: 10_500, pointsDiscountMinor: 0, pointsSpent: 0, totalMinor: 1050 });
});

test('points pay what they are worth, the oldest first, and only as many are taken as that needs', () => {
  const lots = [
    { points: 10, worthMinor: 100 },
    { points: 100, worthMinor: 50 },
  ];
  expect(payWithPoints({ points: 7, lots }, 1000)).toEqual({ points: 7, worthMinor: 70 });
  expect(payWithPoints({ points: 10, lots }, 1000)).toEqual({ points: 10, worthMinor: 100 });
  expect(payWithPoints({ points: 13, lots }, 1000)).toEqual({ points: 12, worthMinor: 101 });
  expect(payWithPoints({ points: 900, lots }, 1000)).toEqual({ points: 110, worthMinor: 150 });
  expect(payWithPoints({ points: 900, lots }, 100)).toEqual({ points: 10, worthMinor: 100 });
  // The third point stays with what is left of its worth.
  expect(payWithPoints({ points: 900, lots }, 25)).toEqual({ points: 2, worthMinor: 25 });
  expect(payWithPoints({ points: 5, lots: [{ points: 5, worthMinor: 0 }] }, 25)).toEqual({ points: 0, worthMinor: 0 });
  expect(payWithPoints(NO_POINTS, 25)).toEqual(NO_PAYMENT);
  const price = priceOrder(input({ points: lot(1_000_000, 1_000_000) }));
  expect(price).toMatchObject({ pointsDiscountMinor: 10_500, pointsSpent: 10_500, totalMinor: 1050 });
});
const NO_PAYMENT = { points: 0, worthMinor: 0 };

test('each line bears its share of the discounts, add-ons included, and the shares sum', () => {
  const lines = [
    { unitPriceMinor: 333, quantity: 1, addons: [], taxClass: 'standard' as const, promotionIds: [], serves: 1 },
    {
      unitPriceMinor: 333,
      quantity: 2,
      addons: [{ addonId: 1, quantity: null, priceMinor: 1 }],
      taxClass: 'zero' as const,
      promotionIds: [],
      serves: 1,
    },
  ];
  const price = priceOrder(input({ lines, promotions: promotionsOf({ kind: 'fixed', amountMinor: 100 }) }));
  expect(price.lines.map(({ subtotalMinor }) => subtotalMinor)).toEqual([333, 668]);
  expect(price.lines.map(({ discountMinor }) => discountMinor)).toEqual([33, 67]);
  expect(price.lines.map(({ totalMinor }) => totalMinor)).toEqual([300, 601]);
});

const BARBECUE = { id: 1, percent: 10, minPeople: 1 };
const CATERING = { id: 2, percent: 10, minPeople: 20 };
const lineOf = (unitPriceMinor: number, quantity: number, ...benefits: ClubBenefit[]) => ({
  ...{ unitPriceMinor, quantity, addons: [], taxClass: 'standard' as const },
  promotionIds: benefits.map(({ id }) => id),
  serves: 1,
});

test('[MEM-06] a benefit comes off its own goods, before the percent of the plan, and only for a member', () => {
  const lines = [lineOf(1005, 1, BARBECUE), lineOf(2000, 1)];
  const promotions = promotionsOf(null, [BARBECUE]);
  const plain = { discountPercent: 0, freeDelivery: false };
  expect(priceOrder(input({ lines, promotions, membership: null })).discountMinor).toBe(0);
  const member = priceOrder(input({ lines, promotions, membership: plain }));
  expect(member).toMatchObject({ membershipDiscountMinor: 101, discountMinor: 101 });
  expect(member.lines.map(({ promotion, discountMinor }) => [promotion?.discountMinor ?? 0, discountMinor])).toEqual([
    [101, 101],
    [0, 0],
  ]);
  const plus = priceOrder(input({ lines, promotions, membership: { discountPercent: 5, freeDelivery: false } }));
  expect(plus.membershipDiscountMinor).toBe(101 + 145);
  expect(plus.lines.map(({ discountMinor }) => discountMinor)).toEqual([101 + 45, 100]);
});

test('[MEM-06] catering counts the guests of all its lines, and begins with the twentieth', () => {
  const promotions = promotionsOf(null, [CATERING]);
  const membership = { discountPercent: 0, freeDelivery: false };
  const discountOf = (...quantities: number[]) => {
    const lines = quantities.map((quantity) => lineOf(1000, quantity, CATERING));
    return priceOrder(input({ lines: [...lines, lineOf(1000, 50)], promotions, membership })).membershipDiscountMinor;
  };
  expect(discountOf(19)).toBe(0);
  expect(discountOf(20)).toBe(2000);
  expect(discountOf(12, 7)).toBe(0);
  expect(discountOf(12, 8)).toBe(2000);
  const trays = (quantity: number) =>
    priceOrder(input({ lines: [{ ...lineOf(3000, quantity, CATERING), serves: 2 }], promotions, membership }))
      .membershipDiscountMinor;
  expect([trays(9), trays(10)]).toEqual([0, 3000]);
});

test('of several benefits on the same goods the largest that is reached counts, once', () => {
  const membership = { discountPercent: 0, freeDelivery: false };
  const large = { id: 3, percent: 30, minPeople: 5 };
  const promotions = promotionsOf(null, [BARBECUE, large]);
  const discountOf = (quantity: number) =>
    priceOrder(input({ lines: [lineOf(1000, quantity, BARBECUE, large)], promotions, membership }))
      .membershipDiscountMinor;
  expect(discountOf(4)).toBe(400);
  expect(discountOf(5)).toBe(1500);
});

test('delivery: pickup is free, charity has its own fee, a large basket and a coupon waive it', () => {
  const base = {
    orderType: 'delivery' as const,
    areaFeeMinor: 1000,
    subtotalMinor: 5000,
    hasFreeDelivery: false,
    hasFreeDeliveryPromotion: false,
    hasFreeDeliveryCoupon: false,
    settings: { freeDeliveryFromMinor: 5001, charityFeeMinor: 300 },
  };
  expect(deliveryFee(base)).toEqual({ fullMinor: 1000, feeMinor: 1000, waivedBy: null });
  expect(deliveryFee({ ...base, orderType: 'pickup' })).toMatchObject({ feeMinor: 0, waivedBy: 'pickup' });
  expect(deliveryFee({ ...base, orderType: 'charity' })).toEqual({ fullMinor: 300, feeMinor: 300, waivedBy: null });
  expect(deliveryFee({ ...base, subtotalMinor: 5001 })).toMatchObject({ feeMinor: 0, waivedBy: 'amount' });
  expect(deliveryFee({ ...base, hasFreeDeliveryCoupon: true })).toMatchObject({ feeMinor: 0, waivedBy: 'coupon' });
  const both = { ...base, hasFreeDeliveryCoupon: true, hasFreeDeliveryPromotion: true };
  expect(deliveryFee(both)).toMatchObject({ feeMinor: 0, waivedBy: 'promotion' });
  expect(deliveryFee({ ...base, hasFreeDeliveryCoupon: true, subtotalMinor: 9000 }).waivedBy).toBe('amount');
});

test('an empty cart costs nothing, not even its delivery', () => {
  expect(priceOrder(input({ lines: [] }))).toMatchObject({ totalMinor: 0, vatMinor: 0, lines: [] });
});

const random = seededRandom(7);

function randomCoupon(): CouponTerms | null {
  const percent = random(401) / 4;
  return (
    [
      null,
      { kind: 'percent', percent, capMinor: random(2) === 0 ? null : random(5000) } as const,
      { kind: 'fixed', amountMinor: random(20_000) } as const,
      { kind: 'free-delivery' } as const,
    ][random(4)] ?? null
  );
}

function randomPoints(): PointsOffer {
  const lots = Array.from({ length: random(4) }, () => ({ points: 1 + random(30_000), worthMinor: random(40_000) }));
  return { points: random(100_000), lots };
}

function randomBenefits(): ClubBenefit[] {
  return Array.from({ length: 3 }, (_, id) => ({
    ...{ id, percent: random(201) / 2, minPeople: 1 + random(12) },
  }));
}

/** A basket, and what may be taken off it in the words of the oracle. */
type Cart = PriceOrderInput & { coupon: CouponTerms | null; offered: readonly ClubBenefit[] };

function randomInput(): Cart {
  const offered = randomBenefits();
  const lines = Array.from({ length: random(7) }, () => ({
    unitPriceMinor: random(4) === 0 ? random(10) : random(30_000),
    quantity: random(20) === 0 ? 1 + random(99_999) : 1 + random(5),
    addons: Array.from({ length: random(3) }, (_, index) => ({
      addonId: index,
      quantity: random(2) === 0 ? null : 1 + random(4),
      priceMinor: random(900),
    })),
    taxClass: TAX_CLASSES[random(4)] ?? 'standard',
    promotionIds: offered.filter(() => random(3) === 0).map(({ id }) => id),
    serves: 1 + random(4),
  }));
  const coupon = randomCoupon();
  return {
    lines,
    settings: {
      currency: CURRENCY_CODES[random(4)] ?? 'KWD',
      taxPercent: random(3) === 0 ? random(1000) / 100 : 0,
      vatPercent: [0, 5, 14, 15, 7.25][random(5)] ?? 0,
      reducedVatPercent: [0, 2.5, 5][random(3)] ?? 0,
      deliveryTaxClass: TAX_CLASSES[random(4)] ?? 'standard',
      vatRounding: VAT_ROUNDINGS[random(2)] ?? 'line',
      pricesIncludeTax: random(4) > 0,
      freeDeliveryFromMinor: random(2) === 0 ? null : random(60_000),
      charityFeeMinor: random(2000),
    },
    orderType: (['delivery', 'delivery', 'pickup', 'charity'] as const)[random(4)] ?? 'delivery',
    areaFeeMinor: random(3000),
    membership: random(2) === 0 ? null : { discountPercent: random(201) / 2, freeDelivery: random(2) === 0 },
    coupon,
    offered,
    promotions: promotionsOf(coupon, offered),
    points: random(3) === 0 ? randomPoints() : NO_POINTS,
  };
}

// From here on nothing of the shop's own code: fractions of BigInts, one pile of money walked through in order.
type Fraction = readonly [bigint, bigint];
const hundredths = (rate: number): bigint => BigInt(Math.round(rate * 100));
const nearest = ([top, bottom]: Fraction): bigint => (top * 2n + bottom) / (bottom * 2n);
const min = (one: bigint, other: bigint): bigint => (one < other ? one : other);

function sharesOracle(amount: bigint, piles: readonly bigint[]): bigint[] {
  let whole = 0n;
  for (const pile of piles) whole += pile;
  if (whole === 0n) return piles.map(() => 0n);
  const given = piles.map((pile) => (amount * pile) / whole);
  const hungry = piles.map((pile) => (amount * pile) % whole);
  for (let rest = amount - given.reduce((sum, share) => sum + share, 0n); rest > 0n; rest -= 1n) {
    let first = 0;
    for (let at = 1; at < hungry.length; at += 1) if ((hungry[at] ?? 0n) > (hungry[first] ?? 0n)) first = at;
    given[first] = (given[first] ?? 0n) + 1n;
    hungry[first] = -1n;
  }
  return given;
}

function worthOracle({ points, lots }: PointsOffer): bigint {
  let [count, worth] = [BigInt(points), 0n];
  for (let at = 0; at < lots.length && count > 0n; at += 1) {
    const size = BigInt(lots[at]?.points ?? 0);
    worth += (BigInt(lots[at]?.worthMinor ?? 0) * min(count, size)) / size;
    count -= min(count, size);
  }
  return worth;
}

/** What comes off each line by its goods: every benefit is tried on its own. */
function benefitsOracle({ lines, membership, offered }: Cart, piles: readonly bigint[]): bigint[] {
  return lines.map(({ promotionIds }, at) => {
    let off = 0n;
    for (const { id, percent, minPeople } of membership ? offered : []) {
      if (!promotionIds.includes(id)) continue;
      let people = 0;
      for (const line of lines) if (line.promotionIds.includes(id)) people += line.serves * line.quantity;
      const own = people < minPeople ? 0n : nearest([(piles[at] ?? 0n) * hundredths(percent), 10_000n]);
      if (own > off) off = own;
    }
    return off;
  });
}

/** What of each amount is VAT, the last being the delivery: line by line, or one sum for each class that is then shared. */
function vatOracle({ lines, settings }: PriceOrderInput, amounts: readonly bigint[]): bigint[] {
  const classes = [...lines.map(({ taxClass }) => taxClass), settings.deliveryTaxClass];
  const vatIn = (amount: bigint, taxClass: string) => {
    const percents: Record<string, number> = { standard: settings.vatPercent, reduced: settings.reducedVatPercent };
    const rate = hundredths(percents[taxClass] ?? 0);
    return nearest([amount * rate, settings.pricesIncludeTax ? 10_000n + rate : 10_000n]);
  };
  if (settings.vatRounding === 'line') return amounts.map((amount, at) => vatIn(amount, classes[at] ?? ''));
  const vats = amounts.map(() => 0n);
  for (const taxClass of new Set(classes)) {
    const own = amounts.map((amount, at) => (classes[at] === taxClass ? amount : 0n));
    const whole = vatIn(
      own.reduce((sum, amount) => sum + amount, 0n),
      taxClass,
    );
    sharesOracle(whole, own).forEach((share, at) => {
      vats[at] = (vats[at] ?? 0n) + share;
    });
  }
  return vats;
}

function oracle(cart: Cart): string {
  const { lines, settings, orderType, areaFeeMinor, membership, coupon, points } = cart;
  const piles = lines.map((each) => {
    let pile = 0n;
    for (let addon = 0; addon < each.addons.length; addon += 1) {
      const { quantity, priceMinor } = each.addons[addon] ?? { quantity: 0, priceMinor: 0 };
      pile += BigInt(priceMinor) * BigInt(quantity === null ? each.quantity : quantity);
    }
    return pile + BigInt(each.unitPriceMinor) * BigInt(each.quantity);
  });
  const goods = piles.reduce((sum, pile) => sum + pile, 0n);
  const benefits = benefitsOracle(cart, piles);
  let left = goods - benefits.reduce((sum, off) => sum + off, 0n);
  const whole = left;
  left -= membership ? nearest([left * hundredths(membership.discountPercent), 10_000n]) : 0n;
  const afterClub = left;
  if (coupon?.kind === 'fixed') left -= min(left, BigInt(coupon.amountMinor));
  if (coupon?.kind === 'percent') {
    const off = nearest([left * hundredths(coupon.percent), 10_000n]);
    left -= coupon.capMinor === null ? off : min(off, BigInt(coupon.capMinor));
  }
  const afterCoupon = left;
  left -= min(left, worthOracle(points));
  let fee = orderType === 'charity' ? BigInt(settings.charityFeeMinor) : BigInt(areaFeeMinor);
  const isLarge = settings.freeDeliveryFromMinor !== null && goods >= BigInt(settings.freeDeliveryFromMinor);
  if (orderType === 'pickup' || membership?.freeDelivery || isLarge || coupon?.kind === 'free-delivery') fee = 0n;
  if (lines.length === 0) fee = 0n;
  const rest = sharesOracle(
    whole - left,
    piles.map((pile, at) => pile - (benefits[at] ?? 0n)),
  );
  const shares = rest.map((share, at) => share + (benefits[at] ?? 0n));
  const taxed = piles.map((pile, at) => pile - (shares[at] ?? 0n));
  const vats = vatOracle(cart, [...taxed, fee]);
  const vat = vats.reduce((sum, each) => sum + each, 0n);
  const levy = nearest([left * hundredths(settings.taxPercent), 10_000n]);
  const total = left + fee + levy + (settings.pricesIncludeTax ? 0n : vat);
  return [
    goods,
    goods - afterClub,
    afterClub - afterCoupon,
    afterCoupon - left,
    fee,
    levy,
    vat,
    total,
    shares,
    vats.slice(0, -1),
  ].join();
}

function flat(price: OrderPrice): string {
  const { subtotalMinor, membershipDiscountMinor, couponDiscountMinor, pointsDiscountMinor } = price;
  const discounts = [membershipDiscountMinor, couponDiscountMinor, pointsDiscountMinor];
  const rest = [price.shippingMinor, price.taxMinor, price.vatMinor, price.totalMinor];
  const shares = price.lines.map(({ discountMinor }) => discountMinor);
  return [subtotalMinor, ...discounts, ...rest, shares, price.lines.map(({ vatMinor }) => vatMinor)].join();
}

function isSound(price: OrderPrice, { lines, membership, settings, points, promotions }: PriceOrderInput): boolean {
  const sum = (pick: (line: OrderPrice['lines'][number]) => number) =>
    price.lines.reduce((all, line) => all + pick(line), 0);
  const goods = price.subtotalMinor - price.discountMinor;
  const onTop = settings.pricesIncludeTax ? 0 : price.vatMinor;
  return (
    price.totalMinor === goods + price.shippingMinor + price.taxMinor + onTop &&
    sum((line) => line.subtotalMinor) === price.subtotalMinor &&
    sum((line) => line.discountMinor) === price.discountMinor &&
    sum((line) => line.vatMinor) <= price.vatMinor &&
    (price.shippingMinor > 0 || sum((line) => line.vatMinor) === price.vatMinor) &&
    (membership === null || clubSaving(lines, promotions, membership).totalMinor === price.membershipDiscountMinor) &&
    price.lines.every(({ promotion, discountMinor }) => (promotion?.discountMinor ?? 0) <= discountMinor) &&
    price.lines.every((line) => line.discountMinor >= 0 && line.totalMinor >= 0 && line.vatMinor >= 0) &&
    Math.min(goods, price.shippingMinor, price.taxMinor, price.vatMinor, price.totalMinor) >= 0 &&
    price.pointsSpent <= points.points
  );
}

test('100,000 random carts cost the same to the last fils when calculated another way, and their parts sum', () => {
  for (let run = 0; run < 100_000; run += 1) {
    const cart = randomInput();
    const price = priceOrder(cart);
    if (flat(price) !== oracle(cart) || !isSound(price, cart)) {
      expect({ cart, price: flat(price), isSound: isSound(price, cart) }).toEqual({
        cart,
        price: oracle(cart),
        isSound: true,
      });
    }
  }
}, 120_000);
