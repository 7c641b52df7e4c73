import { toMinor } from '@karaz/domain/money';
import { beforeAll, expect, test } from 'vitest';
import { animalExtras, eachPrice, lineTotal, perUnitOf } from './line-total.ts';
import type { AddonChoice, Offer, ProductData } from './product-model.ts';

beforeAll(() => animalExtras.ready());

const addon = (id: number, price: number, animalChoice?: AddonChoice['animalChoice']): AddonChoice => ({
  ...{ id, name: String(id), price, isAvailable: true, animalChoice },
});
const offer = {
  ...{ price: 1450, sellingPrice: null, netAmount: 40_000, perUnit: { amount: '36.25', of: 'kg' } },
} as unknown as Offer;
const quarter = {
  ...{ currency: 'SAR', language: 'en', offer },
  addons: [
    ...[addon(1, 0, 'meat'), addon(2, 300, 'slaughtered'), addon(3, 20, 'cutting'), addon(4, 120, 'cutting')],
    ...[addon(5, 0, 'packing'), addon(6, 25, 'packing'), addon(7, 10, 'offal')],
  ],
  animal: { purposes: [{ id: 1, reason: null }] },
} as unknown as ProductData;
const chosen = (...ids: number[]) => ({ quantity: 1, addons: ids.map((id) => ({ id, quantity: 1 })) });

test('an animal costs at least what must still be decided, from then on what is chosen', () => {
  expect(eachPrice(quarter, 1450, chosen())).toEqual({ amount: 1770, isFrom: true });
  expect(eachPrice(quarter, 1450, chosen(1, 2, 5))).toEqual({ amount: 1770, isFrom: true });
  expect(eachPrice(quarter, 1450, chosen(1, 2, 4, 6, 7))).toEqual({ amount: 1905, isFrom: false });
  expect(lineTotal(quarter, offer, { ...chosen(1, 2, 4, 5), quantity: 2 })).toContain('3,740.00');
});

test('a kilo costs what it costs with the choices', () => {
  const perKilo = (...ids: number[]) =>
    perUnitOf(offer, toMinor(eachPrice(quarter, 1450, chosen(...ids)).amount, 'SAR'), quarter)?.amount;
  expect(perKilo()).toContain('44.25');
  expect(perKilo(1, 2, 4, 5)).toContain('46.75');
  expect(perUnitOf({ ...offer, perUnit: null }, 1, quarter)).toBeNull();
});

test('of other goods only what is chosen is added', () => {
  const fish = { ...quarter, addons: [addon(3, 20, 'cutting')], animal: null } as ProductData;
  expect(eachPrice(fish, 40, chosen())).toEqual({ amount: 40, isFrom: false });
  expect(eachPrice(fish, 40, chosen(3))).toEqual({ amount: 60, isFrom: false });
});
