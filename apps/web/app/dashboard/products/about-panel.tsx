import { WEIGHT_TOLERANCE } from '@karaz/domain/catalog/sold-by-weight';
import { originOptions } from '@karaz/domain/office/country-of-origin';
import { useMemo } from 'react';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { BilingualField } from '../form/bilingual-field.tsx';
import { countryName } from '../form/intl-names.ts';
import { NumberField } from '../form/number-field.tsx';
import { OtherLanguages } from '../form/other-languages.tsx';
import { Panel } from '../form/panel.tsx';
import { FigureField } from './figure-field.tsx';
import type { ProductForm } from './product-form.ts';
import type { WrongTyping } from './use-wrong-typing.ts';

export function AboutPanel({ form, wrong }: { form: ProductForm; wrong: WrongTyping }) {
  const text = useTexts('office-products');
  const { values, errors, set } = form;
  return (
    <Panel title={text.about}>
      <BilingualField
        label={text.name}
        name="name"
        en={values.nameEn}
        ar={values.nameAr}
        onEn={(value) => set('nameEn', value)}
        onAr={(value) => set('nameAr', value)}
        errorEn={errors['nameEn']}
        errorAr={errors['nameAr']}
        maxLength={160}
      />
      <BilingualField
        label={text.shortDescription}
        name="shortDescription"
        required={false}
        en={values.shortDescriptionEn}
        ar={values.shortDescriptionAr}
        onEn={(value) => set('shortDescriptionEn', value)}
        onAr={(value) => set('shortDescriptionAr', value)}
        maxLength={400}
      />
      <BilingualField
        label={text.longDescription}
        name="description"
        long
        en={values.descriptionEn}
        ar={values.descriptionAr}
        onEn={(value) => set('descriptionEn', value)}
        onAr={(value) => set('descriptionAr', value)}
        errorEn={errors['descriptionEn']}
        errorAr={errors['descriptionAr']}
        maxLength={10_000}
      />
      <BilingualField
        label={text.unit}
        name="unit"
        en={values.unitEn}
        ar={values.unitAr}
        onEn={(value) => set('unitEn', value)}
        onAr={(value) => set('unitAr', value)}
        errorEn={errors['unitEn']}
        errorAr={errors['unitAr']}
        maxLength={60}
      />
      <OtherLanguages
        kind="product"
        values={values}
        errors={errors}
        labels={{
          name: text.name,
          unit: text.unit,
          short_description: text.shortDescription,
          description: text.longDescription,
        }}
        onChange={form.change}
      />
      <Codes form={form} wrong={wrong} />
    </Panel>
  );
}

function Codes({ form, wrong }: { form: ProductForm; wrong: WrongTyping }) {
  const { values, errors, set } = form;
  const text = useTexts('office-products');
  const { optional } = useTexts('office').form;
  const plain = (name: 'code' | 'sku' | 'gtin' | 'brand', label: string, hint?: string) => (
    <TextField
      name={name}
      label={label}
      optionalLabel={name === 'gtin' || name === 'brand' ? optional : undefined}
      hint={hint}
      dir="auto"
      maxLength={name === 'brand' ? 100 : 60}
      value={values[name]}
      error={errors[name]}
      onChange={({ currentTarget }) => set(name, currentTarget.value)}
    />
  );
  return (
    <>
      <div className="office-pair">
        {plain('code', text.code, text.codeHint)}
        {plain('sku', text.sku, text.codeHint)}
      </div>
      <div className="office-pair">
        {plain('gtin', text.gtin)}
        {plain('brand', text.brand)}
      </div>
      <div className="office-pair">
        <Select
          label={text.kind}
          value={values.classification}
          options={Object.entries(text.kinds).map(([value, label]) => ({ value, label }))}
          onChange={({ currentTarget: { value } }) =>
            set('classification', value === 'livestock' || value === 'dish' ? value : 'grocery')
          }
        />
        <Origin {...{ values, errors, set }} />
      </div>
      <NetAmount form={form} wrong={wrong} />
      {values.classification !== 'dish' && <SoldByWeight form={form} wrong={wrong} />}
      {(values.classification === 'dish' || values.serves !== 1) && (
        <div className="office-pair">
          <NumberField
            name="serves"
            label={text.serves}
            hint={text.servesHint}
            min={1}
            step={1}
            error={errors['serves']}
            value={values.serves}
            onChange={(value) => set('serves', value ?? 1)}
          />
        </div>
      )}
    </>
  );
}

function Origin({ values, errors, set }: Pick<ProductForm, 'values' | 'errors' | 'set'>) {
  const text = useTexts('office-products');
  const language = useLanguage();
  const current = values.originCountry;
  const options = useMemo(
    () => originOptions((code) => countryName(code, language), language, current),
    [language, current],
  );
  return (
    <Select
      name="originCountry"
      label={text.origin}
      optionalLabel={useTexts('office').form.optional}
      placeholder={text.chooseOrigin}
      options={options}
      value={values.originCountry}
      error={errors['originCountry']}
      onChange={({ currentTarget }) => set('originCountry', currentTarget.value)}
    />
  );
}

type NetAmountProps = { form: ProductForm; wrong: WrongTyping };

/** For prices by the kilo. */
function NetAmount({ form, wrong }: NetAmountProps) {
  const text = useTexts('office-products');
  const { values, set } = form;
  return (
    <div className="office-pair">
      <FigureField name="netAmount" label={text.netAmount} digits={3} form={form} wrong={wrong} />
      <Select
        label={text.netOf}
        placeholder={text.none}
        value={values.netOf ?? ''}
        options={Object.entries(text.netUnits).map(([value, label]) => ({ value, label }))}
        onChange={({ currentTarget: { value } }) =>
          set('netOf', value === 'g' || value === 'ml' || value === 'piece' ? value : null)
        }
      />
    </div>
  );
}

function SoldByWeight({ form, wrong }: NetAmountProps) {
  const text = useTexts('office-products');
  const { values, errors, set } = form;
  return (
    <div className="office-pair">
      <FigureField
        name="estimatedGrams"
        label={text.estimatedGrams}
        hint={text.estimatedGramsHint}
        digits={0}
        form={form}
        wrong={wrong}
      />
      {values.estimatedGrams !== null && (
        <NumberField
          name="weightTolerance"
          label={text.weightTolerance}
          hint={text.weightToleranceHint}
          min={1}
          step={1}
          error={errors['weightTolerance']}
          value={values.weightTolerance}
          onChange={(value) => set('weightTolerance', value ?? WEIGHT_TOLERANCE)}
        />
      )}
    </div>
  );
}
