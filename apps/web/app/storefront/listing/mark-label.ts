import type { Dictionary } from '../../texts/en/dictionary.ts';

type Names = Readonly<Record<string, string>>;

/** 'without:milk' -> 'No milk'. */
export function markLabel(mark: string, text: Dictionary['food']): string {
  const [kind, key = ''] = mark.split(':');
  const [diets, allergens]: [Names, Names] = [text.diets, text.allergenNames];
  if (kind === 'halal') return text.halalCertified;
  const animals: Readonly<Record<string, Names>> = {
    for: text.purposes,
    kind: text.animalKinds,
    breed: text.animalBreeds,
  };
  const names = kind === undefined ? undefined : animals[kind];
  if (names) return names[key] ?? key;
  return kind === 'diet' ? (diets[key] ?? key) : text.withoutName(allergens[key] ?? key);
}
