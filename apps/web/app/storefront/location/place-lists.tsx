import type { AreaView, CityView } from '@karaz/contract/places';
import { type CountryCode, cityWord, isCountryCode } from '@karaz/domain/countries';
import type { LocationSelection } from '@karaz/domain/location/selection';
import { matchesEitherName } from '@karaz/domain/text/bilingual-match';
import { isolate } from '@karaz/i18n/format';
import { pick } from '@karaz/i18n/localized';
import { type ReactNode, useState } from 'react';
import { useLanguage, useStore } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Flag } from '../../ui/flag.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CoverageForm } from './coverage-form.tsx';
import { useAreas, useCities, useCountries } from './place-listings.ts';

/** Fewer are taken in at a glance. */
const SEARCH_FROM = 7;

type ListProps<Item> = { selection: LocationSelection; onChoose: (item: Item) => void };

export function CountryList({ selection, onChoose }: ListProps<CountryCode>) {
  const text = useTexts('location');
  const language = useLanguage();
  const { flagImageUrl } = useStore();
  const { listing, retry } = useCountries();
  if (listing.status === 'loading') return <ListSkeleton rows={4} />;
  if (listing.status === 'failed') return <ListNote text={text.errorLoadingCountries} onRetry={retry} />;
  return (
    <ul className="location-countries">
      {listing.items.map((country) => (
        <li key={country.code}>
          <PlaceButton
            isChosen={country.code === selection.country}
            onPress={() => onChoose(country.code)}
            start={<Flag country={country.code} imageUrl={flagImageUrl} />}
          >
            {pick(country, 'name', language)}
          </PlaceButton>
        </li>
      ))}
    </ul>
  );
}

export function CityList({ selection, onChoose }: ListProps<CityView>) {
  const text = useTexts('location');
  const language = useLanguage();
  const { listing, retry } = useCities(selection.country);
  if (selection.country === null) return <ListNote text={text.noCountrySelected} />;
  if (listing.status === 'loading') return <ListSkeleton rows={6} />;
  if (listing.status === 'failed') return <ListNote text={text.errorLoadingCities} onRetry={retry} />;
  return (
    <SearchedList
      items={listing.items}
      searchLabel={text.searchIn[cityWord(selection.country)]}
      emptyText={text.noCitiesFound}
    >
      {(city) => (
        <PlaceButton isChosen={city.id === selection.cityId} onPress={() => onChoose(city)}>
          {pick(city, 'name', language)}
        </PlaceButton>
      )}
    </SearchedList>
  );
}

export function AreaList({ selection, onChoose }: ListProps<AreaView>) {
  const text = useTexts('location');
  const language = useLanguage();
  const { listing, retry } = useAreas(selection.cityId);
  const [requested, setRequested] = useState<AreaView | null>(null);
  if (selection.cityId === null)
    return <ListNote text={selection.country ? text.noCitySelected : text.noCountrySelected} />;
  if (listing.status === 'loading') return <ListSkeleton rows={6} />;
  if (listing.status === 'failed') return <ListNote text={text.errorLoadingAreas} onRetry={retry} />;
  const country = isCountryCode(selection.country) ? selection.country : null;
  return (
    <SearchedList
      items={listing.items}
      searchLabel={text.searchAreas}
      emptyText={text.noAreasFound}
      alwaysSearch
      whenEmpty={(query) => country && <CoverageForm country={country} requested={{ areaId: null, name: query }} />}
    >
      {(area) => {
        const name = pick(area, 'name', language);
        if (area.isActive && area.shippingAvailable) {
          return (
            <PlaceButton isChosen={area.id === selection.areaId} isLast onPress={() => onChoose(area)}>
              {name}
            </PlaceButton>
          );
        }
        return requested?.id === area.id && country ? (
          <CoverageForm country={country} requested={{ areaId: area.id, name }} />
        ) : (
          <UnservedArea name={name} onNotifyMe={() => setRequested(area)} />
        );
      }}
    </SearchedList>
  );
}

function UnservedArea({ name, onNotifyMe }: { name: string; onNotifyMe: () => void }) {
  const text = useTexts('location');
  return (
    <div className="location-row">
      <span className="location-row-text text-muted">
        {name}
        <span className="text-small">{text.notServedYet}</span>
      </span>
      <Button kind="soft" size="small" aria-label={text.coverage.openNamed(isolate(name))} onClick={onNotifyMe}>
        {text.coverage.open}
      </Button>
    </div>
  );
}

type SearchedListProps<Item> = {
  items: readonly Item[];
  searchLabel: string;
  emptyText: string;
  alwaysSearch?: boolean;
  /** Under the note that nothing was found. */
  whenEmpty?: (query: string) => ReactNode;
  children: (item: Item) => ReactNode;
};

/** Found under either name, whatever language the shop is in. */
function SearchedList<Item extends CityView | AreaView>(props: SearchedListProps<Item>) {
  const { items, searchLabel, emptyText, alwaysSearch = false, whenEmpty, children } = props;
  const [query, setQuery] = useState('');
  const found = items.filter((item) => matchesEitherName(query, item));
  return (
    <>
      {(alwaysSearch || items.length >= SEARCH_FROM) && (
        <TextField
          label={searchLabel}
          hideLabel
          placeholder={searchLabel}
          icon="search"
          type="search"
          autoComplete="off"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          className="location-search"
        />
      )}
      <ul className="location-list">
        {found.map((item) => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </ul>
      <div role="status">{found.length === 0 && <ListNote text={emptyText} />}</div>
      {found.length === 0 && query.trim() !== '' && whenEmpty?.(query.trim())}
    </>
  );
}

type PlaceButtonProps = {
  isChosen: boolean;
  onPress: () => void;
  start?: ReactNode;
  /** The last of the steps leads nowhere further. */
  isLast?: boolean;
  children: ReactNode;
};

function PlaceButton({ isChosen, onPress, start, isLast = false, children }: PlaceButtonProps) {
  return (
    <button type="button" className="location-row" aria-current={isChosen ? 'true' : undefined} onClick={onPress}>
      {start}
      <span className="location-row-text">{children}</span>
      {isChosen ? (
        <Icon name="check" size={20} className="text-primary-text" />
      ) : (
        !isLast && <Icon name="chevron-end" size={18} className="text-muted" />
      )}
    </button>
  );
}

function ListSkeleton({ rows }: { rows: number }) {
  const text = useTexts('location');
  return (
    <div role="status" aria-label={text.loading} className="grid gap-2 py-2">
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all alike and never move
        <Skeleton key={index} className="h-11 w-full" />
      ))}
    </div>
  );
}

function ListNote({ text: note, onRetry }: { text: string; onRetry?: () => void }) {
  const text = useTexts('location');
  return (
    <div
      className="grid justify-items-center gap-3 py-8 text-center text-muted"
      {...(onRetry ? { role: 'alert' } : {})}
    >
      <p>{note}</p>
      {onRetry && (
        <Button kind="outline" icon="refresh" onClick={onRetry}>
          {text.retry}
        </Button>
      )}
    </div>
  );
}
