import { expect, test } from 'vitest';
import { type PastLine, planReorder, type ReorderStock } from './plan-reorder.ts';

function past(stockId: number, quantity: number, more: Partial<PastLine> = {}): PastLine {
  return { stockId, quantity, unitPriceMinor: 1000, addons: [], ...more };
}

function stock(available: number, more: Partial<ReorderStock> = {}): ReorderStock {
  return { productId: 9, branchId: 2, unitPriceMinor: 1000, available, addonPrices: new Map([[1, 120]]), ...more };
}

test('a reorder takes the same lines at the prices of today', () => {
  const addons = [
    { addonId: 1, quantity: 2, priceMinor: 100 },
    { addonId: 7, quantity: 1, priceMinor: 100 },
  ];
  const plan = planReorder([past(1, 2, { addons })], new Map([[1, stock(5, { unitPriceMinor: 1100 })]]));
  expect(plan).toEqual({
    ok: true,
    value: {
      lines: [
        {
          stockId: 1,
          productId: 9,
          branchId: 2,
          unitPriceMinor: 1100,
          quantity: 2,
          addons: [{ addonId: 1, quantity: 2, priceMinor: 120 }],
        },
      ],
      warnings: [
        { code: 'PRICE_CHANGED', stockId: 1, fromMinor: 1000, toMinor: 1100 },
        { code: 'ADDON_DROPPED', stockId: 1, addonId: 7 },
      ],
    },
  });
});

test('what is short is reduced, what is gone is left out, and both are reported', () => {
  const stocks = new Map([
    [1, stock(3)],
    [2, stock(0)],
  ]);
  const plan = planReorder([past(1, 2), past(1, 2), past(1, 1), past(2, 1), past(3, 1)], stocks);
  expect(plan.ok && plan.value.lines.map(({ stockId, quantity }) => [stockId, quantity])).toEqual([
    [1, 2],
    [1, 1],
  ]);
  expect(plan.ok && plan.value.warnings).toEqual([
    { code: 'LINE_REDUCED', stockId: 1, requested: 2, quantity: 1 },
    { code: 'LINE_DROPPED', stockId: 1 },
    { code: 'LINE_DROPPED', stockId: 2 },
    { code: 'LINE_DROPPED', stockId: 3 },
  ]);
});

test('with nothing left there is no order', () => {
  expect(planReorder([past(2, 1)], new Map())).toEqual({
    ok: false,
    error: { code: 'NOTHING_LEFT', warnings: [{ code: 'LINE_DROPPED', stockId: 2 }] },
  });
});
