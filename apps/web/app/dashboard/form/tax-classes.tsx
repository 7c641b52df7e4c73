import { COUNTRY_CODES } from '@karaz/domain/countries';
import { TAX_CLASSES, type TaxClass, type TaxClasses } from '@karaz/domain/pricing/vat';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Select } from '../../ui/select.tsx';
import { countryName } from './intl-names.ts';

export const taxClassNamed = (value: string): TaxClass | undefined => TAX_CLASSES.find((one) => one === value);

type TaxClassFieldsProps = {
  values: TaxClasses;
  /** What counts where nothing is chosen. */
  otherwise: string;
  /** By field: `taxClasses.sa`. */
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (classes: { [Code in keyof TaxClasses]: TaxClass }) => void;
};

/** One choice for each country; a country without a choice is not in the value. */
export function TaxClassFields({ values, otherwise, errors, onChange }: TaxClassFieldsProps) {
  const text = useTexts('office-tax');
  const language = useLanguage();
  const change = (code: (typeof COUNTRY_CODES)[number], value: string) => {
    const chosen = COUNTRY_CODES.flatMap((one) => {
      const taxClass = one === code ? taxClassNamed(value) : values[one];
      return taxClass ? [[one, taxClass] as const] : [];
    });
    onChange(Object.fromEntries(chosen));
  };
  return COUNTRY_CODES.map((code) => (
    <Select
      key={code}
      label={text.inCountry(countryName(code, language))}
      placeholder={otherwise}
      error={errors[`taxClasses.${code}`]}
      value={values[code] ?? ''}
      options={TAX_CLASSES.map((value) => ({ value, label: text.classes[value] }))}
      onChange={({ currentTarget }) => change(code, currentTarget.value)}
    />
  ));
}
