import { AddonList } from './addon-list.tsx';
import { AnimalChoices } from './animal-choices.tsx';
import type { OptionsProps } from './product-model.ts';

/** Extras to take or to leave; of an animal what must be decided. */
export function Options(props: OptionsProps) {
  const { animal } = props.data;
  return animal ? <AnimalChoices {...props} animal={animal} /> : <AddonList {...props} />;
}
