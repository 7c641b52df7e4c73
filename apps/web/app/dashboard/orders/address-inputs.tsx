import { type AddressDetails, COUNTRY_ADDRESS } from '@karaz/domain/addresses/address-fields';
import type { CountryCode } from '@karaz/domain/countries';
import { pick } from '@karaz/i18n/localized';
import { useEffect, useState } from 'react';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';

export type TypedAddress = {
  areaId: number | null;
  street: string;
  howToFindIt: string;
  /** For the driver; null: there is no field for it. */
  note: string | null;
  postalCode: string;
  details: AddressDetails;
};

type AddressInputsProps = {
  country: CountryCode;
  value: TypedAddress;
  errors: Readonly<Record<string, string>>;
  onChange: (address: TypedAddress) => void;
};

/** In the order people of the country say it; only area and street are needed. */
export function AddressInputs({ country, value, errors, onChange }: AddressInputsProps) {
  const text = useTexts('office-order-edit');
  const { fields, postalCode } = COUNTRY_ADDRESS[country];
  const label = useFieldLabel();
  const set = (part: Partial<TypedAddress>) => onChange({ ...value, ...part });
  return (
    <div className="basket-address">
      <PlaceSelects country={country} value={value} error={errors['area']} onChange={set} />
      <TextField
        label={text.street}
        name="street_address"
        autoComplete="off"
        maxLength={300}
        value={value.street}
        error={errors['street_address'] ?? errors['street']}
        onChange={({ currentTarget }) => set({ street: currentTarget.value })}
      />
      <TextField
        label={label(postalCode.label)}
        optionalLabel={text.optional}
        name="postal_code"
        autoComplete="off"
        maxLength={100}
        value={value.postalCode}
        error={errors['postal_code']}
        onChange={({ currentTarget }) => set({ postalCode: currentTarget.value })}
      />
      <TextField
        label={label('addresses.addressLine2')}
        optionalLabel={text.optional}
        name="addressLine2"
        autoComplete="off"
        maxLength={300}
        value={value.howToFindIt}
        error={errors['addressLine2']}
        onChange={({ currentTarget }) => set({ howToFindIt: currentTarget.value })}
      />
      {value.note !== null && (
        <TextField
          label={label('addresses.noteField')}
          optionalLabel={text.optional}
          name="note"
          autoComplete="off"
          maxLength={500}
          value={value.note}
          error={errors['note']}
          onChange={({ currentTarget }) => set({ note: currentTarget.value })}
        />
      )}
      {fields.map(({ name, label: key, maxLength, pattern, inputMode }) => (
        <TextField
          key={name}
          label={label(key)}
          optionalLabel={text.optional}
          name={name}
          autoComplete="off"
          maxLength={pattern === null ? maxLength : maxLength * 2}
          inputMode={inputMode}
          value={value.details[name] ?? ''}
          error={errors[`details.${name}`]}
          onChange={({ currentTarget }) => set({ details: { ...value.details, [name]: currentTarget.value } })}
        />
      ))}
    </div>
  );
}

/** Labels come as 'addresses.block'. */
function useFieldLabel() {
  const byName: Record<string, unknown> = useTexts('addresses');
  return (key: string) => {
    const label = byName[key.replace(/^addresses\./, '')];
    return typeof label === 'string' ? label : key;
  };
}

type PlaceSelectsProps = {
  country: CountryCode;
  value: TypedAddress;
  error: string | undefined;
  onChange: (part: Partial<TypedAddress>) => void;
};
type Place = { id: number; name_en: string; name_ar: string };

function PlaceSelects({ country, value: { areaId }, error, onChange }: PlaceSelectsProps) {
  const text = useTexts('office-order-edit');
  const language = useLanguage();
  const api = useApi();
  const [cityId, setCityId] = useState<number | null>(null);
  const [cities, setCities] = useState<readonly Place[]>([]);
  const [areas, setAreas] = useState<readonly Place[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    const input = { params: { code: country }, query: { limit: 100 }, signal: leaving.signal };
    api('GET /api/v1/cities/country/:code', input).then(
      ({ data }) => setCities(data),
      () => setCities([]),
    );
    return () => leaving.abort();
  }, [api, country]);
  useEffect(() => {
    if (areaId === null) return;
    const leaving = new AbortController();
    api('GET /api/v1/areas/:id', { params: { id: areaId }, signal: leaving.signal }).then(
      (area) => setCityId(area.cityId),
      () => {},
    );
    return () => leaving.abort();
  }, [api, areaId]);
  useEffect(() => {
    if (cityId === null) return setAreas([]);
    const leaving = new AbortController();
    const input = { params: { id: cityId }, query: { limit: 100 }, signal: leaving.signal };
    api('GET /api/v1/areas/city/:id', input).then(
      ({ data }) => setAreas(data),
      () => setAreas([]),
    );
    return () => leaving.abort();
  }, [api, cityId]);
  const options = (places: readonly Place[]) =>
    places.map((place) => ({ value: String(place.id), label: pick(place, 'name', language) }));
  return (
    <>
      <Select
        label={text.city}
        name="city"
        placeholder={text.choose}
        value={cityId === null ? '' : String(cityId)}
        options={options(cities)}
        onChange={({ currentTarget }) => {
          setCityId(Number(currentTarget.value) || null);
          onChange({ areaId: null });
        }}
      />
      <Select
        label={text.area}
        name="area"
        placeholder={text.choose}
        value={areaId === null ? '' : String(areaId)}
        options={options(areas)}
        error={error}
        onChange={({ currentTarget }) => onChange({ areaId: Number(currentTarget.value) || null })}
      />
    </>
  );
}
