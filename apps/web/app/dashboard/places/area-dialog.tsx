import type { OfficeArea, OfficeCity } from '@karaz/contract/admin/places';
import type { CurrencyCode } from '@karaz/domain/money';
import { currencySign } from '@karaz/i18n/format';
import { pick } from '@karaz/i18n/localized';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Switch } from '../../ui/checkbox.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { NumberField } from '../form/number-field.tsx';
import { useForm } from '../form/use-form.ts';
import { PlaceFields } from './place-fields.tsx';
import type { DialogEnds } from './places.ts';

type Values = Omit<OfficeArea, 'id' | 'version' | 'cityId'>;
type AreaDialogProps = DialogEnds & { area: OfficeArea | null; city: OfficeCity; currency: CurrencyCode };

/** A new area begins at the centre of its city. */
function initialOf(area: OfficeArea | null, { latitude, longitude }: OfficeCity): Values {
  if (area) {
    const { id: _id, version: _version, cityId: _cityId, ...values } = area;
    return values;
  }
  const place = { name_en: '', name_ar: '', latitude, longitude, isActive: true };
  return { ...place, radiusKm: 2, deliveryFee: 0, shippingAvailable: true };
}

export function AreaDialog({ area, city, currency, onDone, onClose }: AreaDialogProps) {
  const text = useTexts('office-places');
  const api = useApi();
  const language = useLanguage();
  const form = useForm<Values>({
    initial: initialOf(area, city),
    save: (values) =>
      area
        ? api('PUT /api/v1/admin/places/areas/:id', {
            params: { id: area.id },
            body: { ...values, version: area.version },
          })
        : api('POST /api/v1/admin/places/areas', { body: { ...values, cityId: city.id } }),
    onSaved: onDone,
  });
  const { values, errors, set, change } = form;
  const title = area ? pick(area, 'name', language) : text.addAreaOf(pick(city, 'name', language));
  return (
    <FormDialog title={title} form={form} onClose={onClose}>
      <PlaceFields values={values} errors={errors} onChange={change} start={city} radiusKm={values.radiusKm} />
      <Switch
        label={text.shippingAvailable}
        description={text.shippingHint}
        checked={values.shippingAvailable}
        onChange={({ currentTarget }) => set('shippingAvailable', currentTarget.checked)}
      />
      <div className="office-pair">
        <NumberField
          label={text.fee}
          name="deliveryFee"
          unit={currencySign(currency, language)}
          min={0}
          error={errors['deliveryFee']}
          value={values.deliveryFee}
          onChange={(value) => set('deliveryFee', value ?? Number.NaN)}
        />
        <NumberField
          label={text.radius}
          name="radiusKm"
          unit={text.km}
          hint={text.radiusHint}
          min={0}
          error={errors['radiusKm']}
          value={values.radiusKm}
          onChange={(value) => set('radiusKm', value ?? Number.NaN)}
        />
      </div>
    </FormDialog>
  );
}
