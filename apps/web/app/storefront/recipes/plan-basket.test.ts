import { describe, expect, test } from 'vitest';
import { basketMinor, cartLines, type Decisions, planBasket } from './plan-basket.ts';
import type { Ingredient } from './recipe-details.ts';
import type { Offer } from './recipe-offer.ts';

const offer = (id: number, about: Partial<Offer> = {}): Offer => ({
  ...{ id, productId: id, branchId: 1, price: 1.5, selling_price: null, currency: 'KWD', unit: '1 kg' },
  ...{ name: `Goods ${id}`, pack: '1 kg', net: { amount: 1000, of: 'g' }, max: 20 },
  ...about,
});
const ingredient = (id: number, about: Partial<Ingredient> = {}): Ingredient => ({
  ...{ id, name: `Part ${id}`, quantity: 600, unit: 'g', measure: 'g', offer: offer(id), substitutes: [] },
  ...about,
});
const decided = (about: Partial<Decisions> = {}): Decisions => ({
  ...{ servings: 4, atHome: new Set(), instead: new Map(), packs: new Map() },
  ...about,
});
const bought = (parts: readonly Ingredient[], decisions = decided()) =>
  cartLines(planBasket(parts, 4, decisions)).map((line) => [line.offer.id, line.quantity]);

describe('the basket of a recipe', () => {
  test('holds what is not at home', () => {
    expect(bought([ingredient(1), ingredient(2)], decided({ atHome: new Set([2]) }))).toEqual([[1, 1]]);
  });

  test('grows with the people at the table', () => {
    expect(bought([ingredient(1)], decided({ servings: 8 }))).toEqual([[1, 2]]);
    expect(bought([ingredient(1)], decided({ servings: 1 }))).toEqual([[1, 1]]);
  });

  test('takes something instead only when the cook has chosen it', () => {
    const unavailable = ingredient(1, { offer: null, substitutes: [offer(7), offer(8)] });
    expect(bought([unavailable])).toEqual([]);
    expect(bought([unavailable], decided({ instead: new Map([[1, 8]]) }))).toEqual([[8, 1]]);
    expect(bought([unavailable], decided({ instead: new Map([[1, 99]]) }))).toEqual([]);
  });

  test('the same goods twice are one line, never more than there are', () => {
    const shared = offer(5, { max: 3 });
    const parts = [ingredient(1, { offer: shared }), ingredient(2, { offer: shared })];
    expect(bought(parts)).toEqual([[5, 2]]);
    expect(bought(parts, decided({ servings: 40 }))).toEqual([[5, 3]]);
  });

  test('costs what the packs cost, reduced prices first', () => {
    const parts = [ingredient(1), ingredient(2, { offer: offer(2, { selling_price: 0.25 }) })];
    expect(basketMinor(planBasket(parts, 4, decided({ packs: new Map([[1, 3]]) })))).toBe(3 * 1500 + 250);
  });
});
