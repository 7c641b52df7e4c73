import type { OfficeCountrySettings } from '@karaz/contract/admin/settings';
import { currencySign } from '@karaz/i18n/format';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Switch } from '../../ui/checkbox.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { BilingualField } from '../form/bilingual-field.tsx';
import { NumberField } from '../form/number-field.tsx';
import { Panel } from '../form/panel.tsx';
import { PointsBack } from '../form/points-back.tsx';
import { SaveBar } from '../form/save-bar.tsx';
import { type Form, useForm } from '../form/use-form.ts';
import type { CountryValues } from './country-values.ts';
import { missingOnInvoices } from './missing-on-invoices.ts';
import { RatesDialog, useRatesConfirmation } from './rates-dialog.tsx';
import { TaxPanel } from './tax-panel.tsx';

type CountryFormProps = {
  existing: OfficeCountrySettings;
  onSaved: (settings: OfficeCountrySettings) => void;
  onReload: () => void;
};

export function CountryForm({ existing, onSaved, onReload }: CountryFormProps) {
  const api = useApi();
  const { country, name_en: _en, name_ar: _ar, currency, version, ...initial } = existing;
  const rates = useRatesConfirmation();
  const form = useForm<CountryValues>({
    initial,
    version,
    save: async (values) =>
      onSaved(
        await rates.confirmed((confirmRates) =>
          api('PUT /api/v1/admin/settings/countries/:code', {
            params: { code: country },
            body: { ...values, version, ...(confirmRates && { confirmRates }) },
          }),
        ),
      ),
  });
  return (
    <>
      <div className="office-columns">
        <div>
          <OrdersPanel form={form} currency={currency} />
          <TaxPanel form={form} />
          <LegalPanel form={form} />
        </div>
        <div>
          <PointsPanel form={form} currency={currency} />
          <SupportPanel form={form} />
        </div>
      </div>
      <SaveBar form={form} onLoadLatest={onReload} />
      <RatesDialog rates={rates} onConfirm={() => void form.submit()} />
    </>
  );
}

type PartProps = { form: Form<CountryValues> };
type MoneyPartProps = PartProps & { currency: OfficeCountrySettings['currency'] };
type FlagName =
  | 'pickupEnabled'
  | 'charityEnabled'
  | 'cashEnabled'
  | 'guestsWithoutCode'
  | 'loyaltySystemEnabled'
  | 'weighingRequired';
type NumberName = 'reportHours' | 'minOrder' | 'charityFee' | 'pointsEarnedPerUnit' | 'pointsPerUnit';
type TextName = 'supportEmail' | 'supportPhone' | 'whatsapp' | 'vatNumber' | 'registrationNumber';

const flag = ({ values, set }: Form<CountryValues>, name: FlagName) => ({
  name,
  checked: values[name],
  onChange: ({ currentTarget }: { currentTarget: { checked: boolean } }) => set(name, currentTarget.checked),
});
const number = ({ values, errors, set }: Form<CountryValues>, name: NumberName) => ({
  name,
  min: 0,
  error: errors[name],
  value: values[name],
  onChange: (value: number | null) => set(name, value ?? Number.NaN),
});
const fieldProps = ({ values, errors, set }: Form<CountryValues>, name: TextName) => ({
  name,
  dir: 'ltr',
  error: errors[name],
  value: values[name],
  onChange: ({ currentTarget }: { currentTarget: { value: string } }) => set(name, currentTarget.value),
});

function OrdersPanel({ form, currency }: MoneyPartProps) {
  const text = useTexts('office-settings');
  const sign = currencySign(currency, useLanguage());
  const { values, errors, set } = form;
  return (
    <Panel title={text.orders} description={text.currencyHint(sign)}>
      <div className="office-pair">
        <NumberField label={text.minOrder} unit={sign} {...number(form, 'minOrder')} />
        <NumberField
          label={text.freeDeliveryFrom}
          name="freeDeliveryFrom"
          unit={sign}
          min={0}
          placeholder={text.never}
          error={errors['freeDeliveryFrom']}
          value={values.freeDeliveryFrom}
          onChange={(value) => set('freeDeliveryFrom', value)}
        />
        <NumberField label={text.charityFee} unit={sign} {...number(form, 'charityFee')} />
        <NumberField
          label={text.reportHours}
          hint={text.reportHoursHint}
          unit={text.hours}
          step={1}
          {...number(form, 'reportHours')}
        />
      </div>
      <Switch label={text.cashEnabled} description={text.cashEnabledHint} {...flag(form, 'cashEnabled')} />
      {errors['cashEnabled'] && (
        <p className="field-error">
          <Icon name="warning" size={16} />
          <span>{errors['cashEnabled']}</span>
        </p>
      )}
      <Switch
        label={text.weighingRequired}
        description={text.weighingRequiredHint}
        {...flag(form, 'weighingRequired')}
      />
      <Switch label={text.pickupEnabled} {...flag(form, 'pickupEnabled')} />
      <Switch label={text.charityEnabled} {...flag(form, 'charityEnabled')} />
      <Switch
        label={text.guestsWithoutCode}
        description={text.guestsWithoutCodeHint}
        {...flag(form, 'guestsWithoutCode')}
      />
    </Panel>
  );
}

function PointsPanel({ form, currency }: MoneyPartProps) {
  const text = useTexts('office-settings');
  const sign = currencySign(currency, useLanguage());
  return (
    <Panel title={text.loyalty} description={text.loyaltyHint}>
      <Switch label={text.loyaltyEnabled} {...flag(form, 'loyaltySystemEnabled')} />
      <div className="office-pair">
        <NumberField label={text.pointsEarnedPerUnit(sign)} step={1} {...number(form, 'pointsEarnedPerUnit')} />
        <NumberField label={text.pointsPerUnit(sign)} step={1} {...number(form, 'pointsPerUnit')} />
      </div>
      <PointsBack
        earned={form.values.pointsEarnedPerUnit}
        perUnit={form.values.pointsPerUnit}
        error={form.errors['pointsPerUnit']}
      />
    </Panel>
  );
}

function SupportPanel({ form }: PartProps) {
  const text = useTexts('office-settings');
  return (
    <Panel title={text.support}>
      <TextField label={text.supportEmail} type="email" {...fieldProps(form, 'supportEmail')} />
      <TextField label={text.supportPhone} type="tel" hint={text.phoneHint} {...fieldProps(form, 'supportPhone')} />
      <TextField label={text.whatsapp} type="tel" {...fieldProps(form, 'whatsapp')} />
    </Panel>
  );
}

function LegalPanel({ form }: PartProps) {
  const text = useTexts('office-settings');
  const { values, errors, set } = form;
  const missing = missingOnInvoices(values);
  return (
    <Panel title={text.legal} description={text.legalHint}>
      {missing.length > 0 && (
        <p className="text-danger">{text.invoicesLack(missing.map((field) => text[field]).join(' · '))}</p>
      )}
      {(['legalName', 'legalAddress'] as const).map((field) => (
        <BilingualField
          key={field}
          label={text[field]}
          name={field}
          required={false}
          maxLength={field === 'legalName' ? 200 : 300}
          en={values[`${field}_en`]}
          ar={values[`${field}_ar`]}
          onEn={(value) => set(`${field}_en`, value)}
          onAr={(value) => set(`${field}_ar`, value)}
          errorEn={errors[`${field}_en`]}
          errorAr={errors[`${field}_ar`]}
        />
      ))}
      <div className="office-pair">
        <TextField label={text.vatNumber} hint={text.vatNumberHint} {...fieldProps(form, 'vatNumber')} />
        <TextField label={text.registrationNumber} {...fieldProps(form, 'registrationNumber')} />
      </div>
    </Panel>
  );
}
