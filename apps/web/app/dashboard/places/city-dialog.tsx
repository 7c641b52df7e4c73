import type { OfficeCity } from '@karaz/contract/admin/places';
import type { CountryCode } from '@karaz/domain/countries';
import { pick } from '@karaz/i18n/localized';
import type { Position } from '../../map/mercator.ts';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useForm } from '../form/use-form.ts';
import { PlaceFields, type PlaceValues } from './place-fields.tsx';
import type { DialogEnds } from './places.ts';

const EMPTY: PlaceValues = { name_en: '', name_ar: '', latitude: Number.NaN, longitude: Number.NaN, isActive: true };

export function CityDialog({
  city,
  country,
  start,
  onDone,
  onClose,
}: DialogEnds & { city: OfficeCity | null; country: CountryCode; start: Position }) {
  const text = useTexts('office-places');
  const api = useApi();
  const language = useLanguage();
  const form = useForm<PlaceValues>({
    initial: city ? placeOf(city) : EMPTY,
    save: (values) =>
      city
        ? api('PUT /api/v1/admin/places/cities/:id', {
            params: { id: city.id },
            body: { ...values, version: city.version },
          })
        : api('POST /api/v1/admin/places/cities', { body: { ...values, country } }),
    onSaved: onDone,
  });
  return (
    <FormDialog title={city ? pick(city, 'name', language) : text.addCity} form={form} onClose={onClose}>
      <PlaceFields values={form.values} errors={form.errors} onChange={form.change} start={start} />
    </FormDialog>
  );
}

const placeOf = ({ name_en, name_ar, latitude, longitude, isActive }: OfficeCity): PlaceValues => ({
  name_en,
  name_ar,
  latitude,
  longitude,
  isActive,
});
