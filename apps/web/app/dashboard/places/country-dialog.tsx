import type { OfficeCountry } from '@karaz/contract/admin/places';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Switch } from '../../ui/checkbox.tsx';
import { BilingualField } from '../form/bilingual-field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useForm } from '../form/use-form.ts';
import type { DialogEnds } from './places.ts';

export function CountryDialog({ country, onDone, onClose }: DialogEnds & { country: OfficeCountry }) {
  const text = useTexts('office-places');
  const api = useApi();
  const { code, version, ...initial } = country;
  const form = useForm({
    initial,
    save: (values) =>
      api('PUT /api/v1/admin/places/countries/:code', { params: { code }, body: { ...values, version } }),
    onSaved: onDone,
  });
  const { values, errors, set } = form;
  return (
    <FormDialog title={text.editCountry} form={form} onClose={onClose}>
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
      <Switch
        label={text.isActive}
        description={text.isActiveHint}
        checked={values.isActive}
        onChange={({ currentTarget }) => set('isActive', currentTarget.checked)}
      />
    </FormDialog>
  );
}
