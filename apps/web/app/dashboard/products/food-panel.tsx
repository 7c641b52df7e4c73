import { ALLERGENS, DIETS, HALAL_STATES, NUTRIENTS } from '@karaz/domain/catalog/food';
import { useTexts } from '../../texts/texts.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { BilingualField } from '../form/bilingual-field.tsx';
import { Panel } from '../form/panel.tsx';
import { FigureField } from './figure-field.tsx';
import type { ProductForm } from './product-form.ts';
import type { WrongTyping } from './use-wrong-typing.ts';

type FoodPanelProps = { form: ProductForm; wrong: WrongTyping; disabled: boolean };

export function FoodPanel({ form, wrong, disabled }: FoodPanelProps) {
  const text = useTexts('office-products');
  const food = useTexts('food');
  return (
    <Panel title={text.food} description={text.foodHint}>
      <FoodText form={form} field="ingredients" label={food.ingredients} maxLength={4_000} long />
      <Allergens form={form} disabled={disabled} />
      <Chips
        label={food.diet}
        keys={DIETS}
        names={food.diets}
        chosen={form.values.diets}
        disabled={disabled}
        onChange={(diets) => form.set('diets', diets)}
      />
      <Halal form={form} />
      <Nutrition form={form} wrong={wrong} />
      <FoodText form={form} field="storage" label={food.storage} maxLength={400} />
      <FigureField name="shelfLifeDays" label={text.shelfLifeDays} digits={0} form={form} wrong={wrong} />
    </Panel>
  );
}

type FoodTextProps = {
  form: ProductForm;
  field: 'ingredients' | 'allergenNote' | 'storage';
  label: string;
  maxLength: number;
  long?: boolean;
};

function FoodText({ form: { values, errors, set }, field, label, ...rest }: FoodTextProps) {
  return (
    <BilingualField
      {...rest}
      label={label}
      name={field}
      required={false}
      en={values[`${field}En`]}
      ar={values[`${field}Ar`]}
      onEn={(value) => set(`${field}En`, value)}
      onAr={(value) => set(`${field}Ar`, value)}
      errorEn={errors[`${field}En`]}
      errorAr={errors[`${field}Ar`]}
    />
  );
}

function Allergens({ form, disabled }: { form: ProductForm; disabled: boolean }) {
  const text = useTexts('office-products');
  const { allergenNames } = useTexts('food');
  const { values, change } = form;
  const { allergens, traces } = values;
  return (
    <>
      <Checkbox
        label={text.allergensStated}
        description={text.allergensStatedHint}
        checked={allergens !== null}
        disabled={disabled}
        onChange={({ currentTarget }) =>
          change({ ...values, allergens: currentTarget.checked ? [] : null, traces: [] })
        }
      />
      {allergens && (
        <>
          <Chips
            label={text.contains}
            keys={ALLERGENS}
            names={allergenNames}
            chosen={allergens}
            disabled={disabled}
            onChange={(chosen) =>
              change({ ...values, allergens: chosen, traces: traces.filter((one) => !chosen.includes(one)) })
            }
          />
          <Chips
            label={text.mayContain}
            keys={ALLERGENS.filter((one) => !allergens.includes(one))}
            names={allergenNames}
            chosen={traces}
            disabled={disabled}
            onChange={(chosen) => form.set('traces', chosen)}
          />
        </>
      )}
      <FoodText form={form} field="allergenNote" label={text.allergenNote} maxLength={400} />
    </>
  );
}

type ChipsProps<Key extends string> = {
  label: string;
  keys: readonly Key[];
  names: Readonly<Record<Key, string>>;
  chosen: readonly Key[];
  disabled: boolean;
  onChange: (chosen: Key[]) => void;
};

/** In the order of the list, whatever was pressed first. */
function Chips<Key extends string>({ label, keys, names, chosen, disabled, onChange }: ChipsProps<Key>) {
  const toggled = (key: Key) => keys.filter((one) => (one === key) !== chosen.includes(one));
  return (
    <fieldset className="grid gap-2 border-0" disabled={disabled}>
      <legend className="mb-2 text-small font-semibold">{label}</legend>
      <div className="product-picks">
        {keys.map((key) => (
          <button
            key={key}
            type="button"
            className="product-value"
            aria-pressed={chosen.includes(key)}
            onClick={() => onChange(toggled(key))}
          >
            {names[key]}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

function Halal({ form: { values, errors, set } }: { form: ProductForm }) {
  const text = useTexts('office-products');
  const food = useTexts('food');
  const { optional } = useTexts('office').form;
  return (
    <div className="office-pair">
      <Select
        name="halal"
        label={food.halal}
        value={values.halal}
        options={HALAL_STATES.map((value) => ({ value, label: food.halalStates[value] }))}
        onChange={({ currentTarget: { value } }) =>
          set('halal', HALAL_STATES.find((state) => state === value) ?? 'unknown')
        }
      />
      {values.halal === 'certified' && (
        <TextField
          name="halalBy"
          label={text.halalBy}
          optionalLabel={optional}
          dir="auto"
          maxLength={100}
          value={values.halalBy}
          error={errors['halalBy']}
          onChange={({ currentTarget }) => set('halalBy', currentTarget.value)}
        />
      )}
    </div>
  );
}

const NUTRIENT_DIGITS = 2;

function Nutrition({ form, wrong }: { form: ProductForm; wrong: WrongTyping }) {
  const text = useTexts('office-products');
  const food = useTexts('food');
  return (
    <>
      <Select
        name="nutritionPer"
        label={text.nutritionOf}
        value={form.values.nutritionPer}
        options={[
          { value: 'g', label: food.nutritionPer.g },
          { value: 'ml', label: food.nutritionPer.ml },
        ]}
        onChange={({ currentTarget: { value } }) => form.set('nutritionPer', value === 'ml' ? 'ml' : 'g')}
      />
      <div className="product-nutrition">
        {NUTRIENTS.map((nutrient) => (
          <FigureField
            key={nutrient}
            name={nutrient}
            label={(nutrient === 'energyKcal' ? food.kcalOf : food.gramsOf)(food.nutrients[nutrient])}
            digits={NUTRIENT_DIGITS}
            allowsZero
            form={form}
            wrong={wrong}
          />
        ))}
      </div>
    </>
  );
}
