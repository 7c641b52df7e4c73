import type { ProductBody } from '@karaz/contract/admin/products';
import type { Language } from '@karaz/i18n/language';
import type { Dictionary } from '../../texts/en/dictionary.ts';
import { countryName } from '../form/intl-names.ts';

type Texts = Pick<Dictionary['office-products'], 'isOn' | 'isOff' | 'kinds' | 'states' | 'netUnits'> &
  Pick<Dictionary['food'], 'halalStates' | 'animalKinds' | 'animalBreeds'>;

/** A value as the form itself calls it: a program's own words mean nothing to who has to choose between two. */
export function formatLine(name: keyof ProductBody, line: string, text: Texts, language: Language): string {
  const labels: Partial<Record<keyof ProductBody, Readonly<Record<string, string>>>> = {
    isSubscribable: { true: text.isOn, false: text.isOff },
    classification: text.kinds,
    publish: text.states,
    netOf: text.netUnits,
    halal: text.halalStates,
    animalKind: text.animalKinds,
    animalBreed: text.animalBreeds,
    nutritionPer: { g: '100 g', ml: '100 ml' },
  };
  return name === 'originCountry' ? countryName(line, language) : (labels[name]?.[line] ?? line);
}
