import { COUNTRIES, COUNTRY_CODES, type CountryCode } from '@karaz/domain/countries';
import { USUAL_VAT_PERCENT } from '@karaz/domain/setup/setup-steps';
import { currencySign } from '@karaz/i18n/format';
import { labelOf, parseLanguage, READY_LANGUAGES } from '@karaz/i18n/language';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Checkbox, Switch } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { BilingualField } from '../form/bilingual-field.tsx';
import { countryName } from '../form/intl-names.ts';
import { NumberField } from '../form/number-field.tsx';
import { type Form, useForm } from '../form/use-form.ts';
import { StepActions, type StepProps } from './step-actions.tsx';

type Values = StepProps['setup']['shop'] & { isVatRegistered: boolean };

export function ShopStep({ setup, onSaved }: StepProps) {
  const text = useTexts('office-setup').shop;
  const { required } = useTexts('office').form;
  const api = useApi();
  const language = useLanguage();
  const isNew = !setup.steps.includes('shop');
  const form = useForm<Values>({
    initial: {
      ...setup.shop,
      // The name every new store has is no proposal.
      ...(isNew ? { storeName_en: '', storeName_ar: '', defaultLanguage: language } : {}),
      countries: setup.shop.countries.length > 0 ? setup.shop.countries : [setup.shop.defaultCountry],
      isVatRegistered: setup.shop.vatNumber !== '',
      vatPercent: setup.shop.vatPercent || USUAL_VAT_PERCENT[setup.shop.defaultCountry],
    },
    check: ({ isVatRegistered, vatNumber }) =>
      isVatRegistered && vatNumber.trim() === '' ? { vatNumber: required } : {},
    save: async ({ isVatRegistered, vatNumber, ...values }) => {
      const body = { ...values, vatNumber: isVatRegistered ? vatNumber : '' };
      onSaved(await api('PUT /api/v1/admin/setup/shop', { body }));
    },
  });
  const { values, errors, set } = form;
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <p className="text-muted">{text.lead}</p>
      <BilingualField
        label={text.name}
        name="storeName"
        maxLength={60}
        en={values.storeName_en}
        ar={values.storeName_ar}
        onEn={(value) => set('storeName_en', value)}
        onAr={(value) => set('storeName_ar', value)}
        errorEn={errors['storeName_en']}
        errorAr={errors['storeName_ar']}
      />
      <CountryFields form={form} />
      <div className="office-pair">
        <Select
          label={text.language}
          name="defaultLanguage"
          options={READY_LANGUAGES.map((value) => ({ value, label: labelOf(value) }))}
          value={values.defaultLanguage}
          onChange={({ currentTarget }) => set('defaultLanguage', parseLanguage(currentTarget.value))}
        />
      </div>
      <VatFields form={form} />
      <StepActions isBusy={form.isBusy} />
    </form>
  );
}

function CountryFields({ form: { values, change } }: { form: Form<Values> }) {
  const text = useTexts('office-setup').shop;
  const language = useLanguage();
  const { countries, defaultCountry } = values;
  const usual = (code: CountryCode) => ({ defaultCountry: code, vatPercent: USUAL_VAT_PERCENT[code] });
  const tick = (code: CountryCode, isOn: boolean) => {
    const next = COUNTRY_CODES.filter((one) => (one === code ? isOn : countries.includes(one)));
    const [first] = next;
    // One country is the least a shop has.
    if (first) change({ countries: next, ...(next.includes(defaultCountry) ? {} : usual(first)) });
  };
  return (
    <fieldset className="grid gap-2">
      <legend className="field-label">{text.countries}</legend>
      <div className="setup-choices">
        {COUNTRY_CODES.map((code) => (
          <Checkbox
            key={code}
            label={countryName(code, language)}
            checked={countries.includes(code)}
            onChange={({ currentTarget }) => tick(code, currentTarget.checked)}
          />
        ))}
      </div>
      {countries.length > 1 && (
        <Select
          label={text.country}
          options={countries.map((value) => ({ value, label: countryName(value, language) }))}
          value={defaultCountry}
          onChange={({ currentTarget }) => {
            const code = countries.find((one) => one === currentTarget.value);
            if (code) change(usual(code));
          }}
        />
      )}
      <p className="field-hint">{text.currency(currencySign(COUNTRIES[defaultCountry].currency, language))}</p>
    </fieldset>
  );
}

function VatFields({ form: { values, errors, set } }: { form: Form<Values> }) {
  const text = useTexts('office-setup').shop;
  return (
    <>
      <Switch
        label={text.isVatRegistered}
        description={text.noVat}
        checked={values.isVatRegistered}
        onChange={({ currentTarget }) => set('isVatRegistered', currentTarget.checked)}
      />
      {values.isVatRegistered && (
        <div className="office-pair">
          <TextField
            label={text.vatNumber}
            name="vatNumber"
            dir="ltr"
            maxLength={40}
            error={errors['vatNumber']}
            value={values.vatNumber}
            onChange={({ currentTarget }) => set('vatNumber', currentTarget.value)}
          />
          <NumberField
            label={text.vatPercent}
            name="vatPercent"
            unit="%"
            min={0}
            max={100}
            error={errors['vatPercent']}
            value={values.vatPercent}
            onChange={(value) => set('vatPercent', value ?? Number.NaN)}
          />
        </div>
      )}
    </>
  );
}
