import { fieldName } from '@karaz/contract/field-name';
import { TAX_CLASSES, VAT_ROUNDINGS } from '@karaz/domain/pricing/vat';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { BilingualField } from '../form/bilingual-field.tsx';
import { NumberField } from '../form/number-field.tsx';
import { Panel } from '../form/panel.tsx';
import { taxClassNamed } from '../form/tax-classes.tsx';
import type { Form } from '../form/use-form.ts';
import { DateField } from '../period/date-fields.tsx';
import type { CountryValues } from './country-values.ts';

type PartProps = { form: Form<CountryValues> };

export function TaxPanel({ form }: PartProps) {
  const text = useTexts('office-tax');
  const { values, errors, set } = form;
  return (
    <Panel title={text.title} description={text.accountant}>
      <Rates form={form} />
      <Switch
        label={text.pricesIncludeTax}
        description={text.pricesIncludeTaxHint}
        name="pricesIncludeTax"
        checked={values.pricesIncludeTax}
        onChange={({ currentTarget }) => set('pricesIncludeTax', currentTarget.checked)}
      />
      <Select
        label={text.deliveryTaxClass}
        error={errors['deliveryTaxClass']}
        value={values.deliveryTaxClass}
        options={TAX_CLASSES.map((value) => ({ value, label: text.classes[value] }))}
        onChange={({ currentTarget }) => set('deliveryTaxClass', taxClassNamed(currentTarget.value) ?? 'standard')}
      />
      <Select
        label={text.rounding}
        hint={text.roundingHint}
        value={values.vatRounding}
        options={VAT_ROUNDINGS.map((value) => ({ value, label: text.roundings[value] }))}
        onChange={({ currentTarget }) => set('vatRounding', currentTarget.value === 'document' ? 'document' : 'line')}
      />
      {(['zeroReason', 'exemptReason'] as const).map((field) => (
        <BilingualField
          key={field}
          label={text[field]}
          name={field}
          required={false}
          maxLength={200}
          en={values[`${field}_en`]}
          ar={values[`${field}_ar`]}
          onEn={(value) => set(`${field}_en`, value)}
          onAr={(value) => set(`${field}_ar`, value)}
          errorEn={errors[`${field}_en`]}
          errorAr={errors[`${field}_ar`]}
        />
      ))}
    </Panel>
  );
}

const NEW_RATE = { from: '', standard: Number.NaN, reduced: 0 };

function Rates({ form: { values, errors, set } }: PartProps) {
  const text = useTexts('office-tax');
  const { vatRates } = values;
  const change = (index: number, part: Partial<(typeof vatRates)[number]>) =>
    set(
      'vatRates',
      vatRates.map((rate, at) => (at === index ? { ...rate, ...part } : rate)),
    );
  return (
    <fieldset className="tax-rates">
      <legend>{text.rates}</legend>
      <p className="text-muted">{text.ratesHint}</p>
      {vatRates.map((rate, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a rate has no name of its own until it is saved
        <div key={index} className="tax-rate">
          <DateField
            label={text.from}
            value={rate.from}
            error={errors[fieldName('vatRates', index, 'from')] ?? errors['vatRates']}
            onChange={(day) => change(index, { from: day })}
          />
          {(['standard', 'reduced'] as const).map((part) => (
            <NumberField
              key={part}
              label={text[part]}
              unit="%"
              min={0}
              max={100}
              value={rate[part]}
              error={errors[fieldName('vatRates', index, part)]}
              onChange={(value) => change(index, { [part]: value ?? Number.NaN })}
            />
          ))}
          <Button
            kind="ghost"
            icon="trash"
            iconOnly
            aria-label={text.removeRate}
            onClick={() =>
              set(
                'vatRates',
                vatRates.filter((_, at) => at !== index),
              )
            }
          />
        </div>
      ))}
      <Button
        kind="outline"
        size="small"
        icon="plus"
        onClick={() => set('vatRates', [...vatRates, { ...NEW_RATE, reduced: vatRates.at(-1)?.reduced ?? 0 }])}
      >
        {text.addRate}
      </Button>
    </fieldset>
  );
}
