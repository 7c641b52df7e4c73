import { AddonList } from './addon-list.tsx';
import { AnimalChoices } from './animal-choices.tsx';
import type { ProductData } from './product-model.ts';
import type { RequestedLine } from './use-cart-line.ts';

export type OptionsProps = {
  data: ProductData;
  requested: RequestedLine;
  onChange: (requested: RequestedLine) => void;
};

/** Extras to take or to leave; of an animal what must be decided. */
export function Options(props: OptionsProps) {
  const { animal } = props.data;
  return animal ? <AnimalChoices {...props} animal={animal} /> : <AddonList {...props} />;
}
