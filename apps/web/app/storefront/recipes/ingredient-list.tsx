import { toDecimal } from '@karaz/domain/money';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Price } from '../../ui/price.tsx';
import { addIngredients } from './add-ingredients.ts';
import { IngredientRow } from './ingredient-row.tsx';
import { basketMinor, cartLines, type Planned, planBasket, plannedFor } from './plan-basket.ts';
import type { Ingredient } from './recipe-details.ts';
import { MAX_SERVINGS, MIN_SERVINGS, scaleQuantity } from './scale-quantity.ts';
import { useDecisions } from './use-decisions.ts';

type IngredientListProps = {
  ingredients: readonly Ingredient[];
  servings: number;
  /** False: the store could not say what it has today. */
  canBuy: boolean;
};

/** What to measure for as many people as come, and what to buy of it. */
export function IngredientList({ ingredients, servings: from, canBuy }: IngredientListProps) {
  const text = useTexts('recipes');
  const { decisions, serve, tick, replace, setPacks } = useDecisions(from);
  const planned = planBasket(ingredients, from, decisions);
  return (
    <section aria-labelledby="ingredients" className="rounded-card bg-sunken p-5 md:self-start md:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="ingredients" className="text-h2">
          {text.ingredients}
        </h2>
        <Servings servings={decisions.servings} onChange={serve} />
      </div>
      {canBuy && <p className="mt-2 text-small text-muted">{text.tickHint}</p>}
      <ul className="mt-3">
        {ingredients.map((ingredient) => (
          <IngredientRow
            key={ingredient.id}
            ingredient={ingredient}
            quantity={scaleQuantity({
              quantity: ingredient.quantity,
              unit: ingredient.measure,
              from,
              to: decisions.servings,
            })}
            planned={plannedFor(ingredient, from, decisions)}
            isAtHome={decisions.atHome.has(ingredient.id)}
            canBuy={canBuy}
            onTick={(isAtHome) => tick(ingredient.id, isAtHome)}
            onReplace={(stockId) => replace(ingredient.id, stockId)}
            onPacks={(packs) => setPacks(ingredient.id, packs)}
          />
        ))}
      </ul>
      {canBuy ? <Basket planned={planned} /> : <p className="mt-4 text-small text-muted">{text.basketFailed}</p>}
    </section>
  );
}

function Servings({ servings, onChange }: { servings: number; onChange: (servings: number) => void }) {
  const text = useTexts('recipes');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame and a legend
    <div role="group" aria-label={text.servings} className="stepper">
      <button
        type="button"
        aria-label={text.fewer}
        disabled={servings <= MIN_SERVINGS}
        onClick={() => onChange(servings - 1)}
      >
        <Icon name="minus" size={20} />
      </button>
      <output className="min-w-28 text-small">{text.servingsNow(servings)}</output>
      <button
        type="button"
        aria-label={text.moreServings}
        disabled={servings >= MAX_SERVINGS}
        onClick={() => onChange(servings + 1)}
      >
        <Icon name="plus" size={20} />
      </button>
    </div>
  );
}

function Basket({ planned }: { planned: readonly Planned[] }) {
  const text = useTexts('recipes');
  const shell = useTexts('shell');
  const language = useLanguage();
  const currency = planned[0]?.offer.currency;
  return (
    <div className="mt-3 grid gap-3 border-t border-hairline pt-4">
      {currency && (
        <p className="flex items-baseline justify-between gap-4">
          <span>{text.inAll(planned.length)}</span>
          <Price amount={toDecimal(basketMinor(planned), currency)} currency={currency} language={language} />
        </p>
      )}
      <Button
        icon="cart"
        size="large"
        fullWidth
        disabled={planned.length === 0}
        onClick={() => addIngredients(cartLines(planned), text, shell)}
      >
        {planned.length === 0 ? text.nothingToAdd : text.addToCart(planned.length)}
      </Button>
    </div>
  );
}
