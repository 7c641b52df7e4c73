import type { CountrySettingsView } from '@karaz/contract/settings';
import type { Language } from '@karaz/i18n/language';
import { pick } from '@karaz/i18n/localized';
import { useTexts } from '../../texts/texts.ts';

/** Who runs the shop in a country, as on its invoices. */
export type Company = { name: string; address: string; registration: string; mail: string };

type Settings = Pick<
  CountrySettingsView,
  | ('legal_name_en' | 'legal_name_ar' | 'legal_address_en' | 'legal_address_ar')
  | ('registration_number' | 'support_email')
>;

/** Null: the shop has not said yet who it is. */
export function companyOf(settings: Settings, language: Language): Company | null {
  const name = pick(settings, 'legal_name', language);
  if (name === '') return null;
  const address = pick(settings, 'legal_address', language);
  return { name, address, registration: settings.registration_number, mail: settings.support_email };
}

export function CompanyLine({ company: { name, address, registration, mail } }: { company: Company }) {
  const text = useTexts('content');
  return (
    <section aria-labelledby="company" className="mt-8 border-t border-hairline pt-5">
      <h2 id="company" className="text-h3">
        {text.company}
      </h2>
      <p className="mt-2 font-medium">{name}</p>
      {address && <p>{address}</p>}
      {registration && (
        <p>
          {text.registration} <bdi dir="ltr">{registration}</bdi>
        </p>
      )}
      {mail && (
        <p>
          <a href={`mailto:${mail}`} className="link touch inline-flex items-center">
            <bdi dir="ltr">{mail}</bdi>
          </a>
        </p>
      )}
    </section>
  );
}
