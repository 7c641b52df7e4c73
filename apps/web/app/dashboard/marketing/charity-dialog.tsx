import type { CharityFields, OfficeCharity } from '@karaz/contract/admin/club';
import type { Picture } from '@karaz/contract/picture';
import { COUNTRY_CODES } from '@karaz/domain/countries';
import { pick } from '@karaz/i18n/localized';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Switch } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { BilingualField } from '../form/bilingual-field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { NumberField } from '../form/number-field.tsx';
import { useForm } from '../form/use-form.ts';
import { useRemoval } from '../form/use-removal.ts';
import { PictureField } from '../media/picture-field.tsx';

type CharityForm = CharityFields & { picture: Picture | null };

const NEW_CHARITY: CharityForm = {
  country: 'kw',
  name_en: '',
  name_ar: '',
  description_en: '',
  description_ar: '',
  address_en: '',
  address_ar: '',
  mediaId: null,
  picture: null,
  isActive: true,
  sortOrder: 0,
};

function formOf({ id: _, version: _version, orderCount: _orders, image, ...fields }: OfficeCharity): CharityForm {
  return { ...fields, picture: image };
}

type CharityDialogProps = { charity: OfficeCharity | null; onDone: () => void; onClose: () => void };

export function CharityDialog({ charity, onDone, onClose }: CharityDialogProps) {
  const { charities: text, countries, order, none } = useTexts('office-marketing');
  const api = useApi();
  const language = useLanguage();
  const remove = useRemoval();
  const form = useForm<CharityForm>({
    initial: charity ? formOf(charity) : NEW_CHARITY,
    save: ({ picture: _, ...body }) =>
      charity
        ? api('PUT /api/v1/admin/charities/:id', {
            params: { id: charity.id },
            body: { ...body, version: charity.version },
          })
        : api('POST /api/v1/admin/charities', { body }),
    onSaved: onDone,
  });
  const drop = async () => {
    const params = { id: charity?.id ?? 0 };
    if (await remove(() => api('DELETE /api/v1/admin/charities/:id', { params }))) onDone();
  };
  const { values, errors, set, change } = form;
  const parts = [
    { name: 'name', label: text.name, maxLength: 120, required: true, long: false },
    { name: 'description', label: text.about, maxLength: 1000, required: false, long: true },
    { name: 'address', label: text.address, maxLength: 300, required: false, long: false },
  ] as const;
  return (
    <FormDialog
      title={charity ? pick(charity, 'name', language) : text.add}
      form={form}
      size="wide"
      onDelete={charity ? drop : undefined}
      onClose={onClose}
    >
      <div className="office-pair">
        <Select
          label={text.country}
          name="country"
          options={COUNTRY_CODES.map((value) => ({ value, label: countries[value] }))}
          value={values.country}
          onChange={({ currentTarget }) =>
            set('country', COUNTRY_CODES.find((code) => code === currentTarget.value) ?? 'kw')
          }
        />
        <NumberField
          label={order}
          name="sortOrder"
          min={0}
          step={1}
          error={errors['sortOrder']}
          value={values.sortOrder}
          onChange={(value) => set('sortOrder', value ?? 0)}
        />
      </div>
      {parts.map(({ name, ...part }) => (
        <BilingualField
          key={name}
          {...part}
          name={name}
          en={values[`${name}_en`]}
          ar={values[`${name}_ar`]}
          onEn={(value) => set(`${name}_en`, value)}
          onAr={(value) => set(`${name}_ar`, value)}
          errorEn={errors[`${name}_en`]}
          errorAr={errors[`${name}_ar`]}
        />
      ))}
      <PictureField
        label={text.picture}
        picture={values.picture}
        none={none}
        error={errors['mediaId']}
        onChoose={(picture) => change({ picture, mediaId: picture?.id ?? null })}
      />
      <Switch
        label={text.isOffered}
        checked={values.isActive}
        onChange={({ currentTarget }) => set('isActive', currentTarget.checked)}
      />
    </FormDialog>
  );
}
