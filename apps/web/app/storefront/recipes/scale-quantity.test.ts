import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quantityText, scaleQuantity } from './scale-quantity.ts';

const scaled = (quantity: number, unit: string, from: number, to: number) =>
  scaleQuantity({ quantity, unit, from, to });

describe('a recipe for more or fewer people', () => {
  test('doubles and halves', () => {
    expect(scaled(600, 'g', 6, 12)).toBe(1200);
    expect(scaled(3, 'pcs', 6, 3)).toBe(1.5);
    expect(scaled(2, 'tbsp', 4, 6)).toBe(3);
  });

  test('weighs what a kitchen scale can show', () => {
    expect(scaled(500, 'g', 6, 4)).toBe(330);
    expect(scaled(80, 'g', 4, 3)).toBe(60);
    expect(scaled(10, 'ml', 4, 3)).toBe(8);
  });

  test('counts in quarters, and never none', () => {
    expect(scaled(1, 'pc', 6, 4)).toBe(0.75);
    expect(scaled(1, 'pinch', 6, 1)).toBe(0.25);
    expect(scaled(1, 'g', 40, 1)).toBe(1);
  });

  test('its own number of people changes nothing, nor does a number that cannot be', () => {
    expect(scaled(0.333, 'kg', 4, 4)).toBe(0.333);
    expect(scaled(5, 'pcs', 0, 4)).toBe(5);
    expect(scaled(5, 'pcs', 4, 0)).toBe(5);
  });

  test('more people never need less', () => {
    const people = fc.integer({ min: 1, max: 40 });
    const amount = fc.integer({ min: 1, max: 5000 });
    fc.assert(
      fc.property(amount, fc.constantFrom('g', 'ml', 'pcs', 'tbsp'), people, people, (quantity, unit, from, to) => {
        fc.pre(to !== from && to + 1 !== from);
        expect(scaled(quantity, unit, from, to + 1)).toBeGreaterThanOrEqual(scaled(quantity, unit, from, to));
        expect(scaled(quantity, unit, from, to)).toBeGreaterThan(0);
      }),
    );
  });
});

test.each([
  [0.25, '¼'],
  [0.5, '½'],
  [1.75, '1¾'],
  [2, '2'],
  [0.3, '0.3'],
  [600, '600'],
  [1.333, '1.33'],
])('%d is written %s', (quantity, expected) => {
  expect(quantityText(quantity)).toBe(expected);
});
