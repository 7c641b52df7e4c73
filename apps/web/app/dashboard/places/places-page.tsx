import { COUNTRIES, COUNTRY_CODES, type CountryCode } from '@karaz/domain/countries';
import { useState } from 'react';
import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import { definePage } from '../../router/page.ts';
import { useApi, useLanguage, useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { countryName } from '../form/intl-names.ts';
import { LoadedBody } from '../form/loaded-body.tsx';
import { SearchField } from '../form/search-field.tsx';
import { useLoaded } from '../form/use-loaded.ts';
import { ExportButton } from '../list/export-button.tsx';
import { OfficePage } from '../page/office-page.tsx';
import { useMay } from '../page/use-may.ts';
import { AreaDialog } from './area-dialog.tsx';
import { CityDialog } from './city-dialog.tsx';
import { CityList } from './city-list.tsx';
import { CountryDialog } from './country-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import type { Edited, Places } from './places.ts';

export const page = definePage({
  texts: ['office', 'office-places', 'addresses'],
  head: (_, { office, shell }) => ({ title: `${office.pages.places} · ${shell.storeName}`, noIndex: true }),
  Component: PlacesPage,
});

function PlacesPage() {
  const text = useTexts('office-places');
  const api = useApi();
  const { view } = useRouter();
  const code = COUNTRY_CODES.find((one) => one === view.params['code']) ?? 'kw';
  const mayWrite = useMay('settings.write');
  const [edited, setEdited] = useState<Edited | null>(null);
  const loaded = useLoaded<Places>(code, () => api('GET /api/v1/admin/places/:code', { params: { code } }));
  const done = () => {
    setEdited(null);
    void loaded.reload();
  };
  return (
    <OfficePage
      title={text.title}
      description={text.description}
      actions={
        <>
          <ExportButton call="GET /api/v1/admin/places/:code/export" params={{ code }} />
          {mayWrite && (
            <Button kind="outline" size="small" icon="upload" onClick={() => setEdited({ kind: 'import' })}>
              {text.import}
            </Button>
          )}
          {mayWrite && <Button onClick={() => setEdited({ kind: 'city', city: null })}>{text.addCity}</Button>}
        </>
      }
    >
      <CountryLinks current={code} />
      <LoadedBody loaded={loaded}>
        {(places) => (
          <>
            <PlacesOf places={places} mayWrite={mayWrite} onEdit={setEdited} />
            {edited && <Editor edited={edited} places={places} onDone={done} onClose={() => setEdited(null)} />}
          </>
        )}
      </LoadedBody>
    </OfficePage>
  );
}

function CountryLinks({ current }: { current: CountryCode }) {
  const text = useTexts('office-places');
  const language = useLanguage();
  return (
    <nav className="tabs" aria-label={text.countries}>
      {COUNTRY_CODES.map((code) => (
        <Link
          key={code}
          to={href('/dashboard/places/:code', { code })}
          className="tab"
          aria-current={code === current ? 'page' : undefined}
        >
          {countryName(code, language)}
        </Link>
      ))}
    </nav>
  );
}

type PlacesOfProps = { places: Places; mayWrite: boolean; onEdit: (edited: Edited) => void };

function PlacesOf({ places, mayWrite, onEdit }: PlacesOfProps) {
  const text = useTexts('office-places');
  const [search, setSearch] = useState('');
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <SearchField label={text.find} search={search} onSearch={setSearch} className="min-w-64 flex-1" />
        {!places.country.isActive && <Badge tone="warning">{text.closed}</Badge>}
        {mayWrite && (
          <Button kind="outline" icon="edit" onClick={() => onEdit({ kind: 'country' })}>
            {text.editCountry}
          </Button>
        )}
      </div>
      <CityList places={places} search={search} mayWrite={mayWrite} onEdit={onEdit} />
    </>
  );
}

/** Of the region, while a country has no city yet. */
const MIDDLE = { latitude: 26, longitude: 47 };

type EditorProps = { edited: Edited; places: Places; onDone: () => void; onClose: () => void };

function Editor({ edited, places, onDone, onClose }: EditorProps) {
  const both = { onDone, onClose };
  const { code } = places.country;
  if (edited.kind === 'import') return <ImportDialog country={code} {...both} />;
  if (edited.kind === 'country') return <CountryDialog country={places.country} {...both} />;
  if (edited.kind === 'city')
    return <CityDialog city={edited.city} country={code} start={places.cities[0] ?? MIDDLE} {...both} />;
  return <AreaDialog area={edited.area} city={edited.city} currency={COUNTRIES[code].currency} {...both} />;
}
