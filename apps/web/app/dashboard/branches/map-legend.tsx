import type { CountryCode } from '@karaz/domain/countries';
import { pick } from '@karaz/i18n/localized';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Served } from './branch-form.ts';
import type { CityWithAreas, Shape } from './map-shapes.ts';
import { useAreaTexts } from './use-area-texts.ts';

type MapInfoProps = { shape: Shape | undefined; served: Served | undefined; country: CountryCode };

/** About the area under the pointer. Who listens gets the same as the name of the area. */
export function MapInfo({ shape, served, country }: MapInfoProps) {
  const language = useLanguage();
  const texts = useAreaTexts(country);
  if (!shape) return null;
  const [state, ...rest] = texts.details(shape.area, served);
  return (
    <div className="map-info" aria-hidden="true">
      <strong>{pick(shape.area, 'name', language)}</strong>
      <span className="text-muted">{pick(shape.city, 'name', language)}</span>
      <span data-served={served !== undefined}>{state}</span>
      {rest.map((detail) => (
        <bdi key={detail}>{detail}</bdi>
      ))}
    </div>
  );
}

type MapLegendProps = {
  cities: readonly CityWithAreas[];
  servedOf: (id: number) => Served | undefined;
  country: CountryCode;
};

export function MapLegend({ cities, servedOf, country }: MapLegendProps) {
  const text = useTexts('office-branches');
  const { feeOf, money } = useAreaTexts(country);
  const areas = cities.flatMap((city) => city.areas);
  const served = areas.flatMap((area) => servedOf(area.id) ?? []);
  const fees = areas.flatMap((area) => (servedOf(area.id) ? [feeOf(area, servedOf(area.id))] : []));
  const [min, max] = [Math.min(...fees), Math.max(...fees)];
  const isVaried = fees.length > 0 && max > min;
  const isSlow = served.some(({ extraLeadHours }) => extraLeadHours > 0);
  return (
    <ul className="map-legend">
      {isVaried ? (
        <li>
          <i data-fee="0" />
          <i data-fee="1" />
          <i data-fee="2" />
          <span>
            {text.servedForFee} <bdi>{`${money(min)} – ${money(max)}`}</bdi>
          </span>
        </li>
      ) : (
        <li>
          <i data-fee="0" />
          <span>{fees.length > 0 ? `${text.isServed} · ${text.fee} ${money(min)}` : text.isServed}</span>
        </li>
      )}
      <li>
        <i />
        {text.notServed}
      </li>
      {areas.some(({ isActive }) => !isActive) && (
        <li>
          <i data-closed="true" />
          {text.closedArea}
        </li>
      )}
      {isSlow && (
        <li>
          <b>
            <bdi>{text.moreHours(2)}</bdi>
          </b>
          {text.extraLead}
        </li>
      )}
      <li>
        <Icon name="pin" size={16} />
        {text.branchHere}
      </li>
      <li className="map-hint">{text.mapHint}</li>
    </ul>
  );
}
