import type { OfficeArea } from '@karaz/contract/admin/places';
import { pick } from '@karaz/i18n/localized';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { NumberField } from '../form/number-field.tsx';
import type { Served } from './branch-form.ts';

type AreaTermsProps = {
  area: OfficeArea;
  served: Served | undefined;
  currency: string;
  errorOf: (...part: string[]) => string | undefined;
  onChange: (part: Partial<Served>) => void;
};

/** What is different for this branch in this area. */
export function AreaTerms({ area, served, currency, errorOf, onChange }: AreaTermsProps) {
  const text = useTexts('office-branches');
  const name = pick(area, 'name', useLanguage());
  if (!served) return null;
  return (
    <div className="branch-terms">
      <NumberField
        label={`${text.fee}, ${name}`}
        hideLabel
        unit={currency}
        min={0}
        placeholder={`${text.fee}: ${area.deliveryFee}`}
        error={errorOf() ?? errorOf('fee')}
        value={served.fee}
        onChange={(fee) => onChange({ fee })}
      />
      <NumberField
        label={`${text.minOrder}, ${name}`}
        hideLabel
        unit={currency}
        min={0}
        placeholder={text.minOrder}
        error={errorOf('minOrder')}
        value={served.minOrder}
        onChange={(minOrder) => onChange({ minOrder })}
      />
      <NumberField
        label={`${text.extraLead}, ${name}`}
        hideLabel
        unit={text.hoursUnit}
        min={0}
        placeholder={text.extraLead}
        error={errorOf('extraLeadHours')}
        value={served.extraLeadHours === 0 ? null : served.extraLeadHours}
        onChange={(value) => onChange({ extraLeadHours: value ?? 0 })}
      />
    </div>
  );
}
