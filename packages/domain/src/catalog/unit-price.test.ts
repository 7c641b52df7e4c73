import { expect, test } from 'vitest';
import { netOfForm, netOfProduct, unitPrice, unitPriceRank } from './unit-price.ts';

const kilo = { netAmount: 1000, netOf: 'g', classification: 'grocery', estimatedGrams: null } as const;
const value = (code: string, valueEn: string, key = valueEn) => ({ code, key, valueEn });

test('a kilo, a litre, a piece', () => {
  expect(unitPrice(500, { amount: 250, of: 'g' })).toEqual({ minor: 2000, of: 'kg' });
  expect(unitPrice(450, { amount: 1500, of: 'ml' })).toEqual({ minor: 300, of: 'l' });
  expect(unitPrice(600, { amount: 6, of: 'piece' })).toEqual({ minor: 100, of: 'piece' });
  expect(unitPrice(600, null)).toBeNull();
  expect(unitPrice(600, { amount: 0, of: 'g' })).toBeNull();
});

test('a form holds what its weight or number of packs says; a cut says nothing', () => {
  expect(netOfForm(kilo, [value('weight', '5 kg'), value('cut', 'Cubes')])).toEqual({ amount: 5000, of: 'g' });
  expect(netOfForm(kilo, [value('pack', 'Pack of 6', 'pack-of-6')])).toEqual({ amount: 6000, of: 'g' });
  expect(netOfForm(kilo, [value('cut', 'Cubes')])).toBeNull();
  expect(netOfForm(kilo, [value('spice-level', 'Hot')])).toEqual({ amount: 1000, of: 'g' });
  expect(netOfForm(kilo, [value('spice-level', 'Hot'), value('cut', 'Cubes')])).toBeNull();
  expect(netOfForm(kilo, [])).toBeNull();
});

test('a cut that is weighed at packing is paid by the kilo', () => {
  const leg = { ...kilo, netAmount: 2500, estimatedGrams: 2500 };
  expect(netOfForm(leg, [value('cut', 'Halves')])).toEqual({ amount: 2500, of: 'g' });
  expect(netOfForm(leg, [value('cut', 'Cubes'), value('weight', '1 kg')])).toEqual({ amount: 1000, of: 'g' });
  expect(netOfForm({ ...leg, classification: 'livestock' }, [value('cut', 'Halves')])).toBeNull();
});

test('goods that are weighed at packing hold their usual weight, animals and dishes none', () => {
  const melon = { netAmount: null, netOf: null, classification: 'grocery', estimatedGrams: 5000 };
  expect(netOfProduct(melon)).toEqual({ amount: 5000, of: 'g' });
  expect(netOfProduct({ ...melon, netAmount: 6, netOf: 'piece' })).toEqual({ amount: 6, of: 'piece' });
  expect(netOfProduct({ ...melon, classification: 'livestock' })).toBeNull();
  expect(netOfProduct({ ...melon, classification: 'dish' })).toBeNull();
  expect(netOfProduct({ ...melon, estimatedGrams: null })).toBeNull();
});

test('kilos, litres and pieces are never mixed, and what is not known comes last', () => {
  const prices = [
    { minor: 0.5, of: 'kg' },
    { minor: 1e12, of: 'kg' },
    { minor: 1, of: 'l' },
    { minor: 2, of: 'l' },
    { minor: 1, of: 'piece' },
    null,
  ] as const;
  const ranks = prices.map(unitPriceRank);
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  expect(new Set(ranks).size).toBe(ranks.length);
});
