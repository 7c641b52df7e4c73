import type { AddonView, StockView } from '@karaz/contract/stocks';
import { type AnimalChoice, PURPOSES, type Purpose, unsuitableFor } from '@karaz/domain/catalog/animal';
import { toMinor } from '@karaz/domain/money';
import { formatMoney, isolate } from '@karaz/i18n/format';
import type { Language } from '@karaz/i18n/language';
import { pick } from '@karaz/i18n/localized';
import type { Dictionary } from '../../texts/en/dictionary.ts';
import type { AnimalOption, AnimalView } from './product-model.ts';
import type { RequestedLine } from './use-cart-line.ts';

type Texts = Pick<Dictionary, 'animal' | 'food'>;

/** The rules say which purposes an animal suits; the page says why it does not suit the others. */
export function animalView(stock: StockView, { animal: text, food }: Texts, language: Language): AnimalView {
  const { addons } = stock;
  const of = (...choices: AnimalChoice[]) =>
    addons.filter(({ animalChoice }) => animalChoice && choices.includes(animalChoice));
  const option = (addon: AddonView, label = pick(addon, 'name', language), reason: string | null = null) => ({
    id: addon.id,
    label,
    price:
      addon.price === 0 ? null : isolate(formatMoney(toMinor(addon.price, addon.currency), addon.currency, language)),
    reason: addon.is_available ? reason : text.unavailable,
  });
  const purposes = PURPOSES.flatMap((purpose) =>
    of(purpose).map((addon) => option(addon, food.purposes[purpose], reasonOf(purpose, stock, text))),
  );
  const states = [...of('slaughtered'), ...of('live')].map((addon) =>
    option(addon, text.states[addon.animalChoice === 'live' ? 'live' : 'slaughtered']),
  );
  const [slaughter] = of('slaughtered');
  const view = {
    purposes,
    states,
    slaughterId: slaughter?.id ?? null,
    cuttings: of('cutting').map((addon) => option(addon)),
    offal: of('offal').map((addon) => option(addon)),
    packings: of('packing').map((addon) => option(addon)),
    extras: addons.filter(({ animalChoice }) => !animalChoice).map((addon) => option(addon)),
  };
  return {
    ...view,
    details: detailsOf(stock, { animal: text, food }),
    halal: text.halal,
    start: startOf({ ...view, text: text.steps }),
    text: text.steps,
  };
}

function reasonOf(purpose: Purpose, { product }: StockView, text: Texts['animal']): string | null {
  const unsuitable = unsuitableFor(purpose, product.food);
  if (!unsuitable) return null;
  return unsuitable.code === 'PURPOSE_AGE' ? text.tooYoung(unsuitable.months) : text.unsuitable[unsuitable.code];
}

function detailsOf({ product: { food: details } }: StockView, { animal: text, food }: Texts): AnimalView['details'] {
  const { animalKind, animalBreed, animalAgeMonths, vetCertificate } = details;
  return [
    { name: food.animal, value: animalKind ? food.animalKinds[animalKind] : '' },
    { name: food.breed, value: animalBreed ? food.animalBreeds[animalBreed] : '' },
    { name: text.age, value: animalAgeMonths === null ? '' : text.fromMonths(animalAgeMonths) },
    { name: text.vetCertificate, value: vetCertificate && isolate(vetCertificate) },
  ].filter(({ value }) => value !== '');
}

type Choosable = Pick<AnimalView, 'purposes' | 'states' | 'slaughterId' | 'cuttings' | 'packings' | 'text'>;

/**
 * What has one possibility only is chosen, nothing else: the page starts at the price of the cards, and whether it comes
 * alive or slaughtered is not decided for anybody. Of packings the first that adds the least.
 */
function startOf(view: Choosable): AnimalView['start'] {
  const onlyOf = (options: readonly AnimalOption[]) => {
    const possible = options.filter(({ reason }) => reason === null);
    return possible.length === 1 ? possible : [];
  };
  const state = onlyOf(view.states);
  const isCut = state.some(({ id }) => id === view.slaughterId);
  const chosen = [...onlyOf(view.purposes), ...state, ...(isCut ? firstPacking(view) : [])];
  return decided({ quantity: 1, addons: chosen.map(({ id }) => ({ id, quantity: 1 })) }, view);
}

/** One that costs nothing, if there is one: no price rises by what nobody has chosen. */
export function firstPacking({ packings }: Pick<AnimalView, 'packings'>): AnimalOption[] {
  const possible = packings.filter(({ reason }) => reason === null);
  const [first] = [...possible.filter(({ price }) => price === null), ...possible];
  return first ? [first] : [];
}

/** With the first that is still missing. */
export function decided(requested: RequestedLine, animal: Choosable): RequestedLine {
  const { text, slaughterId } = animal;
  const has = (options: readonly AnimalOption[]) =>
    options.length === 0 || options.some(({ id }) => requested.addons.some((addon) => addon.id === id));
  const slaughter = requested.addons.find(({ id }) => id === slaughterId);
  const steps: readonly [boolean, string][] = [
    [has(animal.purposes), text.purpose],
    [has(animal.states), text.state],
    [!slaughter || has(animal.cuttings), text.cutting],
    [!slaughter || has(animal.packings), text.packing],
    [!slaughter || Boolean(slaughter.day), text.day],
  ];
  return { ...requested, missing: steps.find(([isDone]) => !isDone)?.[1] };
}
