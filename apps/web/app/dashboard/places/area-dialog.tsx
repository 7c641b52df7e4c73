import './places.css';
import type { OfficeArea, OfficeCity } from '@karaz/contract/admin/places';
import { fieldName } from '@karaz/contract/field-name';
import type { Corner } from '@karaz/domain/location/polygon';
import type { CurrencyCode } from '@karaz/domain/money';
import { currencySign } from '@karaz/i18n/format';
import { pick } from '@karaz/i18n/localized';
import { useRef } from 'react';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Radio, Switch } from '../../ui/checkbox.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { NumberField } from '../form/number-field.tsx';
import { useForm } from '../form/use-form.ts';
import { PlaceFields } from './place-fields.tsx';
import type { DialogEnds } from './places.ts';
import { PolygonEditor } from './polygon-editor.tsx';

type Values = Omit<OfficeArea, 'id' | 'version' | 'cityId'>;
type AreaDialogProps = DialogEnds & {
  area: OfficeArea | null;
  city: OfficeCity;
  currency: CurrencyCode;
  onAdded?: (area: OfficeArea) => void;
};

/** A new area begins at the centre of its city. */
function initialOf(area: OfficeArea | null, { latitude, longitude }: OfficeCity): Values {
  if (area) {
    const { id: _id, version: _version, cityId: _cityId, ...values } = area;
    return values;
  }
  const place = { name_en: '', name_ar: '', latitude, longitude, isActive: true };
  return { ...place, radiusKm: 2, outline: null, deliveryFee: 0, shippingAvailable: true };
}

export function AreaDialog({ area, city, currency, onAdded, onDone, onClose }: AreaDialogProps) {
  const text = useTexts('office-places');
  const api = useApi();
  const language = useLanguage();
  const form = useForm<Values>({
    initial: initialOf(area, city),
    save: async (values) => {
      if (area) {
        const body = { ...values, version: area.version };
        await api('PUT /api/v1/admin/places/areas/:id', { params: { id: area.id }, body });
      } else {
        const added = await api('POST /api/v1/admin/places/areas', { body: { ...values, cityId: city.id } });
        onAdded?.(added);
      }
    },
    onSaved: onDone,
  });
  const { values, errors, set, change } = form;
  const title = area ? pick(area, 'name', language) : text.addAreaOf(pick(city, 'name', language));
  return (
    <FormDialog title={title} form={form} onClose={onClose}>
      <PlaceFields
        {...{ values, errors }}
        onChange={change}
        start={city}
        radiusKm={values.radiusKm}
        map={
          values.outline && (
            <PolygonEditor
              outline={values.outline}
              start={values}
              error={errors['outline']}
              errorOf={(index, part) => errors[fieldName('outline', index, part)]}
              onChange={(outline) => set('outline', outline)}
            />
          )
        }
      >
        <ShapeChoice outline={values.outline} onChange={(outline) => set('outline', outline)} />
      </PlaceFields>
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
        {values.outline === null && (
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
        )}
      </div>
    </FormDialog>
  );
}

type ShapeChoiceProps = { outline: Corner[] | null; onChange: (outline: Corner[] | null) => void };

/** What was drawn is there again when somebody looks at the circle and comes back. */
function ShapeChoice({ outline, onChange }: ShapeChoiceProps) {
  const text = useTexts('office-places');
  const polygon = useRef<Corner[]>([]);
  if (outline) polygon.current = outline;
  return (
    <fieldset className="flex flex-wrap gap-x-6 gap-y-2">
      <legend className="field-label">{text.shape}</legend>
      <Radio label={text.circle} name="shape" checked={outline === null} onChange={() => onChange(null)} />
      <Radio label={text.polygon} name="shape" checked={outline !== null} onChange={() => onChange(polygon.current)} />
    </fieldset>
  );
}
