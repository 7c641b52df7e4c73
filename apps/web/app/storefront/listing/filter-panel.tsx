import { FILTER_DRAWER_WIDTH } from '@karaz/domain/settings/layout-sizes';
import { useState } from 'react';
import { useLanguage, useRouter } from '../../router/router-context.ts';
import { LazyTexts } from '../../texts/lazy-texts.tsx';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, Drawer } from '../../ui/dialog.tsx';
import { FilterFields } from './filter-fields.tsx';
import { listingHref } from './filters.ts';
import type { ListingData } from './listing-model.ts';
import { ResetButton } from './reset-button.tsx';
import { useListingFilters } from './use-listing-filters.ts';

type FilterPanelProps = { data: ListingData; isOpen: boolean; onClose: () => void };

/** Below this a drawer would leave a useless strip of page: the filters come as a sheet from below. */
const PHONE = '(max-width: 37.49rem)';

export function FilterPanel(props: FilterPanelProps) {
  return (
    <LazyTexts language={useLanguage()} namespace="filters">
      <Panel {...props} />
    </LazyTexts>
  );
}

function Panel({ data, isOpen, onClose }: FilterPanelProps) {
  const text = useTexts('filters');
  const { filters: title } = useTexts('listing');
  const shell = useTexts('shell');
  const { navigate } = useRouter();
  const { address, place } = data;
  const [draft, setDraft] = useState(address.filters);
  const filters = useListingFilters(place, draft);
  const total = filters.counted?.total ?? data.total;
  const show = () => {
    onClose();
    navigate(listingHref(place.path, { ...address, page: 1, filters: draft }, place.searchName));
  };
  const frame = {
    open: isOpen,
    onClose,
    title,
    closeLabel: shell.close,
    tools: <ResetButton place={place} draft={draft} onChange={setDraft} />,
    footer: (
      <Button fullWidth size="large" onClick={show}>
        {filters.isCounting ? text.showing : total === 0 ? text.showNone : text.show(total)}
      </Button>
    ),
    children: <FilterFields place={place} filters={filters} draft={draft} onChange={setDraft} />,
  };
  if (window.matchMedia(PHONE).matches) return <Dialog {...frame} />;
  return <Drawer {...frame} width={FILTER_DRAWER_WIDTH} />;
}
