import type { ProductBody } from '@karaz/contract/admin/products';
import { originOptions } from '@karaz/domain/office/country-of-origin';
import { useMemo, useState } from 'react';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { BilingualField } from '../form/bilingual-field.tsx';
import { countryName } from '../form/intl-names.ts';
import { numberIn } from '../form/number-in.ts';
import { Panel } from '../form/panel.tsx';
import type { Form } from '../form/use-form.ts';
import { typedProblem } from './typed-number.ts';
import { NET_AMOUNT, type WrongTyping } from './use-wrong-typing.ts';

export type ProductForm = Form<ProductBody>;

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
      <Codes form={form} wrong={wrong} />
    </Panel>
  );
}

function Codes({ form: { values, errors, set }, wrong }: { form: ProductForm; wrong: WrongTyping }) {
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
      <NetAmount {...{ values, errors, set, wrong }} />
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

type NetAmountProps = Pick<ProductForm, 'values' | 'errors' | 'set'> & { wrong: WrongTyping };
const NET_DIGITS = 3;

/** For prices by the kilo and weighed goods; what is no number stays as typed. */
function NetAmount({ values, errors, set, wrong }: NetAmountProps) {
  const text = useTexts('office-products');
  const current = wrong.texts.get(NET_AMOUNT);
  const problem = current === undefined ? null : typedProblem(current, NET_DIGITS);
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <div className="office-pair">
      <TextField
        name="netAmount"
        label={text.netAmount}
        optionalLabel={useTexts('office').form.optional}
        inputMode="decimal"
        dir="ltr"
        value={current ?? typed ?? values.netAmount ?? ''}
        error={problem ? text.typedProblems[problem](NET_DIGITS) : errors['netAmount']}
        onBlur={() => setTyped(null)}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          const isWrong = typedProblem(value, NET_DIGITS) !== null;
          wrong.note(new Map([[NET_AMOUNT, isWrong ? value : null]]));
          if (!isWrong) set('netAmount', numberIn(value) || null);
        }}
      />
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
