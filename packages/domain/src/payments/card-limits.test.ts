import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cardGapAround, cardGaps, NO_LIMITS, takesAmount, takesNothingFrom } from './card-limits.ts';

const upTo = (maxMinor: number) => ({ minMinor: null, maxMinor });
const from = (minMinor: number) => ({ minMinor, maxMinor: null });

test('what no account takes is named by the nearest amounts that are taken', () => {
  expect(cardGaps([NO_LIMITS], 3_000)).toEqual([]);
  expect(cardGaps([], 3_000)).toEqual([{ aboveMinor: null, belowMinor: null }]);
  expect(cardGaps([upTo(1_000)], 3_000)).toEqual([{ aboveMinor: null, belowMinor: null }]);
  expect(cardGaps([upTo(50_000)], 3_000)).toEqual([{ aboveMinor: 50_000, belowMinor: null }]);
  expect(cardGaps([from(10_000)], 3_000)).toEqual([{ aboveMinor: null, belowMinor: 10_000 }]);
  expect(cardGaps([from(10_000), upTo(5_000)], 3_000)).toEqual([{ aboveMinor: 5_000, belowMinor: 10_000 }]);
  expect(cardGaps([from(5_001), upTo(5_000)], 3_000)).toEqual([]);
  expect([takesNothingFrom([upTo(2_999)], 3_000), takesNothingFrom([upTo(3_000)], 3_000)]).toEqual([true, false]);
});

test('an amount that has to be paid is in a gap exactly when no account takes it', () => {
  const limit = fc.option(fc.integer({ min: 1, max: 40 }), { nil: null });
  const accounts = fc.array(fc.record({ minMinor: limit, maxMinor: limit }), { maxLength: 4 });
  fc.assert(
    fc.property(accounts, fc.integer({ min: 1, max: 50 }), (limits, amountMinor) => {
      const isTaken = limits.some((one) => takesAmount(one, amountMinor));
      expect(cardGapAround(limits, amountMinor) === undefined).toBe(isTaken);
    }),
  );
  expect(cardGapAround([upTo(1)], 0)).toBeUndefined();
});
