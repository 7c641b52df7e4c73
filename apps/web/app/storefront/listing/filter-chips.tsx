import { useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Tag } from '../../ui/badge.tsx';
import { FilterResultBar } from '../../ui/filter-result-bar.tsx';
import { chipLabel, partKey, visibleParts } from './chip-label.ts';
import { type FilterPart, withoutPart } from './filter-parts.ts';
import { listingHref, NO_FILTERS } from './filters.ts';
import type { ListingData } from './listing-model.ts';
import { useMoney } from './use-money.ts';

/** What the list is narrowed to, each part to be taken out by itself. */
export function FilterChips({ data }: { data: ListingData }) {
  const text = useTexts('listing');
  const { navigate } = useRouter();
  const money = useMoney();
  const { address, place, names, total } = data;
  const parts = visibleParts(data);
  const go = (filters: typeof address.filters) =>
    navigate(listingHref(place.path, { ...address, page: 1, filters }, place.searchName), { preserveScroll: true });
  const remove = (part: FilterPart) => go(withoutPart(address.filters, part));
  const search = place.kind === 'search' ? address.filters.search : '';
  return (
    <div className="mt-3">
      <FilterResultBar
        count={total}
        foundText={text.found(total)}
        clearLabel={text.clear}
        onClear={() => go({ ...NO_FILTERS, search })}
      >
        {parts.map((part) => {
          const label = chipLabel(part, { filters: address.filters, names, money }, text);
          return (
            <Tag key={partKey(part)} onRemove={() => remove(part)} removeLabel={text.remove(label)}>
              {label}
            </Tag>
          );
        })}
      </FilterResultBar>
    </div>
  );
}
