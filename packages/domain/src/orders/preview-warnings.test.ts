import { expect, test } from 'vitest';
import { isPriceChanged, type PreviewFacts, type PreviewLine, previewWarnings } from './preview-warnings.ts';

const LINE: PreviewLine = {
  stockId: 1,
  quantity: 2,
  unitPriceMinor: 1250,
  sentPriceMinor: 2500,
  available: 40,
  isOrderableHere: true,
};
const FACTS: PreviewFacts = {
  lines: [LINE],
  isOneBranch: true,
  isSlotNearlyFull: false,
  subtotalMinor: 2500,
  minOrderMinor: 2500,
  couponError: null,
};

test('an order as it should be has nothing to warn of', () => {
  expect(previewWarnings(FACTS)).toEqual({ isValid: true, warnings: [] });
});

test('what the shopper should know is a warning, what would be refused is not valid', () => {
  const codes = (more: Partial<PreviewFacts>) => {
    const { isValid, warnings } = previewWarnings({ ...FACTS, ...more });
    return [isValid, ...warnings.map(({ code }) => code)];
  };
  expect(codes({ lines: [{ ...LINE, available: 4 }] })).toEqual([true, 'LOW_STOCK']);
  expect(codes({ lines: [{ ...LINE, available: 5 }] })).toEqual([true]);
  expect(codes({ lines: [{ ...LINE, available: 1 }] })).toEqual([false, 'NOT_ENOUGH_STOCK']);
  expect(codes({ lines: [{ ...LINE, available: 0 }] })).toEqual([false, 'ITEM_UNAVAILABLE_HERE']);
  expect(codes({ lines: [{ ...LINE, isOrderableHere: false }] })).toEqual([false, 'ITEM_UNAVAILABLE_HERE']);
  expect(codes({ lines: [{ ...LINE, sentPriceMinor: 2499 }] })).toEqual([true, 'PRICE_CHANGED']);
  expect(codes({ isOneBranch: false, isSlotNearlyFull: true })).toEqual([true, 'MIXED_SELLERS', 'SLOT_NEARLY_FULL']);
  expect(codes({ minOrderMinor: 2501 })).toEqual([false, 'MINIMUM_NOT_REACHED']);
  expect(codes({ couponError: { code: 'COUPON_USED_UP' } })).toEqual([false, 'COUPON_NOT_APPLICABLE']);
});

test('a price is compared only when the client named one', () => {
  expect([2500, null, 1250].map((sentPriceMinor) => isPriceChanged({ ...LINE, sentPriceMinor }))).toEqual([
    false,
    false,
    true,
  ]);
});
