import { expect, test } from 'vitest';
import { hasLargeChange } from './large-change.ts';

const row = (price: number, newPrice: number, sale: [number, number] | null = null) => ({
  ...{ price, newPrice },
  ...{ sellingPrice: sale?.[0] ?? null, newSellingPrice: sale?.[1] ?? null },
});

test('more than half up or down is a large change, in any price; exactly half is none', () => {
  expect(hasLargeChange([row(2, 3), row(2, 1), row(2, 2)])).toBe(false);
  expect(hasLargeChange([row(2, 2.1), row(2, 3.005)])).toBe(true);
  expect(hasLargeChange([row(2, 0.995)])).toBe(true);
  expect(hasLargeChange([row(2, 2.1, [1, 1.6])])).toBe(true);
  expect(hasLargeChange([])).toBe(false);
});
