import { useEffect, useState } from 'react';
import { useLanguage, useRouter } from '../../router/router-context.ts';
import { LazyTexts } from '../../texts/lazy-texts.tsx';
import { useTexts } from '../../texts/texts.ts';
import { FilterFields } from './filter-fields.tsx';
import { type ListingFilters, listingHref } from './filters.ts';
import type { ListingData } from './listing-model.ts';
import { ResetButton } from './reset-button.tsx';
import { useListingFilters } from './use-listing-filters.ts';

/** Beside the list on wide screens. It shows a choice at once; the list follows when it arrives. */
export function FilterColumn({ data }: { data: ListingData }) {
  return (
    <LazyTexts language={useLanguage()} namespace="filters">
      <Column data={data} />
    </LazyTexts>
  );
}

function Column({ data: { address, place } }: { data: ListingData }) {
  const text = useTexts('listing');
  const { navigate, isMoving } = useRouter();
  const [draft, setDraft] = useState(address.filters);
  const filters = useListingFilters(place, draft);
  // The address decides in the end: Back, a removed chip, or a list that could not be loaded.
  useEffect(() => {
    if (!isMoving) setDraft(address.filters);
  }, [isMoving, address.filters]);
  const change = (next: ListingFilters) => {
    setDraft(next);
    const list = document.getElementById('products');
    if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView();
    navigate(listingHref(place.path, { ...address, page: 1, filters: next }, place.searchName), {
      preserveScroll: true,
      preserveFocus: true,
    });
  };
  return (
    <>
      <div className="mb-3 flex min-h-10 items-center justify-between gap-2">
        <h2 className="text-h3">{text.filters}</h2>
        <ResetButton place={place} draft={draft} onChange={change} />
      </div>
      <FilterFields place={place} filters={filters} draft={draft} onChange={change} />
    </>
  );
}
