import { useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Ingredient } from './recipe-details.ts';
import { MAX_SERVINGS, MIN_SERVINGS, quantityText, scaleQuantity } from './scale-quantity.ts';

/** What to buy and measure, for as many people as come. */
export function IngredientList({
  ingredients,
  servings: from,
}: {
  ingredients: readonly Ingredient[];
  servings: number;
}) {
  const text = useTexts('recipes');
  const [servings, setServings] = useState(from);
  return (
    <section aria-labelledby="ingredients" className="rounded-card bg-sunken p-5 md:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="ingredients" className="text-h2">
          {text.ingredients}
        </h2>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame and a legend */}
        <div role="group" aria-label={text.servings} className="stepper">
          <button
            type="button"
            aria-label={text.fewer}
            disabled={servings <= MIN_SERVINGS}
            onClick={() => setServings(servings - 1)}
          >
            <Icon name="minus" size={20} />
          </button>
          <output className="min-w-28 text-small">{text.servingsNow(servings)}</output>
          <button
            type="button"
            aria-label={text.moreServings}
            disabled={servings >= MAX_SERVINGS}
            onClick={() => setServings(servings + 1)}
          >
            <Icon name="plus" size={20} />
          </button>
        </div>
      </div>
      <ul className="mt-4">
        {ingredients.map(({ id, name, quantity, unit, measure }) => (
          <li key={id} className="flex items-baseline justify-between gap-4 border-t border-hairline py-2.5">
            <span>{name}</span>
            <span className="shrink-0 font-semibold">
              <bdi>{quantityText(scaleQuantity({ quantity, unit: measure, from, to: servings }))}</bdi>{' '}
              <span className="font-normal text-muted">{unit}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
