import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chargedFor, gramsSold, isDoubtfulWeight, type Pick, reductionOf } from './picking.ts';

const line = {
  quantity: 2,
  totalMinor: 10_000,
  extrasMinor: 0,
  agreedGrams: 2000,
  pickedQuantity: 2,
  weighedGrams: null,
  substituteUnitMinor: null,
  substituteGrams: null,
};

test('what is lighter costs less, what is heavier costs the same', () => {
  expect(chargedFor(line)).toBe(10_000);
  expect(chargedFor({ ...line, weighedGrams: 1900 })).toBe(9_500);
  expect(chargedFor({ ...line, weighedGrams: 2300 })).toBe(10_000);
});

test('add-ons are paid by the piece, however light the goods turn out', () => {
  // 500 g at 41.00 with a marinade for 6.00, twice: 487 g of 1000 are 0.487 × 82.00, and the marinade of one piece.
  const marinated = { ...line, totalMinor: 9_400, extrasMinor: 1_200, agreedGrams: 1000 };
  expect(chargedFor({ ...marinated, pickedQuantity: 1, weighedGrams: 487 })).toBe(3_993 + 600);
  expect(chargedFor({ ...marinated, weighedGrams: 900 })).toBe(7_380 + 1_200);
  expect(chargedFor({ ...marinated, weighedGrams: 2_000 })).toBe(9_400);
  expect(chargedFor({ ...marinated, pickedQuantity: 0, weighedGrams: null })).toBe(0);
});

test('what is missing is not paid for', () => {
  expect(chargedFor({ ...line, pickedQuantity: 1 })).toBe(5_000);
  expect(chargedFor({ ...line, pickedQuantity: 0, weighedGrams: 2000 })).toBe(0);
});

test('a missing piece is not paid for, whatever the scales said', () => {
  expect(chargedFor({ ...line, pickedQuantity: 1, weighedGrams: 1950 })).toBe(5_000);
  expect(chargedFor({ ...line, pickedQuantity: 1, weighedGrams: 900 })).toBe(4_500);
});

test('what is weighed is a field of the product; a variation named by a weight has its own, and dishes have none', () => {
  const sold = { classification: 'grocery', estimatedGrams: 1000, variation: [] } as const;
  const byWeight = [{ code: 'weight', key: '2kg', valueEn: '2 kg' }];
  expect(gramsSold(sold)).toBe(1000);
  expect(gramsSold({ ...sold, estimatedGrams: null, variation: byWeight })).toBeNull();
  expect(gramsSold({ ...sold, variation: [{ code: 'pack', key: 'pack-of-3', valueEn: 'Pack of 3' }] })).toBe(3000);
  expect(gramsSold({ ...sold, variation: byWeight })).toBe(2000);
  expect(gramsSold({ ...sold, variation: [{ code: 'volume', key: '1l', valueEn: '1 l' }] })).toBeNull();
  expect(gramsSold({ ...sold, classification: 'dish', variation: byWeight })).toBeNull();
});

test('a weight far from what was agreed is doubtful, measured by the pieces in the bag', () => {
  const weighs = (pickedQuantity: number, weighedGrams: number | null) =>
    isDoubtfulWeight({ ...line, weightTolerance: 15, pickedQuantity, weighedGrams });
  expect([1699, 1700, 2300, 2301].map((grams) => weighs(2, grams))).toEqual([true, false, false, true]);
  expect([8, 850, 1150, 1151].map((grams) => weighs(1, grams))).toEqual([true, false, false, true]);
  expect([weighs(2, null), weighs(0, 8)]).toEqual([false, false]);
});

test('something else instead never costs more than what was agreed', () => {
  expect(chargedFor({ ...line, substituteUnitMinor: 4_000 })).toBe(8_000);
  expect(chargedFor({ ...line, substituteUnitMinor: 7_000 })).toBe(10_000);
});

test('a substitute sold by weight costs what it weighs, and never more than its number', () => {
  const weighed = { ...line, substituteUnitMinor: 4_000, substituteGrams: 1000 };
  expect(chargedFor(weighed)).toBe(8_000);
  expect(chargedFor({ ...weighed, weighedGrams: 1500 })).toBe(6_000);
  expect(chargedFor({ ...weighed, weighedGrams: 2600 })).toBe(8_000);
  // The weight of goods that are not sold by it changes nothing.
  expect(chargedFor({ ...weighed, substituteGrams: null, weighedGrams: 1500 })).toBe(8_000);
});

test('what was bought at half its price gives half of it back', () => {
  const inside = (paidMinor: number) => ({ paidMinor, onTop: null });
  const reductionFor = (pick: Pick, paid: ReturnType<typeof inside>) =>
    reductionOf(pick.totalMinor, chargedFor(pick), paid);
  expect(reductionFor({ ...line, pickedQuantity: 1 }, inside(10_000))).toBe(5_000);
  expect(reductionFor({ ...line, pickedQuantity: 1 }, inside(5_000))).toBe(2_500);
  expect(reductionFor({ ...line, pickedQuantity: 0 }, inside(5_000))).toBe(5_000);
  expect(reductionFor(line, inside(5_000))).toBe(0);
  expect(reductionFor({ ...line, totalMinor: 0, pickedQuantity: 0 }, inside(0))).toBe(0);
});

test('whatever is picked: never negative, never above the line', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(
      fc.record({
        quantity: fc.integer({ min: 1, max: 100 }),
        totalMinor: amount,
        extrasMinor: amount,
        agreedGrams: fc.option(fc.integer({ min: 1, max: 100_000 })),
        pickedQuantity: fc.integer({ min: 0, max: 200 }),
        weighedGrams: fc.option(amount),
        substituteUnitMinor: fc.option(amount),
        substituteGrams: fc.option(fc.integer({ min: 1, max: 5000 })),
      }),
      ({ extrasMinor, ...given }) => {
        const pick = { ...given, extrasMinor: Math.min(extrasMinor, given.totalMinor) };
        const charged = chargedFor(pick);
        expect(charged).toBeGreaterThanOrEqual(0);
        expect(charged).toBeLessThanOrEqual(pick.totalMinor);
        expect(Number.isInteger(charged)).toBe(true);
        // Nobody pays for pieces that are not in the bag.
        const byCount = chargedFor({ ...pick, weighedGrams: null });
        expect(charged).toBeLessThanOrEqual(byCount);
      },
    ),
  );
});
