import type { OfficeArea, OfficeCity } from '@karaz/contract/admin/places';
import { COUNTRIES } from '@karaz/domain/countries';
import { foldText } from '@karaz/domain/text/fold-arabic';
import { currencySign } from '@karaz/i18n/format';
import { pick } from '@karaz/i18n/localized';
import { useState } from 'react';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { TextField } from '../../ui/text-field.tsx';
import { LoadedBody } from '../form/loaded-body.tsx';
import { Panel } from '../form/panel.tsx';
import { useLoaded } from '../form/use-loaded.ts';
import { AreaTerms } from './area-terms.tsx';
import { AreasMap } from './areas-map.tsx';
import type { BranchForm, BranchValues } from './branch-form.ts';

type Served = BranchValues['areas'][number];
type CityWithAreas = OfficeCity & { areas: readonly OfficeArea[] };

export function AreasPanel({ form }: { form: BranchForm }) {
  const text = useTexts('office-branches');
  const api = useApi();
  const { country, areas } = form.values;
  const [words, setWords] = useState('');
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
      <TextField
        label={text.findArea}
        hideLabel
        type="search"
        icon="search"
        placeholder={text.findArea}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <LoadedBody loaded={loaded}>{(cities) => <Cities cities={cities} words={words} form={form} />}</LoadedBody>
    </Panel>
  );
}

type CitiesProps = { cities: readonly CityWithAreas[]; words: string; form: BranchForm };

function Cities({ cities, words, form: { values, errors, set } }: CitiesProps) {
  const text = useTexts('office-branches');
  const language = useLanguage();
  const key = foldText(words);
  const isMeant = ({ name_en, name_ar }: OfficeArea) => foldText(`${name_en} ${name_ar}`).includes(key);
  const shown = cities
    .map((city) => ({ city, areas: city.areas.filter(isMeant) }))
    .filter(({ areas }) => areas.length > 0);
  const served = new Map(values.areas.map((area, index) => [area.areaId, { area, index }]));
  const put = (next: readonly Served[]) =>
    set(
      'areas',
      next.toSorted((one, other) => one.areaId - other.areaId),
    );
  const tick = (ids: readonly number[], isOn: boolean) => {
    const others = values.areas.filter(({ areaId }) => !ids.includes(areaId));
    const kept = ids.map(
      (areaId) => served.get(areaId)?.area ?? { areaId, fee: null, minOrder: null, extraLeadHours: 0 },
    );
    put(isOn ? [...others, ...kept] : others);
  };
  const change = (areaId: number, part: Partial<Served>) =>
    put(values.areas.map((area) => (area.areaId === areaId ? { ...area, ...part } : area)));
  if (shown.length === 0) return <p className="text-muted">{text.noArea}</p>;
  return (
    <div className="grid gap-2">
      {shown.map(({ city, areas }) => (
        <CityAreas
          key={city.id}
          city={city}
          areas={areas}
          isOpen={words !== '' || cities.length === 1}
          currency={currencySign(COUNTRIES[values.country].currency, language)}
          servedOf={(id) => served.get(id)?.area}
          errorOf={(id) => errors[`areas.${served.get(id)?.index ?? -1}`]}
          onTick={tick}
          onChange={change}
        />
      ))}
    </div>
  );
}

type CityAreasProps = {
  city: OfficeCity;
  areas: readonly OfficeArea[];
  isOpen: boolean;
  currency: string;
  servedOf: (id: number) => Served | undefined;
  errorOf: (id: number) => string | undefined;
  onTick: (ids: readonly number[], isOn: boolean) => void;
  onChange: (id: number, part: Partial<Served>) => void;
};

function CityAreas({ city, areas, isOpen, currency, servedOf, errorOf, onTick, onChange }: CityAreasProps) {
  const text = useTexts('office-branches');
  const language = useLanguage();
  const name = pick(city, 'name', language);
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
      <AreasMap
        areas={areas}
        isServed={(id) => servedOf(id) !== undefined}
        onToggle={(id, isOn) => onTick([id], isOn)}
      />
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
          <li key={area.id} className="branch-area">
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
              error={errorOf(area.id)}
              onChange={(part) => onChange(area.id, part)}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}
