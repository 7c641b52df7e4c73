import './ingredients.css';
import { fieldName } from '@karaz/contract/field-name';
import { pick } from '@karaz/i18n/localized';
import { useState } from 'react';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { BilingualField } from '../form/bilingual-field.tsx';
import { NumberField } from '../form/number-field.tsx';
import { Panel } from '../form/panel.tsx';
import type { Form } from '../form/use-form.ts';
import { type NamedProduct, ProductDialog } from './product-dialog.tsx';
import { type Ingredient, NO_INGREDIENT, type RecipeValues } from './recipe-values.ts';

type IngredientsPanelProps = { form: Form<RecipeValues>; existing: readonly NamedProduct[] };

export function IngredientsPanel({ form, existing }: IngredientsPanelProps) {
  const text = useTexts('office-recipes');
  const { ingredients } = form.values;
  const [chosen, setChosen] = useState<readonly NamedProduct[]>([]);
  const [linking, setLinking] = useState<number | null>(null);
  const change = (next: Ingredient[], focused: string) => {
    form.set('ingredients', next);
    requestAnimationFrame(() => focusIn(focused));
  };
  const put = (index: number, part: Partial<Ingredient>) =>
    form.set(
      'ingredients',
      ingredients.map((one, at) => (at === index ? { ...one, ...part } : one)),
    );
  const link = (product: NamedProduct | null) => {
    if (linking === null) return;
    if (product) setChosen((now) => [...now, product]);
    put(linking, { productId: product?.id ?? null });
    setLinking(null);
  };
  return (
    <Panel title={text.ingredients}>
      <ol className="grid gap-4">
        {ingredients.map((ingredient, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place alone
          <li key={index} id={lineId(index)}>
            <IngredientLine
              ingredient={ingredient}
              index={index}
              errors={form.errors}
              product={[...chosen, ...existing].find(({ id }) => id === ingredient.productId)}
              onChange={(part) => put(index, part)}
              onLink={() => setLinking(index)}
              onUp={() => change(raised(ingredients, index), upId(index - 1))}
              onRemove={() =>
                change(
                  ingredients.filter((_, at) => at !== index),
                  ADD_ID,
                )
              }
            />
          </li>
        ))}
      </ol>
      <Button
        id={ADD_ID}
        kind="outline"
        icon="plus"
        onClick={() => change([...ingredients, NO_INGREDIENT], lineId(ingredients.length))}
      >
        {text.addIngredient}
      </Button>
      {linking !== null && <ProductDialog onChoose={link} onClose={() => setLinking(null)} />}
    </Panel>
  );
}

const ADD_ID = 'ingredient-add';
const lineId = (index: number) => `ingredient-${index}`;
const upId = (index: number) => `ingredient-up-${index}`;

/** The record itself if it takes the focus, or else its first field: a new line is typed into at once. */
function focusIn(id: string): void {
  const found = document.getElementById(id);
  (found?.matches('button') ? found : found?.querySelector<HTMLElement>('input'))?.focus();
}

function raised(all: readonly Ingredient[], index: number): Ingredient[] {
  const next = [...all];
  const [moved] = next.splice(index, 1);
  if (moved) next.splice(Math.max(index - 1, 0), 0, moved);
  return next;
}

type IngredientLineProps = {
  ingredient: Ingredient;
  index: number;
  errors: Form<RecipeValues>['errors'];
  product: NamedProduct | undefined;
  onChange: (part: Partial<Ingredient>) => void;
  onLink: () => void;
  onUp: () => void;
  onRemove: () => void;
};

function IngredientLine(props: IngredientLineProps) {
  const { ingredient, index, errors, product, onChange, onLink, onUp, onRemove } = props;
  const text = useTexts('office-recipes');
  const language = useLanguage();
  const errorOf = (name: string) => errors[fieldName('ingredients', index, name)];
  const number = index + 1;
  return (
    <fieldset className="grid gap-3 rounded-card bg-sunken p-4">
      <legend className="sr-only">{text.ingredient(number)}</legend>
      <BilingualField
        label={text.ingredient(number)}
        name={`ingredient${number}`}
        en={ingredient.name_en}
        ar={ingredient.name_ar}
        onEn={(name_en) => onChange({ name_en })}
        onAr={(name_ar) => onChange({ name_ar })}
        errorEn={errorOf('name_en')}
        errorAr={errorOf('name_ar')}
      />
      <div className="ingredient-measure">
        <NumberField
          label={text.quantity}
          min={0}
          value={ingredient.quantity}
          error={errorOf('quantity')}
          onChange={(quantity) => onChange({ quantity: quantity ?? 0 })}
        />
        <BilingualField
          label={text.unit}
          name={`unit${number}`}
          required={false}
          en={ingredient.unit_en}
          ar={ingredient.unit_ar}
          onEn={(unit_en) => onChange({ unit_en })}
          onAr={(unit_ar) => onChange({ unit_ar })}
          errorEn={errorOf('unit_en')}
          errorAr={errorOf('unit_ar')}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <span className="me-auto">
          {text.product}: <strong>{product ? pick(product, 'name', language) : text.noProduct}</strong>
        </span>
        <Button size="small" kind="outline" onClick={onLink}>
          {text.chooseProduct}
        </Button>
        <Button
          id={upId(index)}
          size="small"
          kind="ghost"
          icon="chevron-up"
          aria-label={text.moveUp(number)}
          // Not `disabled`: the focus stays with the line that has come up to the top.
          aria-disabled={index === 0}
          onClick={() => index > 0 && onUp()}
        />
        <Button size="small" kind="ghost" icon="trash" aria-label={text.removeIngredient(number)} onClick={onRemove} />
      </div>
    </fieldset>
  );
}
