import { fieldName } from '@karaz/contract/field-name';
import { COUNTRIES, COUNTRY_CODES, type CountryCode } from '@karaz/domain/countries';
import { COUPON_KINDS } from '@karaz/domain/promotions/coupon';
import { foldDigits } from '@karaz/domain/text/fold-arabic';
import { currencySign } from '@karaz/i18n/format';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { BilingualField } from '../form/bilingual-field.tsx';
import { errorIn } from '../form/field-errors.ts';
import { Panel } from '../form/panel.tsx';
import type { Form } from '../form/use-form.ts';
import type { AmountField, CouponForm } from './coupon-form.ts';

type PartProps = { form: Form<CouponForm> };

export function CouponWorth({ form }: PartProps) {
  const { coupons: text } = useTexts('office-marketing');
  const { values, errors, set } = form;
  const kinds = COUPON_KINDS.map((value) => ({ value, label: text.kinds[value] }));
  return (
    <Panel title={text.worth}>
      <div className="office-pair">
        <TextField
          label={text.code}
          name="code"
          dir="ltr"
          autoComplete="off"
          maxLength={30}
          hint={text.codeHint}
          error={errors['code']}
          value={values.code}
          onChange={({ currentTarget }) => set('code', foldDigits(currentTarget.value).toUpperCase())}
        />
        <Select
          label={text.kind}
          name="kind"
          options={kinds}
          value={values.kind}
          onChange={({ currentTarget }) =>
            set('kind', COUPON_KINDS.find((kind) => kind === currentTarget.value) ?? 'percent')
          }
        />
      </div>
      {values.kind === 'percent' && (
        <TextField
          label={text.percent}
          name="percent"
          dir="ltr"
          inputMode="decimal"
          error={errors['percent']}
          value={values.percent}
          onChange={({ currentTarget }) => set('percent', currentTarget.value)}
        />
      )}
      {values.kind === 'fixed' && <Amounts form={form} name="amounts" label={text.amounts} hint={text.amountsHint} />}
      {values.kind === 'percent' && (
        <Amounts form={form} name="maxDiscounts" label={text.maxDiscounts} hint={text.maxDiscountsHint} />
      )}
      <Amounts form={form} name="minSubtotals" label={text.minSubtotals} hint={text.minSubtotalsHint} />
      <BilingualField
        label={text.about}
        name="description"
        required={false}
        maxLength={300}
        en={values.description_en}
        ar={values.description_ar}
        onEn={(value) => set('description_en', value)}
        onAr={(value) => set('description_ar', value)}
        errorEn={errors['description_en']}
        errorAr={errors['description_ar']}
      />
    </Panel>
  );
}

type AmountsProps = PartProps & { name: AmountField; label: string; hint: string };

/** One field for each country the coupon holds in. */
function Amounts({ form, name, label, hint }: AmountsProps) {
  const { countries } = useTexts('office-marketing');
  const { values, errors, set } = form;
  const visible = values.countries ?? COUNTRY_CODES;
  const language = useLanguage();
  const error = errorIn(errors, name);
  // One amount that is wrong marks its own field; an error of all of them marks all.
  const isWrong = (code: CountryCode) => errors[name] !== undefined || errors[fieldName(name, code)] !== undefined;
  return (
    <fieldset className="grid gap-2">
      <legend className="field-label">{label}</legend>
      <p className="field-hint">{hint}</p>
      <div className="office-amounts">
        {COUNTRY_CODES.filter((code) => visible.includes(code)).map((code) => (
          <TextField
            key={code}
            label={`${countries[code]} · ${currencySign(COUNTRIES[code].currency, language)}`}
            name={`${name}-${code}`}
            dir="ltr"
            inputMode="decimal"
            value={values[name][code]}
            aria-invalid={isWrong(code) || undefined}
            onChange={({ currentTarget }) => set(name, { ...values[name], [code]: currentTarget.value })}
          />
        ))}
      </div>
      {error && (
        <p role="alert" className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}

export function CouponLimits({ form }: PartProps) {
  const { coupons: text } = useTexts('office-marketing');
  const { values, errors, set } = form;
  return (
    <Panel title={text.limits} description={text.unlimited}>
      <div className="office-pair">
        <TextField
          label={text.totalLimit}
          name="totalLimit"
          dir="ltr"
          inputMode="numeric"
          error={errors['totalLimit']}
          value={values.totalLimit}
          onChange={({ currentTarget }) => set('totalLimit', currentTarget.value)}
        />
        <TextField
          label={text.perCustomerLimit}
          name="perCustomerLimit"
          dir="ltr"
          inputMode="numeric"
          error={errors['perCustomerLimit']}
          value={values.perCustomerLimit}
          onChange={({ currentTarget }) => set('perCustomerLimit', currentTarget.value)}
        />
      </div>
    </Panel>
  );
}
