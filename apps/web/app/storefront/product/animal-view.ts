import type { AddonView, StockView } from '@karaz/contract/stocks';
import { type AnimalChoice, PURPOSES, type Purpose, unsuitableFor } from '@karaz/domain/catalog/animal';
import { toMinor } from '@karaz/domain/money';
import { formatMoney, isolate } from '@karaz/i18n/format';
import type { Language } from '@karaz/i18n/language';
import { pick } from '@karaz/i18n/localized';
import type { Dictionary } from '../../texts/en/dictionary.ts';
import type { AnimalOption, AnimalView } from './product-model.ts';

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
    start: startOf(view, text),
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

type Choosable = Pick<AnimalView, 'purposes' | 'states' | 'slaughterId' | 'packings'>;

/** What has one possibility only is chosen; so is the slaughter, and the first way of packing. */
function startOf({ purposes, states, slaughterId, packings }: Choosable, text: Texts['animal']): AnimalView['start'] {
  const possible = (options: readonly AnimalOption[]) => options.filter(({ reason }) => reason === null);
  const suited = possible(purposes);
  const [state] = possible(states);
  const isCut = state !== undefined && state.id === slaughterId;
  const chosen = [suited.length === 1 ? suited[0] : undefined, state, isCut ? possible(packings)[0] : undefined];
  const addons = chosen.flatMap((option) => (option ? [{ id: option.id, quantity: 1 }] : []));
  const missing =
    purposes.length > 0 && suited.length !== 1 ? text.steps.purpose : isCut ? text.steps.cutting : undefined;
  return { quantity: 1, addons, ...(missing ? { missing } : {}) };
}
