import { fieldName } from '@karaz/contract/field-name';
import { COUNTRIES, COUNTRY_CODES, type CountryCode } from '@karaz/domain/countries';
import { AUDIENCES, PROMOTION_KINDS, type PromotionKind } from '@karaz/domain/promotions/promotion';
import { suits } from '@karaz/domain/promotions/promotion-problems';
import { foldDigits } from '@karaz/domain/text/fold-arabic';
import { currencySign } from '@karaz/i18n/format';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Switch } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { BilingualField } from '../form/bilingual-field.tsx';
import { errorIn } from '../form/field-errors.ts';
import { Panel } from '../form/panel.tsx';
import type { Form } from '../form/use-form.ts';
import type { AmountField, PromotionForm } from './promotion-form.ts';
import { typedNumber } from './typed-number.ts';

type PartProps = { form: Form<PromotionForm> };
type TypedName =
  | 'percent'
  | 'buyQuantity'
  | 'getQuantity'
  | 'minPeople'
  | 'minPieces'
  | 'totalLimit'
  | 'perCustomerLimit';

/** What it is called, and how it comes about. */
export function PromotionNames({ form }: PartProps) {
  const { promotions: text } = useTexts('office-marketing');
  const { values, errors, set } = form;
  return (
    <Panel title={text.names}>
      <BilingualField
        label={text.name}
        name="name"
        maxLength={120}
        en={values.name_en}
        ar={values.name_ar}
        onEn={(value) => set('name_en', value)}
        onAr={(value) => set('name_ar', value)}
        errorEn={errors['name_en']}
        errorAr={errors['name_ar']}
      />
      <p className="field-hint">{text.nameHint}</p>
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
      <div className="office-pair">
        <Select
          label={text.audience}
          name="audience"
          options={AUDIENCES.map((value) => ({ value, label: text.audiences[value] }))}
          hint={values.audience === 'first-order' ? text.firstOrderHint : undefined}
          value={values.audience}
          onChange={({ currentTarget }) =>
            set('audience', AUDIENCES.find((audience) => audience === currentTarget.value) ?? 'everybody')
          }
        />
        <div className="grid gap-2">
          <Switch
            label={text.byCode}
            checked={values.isByCode}
            onChange={({ currentTarget }) => set('isByCode', currentTarget.checked)}
          />
          {!values.isByCode && <p className="field-hint">{text.automaticHint}</p>}
        </div>
      </div>
      {values.isByCode && (
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
      )}
    </Panel>
  );
}

/** Another kind may not suit what it was for. */
function targetFor(kind: PromotionKind, { target }: PromotionForm): PromotionForm['target'] {
  if (suits(kind, target)) return target;
  if (kind === 'free-delivery') return 'delivery';
  return kind === 'buy-get' ? 'categories' : 'basket';
}

/** Pieces of a group are given for nothing unless somebody says otherwise; a percent of all goods is another number. */
function percentFor(kind: PromotionKind, { kind: before, percent }: PromotionForm): string {
  if (kind === before || (kind !== 'buy-get' && before !== 'buy-get')) return percent;
  return kind === 'buy-get' ? '100' : '';
}

export function PromotionWorth({ form }: PartProps) {
  const { promotions: text } = useTexts('office-marketing');
  const { values, change } = form;
  const { kind } = values;
  const isOnGoods = values.target !== 'basket' && values.target !== 'delivery';
  return (
    <Panel title={text.worth}>
      <Select
        label={text.kind}
        name="kind"
        options={PROMOTION_KINDS.map((value) => ({ value, label: text.kinds[value] }))}
        value={kind}
        onChange={({ currentTarget }) => {
          const chosen = PROMOTION_KINDS.find((one) => one === currentTarget.value) ?? 'percent';
          const target = targetFor(chosen, values);
          change({
            ...{ kind: chosen, target, percent: percentFor(chosen, values) },
            ...(target === values.target ? {} : { targetIds: [] }),
          });
        }}
      />
      {kind === 'percent' && <Typed form={form} name="percent" label={text.percent} />}
      {kind === 'buy-get' && (
        <>
          <div className="office-pair">
            <Typed form={form} name="buyQuantity" label={text.buyQuantity} />
            <Typed form={form} name="getQuantity" label={text.getQuantity} />
          </div>
          <GroupHint values={values} />
          <Typed form={form} name="percent" label={text.givenPercent} hint={text.givenPercentHint} />
        </>
      )}
      {kind === 'fixed' && (
        <Amounts
          form={form}
          name="amounts"
          label={isOnGoods ? text.amountsEach : text.amounts}
          hint={text.amountsHint}
        />
      )}
      {(kind === 'percent' || kind === 'buy-get') && (
        <Amounts form={form} name="maxDiscounts" label={text.maxDiscounts} hint={text.maxDiscountsHint} />
      )}
      <Amounts form={form} name="minSubtotals" label={text.minSubtotals} hint={text.minSubtotalsHint} />
      {isOnGoods && kind !== 'buy-get' && (
        <Typed form={form} name="minPieces" label={text.minPieces} hint={text.minPiecesHint} />
      )}
      {isOnGoods && <Typed form={form} name="minPeople" label={text.minPeople} hint={text.minPeopleHint} />}
    </Panel>
  );
}

/** What the two numbers mean together. */
function GroupHint({ values }: { values: PromotionForm }) {
  const { promotions: text } = useTexts('office-marketing');
  const [buy, get] = [typedNumber(values.buyQuantity), typedNumber(values.getQuantity)];
  return buy && get ? <p className="field-hint">{text.groupHint(buy, get)}</p> : null;
}

type TypedProps = PartProps & { name: TypedName; label: string; hint?: string };

function Typed({ form: { values, errors, set }, name, label, hint }: TypedProps) {
  return (
    <TextField
      label={label}
      name={name}
      dir="ltr"
      inputMode="decimal"
      hint={hint}
      error={errors[name]}
      value={values[name]}
      onChange={({ currentTarget }) => set(name, currentTarget.value)}
    />
  );
}

type AmountsProps = PartProps & { name: AmountField; label: string; hint: string };

/** One field for each country the promotion holds in. */
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

export function PromotionLimits({ form }: PartProps) {
  const { promotions: text } = useTexts('office-marketing');
  return (
    <Panel title={text.limits} description={text.unlimited}>
      <div className="office-pair">
        <Typed form={form} name="totalLimit" label={text.totalLimit} />
        <Typed form={form} name="perCustomerLimit" label={text.perCustomerLimit} />
      </div>
      {!form.values.isByCode && form.values.perCustomerLimit !== '' && (
        <p className="field-hint">{text.perCustomerHint}</p>
      )}
    </Panel>
  );
}
