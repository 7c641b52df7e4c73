import { expect, test } from 'vitest';
import { seededRandom } from '../testing/seeded-random.ts';
import { ANIMAL_CHOICES, type AnimalChoice, animalProblem } from './animal.ts';
import { choicesMinor, type PricedChoice, suitedChoices } from './animal-price.ts';

let ids = 0;
const option = (animalChoice: AnimalChoice | null, priceMinor = 0, isAvailable = true): PricedChoice => ({
  id: ++ids,
  animalChoice,
  priceMinor,
  isAvailable,
});

test('the lowest price is that of the cheapest decisions; those that cost more make it a lowest price', () => {
  const share = [option('udhiya'), option('slaughtered', 300), option('cutting', 120), option('cutting', 20)];
  expect(choicesMinor(share)).toEqual({ minor: 320, isFrom: true });
  const [, , dear, cheap] = share.map(({ id }) => id);
  expect(choicesMinor(share, [dear ?? 0])).toEqual({ minor: 420, isFrom: false });
  expect(choicesMinor(share, [cheap ?? 0])).toEqual({ minor: 320, isFrom: false });
  expect(choicesMinor([option('live'), ...share])).toEqual({ minor: 0, isFrom: true });
  expect(choicesMinor([option('meat'), option('slaughtered', 0)])).toEqual({ minor: 0, isFrom: false });
});

test('of other meat nothing must be decided: only what is chosen counts', () => {
  const cutting = option('cutting', 3);
  expect(choicesMinor([cutting, option('packing', 2)])).toEqual({ minor: 0, isFrom: false });
  expect(choicesMinor([cutting, option('packing', 2)], [cutting.id])).toEqual({ minor: 3, isFrom: false });
  expect(choicesMinor([])).toEqual({ minor: 0, isFrom: false });
});

test('what cannot be had and a purpose that the animal does not suit make nothing cheaper', () => {
  const lamb = { animalKind: 'sheep', animalAgeMonths: 2 } as const;
  const offered = [option('udhiya', 0), option('meat', 7), option('live', 0, false), option('slaughtered', 60)];
  expect(choicesMinor(suitedChoices(offered, lamb)).minor).toBe(67);
});

test('nothing that can be ordered costs less, and the lowest can be ordered', () => {
  const random = seededRandom(7);
  const details = { animalKind: 'sheep', animalAgeMonths: 9 } as const;
  for (let round = 0; round < 300; round++) {
    const kinds = [...ANIMAL_CHOICES, ...ANIMAL_CHOICES].filter(() => random(10) < 5);
    const offered = suitedChoices(
      kinds.slice(0, 9).map((kind) => option(kind, random(5) * 10)),
      details,
    );
    const sums: number[] = [];
    for (let mask = 0; mask < 2 ** offered.length; mask++) {
      const chosen = offered.filter((_, at) => mask & (1 << at));
      const requested = chosen.map(({ id, animalChoice }) => ({
        ...{ addonId: id, quantity: null, day: animalChoice === 'slaughtered' ? '2026-01-01' : null },
      }));
      const line = { details, offered, quantity: 1, chosen: requested, isOpenDay: () => true };
      if (animalProblem(line) === null) sums.push(chosen.reduce((sum, { priceMinor }) => sum + priceMinor, 0));
    }
    expect(choicesMinor(offered).minor, JSON.stringify(offered)).toBe(Math.min(...sums));
  }
});
