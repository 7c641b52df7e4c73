import type { BenefitFields, OfficeBenefit } from '@karaz/contract/admin/club';
import { pick } from '@karaz/i18n/localized';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Switch } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { BilingualField } from '../form/bilingual-field.tsx';
import { errorIn } from '../form/field-errors.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { NumberField } from '../form/number-field.tsx';
import { useForm } from '../form/use-form.ts';
import { useRemoval } from '../form/use-removal.ts';

export type TagChoice = { id: number; name_en: string; name_ar: string };
const newBenefit = (sortOrder: number): BenefitFields => ({
  name_en: '',
  name_ar: '',
  description_en: '',
  description_ar: '',
  // None is chosen yet.
  tagId: 0,
  percent: 10,
  minPeople: 1,
  isActive: true,
  sortOrder,
});

function formOf(benefit: OfficeBenefit): BenefitFields {
  const { id: _, version: _version, productCount: _products, tag_en: _en, tag_ar: _ar, ...fields } = benefit;
  return fields;
}

type DialogProps = {
  benefit: OfficeBenefit | null;
  tags: readonly TagChoice[];
  nextPosition: number;
  onDone: () => void;
  onClose: () => void;
};

export function BenefitDialog({ benefit, tags, nextPosition, onDone, onClose }: DialogProps) {
  const { club: text, order } = useTexts('office-marketing');
  const api = useApi();
  const language = useLanguage();
  const remove = useRemoval();
  const form = useForm<BenefitFields>({
    initial: benefit ? formOf(benefit) : newBenefit(nextPosition),
    check: (values) => (values.tagId === 0 ? { tagId: text.chooseTag } : {}),
    save: (body) =>
      benefit
        ? api('PUT /api/v1/admin/club-benefits/:id', {
            params: { id: benefit.id },
            body: { ...body, version: benefit.version },
          })
        : api('POST /api/v1/admin/club-benefits', { body }),
    onSaved: onDone,
  });
  const drop = async () => {
    const params = { id: benefit?.id ?? 0 };
    if (await remove(() => api('DELETE /api/v1/admin/club-benefits/:id', { params }))) onDone();
  };
  const { values, errors, set } = form;
  const parts = [
    { name: 'name', label: text.benefitName, maxLength: 120, required: true, long: false },
    { name: 'description', label: text.about, maxLength: 300, required: false, long: true },
  ] as const;
  const numbers = [
    { name: 'percent', label: text.benefitPercent, hint: undefined, min: 1 },
    { name: 'minPeople', label: text.benefitPeople, hint: text.benefitPeopleHint, min: 1 },
    { name: 'sortOrder', label: order, hint: undefined, min: 0 },
  ] as const;
  return (
    <FormDialog
      title={benefit ? pick(benefit, 'name', language) : text.addBenefit}
      form={form}
      size="wide"
      onDelete={benefit ? drop : undefined}
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
        <Select
          label={text.benefitTag}
          name="tagId"
          placeholder={text.chooseTag}
          options={tags.map((tag) => ({ value: String(tag.id), label: pick(tag, 'name', language) }))}
          value={values.tagId === 0 ? '' : String(values.tagId)}
          error={errors['tagId']}
          onChange={({ currentTarget }) => set('tagId', Number(currentTarget.value))}
        />
        {numbers.map(({ name, ...field }) => (
          <NumberField
            key={name}
            {...field}
            name={name}
            error={errors[name]}
            value={values[name]}
            onChange={(value) => set(name, value ?? 0)}
          />
        ))}
      </div>
      <Switch
        label={text.benefitOn}
        checked={values.isActive}
        onChange={({ currentTarget }) => set('isActive', currentTarget.checked)}
      />
    </FormDialog>
  );
}
