import { COUNTRY_ADDRESS, type DetailName } from '@karaz/domain/addresses/address-fields';
import { type CountryCode, isCountryCode } from '@karaz/domain/countries';
import { pick } from '@karaz/i18n/localized';
import type { ReactNode } from 'react';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Checkbox, Radio } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { useAreas, useCities, useCountries } from '../location/place-listings.ts';
import { fieldLabel, problemText } from './address-texts.ts';
import type { AddressProblems, AddressValues } from './address-values.ts';

export type FieldsProps = {
  values: AddressValues;
  problems: AddressProblems;
  onChange: (change: Partial<AddressValues>) => void;
};

export function AddressFields(props: FieldsProps) {
  return (
    <div className="grid gap-5">
      <PlaceFields {...props} />
      <StreetFields {...props} />
      <PersonFields {...props} />
    </div>
  );
}

/** The asterisk is for the eye; the word is for whoever does not see it. */
function RequiredLabel({ children }: { children: ReactNode }) {
  const text = useTexts('addresses');
  return (
    <>
      {children} <span aria-hidden>*</span>
      <span className="sr-only">({text.required})</span>
    </>
  );
}

function PlaceFields({ values, problems, onChange }: FieldsProps) {
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
        label={<RequiredLabel>{text.city}</RequiredLabel>}
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

function StreetFields({ values, problems, onChange }: FieldsProps) {
  const text = useTexts('addresses');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={<RequiredLabel>{text.street_address}</RequiredLabel>}
        name="street_address"
        autoComplete="street-address"
        maxLength={300}
        value={values.street}
        error={problemText(text, problems['street_address'])}
        onChange={({ target }) => onChange({ street: target.value })}
        className="sm:col-span-2"
      />
      <PostalCodeField values={values} problems={problems} onChange={onChange} />
      {values.country !== '' && (
        <CountryFields country={values.country} values={values} problems={problems} onChange={onChange} />
      )}
      <TextField
        label={text.addressLine2}
        optionalLabel={text.optional}
        name="addressLine2"
        maxLength={300}
        value={values.line2}
        onChange={({ target }) => onChange({ line2: target.value })}
        className="sm:col-span-2"
      />
    </div>
  );
}

function PostalCodeField({ values, problems, onChange }: FieldsProps) {
  const text = useTexts('addresses');
  const label = values.country === '' ? 'addresses.postal_code' : COUNTRY_ADDRESS[values.country].postalCode.label;
  return (
    <TextField
      label={fieldLabel(text, label)}
      optionalLabel={text.optional}
      name="postal_code"
      maxLength={100}
      value={values.postalCode}
      error={problemText(text, problems['postal_code'])}
      onChange={({ target }) => onChange({ postalCode: target.value })}
    />
  );
}

/** What people of the country write on a parcel, in the order they say it. */
function CountryFields({ country, values, problems, onChange }: FieldsProps & { country: CountryCode }) {
  const text = useTexts('addresses');
  const change = (name: DetailName, value: string) => onChange({ details: { ...values.details, [name]: value } });
  return COUNTRY_ADDRESS[country].fields.map(({ name, label, maxLength, inputMode }) => (
    <TextField
      key={name}
      label={fieldLabel(text, label)}
      optionalLabel={text.optional}
      name={name}
      maxLength={maxLength}
      inputMode={inputMode}
      value={values.details[name] ?? ''}
      error={problemText(text, problems[name] ?? problems[`details.${name}`])}
      onChange={({ target }) => change(name, target.value)}
    />
  ));
}

function PersonFields({ values, problems, onChange }: FieldsProps) {
  const text = useTexts('addresses');
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={text.addressName}
          optionalLabel={text.optional}
          hint={text.addressNameHint}
          name="addressName"
          maxLength={120}
          value={values.name}
          error={problemText(text, problems['name'] ?? problems['addressName'])}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <TextField
          label={text.phoneNumber}
          optionalLabel={text.optional}
          name="phoneNumber"
          type="tel"
          autoComplete="tel"
          maxLength={30}
          value={values.phone}
          error={problemText(text, problems['phoneNumber'])}
          onChange={({ target }) => onChange({ phone: target.value })}
        />
      </div>
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="field-label">{text.addressType}</legend>
        {(['Home', 'Office'] as const).map((kind) => (
          <Radio
            key={kind}
            name="addressType"
            label={kind === 'Home' ? text.home : text.office}
            checked={values.addressType === kind}
            onChange={() => onChange({ addressType: kind })}
          />
        ))}
      </fieldset>
      <TextArea
        label={text.noteField}
        optionalLabel={text.optional}
        name="note"
        maxLength={500}
        rows={2}
        value={values.note}
        onChange={({ target }) => onChange({ note: target.value })}
      />
      <Checkbox
        label={text.defaultLabel}
        checked={values.isDefault}
        onChange={({ target }) => onChange({ isDefault: target.checked })}
      />
    </div>
  );
}
