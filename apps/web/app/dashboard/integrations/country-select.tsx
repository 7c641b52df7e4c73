import { COUNTRY_CODES, type CountryCode, isCountryCode } from '@karaz/domain/countries';
import { useTexts } from '../../texts/texts.ts';
import { Select } from '../../ui/select.tsx';

type CountrySelectProps = { value: CountryCode | null; onChange: (country: CountryCode | null) => void };

export function CountrySelect({ value, onChange }: CountrySelectProps) {
  const text = useTexts('office-integrations');
  return (
    <Select
      label={text.country}
      name="country"
      value={value ?? ''}
      options={[
        { value: '', label: text.everyCountry },
        ...COUNTRY_CODES.map((code) => ({ value: code, label: text.countries[code] })),
      ]}
      onChange={({ currentTarget }) => onChange(isCountryCode(currentTarget.value) ? currentTarget.value : null)}
    />
  );
}
