import { describe, expect, test } from 'vitest';
import { seededRandom } from '../testing/seeded-random.ts';
import {
  ANIMAL_CHOICES,
  ANIMAL_KINDS,
  type AnimalChoice,
  type AnimalDetails,
  animalProblem,
  type ChosenOption,
  PURPOSES,
  unsuitableFor,
  withExtra,
} from './animal.ts';

const codeOf = (...given: Parameters<typeof unsuitableFor>) => unsuitableFor(...given)?.code ?? null;

describe('what an animal is suitable for', () => {
  test.each([
    ['sheep', 6],
    ['goat', 12],
    ['cattle', 24],
    ['camel', 60],
  ] as const)('%s for udhiya from %i months, and not a month younger', (animalKind, months) => {
    expect(unsuitableFor('udhiya', { animalKind, animalAgeMonths: months })).toBeNull();
    expect(unsuitableFor('udhiya', { animalKind, animalAgeMonths: months - 1 })).toEqual({
      code: 'PURPOSE_AGE',
      months,
    });
  });

  test('aqiqah is a sheep or a goat of the same age', () => {
    expect(codeOf('aqiqah', { animalKind: 'sheep', animalAgeMonths: 6 })).toBeNull();
    expect(codeOf('aqiqah', { animalKind: 'goat', animalAgeMonths: 11 })).toBe('PURPOSE_AGE');
    expect(codeOf('aqiqah', { animalKind: 'cattle', animalAgeMonths: 40 })).toBe('PURPOSE_KIND');
    expect(codeOf('aqiqah', { animalKind: 'camel', animalAgeMonths: 80 })).toBe('PURPOSE_KIND');
  });

  test('poultry is no sacrifice, and what is not recorded is not taken for one', () => {
    expect(codeOf('udhiya', { animalKind: 'poultry', animalAgeMonths: 90 })).toBe('PURPOSE_KIND');
    expect(codeOf('udhiya', { animalKind: 'poultry', animalAgeMonths: null })).toBe('PURPOSE_KIND');
    expect(codeOf('udhiya', { animalKind: 'sheep', animalAgeMonths: null })).toBe('PURPOSE_AGE_UNKNOWN');
    expect(codeOf('aqiqah', { animalKind: null, animalAgeMonths: 90 })).toBe('PURPOSE_AGE_UNKNOWN');
  });

  test('any animal is for meat, and growing older never makes one unsuitable', () => {
    const ages = [null, 1, 5, 6, 11, 12, 23, 24, 59, 60, 200];
    for (const animalKind of [null, ...ANIMAL_KINDS]) {
      for (const purpose of PURPOSES) {
        const suits = ages.map((animalAgeMonths) => unsuitableFor(purpose, { animalKind, animalAgeMonths }) === null);
        if (purpose === 'meat') expect(suits).not.toContain(false);
        const first = suits.indexOf(true, 1);
        if (first > 0) expect(suits.slice(first)).not.toContain(false);
      }
    }
  });
});

const RAM: AnimalDetails = { animalKind: 'sheep', animalAgeMonths: 8 };
/** Two add-ons of every kind, and an extra that decides nothing: ids 1 to 17. */
const OFFERED = [...ANIMAL_CHOICES, ...ANIMAL_CHOICES, null].map((animalChoice, index) => ({
  id: index + 1,
  animalChoice,
}));
const idOf = (choice: AnimalChoice | null, second = false) =>
  OFFERED.filter(({ animalChoice }) => animalChoice === choice)[second ? 1 : 0]?.id ?? 0;
const option = (choice: AnimalChoice | null, more: Partial<ChosenOption> = {}): ChosenOption => ({
  addonId: idOf(choice),
  quantity: null,
  ...more,
});
const DAY = '2026-11-20';
const SLAUGHTERED = option('slaughtered', { day: DAY });
const MEAT = [option('meat'), SLAUGHTERED, option('cutting'), option('packing')];
const problem = (chosen: readonly ChosenOption[], { quantity = 2, details = RAM, offered = OFFERED } = {}) =>
  animalProblem({ details, offered, quantity, chosen, isOpenDay: (day) => day === DAY })?.code ?? null;
const without = (choice: AnimalChoice) => MEAT.filter(({ addonId }) => addonId !== idOf(choice));

describe('what must be decided about an animal', () => {
  test('slaughtered, cut and packed on an open day, or live and nothing else', () => {
    expect(problem(MEAT)).toBeNull();
    expect(problem([...MEAT, option('offal'), { addonId: idOf('offal', true), quantity: 2 }])).toBeNull();
    expect(problem([option('udhiya'), option('live')])).toBeNull();
    expect(problem([...MEAT, option(null, { quantity: 1 })])).toBeNull();
  });

  test.each([
    ['no purpose', without('meat'), 'PURPOSE_REQUIRED'],
    ['two purposes', [...MEAT, option('udhiya')], 'PURPOSE_REQUIRED'],
    ['neither live nor slaughtered', [option('meat')], 'STATE_REQUIRED'],
    ['live and slaughtered', [...MEAT, option('live')], 'STATE_REQUIRED'],
    ['no cutting', without('cutting'), 'CUTTING_REQUIRED'],
    ['two ways of cutting', [...MEAT, { addonId: idOf('cutting', true), quantity: null }], 'CUTTING_REQUIRED'],
    ['no packing', without('packing'), 'PACKING_REQUIRED'],
    ['a live animal that is cut', [option('meat'), option('live'), option('cutting')], 'LIVE_IS_WHOLE'],
    ['offal of a live animal', [option('meat'), option('live'), option('offal')], 'LIVE_IS_WHOLE'],
    ['packing of a live animal', [option('meat'), option('live'), option('packing')], 'LIVE_IS_WHOLE'],
    ['no day', [...without('slaughtered'), option('slaughtered')], 'DAY_REQUIRED'],
    ['a day of something else', [option('meat'), option('live', { day: DAY })], 'DAY_REQUIRED'],
    ['a closed day', [...without('slaughtered'), { ...SLAUGHTERED, day: '2026-11-21' }], 'DAY_CLOSED'],
    ['one cut for two animals', [...without('cutting'), option('cutting', { quantity: 1 })], 'FOR_EVERY_ANIMAL'],
  ] as const)('%s is rejected', (_, chosen, code) => {
    expect(problem(chosen)).toBe(code);
  });

  test('the age counts for the purpose that is chosen', () => {
    const details: AnimalDetails = { animalKind: 'goat', animalAgeMonths: 11 };
    expect(problem([option('udhiya'), option('live')], { details })).toBe('PURPOSE_AGE');
    expect(problem([option('meat'), option('live')], { details })).toBeNull();
  });

  test('what is not offered need not be decided, and goods without choices are never rejected', () => {
    const offered = OFFERED.filter(({ animalChoice }) => animalChoice === 'live');
    expect(problem([option('live')], { offered })).toBeNull();
    expect(problem([], { offered })).toBe('STATE_REQUIRED');
    expect(problem([option(null, { quantity: 1 })], { offered: OFFERED.slice(-1) })).toBeNull();
  });

  test('meat that is no whole animal has no cutting or one, no packing or one', () => {
    const offered = OFFERED.filter(({ animalChoice }) => animalChoice === 'cutting' || animalChoice === 'packing');
    const second = (choice: AnimalChoice) => ({ addonId: idOf(choice, true), quantity: null });
    expect(problem([], { offered })).toBeNull();
    expect(problem([option('cutting'), option('packing')], { offered })).toBeNull();
    expect(problem([option('cutting'), second('cutting')], { offered })).toBe('CUTTING_REQUIRED');
    expect(problem([option('packing'), second('packing')], { offered })).toBe('PACKING_REQUIRED');
  });

  test('another way of cutting takes the place of the one before, an extra does not', () => {
    const [first, second, extra] = [idOf('cutting'), idOf('cutting', true), idOf(null)];
    expect(withExtra(OFFERED, [first, extra], { id: second, isTaken: true })).toEqual([extra, second]);
    expect(withExtra(OFFERED, [first], { id: extra, isTaken: true })).toEqual([first, extra]);
    expect(withExtra(OFFERED, [first, extra], { id: first, isTaken: false })).toEqual([extra]);
    // Reported twice.
    expect(withExtra(OFFERED, [extra, second], { id: second, isTaken: true })).toEqual([extra, second]);
    expect(withExtra(OFFERED, [extra], { id: first, isTaken: false })).toEqual([extra]);
  });

  test('whatever is chosen, what passes has one purpose, one state, and one cut exactly when slaughtered', () => {
    const below = seededRandom(7);
    const chance = (percent: number) => below(100) < percent;
    let passed = 0;
    for (let round = 0; round < 20_000; round += 1) {
      const chosen = OFFERED.filter(() => chance(22)).map(
        ({ id, animalChoice }): ChosenOption => ({
          addonId: id,
          quantity: chance(90) ? null : 2,
          day: animalChoice === 'slaughtered' && chance(90) ? DAY : null,
        }),
      );
      if (problem(chosen) !== null) continue;
      passed += 1;
      const count = (...choices: AnimalChoice[]) =>
        chosen.filter(({ addonId }) => choices.some((choice) => OFFERED[addonId - 1]?.animalChoice === choice)).length;
      const isSlaughtered = count('slaughtered') === 1;
      expect([count(...PURPOSES), count('live', 'slaughtered')]).toEqual([1, 1]);
      expect([count('cutting'), count('packing')]).toEqual(isSlaughtered ? [1, 1] : [0, 0]);
      if (!isSlaughtered) expect(count('offal')).toBe(0);
      expect(chosen.filter(({ day }) => day)).toHaveLength(isSlaughtered ? 1 : 0);
    }
    expect(passed).toBeGreaterThan(50);
  });
});
