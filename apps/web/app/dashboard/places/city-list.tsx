import './places.css';
import type { OfficeArea } from '@karaz/contract/admin/places';
import { COUNTRIES } from '@karaz/domain/countries';
import { type CurrencyCode, toMinor } from '@karaz/domain/money';
import { foldText } from '@karaz/domain/text/fold-arabic';
import { formatMoney } from '@karaz/i18n/format';
import { pick } from '@karaz/i18n/localized';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { CityWithAreas, Edited, Places } from './places.ts';

type CityListProps = { places: Places; search: string; mayWrite: boolean; onEdit: (edited: Edited) => void };

export function CityList({ places, search, mayWrite, onEdit }: CityListProps) {
  const text = useTexts('office-places');
  const key = foldText(search);
  const has = ({ name_en, name_ar }: { name_en: string; name_ar: string }) =>
    foldText(`${name_en} ${name_ar}`).includes(key);
  const visible = places.cities
    .map((city) => ({ city, areas: has(city) ? city.areas : city.areas.filter(has) }))
    .filter(({ city, areas }) => has(city) || areas.length > 0);
  if (places.cities.length === 0) return <EmptyState icon="pin" title={text.noCities} />;
  if (visible.length === 0) return <EmptyState icon="search" title={text.nothing} />;
  return visible.map(({ city, areas }) => (
    <City
      key={city.id}
      city={city}
      areas={areas}
      isOpen={key !== ''}
      currency={COUNTRIES[places.country.code].currency}
      mayWrite={mayWrite}
      onEdit={onEdit}
    />
  ));
}

type CityProps = {
  city: CityWithAreas;
  areas: readonly OfficeArea[];
  isOpen: boolean;
  currency: CurrencyCode;
  mayWrite: boolean;
  onEdit: (edited: Edited) => void;
};

function City({ city, areas, isOpen, currency, mayWrite, onEdit }: CityProps) {
  const text = useTexts('office-places');
  const name = pick(city, 'name', useLanguage());
  return (
    <details className="places-city" open={isOpen || undefined}>
      <summary>
        <span className="flex-1">{name}</span>
        {!city.isActive && <Badge tone="warning">{text.closed}</Badge>}
        <span className="text-muted font-normal">{text.areas(city.areas.length)}</span>
      </summary>
      {mayWrite && (
        <div className="places-city-tools">
          <Button kind="outline" size="small" icon="edit" onClick={() => onEdit({ kind: 'city', city })}>
            {text.editCity(name)}
          </Button>
          <Button kind="outline" size="small" icon="plus" onClick={() => onEdit({ kind: 'area', area: null, city })}>
            {text.addAreaOf(name)}
          </Button>
        </div>
      )}
      <ul className="places-areas">
        {areas.map((area) => (
          <li key={area.id}>
            <Area
              area={area}
              currency={currency}
              mayWrite={mayWrite}
              onEdit={() => onEdit({ kind: 'area', area, city })}
            />
          </li>
        ))}
        {areas.length === 0 && <li className="text-muted">{text.noAreas}</li>}
      </ul>
    </details>
  );
}

type AreaProps = { area: OfficeArea; currency: CurrencyCode; mayWrite: boolean; onEdit: () => void };

function Area({ area, currency, mayWrite, onEdit }: AreaProps) {
  const text = useTexts('office-places');
  const language = useLanguage();
  return (
    <button type="button" className="places-area" disabled={!mayWrite} onClick={onEdit}>
      <span>{pick(area, 'name', language)}</span>
      {!area.isActive && <Badge tone="warning">{text.closed}</Badge>}
      {!area.shippingAvailable && <Badge tone="neutral">{text.noDelivery}</Badge>}
      <bdi className="text-muted">{formatMoney(toMinor(area.deliveryFee, currency), currency, language)}</bdi>
    </button>
  );
}
