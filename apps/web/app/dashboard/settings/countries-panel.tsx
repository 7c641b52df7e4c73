import type { OfficeCountryOverview } from '@karaz/contract/admin/places';
import { pick } from '@karaz/i18n/localized';
import { useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Switch } from '../../ui/checkbox.tsx';
import { toast } from '../../ui/toast.ts';
import { LoadedBody } from '../form/loaded-body.tsx';
import { Panel } from '../form/panel.tsx';
import { useLoaded } from '../form/use-loaded.ts';

/** `onChange`: the settings of a country come and go with it. */
export function CountriesPanel({ onChange }: { onChange: () => void }) {
  const text = useTexts('office-settings');
  const api = useApi();
  const loaded = useLoaded<OfficeCountryOverview[]>('countries', () => api('GET /api/v1/admin/countries'));
  const changed = () => {
    void loaded.reload();
    onChange();
  };
  return (
    <Panel title={text.countries} description={text.countriesHint}>
      <LoadedBody loaded={loaded}>
        {(countries) => (
          <ul className="grid gap-4">
            {countries.map((country) => (
              <li key={country.code}>
                <CountryRow country={country} onChange={changed} />
              </li>
            ))}
          </ul>
        )}
      </LoadedBody>
    </Panel>
  );
}

function CountryRow({ country, onChange }: { country: OfficeCountryOverview; onChange: () => void }) {
  const text = useTexts('office-settings');
  const language = useLanguage();
  const { isBusy, set } = useSwitch(country, onChange);
  const { code, areas, cities, knownAreas } = country;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Switch
        label={pick(country, 'name', language)}
        description={areas > 0 ? text.placesThere(cities, areas) : text.placesToAdd(knownAreas)}
        checked={country.isActive}
        disabled={isBusy}
        onChange={({ currentTarget }) => void set(currentTarget.checked)}
      />
      {areas > 0 && (
        <Link to={href('/dashboard/places/:code', { code })} className="link touch inline-flex items-center">
          {text.toPlaces}
        </Link>
      )}
    </div>
  );
}

function useSwitch({ code, name_en, name_ar, version }: OfficeCountryOverview, onChange: () => void) {
  const text = useTexts('office-settings');
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  const set = async (isActive: boolean) => {
    setBusy(true);
    try {
      await api('PUT /api/v1/admin/places/countries/:code', {
        params: { code },
        body: { name_en, name_ar, version, isActive },
      });
      toast.success(isActive ? text.countryOpened : text.countryClosed);
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : text.notSaved);
    } finally {
      setBusy(false);
      onChange();
    }
  };
  return { isBusy, set };
}
