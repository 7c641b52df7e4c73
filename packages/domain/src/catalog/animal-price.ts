import { type AnimalDetails, isPurpose, type OfferedChoice, offersChoices, PURPOSES, unsuitableFor } from './animal.ts';

/** A choice with what it adds to the price of one; not available: it cannot be made now, or not for this animal. */
export type PricedChoice = OfferedChoice & { readonly priceMinor: number; readonly isAvailable: boolean };

/** What of it suits the animal. */
export const suitedChoices = (offered: readonly PricedChoice[], details: AnimalDetails): PricedChoice[] =>
  offered.map((option) => {
    const { animalChoice = null, isAvailable } = option;
    return {
      ...option,
      isAvailable: isAvailable && !(isPurpose(animalChoice) && unsuitableFor(animalChoice, details)),
    };
  });

/**
 * What the choices add to the price of one: of what is chosen its price, of what must still be decided the lowest. Nobody can
 * pay less. `isFrom`: another decision costs more.
 */
export function choicesMinor(
  offered: readonly PricedChoice[],
  chosen: readonly number[] = [],
): { minor: number; isFrom: boolean } {
  const taken = offered.filter(({ id }) => chosen.includes(id));
  if (!offersChoices(offered)) return { minor: sum(taken), isFrom: false };
  /** Of one group what is chosen, or all that can be. */
  const group = (...kinds: readonly string[]) => {
    const isOf = ({ animalChoice }: PricedChoice) => kinds.some((kind) => kind === animalChoice);
    const own = taken.filter(isOf);
    return own.length > 0 ? own : offered.filter((option) => option.isAvailable && isOf(option));
  };
  const cut = [range(group('cutting')), range(group('packing'))];
  const ways = group('live', 'slaughtered').map(({ animalChoice, priceMinor }) => {
    const steps = animalChoice === 'slaughtered' ? cut : [];
    return [0, 1].map((end) => steps.reduce((all, step) => all + (step[end] ?? 0), priceMinor));
  });
  const purposes = range(group(...PURPOSES));
  const extras = sum(taken.filter(({ animalChoice }) => !animalChoice || animalChoice === 'offal'));
  const minMinor = extras + (purposes[0] ?? 0) + (ways.length > 0 ? Math.min(...ways.map(([low = 0]) => low)) : 0);
  const maxMinor = extras + (purposes[1] ?? 0) + Math.max(0, ...ways.map(([, high = 0]) => high));
  return { minor: minMinor, isFrom: maxMinor > minMinor };
}

const sum = (options: readonly PricedChoice[]) => options.reduce((all, { priceMinor }) => all + priceMinor, 0);

/** The lowest and the highest. */
const range = (options: readonly PricedChoice[]) => {
  const prices = options.map(({ priceMinor }) => priceMinor);
  return prices.length > 0 ? [Math.min(...prices), Math.max(...prices)] : [0, 0];
};
