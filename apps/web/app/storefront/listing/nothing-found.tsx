import { Link } from '../../router/link.tsx';
import { useTexts } from '../../texts/texts.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { chipLabel, partKey, visibleParts } from './chip-label.ts';
import { withoutPart } from './filter-parts.ts';
import { listingHref, NO_FILTERS } from './filters.ts';
import type { ListingData } from './listing-model.ts';
import { useMoney } from './use-money.ts';

/** Never a dead end: it says which filter excludes the goods, and how many they are. */
export function NothingFound({ data }: { data: ListingData }) {
  const text = useTexts('listing');
  const money = useMoney();
  const { address, place, names, wayOut } = data;
  const isFiltered = visibleParts(data).length > 0;
  const search = place.kind === 'search' ? address.filters.search : '';
  return (
    <EmptyState
      icon="search"
      title={isFiltered ? text.notFoundFiltered : text.notFound}
      description={isFiltered ? text.notFound : text.notFoundHint}
      action={
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          {wayOut.map(({ part, total }) => (
            <Link
              key={partKey(part)}
              to={listingHref(
                place.path,
                { ...address, page: 1, filters: withoutPart(address.filters, part) },
                place.searchName,
              )}
              className={buttonClass({ kind: 'soft' })}
            >
              {text.withoutFilter(chipLabel(part, { filters: address.filters, names, money }, text), total)}
            </Link>
          ))}
          <Link
            to={
              isFiltered
                ? listingHref(place.path, { filters: { ...NO_FILTERS, search } }, place.searchName)
                : '/product'
            }
            className={buttonClass({ kind: 'outline' })}
          >
            {isFiltered ? text.resetAll : text.seeAll}
          </Link>
        </div>
      }
    />
  );
}
