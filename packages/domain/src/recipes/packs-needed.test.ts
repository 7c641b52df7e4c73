import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { netOfVariation, packsNeeded } from './packs-needed.ts';

const KILO = { amount: 1000, of: 'g' } as const;
const packs = (quantity: number, unit: string, net: Parameters<typeof packsNeeded>[1], asWritten = quantity) =>
  packsNeeded({ quantity, unit, asWritten }, net);

describe('packs for a recipe', () => {
  test('weights and volumes are divided by what a pack holds', () => {
    expect(packs(600, 'g', KILO)).toBe(1);
    expect(packs(1001, 'g', KILO)).toBe(1);
    expect(packs(1.5, 'kg', KILO)).toBe(2);
    expect(packs(340, 'g', { amount: 170, of: 'g' })).toBe(2);
    expect(packs(1, 'L', { amount: 500, of: 'ml' })).toBe(2);
    expect(packs(4, 'tbsp', { amount: 750, of: 'ml' })).toBe(1);
    expect(packs(60, 'tbsp', { amount: 750, of: 'ml' })).toBe(2);
  });

  test('cans and bunches are bought as they are counted, eggs and bread by the tray', () => {
    expect(packs(2, 'cans', { amount: 400, of: 'g' })).toBe(2);
    expect(packs(4, 'bunches', null)).toBe(4);
    expect(packs(0.5, 'bunch', null)).toBe(1);
    expect(packs(6, 'pcs', { amount: 30, of: 'piece' })).toBe(1);
    expect(packs(12, 'pcs', { amount: 5, of: 'piece' })).toBe(3);
  });

  test('what is counted but sold by weight grows with the people', () => {
    expect(packs(3, 'pcs', KILO, 3)).toBe(1);
    expect(packs(6, 'pcs', KILO, 3)).toBe(2);
    expect(packs(1, 'pcs', KILO, 3)).toBe(1);
  });

  test('never none, and never fewer for more people', () => {
    const unit = fc.constantFrom('g', 'kg', 'tbsp', 'pcs', 'can', 'something else');
    const net = fc.constantFrom(KILO, { amount: 6, of: 'piece' } as const, null);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 5000 }), unit, net, (a, b, of, held) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)];
        expect(packs(less, of, held, 3)).toBeGreaterThanOrEqual(1);
        expect(packs(more, of, held, 3)).toBeGreaterThanOrEqual(packs(less, of, held, 3));
      }),
    );
  });
});

test('a form holds its own weight, a multiple of the pack, or what the product holds', () => {
  expect(netOfVariation(KILO, [{ code: 'weight', key: '500g', valueEn: '500 g' }])).toEqual({ amount: 500, of: 'g' });
  expect(netOfVariation(KILO, [{ code: 'volume', key: '1-5l', valueEn: '1.5 L' }])).toEqual({ amount: 1500, of: 'ml' });
  expect(netOfVariation(KILO, [{ code: 'pack', key: 'pack-of-3', valueEn: 'Pack of 3' }])).toEqual({
    amount: 3000,
    of: 'g',
  });
  const pack = (key: string) => netOfVariation(KILO, [{ code: 'pack', key, valueEn: key }]);
  expect(pack('carton-of-24')).toEqual({ amount: 24_000, of: 'g' });
  expect(pack('single')).toEqual(KILO);
  expect(pack('carton'), 'nobody says how many').toBeNull();
  expect(netOfVariation(KILO, [{ code: 'cut', key: 'cubes', valueEn: 'Cubes' }])).toEqual(KILO);
  expect(netOfVariation(null, [])).toBeNull();
});
