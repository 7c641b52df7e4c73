import { fitsChoice, isOffered, VARIATION_STRIP_STEP_PX } from '@karaz/domain/catalog/variation-picker';
import { lazy, useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Later } from '../../ui/later.tsx';
import { Swatch } from '../../ui/swatch.tsx';
import { useScrollRow } from '../../ui/use-scroll-row.ts';
import type { ProductData, VariationValue } from './product-model.ts';
import type { ChosenVariation } from './use-chosen-variation.ts';

const OptionsChart = lazy(async () => ({ default: (await import('./options-chart.tsx')).OptionsChart }));

type VariationPickerProps = { data: ProductData; chosen: ChosenVariation };

export function VariationPicker({ data, chosen }: VariationPickerProps) {
  const text = useTexts('product-page');
  const [isChartOpen, setChartOpen] = useState<boolean | null>(null);
  const attributes = attributesOf(data.values);
  if (data.variations.length === 0) return null;
  return (
    <div className="relative mt-3 grid gap-3 md:mt-6 md:gap-5">
      {attributes.map((attribute) => (
        <AttributeStrip key={attribute.id} attribute={attribute} data={data} chosen={chosen} />
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setChartOpen(true)}
        className="link touch justify-self-start text-small md:absolute md:end-0 md:-top-3"
      >
        {text.optionsChart}
      </button>
      {isChartOpen !== null && (
        <Later>
          <OptionsChart data={data} chosen={chosen} isOpen={isChartOpen} onClose={() => setChartOpen(false)} />
        </Later>
      )}
    </div>
  );
}

type Attribute = { id: number; name: string; values: VariationValue[] };

/** In the order in which the forms name them. */
function attributesOf(values: readonly VariationValue[]): Attribute[] {
  const found = new Map<number, Attribute>();
  for (const value of values) {
    const { id, name } = value.attribute;
    const attribute = found.get(id) ?? { id, name, values: [] };
    attribute.values.push(value);
    found.set(id, attribute);
  }
  return [...found.values()];
}

type AttributeStripProps = VariationPickerProps & { attribute: Attribute };
/** More than this do not fit a phone: arrows help where there is no finger. */
const MANY = 5;

function AttributeStrip({ attribute, data: { variations }, chosen }: AttributeStripProps) {
  const text = useTexts('product-page');
  const { row, scrollBy } = useScrollRow<HTMLDivElement>();
  const { id, name, values } = attribute;
  const current = values.find((value) => value.id === chosen.choice.get(id));
  return (
    <fieldset data-choice={name} className="min-w-0 border-0">
      <legend className="text-small max-md:float-start max-md:w-24 max-md:pe-2 max-md:leading-11 md:mb-2">
        <span className="font-semibold">{name}</span>
        {current && <span className="text-muted max-md:hidden"> · {current.label}</span>}
      </legend>
      <div className="flex items-center gap-1">
        {values.length > MANY && (
          <StripArrow icon="chevron-start" label={text.back} onPress={() => scrollBy(-VARIATION_STRIP_STEP_PX)} />
        )}
        <div ref={row} className="scroll-row min-w-0 flex-1 p-1 -m-1 max-md:flex-wrap max-md:gap-2">
          {values.map((value) => (
            <ValueButton
              key={value.id}
              value={value}
              isChosen={value === current}
              isPossible={isOffered(variations, id, value.id)}
              isNear={fitsChoice(variations, chosen.choice, id, value.id)}
              onChoose={() => chosen.choose(id, value.id)}
            />
          ))}
        </div>
        {values.length > MANY && (
          <StripArrow icon="chevron-end" label={text.forward} onPress={() => scrollBy(VARIATION_STRIP_STEP_PX)} />
        )}
      </div>
    </fieldset>
  );
}

type StripArrowProps = { icon: 'chevron-start' | 'chevron-end'; label: string; onPress: () => void };
const StripArrow = ({ icon, label, onPress }: StripArrowProps) => (
  <Button kind="ghost" iconOnly icon={icon} aria-label={label} onClick={onPress} className="max-md:hidden" />
);

type ValueButtonProps = {
  value: VariationValue;
  isChosen: boolean;
  /** Some form has it. */
  isPossible: boolean;
  /** It goes with everything else that is chosen. */
  isNear: boolean;
  onChoose: () => void;
};

function ValueButton({ value, isChosen, isPossible, isNear, onChoose }: ValueButtonProps) {
  const text = useTexts('product-page');
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      disabled={!isPossible}
      aria-label={isPossible ? undefined : text.impossible(value.label)}
      onClick={onChoose}
      className={`touch flex-none rounded-control border px-4 text-small font-medium whitespace-nowrap aria-pressed:border-primary aria-pressed:bg-primary-tint aria-pressed:text-primary-text disabled:cursor-not-allowed disabled:border-dashed disabled:opacity-50 ${
        isNear ? 'border-control' : 'border-dashed border-control text-muted'
      }`}
    >
      {value.hex && <Swatch hex={value.hex} />} {value.label}
    </button>
  );
}
