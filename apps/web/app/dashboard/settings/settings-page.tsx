import type {
  OfficeCountrySettings,
  OfficeSecuritySettings,
  OfficeStoreSettings,
} from '@karaz/contract/admin/settings';
import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import { definePage } from '../../router/page.ts';
import { useApi, useLanguage, useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { countryName } from '../form/intl-names.ts';
import { LoadedBody } from '../form/loaded-body.tsx';
import { useLoaded } from '../form/use-loaded.ts';
import { OfficePage } from '../page/office-page.tsx';
import { ShopSwitch } from '../setup/shop-switch.tsx';
import { CountriesPanel } from './countries-panel.tsx';
import { CountryForm } from './country-form.tsx';
import { PaymentsPanel } from './payments-panel.tsx';
import { SecurityForm } from './security-form.tsx';
import { ServicesPanel } from './services-panel.tsx';
import { StoreForm } from './store-form.tsx';

export const page = definePage({
  texts: [
    'office',
    'office-setup',
    'office-settings',
    'office-tax',
    'office-media',
    'office-providers',
    'office-cards',
  ],
  head: (_, { office, shell }) => ({ title: `${office.pages.settings} · ${shell.storeName}`, noIndex: true }),
  Component: SettingsPage,
});

const PATH = '/dashboard/settings';
const SECURITY = 'security';
const COUNTRIES = 'countries';
const SERVICES = 'services';
const PAYMENTS = 'payments';
const SECTIONS: readonly (string | undefined)[] = [SECURITY, COUNTRIES, SERVICES, PAYMENTS];
type Settings = {
  store: OfficeStoreSettings;
  countries: readonly OfficeCountrySettings[];
  security: OfficeSecuritySettings;
};

function SettingsPage() {
  const text = useTexts('office-settings');
  const api = useApi();
  const loaded = useLoaded<Settings>('settings', () => api('GET /api/v1/admin/settings'));
  return (
    <OfficePage title={text.title} description={text.description}>
      <LoadedBody loaded={loaded}>
        {(settings) => <Section settings={settings} onChange={loaded.show} onReload={() => void loaded.reload()} />}
      </LoadedBody>
    </OfficePage>
  );
}

type SectionProps = { settings: Settings; onChange: (settings: Settings) => void; onReload: () => void };

/** Each section has an address of its own: leaving one with unsaved changes needs a confirmation. */
function Section({ settings, onChange, onReload }: SectionProps) {
  const { view } = useRouter();
  const code = view.params['code'];
  const selected = settings.countries.find(({ country }) => country === code);
  const replace = (saved: OfficeCountrySettings) =>
    onChange({
      ...settings,
      countries: settings.countries.map((one) => (one.country === saved.country ? saved : one)),
    });
  return (
    <>
      <SectionLinks countries={settings.countries} current={SECTIONS.includes(code) ? code : selected?.country} />
      {code === COUNTRIES && <CountriesPanel onChange={onReload} />}
      {code === SERVICES && <ServicesPanel />}
      {code === PAYMENTS && <PaymentsPanel />}
      {code === SECURITY && (
        <SecurityForm
          existing={settings.security}
          onSaved={(security) => onChange({ ...settings, security })}
          onReload={onReload}
        />
      )}
      {selected && <CountryForm key={selected.country} existing={selected} onSaved={replace} onReload={onReload} />}
      {!SECTIONS.includes(code) && !selected && (
        <>
          <ShopSwitch />
          <StoreForm
            existing={settings.store}
            onSaved={(store) => onChange({ ...settings, store })}
            onReload={onReload}
          />
        </>
      )}
    </>
  );
}

type SectionLinksProps = { countries: readonly OfficeCountrySettings[]; current: string | undefined };

function SectionLinks({ countries, current }: SectionLinksProps) {
  const text = useTexts('office-settings');
  const language = useLanguage();
  const currentIf = (isCurrent: boolean) => ({ 'aria-current': isCurrent ? ('page' as const) : undefined });
  return (
    <nav className="tabs" aria-label={text.sections}>
      <Link to={PATH} className="tab" {...currentIf(current === undefined)}>
        {text.store}
      </Link>
      <Link
        to={href('/dashboard/settings/:code', { code: COUNTRIES })}
        className="tab"
        {...currentIf(current === COUNTRIES)}
      >
        {text.countries}
      </Link>
      {countries.map(({ country }) => (
        <Link
          key={country}
          to={href('/dashboard/settings/:code', { code: country })}
          className="tab"
          {...currentIf(current === country)}
        >
          {countryName(country, language)}
        </Link>
      ))}
      <Link
        to={href('/dashboard/settings/:code', { code: PAYMENTS })}
        className="tab"
        {...currentIf(current === PAYMENTS)}
      >
        {text.payments}
      </Link>
      <Link
        to={href('/dashboard/settings/:code', { code: SERVICES })}
        className="tab"
        {...currentIf(current === SERVICES)}
      >
        {text.connections}
      </Link>
      <Link
        to={href('/dashboard/settings/:code', { code: SECURITY })}
        className="tab"
        {...currentIf(current === SECURITY)}
      >
        {text.security}
      </Link>
    </nav>
  );
}
