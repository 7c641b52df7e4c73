import { cityWord, isCountryCode } from '@karaz/domain/countries';
import { pick } from '@karaz/i18n/localized';
import type { ReactNode } from 'react';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Select } from '../../ui/select.tsx';
import { useAreas, useCities, useCountries } from '../location/place-listings.ts';
import { problemText } from './address-texts.ts';
import type { AddressProblems, AddressValues } from './address-values.ts';

export type FieldsProps = {
  values: AddressValues;
  problems: AddressProblems;
  onChange: (change: Partial<AddressValues>) => void;
};

/** The asterisk is for the eye; the word is for whoever does not see it. */
export function RequiredLabel({ children }: { children: ReactNode }) {
  const text = useTexts('addresses');
  return (
    <>
      {children} <span aria-hidden>*</span>
      <span className="sr-only">({text.required})</span>
    </>
  );
}

export function PlaceFields({ values, problems, onChange }: FieldsProps) {
  const text = useTexts('addresses');
  const language = useLanguage();
  const countries = useCountries().listing;
  const cities = useCities(values.country || null).listing;
  const areas = useAreas(values.cityId).listing;
  const options = (items: readonly { id: number; name_en: string; name_ar: string }[]) =>
    items.map((item) => ({ value: String(item.id), label: pick(item, 'name', language) }));
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Select
        label={<RequiredLabel>{text.country}</RequiredLabel>}
        name="country"
        placeholder={text.choose}
        value={values.country}
        error={problemText(text, problems['country'])}
        options={
          countries.status === 'ready'
            ? countries.items.map((item) => ({ value: item.code, label: pick(item, 'name', language) }))
            : []
        }
        onChange={({ target }) =>
          onChange({ country: isCountryCode(target.value) ? target.value : '', cityId: null, areaId: null })
        }
      />
      <Select
        label={<RequiredLabel>{text[cityWord(values.country)]}</RequiredLabel>}
        name="city"
        placeholder={text.choose}
        value={values.cityId ?? ''}
        error={problemText(text, problems['city'])}
        disabled={values.country === ''}
        options={cities.status === 'ready' ? options(cities.items) : []}
        onChange={({ target }) => onChange({ cityId: Number(target.value) || null, areaId: null })}
      />
      <Select
        label={<RequiredLabel>{text.area}</RequiredLabel>}
        name="area"
        placeholder={text.choose}
        value={values.areaId ?? ''}
        error={problemText(text, problems['area'])}
        disabled={values.cityId === null}
        options={
          areas.status === 'ready' ? options(areas.items.filter((area) => area.isActive && area.shippingAvailable)) : []
        }
        onChange={({ target }) => onChange({ areaId: Number(target.value) || null })}
      />
    </div>
  );
}
