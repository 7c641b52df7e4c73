import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { activeParts } from './filter-parts.ts';
import { type ListingFilters, NO_FILTERS } from './filters.ts';
import type { ListingPlace } from './listing-model.ts';

type ResetButtonProps = { place: ListingPlace; draft: ListingFilters; onChange: (draft: ListingFilters) => void };

/** Its dot shows that something differs from the defaults. */
export function ResetButton({ place, draft, onChange }: ResetButtonProps) {
  const text = useTexts('filters');
  // A seller's own search is one of the filters; elsewhere the words are the page's subject.
  const search = place.kind === 'seller' ? '' : draft.search;
  const isChanged = activeParts({ ...draft, search: place.kind === 'seller' ? draft.search : '' }).length > 0;
  return (
    <span className="relative">
      <Button kind="ghost" size="small" icon="refresh" onClick={() => onChange({ ...NO_FILTERS, search })}>
        {text.reset}
      </Button>
      {isChanged && (
        <span aria-hidden data-testid="reset-dot" className="absolute end-0 top-1 size-2.5 rounded-full bg-primary" />
      )}
    </span>
  );
}
