import type { OfficeArea } from '@karaz/contract/admin/places';
import { fieldName } from '@karaz/contract/field-name';
import { COUNTRIES, type CountryCode } from '@karaz/domain/countries';
import { foldText } from '@karaz/domain/text/fold-arabic';
import { currencySign } from '@karaz/i18n/format';
import { pick } from '@karaz/i18n/localized';
import { useRef, useState } from 'react';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { LoadedBody } from '../form/loaded-body.tsx';
import { Panel } from '../form/panel.tsx';
import { SearchField } from '../form/search-field.tsx';
import { useLoaded } from '../form/use-loaded.ts';
import { AreaTerms } from './area-terms.tsx';
import { AreasMap } from './areas-map.tsx';
import type { BranchForm, Served } from './branch-form.ts';
import type { CityWithAreas } from './map-shapes.ts';
import { NewArea } from './new-area.tsx';

export function AreasPanel({ form, mayWrite }: { form: BranchForm; mayWrite: boolean }) {
  const text = useTexts('office-branches');
  const api = useApi();
  const { country, areas } = form.values;
  const [search, setSearch] = useState('');
  const loaded = useLoaded(country, async () => {
    const { cities } = await api('GET /api/v1/admin/places/:code', { params: { code: country } });
    return cities;
  });
  return (
    <Panel
      title={text.served}
      description={text.servedHint}
      tools={<span className="text-muted">{text.servedCount(areas.length)}</span>}
    >
      <SearchField label={text.findArea} search={search} onSearch={setSearch} />
      <LoadedBody loaded={loaded}>
        {(cities) => <MapAndList {...{ cities, search, form, mayWrite }} onAreas={() => void loaded.reload()} />}
      </LoadedBody>
    </Panel>
  );
}

type MapAndListProps = {
  cities: readonly CityWithAreas[];
  search: string;
  form: BranchForm;
  mayWrite: boolean;
  /** There is another area. */
  onAreas: () => void;
};

function MapAndList({ cities, search, form, mayWrite, onAreas }: MapAndListProps) {
  const text = useTexts('office-branches');
  const [highlighted, setHighlighted] = useState<number | null>(null);
  const list = useRef<HTMLFieldSetElement>(null);
  const { served, tick, change } = useServed(form);
  const key = foldText(search);
  const isMatch = ({ name_en, name_ar }: OfficeArea) => foldText(`${name_en} ${name_ar}`).includes(key);
  const visible = cities
    .map((city) => ({ city, areas: city.areas.filter(isMatch) }))
    .filter(({ areas }) => areas.length > 0);
  const servedOf = (id: number) => served.get(id)?.area;
  const toggle = (id: number, isOn: boolean) => {
    tick([id], isOn);
    showRow(list.current, id);
  };
  return (
    <div className="branch-served">
      <AreasMap
        {...{ cities, servedOf, isMatch, highlighted }}
        branch={form.values}
        onHighlight={setHighlighted}
        onToggle={mayWrite ? toggle : null}
      />
      <fieldset ref={list} className="branch-cities" disabled={!mayWrite}>
        {visible.length === 0 && <p className="text-muted">{text.noArea}</p>}
        {visible.map(({ city, areas }) => (
          <CityAreas
            key={city.id}
            {...{ city, areas, servedOf, highlighted }}
            country={form.values.country}
            isOpen={search !== '' || cities.length === 1}
            errorOf={(id, ...part) => form.errors[fieldName('areas', served.get(id)?.index ?? -1, ...part)]}
            onTick={tick}
            onAdded={(id) => {
              tick([id], true);
              onAreas();
            }}
            onChange={change}
            onHighlight={setHighlighted}
          />
        ))}
      </fieldset>
    </div>
  );
}

function useServed({ values, set }: BranchForm) {
  const served = new Map(values.areas.map((area, index) => [area.areaId, { area, index }]));
  const put = (next: readonly Served[]) =>
    set(
      'areas',
      next.toSorted((one, other) => one.areaId - other.areaId),
    );
  const tick = (ids: readonly number[], isOn: boolean) => {
    const others = values.areas.filter(({ areaId }) => !ids.includes(areaId));
    const selected = ids.map(
      (areaId) => served.get(areaId)?.area ?? { areaId, fee: null, minOrder: null, extraLeadHours: 0 },
    );
    put(isOn ? [...others, ...selected] : others);
  };
  const change = (areaId: number, part: Partial<Served>) =>
    put(values.areas.map((area) => (area.areaId === areaId ? { ...area, ...part } : area)));
  return { served, tick, change };
}

/** What was chosen on the map is at once where its fee is written, without the page moving under the pointer. */
function showRow(list: HTMLElement | null, id: number): void {
  const row = list?.querySelector<HTMLElement>(`[data-row="${id}"]`);
  const city = row?.closest('details');
  if (!list || !row || !city) return;
  city.open = true;
  const away = row.getBoundingClientRect().top - list.getBoundingClientRect().top;
  list.scrollTo({ top: list.scrollTop + away - list.clientHeight / 3, behavior: 'smooth' });
}

type CityAreasProps = {
  city: CityWithAreas;
  areas: readonly OfficeArea[];
  country: CountryCode;
  isOpen: boolean;
  highlighted: number | null;
  servedOf: (id: number) => Served | undefined;
  errorOf: (id: number, ...part: string[]) => string | undefined;
  onTick: (ids: readonly number[], isOn: boolean) => void;
  onAdded: (id: number) => void;
  onChange: (id: number, part: Partial<Served>) => void;
  onHighlight: (id: number | null) => void;
};

function CityAreas(props: CityAreasProps) {
  const { city, areas, country, isOpen, highlighted, servedOf, errorOf, onTick, onAdded, onChange, onHighlight } =
    props;
  const text = useTexts('office-branches');
  const language = useLanguage();
  const name = pick(city, 'name', language);
  const currency = currencySign(COUNTRIES[country].currency, language);
  const ids = areas.map(({ id }) => id);
  const count = ids.filter((id) => servedOf(id)).length;
  return (
    <details className="branch-city" open={isOpen || undefined}>
      <summary>
        <span>{name}</span>
        <span className="text-muted">
          <bdi>
            {count}/{ids.length}
          </bdi>
        </span>
      </summary>
      <label className="choice">
        <input
          type="checkbox"
          checked={count === ids.length}
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && count < ids.length;
          }}
          onChange={({ currentTarget }) => onTick(ids, currentTarget.checked)}
        />
        <span className="choice-text font-semibold">{text.allOf(name)}</span>
      </label>
      <ul>
        {areas.map((area) => (
          <li
            key={area.id}
            className="branch-area"
            data-row={area.id}
            data-marked={area.id === highlighted}
            onPointerEnter={() => onHighlight(area.id)}
            onPointerLeave={() => onHighlight(null)}
            onFocus={() => onHighlight(area.id)}
          >
            <label className="choice">
              <input
                type="checkbox"
                checked={servedOf(area.id) !== undefined}
                onChange={({ currentTarget }) => onTick([area.id], currentTarget.checked)}
              />
              <span className="choice-text">
                <span>{pick(area, 'name', language)}</span>
                {!area.isActive && <span className="field-hint">{text.closedArea}</span>}
              </span>
            </label>
            <AreaTerms
              area={area}
              served={servedOf(area.id)}
              currency={currency}
              errorOf={(...part) => errorOf(area.id, ...part)}
              onChange={(part) => onChange(area.id, part)}
            />
          </li>
        ))}
      </ul>
      <NewArea city={city} onAdded={onAdded} />
    </details>
  );
}
