import { expect, test } from 'vitest';
import { chargedFor } from '../orders/picking.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import { exactPrice, givenPrice, weighedPrice } from './exact-price.ts';

const weighing = (weighedGrams: number, totalMinor = 3500, agreedGrams = 1000, extrasMinor = 0) => {
  const pick = { quantity: 1, totalMinor, extrasMinor, agreedGrams, pickedQuantity: 1, weighedGrams };
  return { ...pick, chargedMinor: chargedFor({ ...pick, substituteUnitMinor: null, substituteGrams: null }) };
};

test('a kilogram costs what was agreed, not what a rounded line comes to', () => {
  expect(weighedPrice(weighing(940))).toEqual({ grams: 940, priceMinor: 3500, moreDigits: 0 });
  // 0.943 × 3.500 is 3.3005: the line rounds up, the price stays.
  expect(weighedPrice(weighing(943))).toEqual({ grams: 943, priceMinor: 3500, moreDigits: 0 });
});

test('a kilogram costs the same with add-ons', () => {
  const marinated = weighing(487, 4700, 500, 600);
  expect(marinated.chargedMinor).toBe(3993 + 600);
  expect(weighedPrice(marinated)).toEqual({ grams: 487, priceMinor: 8200, moreDigits: 0 });
});

test('what is heavier is billed as agreed, and nothing where nothing came', () => {
  expect(weighedPrice(weighing(1080))).toMatchObject({ grams: 1000, priceMinor: 3500 });
  expect(weighedPrice({ ...weighing(940), pickedQuantity: 0, chargedMinor: 0 })).toBeNull();
});

test('a price has more digits where the product would not come to what is charged', () => {
  expect(exactPrice({ minor: 1000, count: 3 }, { minor: 1000, count: 3 }, 1)).toEqual({
    priceMinor: 3333,
    moreDigits: 1,
  });
});

test('weight times price comes to what is charged, for ten thousand weighings', () => {
  const random = seededRandom(7);
  for (let round = 0; round < 10_000; round += 1) {
    const line = weighing(1 + random(4000), 1 + random(200_000), 100 + random(4000));
    const price = weighedPrice(line);
    const product = ((price?.grams ?? 0) * (price?.priceMinor ?? 0)) / (1000 * 10 ** (price?.moreDigits ?? 0));
    expect(Math.abs(product - line.chargedMinor)).toBeLessThanOrEqual(0.5 + 1e-6);
  }
});

test('goods given instead are billed by weight: at their own price, or at what was agreed where they are dearer', () => {
  const weight = { gramsEach: 1000, unitMinor: 3500, weighedGrams: 943 };
  const charged = { pickedQuantity: 1, chargedMinor: 3301 };
  expect(givenPrice(weight, charged)).toEqual({ grams: 943, priceMinor: 3500, moreDigits: 0 });
  // Two weigh more than two should: no more of them is paid for.
  expect(givenPrice({ ...weight, weighedGrams: 2200 }, { pickedQuantity: 2, chargedMinor: 7000 })).toMatchObject({
    grams: 2000,
    priceMinor: 3500,
  });
  expect(givenPrice(weight, { ...charged, chargedMinor: 1886 })).toEqual({
    grams: 943,
    priceMinor: 2000,
    moreDigits: 0,
  });
  expect(givenPrice(weight, { pickedQuantity: 0, chargedMinor: 0 }), 'nothing came').toBeNull();
});
