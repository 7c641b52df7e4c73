import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  choiceOf,
  chooseValue,
  chosenVariation,
  fitsChoice,
  isOffered,
  type PickableVariation,
  stockIdInHash,
  VARIATION_STRIP_STEP_PX,
  variationHash,
} from './variation-picker.ts';

const variation = (stock_id: number, ...values: [attribute: number, value: number][]): PickableVariation => ({
  stock_id,
  attributeValues: values.map(([attribute, id]) => ({ id, attribute: { id: attribute } })),
});
const WEIGHT = 1;
const CUT = 2;
const [KILO, TWO_KILOS, CUBES, WHOLE] = [11, 12, 21, 22];
/** Two kilos come whole only. */
const variations = [
  variation(101, [WEIGHT, KILO], [CUT, CUBES]),
  variation(102, [WEIGHT, KILO], [CUT, WHOLE]),
  variation(103, [WEIGHT, TWO_KILOS], [CUT, WHOLE]),
];

test('[PDP-14] choosing clears what no form combines with it', () => {
  const cubes = chooseValue(variations, chooseValue(variations, new Map(), WEIGHT, KILO), CUT, CUBES);
  expect(chosenVariation(variations, cubes)?.stock_id).toBe(101);
  const two = chooseValue(variations, cubes, WEIGHT, TWO_KILOS);
  expect([...two]).toEqual([[WEIGHT, TWO_KILOS]]);
  expect(chosenVariation(variations, two)).toBeNull();
});

test('[PDP-15] a full choice is one form, named in the address', () => {
  const choice = chooseValue(variations, new Map([[CUT, WHOLE]]), WEIGHT, TWO_KILOS);
  const found = chosenVariation(variations, choice);
  expect(found?.stock_id).toBe(103);
  expect(variationHash(found?.stock_id ?? 0)).toBe('id=103');
  expect(stockIdInHash('#id=103')).toBe(103);
  for (const hash of ['', '#', '#id=', '#id=abc', '#id=-1', '#kid=3', '#id=0']) expect(stockIdInHash(hash)).toBeNull();
});

test('[PDP-16] a value nobody offers cannot be chosen, one that does not fit can be told', () => {
  expect(isOffered(variations, WEIGHT, 99)).toBe(false);
  const choice = new Map([[CUT, CUBES]]);
  expect(chooseValue(variations, choice, WEIGHT, 99)).toBe(choice);
  expect(fitsChoice(variations, choice, WEIGHT, KILO)).toBe(true);
  expect(fitsChoice(variations, choice, WEIGHT, TWO_KILOS)).toBe(false);
});

test('[PDP-20] the strip moves by 200 px', () => {
  expect(VARIATION_STRIP_STEP_PX).toBe(200);
});

const anyVariations = fc
  .array(fc.dictionary(fc.constantFrom('1', '2', '3'), fc.integer({ min: 1, max: 3 }), { minKeys: 1 }), {
    minLength: 1,
    maxLength: 8,
  })
  .map((all) =>
    all.map((values, index) =>
      variation(
        index + 1,
        ...Object.entries(values).map(([attribute, value]): [number, number] => [
          Number(attribute),
          Number(attribute) * 10 + value,
        ]),
      ),
    ),
  );
const clicks = fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 10, max: 44 })), { maxLength: 12 });

test('[PDP-14] whatever is clicked, some form still has everything chosen, and the last offered click counts', () => {
  fc.assert(
    fc.property(anyVariations, clicks, (all, clicked) => {
      let choice: ReadonlyMap<number, number> = new Map();
      for (const [attribute, value] of clicked) {
        choice = chooseValue(all, choice, attribute, value);
        if (isOffered(all, attribute, value)) expect(choice.get(attribute)).toBe(value);
        const fits = all.some(({ attributeValues }) =>
          [...choice].every(([id, chosen]) =>
            attributeValues.some((has) => has.attribute.id === id && has.id === chosen),
          ),
        );
        expect(choice.size === 0 || fits).toBe(true);
      }
    }),
  );
});

test('[PDP-15] the choice that describes a form leads back to a form with the same values', () => {
  fc.assert(
    fc.property(anyVariations, (all) => {
      for (const one of all) {
        const found = chosenVariation(all, choiceOf(one));
        expect(found && choiceOf(found)).toEqual(choiceOf(one));
      }
    }),
  );
});
