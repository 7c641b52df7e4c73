import { useEffect, useRef } from 'react';
import { reportEarlyInput } from '../../early-input.ts';
import { AddonList } from './addon-list.tsx';
import { AnimalChoices } from './animal-choices.tsx';
import type { OptionsProps } from './product-model.ts';

/** Extras to take or to leave; of an animal what must be decided. */
export function Options(props: OptionsProps) {
  const { animal } = props.data;
  const part = useRef<HTMLDivElement>(null);
  // This code comes after the page reacts: what was ticked meanwhile counts.
  useEffect(() => {
    if (!part.current) return;
    const ticked = [...part.current.querySelectorAll('input')];
    void reportEarlyInput(
      ticked.filter((box) => box.checked !== box.defaultChecked).map((box) => [box, box.value, box.checked]),
      part.current,
    );
  }, []);
  return (
    <div ref={part} data-reports>
      {animal ? <AnimalChoices {...props} animal={animal} /> : <AddonList {...props} />}
    </div>
  );
}
