import { FILTER_DRAWER_WIDTH } from '@karaz/domain/settings/layout-sizes';
import { useState } from 'react';
import { useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, Drawer } from '../../ui/dialog.tsx';
import { FilterFields } from './filter-fields.tsx';
import { activeParts, listingHref, NO_FILTERS } from './filters.ts';
import type { ListingData } from './listing-model.ts';
import { useFilterCount } from './use-filter-count.ts';

type FilterPanelProps = { data: ListingData; isOpen: boolean; onClose: () => void };

/** Below this a drawer would leave a useless strip of page: the filters come as a sheet from below. */
const PHONE = '(max-width: 37.49rem)';

export function FilterPanel({ data, isOpen, onClose }: FilterPanelProps) {
  const text = useTexts('listing');
  const shell = useTexts('shell');
  const { navigate } = useRouter();
  const { address, place } = data;
  const [draft, setDraft] = useState(address.filters);
  const { total, isCounting } = useFilterCount(data, draft);
  const isChanged = activeParts({ ...draft, search: '' }).length > 0;
  const show = () => {
    onClose();
    navigate(listingHref(place.path, { ...address, page: 1, filters: draft }, place.searchName));
  };
  const frame = {
    open: isOpen,
    onClose,
    title: text.filters,
    closeLabel: shell.close,
    tools: (
      <span className="relative">
        <Button
          kind="ghost"
          size="small"
          icon="refresh"
          onClick={() => setDraft({ ...NO_FILTERS, search: draft.search })}
        >
          {text.reset}
        </Button>
        {isChanged && (
          <span aria-hidden data-testid="reset-dot" className="absolute end-0 top-1 size-2.5 rounded-full bg-primary" />
        )}
      </span>
    ),
    footer: (
      <Button fullWidth size="large" onClick={show}>
        {isCounting ? text.showing : total === 0 ? text.showNone : text.show(total)}
      </Button>
    ),
    children: <FilterFields data={data} draft={draft} onChange={setDraft} />,
  };
  if (window.matchMedia(PHONE).matches) return <Dialog {...frame} />;
  return <Drawer {...frame} width={FILTER_DRAWER_WIDTH} />;
}
