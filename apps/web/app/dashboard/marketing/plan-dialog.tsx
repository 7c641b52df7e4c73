import type { OfficePlan, PlanFields } from '@karaz/contract/admin/club';
import { COUNTRIES, COUNTRY_CODES, type CountryCode } from '@karaz/domain/countries';
import { currencySign } from '@karaz/i18n/format';
import { pick } from '@karaz/i18n/localized';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Switch } from '../../ui/checkbox.tsx';
import { BilingualField } from '../form/bilingual-field.tsx';
import { errorIn } from '../form/field-errors.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { NumberField } from '../form/number-field.tsx';
import { type Form, useForm } from '../form/use-form.ts';
import { useRemoval } from '../form/use-removal.ts';

type PlanForm = Omit<PlanFields, 'benefits_en' | 'benefits_ar'> & { benefits_en: string; benefits_ar: string };

const newPlan = (sortOrder: number): PlanForm => ({
  name_en: '',
  name_ar: '',
  description_en: '',
  description_ar: '',
  benefits_en: '',
  benefits_ar: '',
  price: 0,
  countryPrices: {},
  durationDays: 30,
  discountPercent: 0,
  freeDelivery: false,
  isActive: true,
  sortOrder,
});

function formOf({ id: _, version: _version, memberCount: _members, ...fields }: OfficePlan): PlanForm {
  return { ...fields, benefits_en: fields.benefits_en.join('\n'), benefits_ar: fields.benefits_ar.join('\n') };
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const bodyOf = (form: PlanForm): PlanFields => ({
  ...form,
  benefits_en: linesOf(form.benefits_en),
  benefits_ar: linesOf(form.benefits_ar),
});

type PlanDialogProps = { plan: OfficePlan | null; nextPosition: number; onDone: () => void; onClose: () => void };

export function PlanDialog({ plan, nextPosition, onDone, onClose }: PlanDialogProps) {
  const text = useTexts('office-marketing');
  const api = useApi();
  const language = useLanguage();
  const remove = useRemoval();
  const form = useForm<PlanForm>({
    initial: plan ? formOf(plan) : newPlan(nextPosition),
    save: (values) =>
      plan
        ? api('PUT /api/v1/admin/plans/:id', {
            params: { id: plan.id },
            body: { ...bodyOf(values), version: plan.version },
          })
        : api('POST /api/v1/admin/plans', { body: bodyOf(values) }),
    onSaved: onDone,
  });
  const drop = async () => {
    const params = { id: plan?.id ?? 0 };
    if (await remove(() => api('DELETE /api/v1/admin/plans/:id', { params }))) onDone();
  };
  const { values, errors, set } = form;
  const parts = [
    { name: 'name', label: text.club.planName, maxLength: 120, required: true, long: false },
    { name: 'description', label: text.club.about, maxLength: 1000, required: false, long: true },
    { name: 'benefits', label: text.club.benefits, maxLength: 2000, required: false, long: true },
  ] as const;
  const numbers = [
    { name: 'durationDays', label: text.club.days, hint: undefined },
    { name: 'discountPercent', label: text.club.discount, hint: text.club.discountHint },
    { name: 'sortOrder', label: text.order, hint: undefined },
  ] as const;
  return (
    <FormDialog
      title={plan ? pick(plan, 'name', language) : text.club.addPlan}
      form={form}
      size="wide"
      onDelete={plan ? drop : undefined}
      onClose={onClose}
    >
      {parts.map(({ name, ...part }) => (
        <BilingualField
          key={name}
          {...part}
          name={name}
          en={values[`${name}_en`]}
          ar={values[`${name}_ar`]}
          onEn={(value) => set(`${name}_en`, value)}
          onAr={(value) => set(`${name}_ar`, value)}
          errorEn={errorIn(errors, `${name}_en`)}
          errorAr={errorIn(errors, `${name}_ar`)}
        />
      ))}
      <div className="office-pair">
        {numbers.map(({ name, label, hint }) => (
          <NumberField
            key={name}
            label={label}
            name={name}
            hint={hint}
            min={0}
            error={errors[name]}
            value={values[name]}
            onChange={(value) => set(name, value ?? 0)}
          />
        ))}
      </div>
      <CountryPrices form={form} />
      <Switch
        label={text.club.freeDelivery}
        checked={values.freeDelivery}
        onChange={({ currentTarget }) => set('freeDelivery', currentTarget.checked)}
      />
      <Switch
        label={text.club.isSold}
        checked={values.isActive}
        onChange={({ currentTarget }) => set('isActive', currentTarget.checked)}
      />
    </FormDialog>
  );
}

/** The Emirates have the base price, which counts wherever there is no other. */
const PRICED_COUNTRIES = COUNTRY_CODES.filter((code) => code !== 'ae');

function CountryPrices({ form: { values, errors, set } }: { form: Form<PlanForm> }) {
  const { club: text, countries } = useTexts('office-marketing');
  const language = useLanguage();
  const { countryPrices } = values;
  return (
    <fieldset className="grid gap-2">
      <legend className="font-semibold">{text.countryPrices}</legend>
      <p className="text-small text-muted">{text.countryPricesHint}</p>
      <div className="office-pair">
        <NumberField
          label={countries.ae}
          name="price"
          unit={currencySign(COUNTRIES.ae.currency, language)}
          min={0}
          error={errors['price']}
          value={values.price}
          onChange={(value) => set('price', value ?? 0)}
        />
        {PRICED_COUNTRIES.map((code) => (
          <NumberField
            key={code}
            label={countries[code]}
            name={`price-${code}`}
            unit={currencySign(COUNTRIES[code].currency, language)}
            min={0}
            error={errors[`countryPrices.${code}`]}
            value={countryPrices[code] ?? null}
            onChange={(value) => set('countryPrices', withPrice(countryPrices, code, value))}
          />
        ))}
      </div>
    </fieldset>
  );
}

function withPrice(prices: PlanFields['countryPrices'], code: CountryCode, price: number | null) {
  const { [code]: _, ...others } = prices;
  return price === null ? others : { ...others, [code]: price };
}
