export const ANIMAL_KINDS = ['sheep', 'goat', 'cattle', 'camel', 'poultry'] as const;
export type AnimalKind = (typeof ANIMAL_KINDS)[number];

/** Breeds that are sold by name around the Gulf and in Egypt. */
export const ANIMAL_BREEDS = [
  ...(['naemi', 'najdi', 'harri', 'arabi', 'shafali', 'australian', 'romanian', 'sawakni', 'barbari'] as const),
  ...(['rafidi', 'barki', 'rahmani', 'ardi', 'shami', 'dhofari', 'somali', 'baladi', 'holstein'] as const),
  ...(['buffalo', 'majaheem', 'waddah', 'fayoumi'] as const),
] as const;
export type AnimalBreed = (typeof ANIMAL_BREEDS)[number];

/** What an animal is bought for. */
export const PURPOSES = ['meat', 'udhiya', 'aqiqah'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** What an add-on decides about an animal: its purpose, whether it comes live or slaughtered, and how it is cut and packed. */
export const ANIMAL_CHOICES = [...PURPOSES, 'live', 'slaughtered', 'cutting', 'offal', 'packing'] as const;
export type AnimalChoice = (typeof ANIMAL_CHOICES)[number];

export const MAX_AGE_MONTHS = 600;

/** The youngest age for a sacrifice, in months. Trade names are not ages: the recorded age decides. */
const SACRIFICE_MONTHS: Readonly<Partial<Record<AnimalKind, number>>> = { sheep: 6, goat: 12, cattle: 24, camel: 60 };
/** A whole animal for one child; schools differ on cattle and camels. */
const AQIQAH_KINDS: readonly AnimalKind[] = ['sheep', 'goat'];

/** What is known of an animal; `animalAgeMonths` is the age of the youngest that is sold under the name. */
export type AnimalDetails = { readonly animalKind: AnimalKind | null; readonly animalAgeMonths: number | null };

export type Unsuitable =
  | { readonly code: 'PURPOSE_KIND' }
  | { readonly code: 'PURPOSE_AGE_UNKNOWN' }
  | { readonly code: 'PURPOSE_AGE'; readonly months: number };

/** Why this animal is not for the purpose; null: it is. */
export function unsuitableFor(purpose: Purpose, { animalKind, animalAgeMonths }: AnimalDetails): Unsuitable | null {
  if (purpose === 'meat') return null;
  const months = animalKind === null ? undefined : SACRIFICE_MONTHS[animalKind];
  if (animalKind === null || animalAgeMonths === null) {
    return animalKind !== null && months === undefined ? { code: 'PURPOSE_KIND' } : { code: 'PURPOSE_AGE_UNKNOWN' };
  }
  if (months === undefined || (purpose === 'aqiqah' && !AQIQAH_KINDS.includes(animalKind))) {
    return { code: 'PURPOSE_KIND' };
  }
  return animalAgeMonths < months ? { code: 'PURPOSE_AGE', months } : null;
}

export const isPurpose = (choice: AnimalChoice | null): choice is Purpose => PURPOSES.some((one) => one === choice);

/** An add-on as a product offers it. */
export type OfferedChoice = { readonly id: number; readonly animalChoice?: AnimalChoice | null | undefined };
/** An add-on as somebody asks for it; `day`: when it is done. */
export type ChosenOption = {
  readonly addonId: number;
  /** null: as many as the line has animals. */
  readonly quantity: number | null;
  readonly day?: string | null | undefined;
};

export type AnimalProblem =
  | Unsuitable
  | {
      readonly code:
        | 'PURPOSE_REQUIRED'
        | 'STATE_REQUIRED'
        | 'CUTTING_REQUIRED'
        | 'PACKING_REQUIRED'
        | 'LIVE_IS_WHOLE'
        | 'DAY_REQUIRED'
        | 'DAY_CLOSED'
        | 'FOR_EVERY_ANIMAL';
    };

export type AnimalLine = {
  readonly details: AnimalDetails;
  readonly offered: readonly OfferedChoice[];
  readonly quantity: number;
  readonly chosen: readonly ChosenOption[];
  readonly isOpenDay: (day: string) => boolean;
};

/** What must be decided about a whole animal; of other meat at most one of each of `MAX_ONE_OF`. */
export const REQUIRED_CHOICES = [...PURPOSES, 'live', 'slaughtered'] as const satisfies readonly AnimalChoice[];
const MAX_ONE_OF = ['cutting', 'packing'] as const satisfies readonly AnimalChoice[];
type OneOf = (typeof MAX_ONE_OF)[number];

/** Whether something must be decided before it can be ordered. */
export const offersChoices = (offered: readonly OfferedChoice[]) =>
  offered.some(({ animalChoice }) => REQUIRED_CHOICES.some((choice) => choice === animalChoice));

export const oneOf = ({ animalChoice }: OfferedChoice): OneOf | null =>
  MAX_ONE_OF.find((choice) => choice === animalChoice) ?? null;

/** Add-ons of the same group go one at a time; null: as many as one likes. */
export function choiceGroup(choice: AnimalChoice | null): 'purpose' | 'handing' | OneOf | null {
  if (PURPOSES.some((purpose) => purpose === choice)) return 'purpose';
  if (choice === 'live' || choice === 'slaughtered') return 'handing';
  return MAX_ONE_OF.find((one) => one === choice) ?? null;
}

/**
 * Takes an extra, or leaves it; another way of cutting takes the place of the one before. Said twice it is the same: a
 * press while the page was still loading is reported once more.
 */
export function withExtra(
  offered: readonly OfferedChoice[],
  chosen: readonly number[],
  { id, isTaken }: { id: number; isTaken: boolean },
): readonly number[] {
  if (chosen.includes(id) === isTaken) return chosen;
  if (!isTaken) return chosen.filter((other) => other !== id);
  const groupOf = (own: number) => offered.filter((option) => option.id === own).map(oneOf)[0] ?? null;
  const group = groupOf(id);
  return [...chosen.filter((other) => group === null || groupOf(other) !== group), id];
}

/** The first that is wrong with what was chosen; null: it can be ordered so. */
export function animalProblem({ details, offered, quantity, chosen, isOpenDay }: AnimalLine): AnimalProblem | null {
  const choiceOf = new Map(offered.map(({ id, animalChoice }) => [id, animalChoice]));
  const options = chosen.map((option) => ({ ...option, choice: choiceOf.get(option.addonId) ?? null }));
  const of = (...choices: AnimalChoice[]) =>
    options.filter(({ choice }) => choice !== null && choices.includes(choice));
  if (!offersChoices(offered)) {
    if (of('cutting').length > 1) return { code: 'CUTTING_REQUIRED' };
    return of('packing').length > 1 ? { code: 'PACKING_REQUIRED' } : null;
  }
  const isOffered = (...choices: AnimalChoice[]) =>
    offered.some(({ animalChoice }) => animalChoice && choices.includes(animalChoice));
  /** Exactly one of these where any is offered. */
  const isOne = (...choices: AnimalChoice[]) => of(...choices).length === (isOffered(...choices) ? 1 : 0);

  if (!isOne(...PURPOSES)) return { code: 'PURPOSE_REQUIRED' };
  for (const { choice } of options) {
    const unsuitable = isPurpose(choice) ? unsuitableFor(choice, details) : null;
    if (unsuitable) return unsuitable;
  }
  if (!isOne('live', 'slaughtered')) return { code: 'STATE_REQUIRED' };
  const [slaughter] = of('slaughtered');
  if (!slaughter && of('cutting', 'offal', 'packing').length > 0) return { code: 'LIVE_IS_WHOLE' };
  if (slaughter && !isOne('cutting')) return { code: 'CUTTING_REQUIRED' };
  if (slaughter && !isOne('packing')) return { code: 'PACKING_REQUIRED' };
  const isForEvery = (option: ChosenOption) => option.quantity === null || option.quantity === quantity;
  if (!of(...ANIMAL_CHOICES).every(isForEvery)) return { code: 'FOR_EVERY_ANIMAL' };
  if (options.some((option) => Boolean(option.day) !== (option === slaughter))) return { code: 'DAY_REQUIRED' };
  return slaughter?.day && !isOpenDay(slaughter.day) ? { code: 'DAY_CLOSED' } : null;
}
