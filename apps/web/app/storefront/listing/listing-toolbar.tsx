import { DEFAULT_LISTING_SORT, LISTING_SORT_OPTIONS } from '@karaz/domain/catalog/sort-options';
import { lazy, useState } from 'react';
import { Link } from '../../router/link.tsx';
import { useTexts } from '../../texts/texts.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Later } from '../../ui/later.tsx';
import { PopoverMenu } from '../../ui/popover-menu.tsx';
import { hasFilters, type ListingLook, listingHref } from './filters.ts';
import type { ListingData } from './listing-model.ts';

/** What is chosen there is a chip at once. */
const FilterPanel = lazy(async () => {
  const [{ FilterPanel }] = await Promise.all([import('./filter-panel.tsx'), import('./filter-chips.tsx')]);
  return { default: FilterPanel };
});

/** On phones the buttons stay under the header's search row while the goods go by. */
export function ListingToolbar({ data }: { data: ListingData }) {
  return (
    <div className="listing-bar sticky top-16 z-20 -mx-(--gutter) mt-1 flex min-w-0 items-center gap-2 bg-page px-(--gutter) py-2 md:static md:mx-0 md:mt-0 md:p-0">
      <FilterButton data={data} />
      <SortMenu data={data} />
      <LookToggle data={data} />
    </div>
  );
}

function FilterButton({ data }: { data: ListingData }) {
  const text = useTexts('listing');
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const isChanged = hasFilters(data.address.filters);
  return (
    <>
      <span className="relative min-[70rem]:hidden">
        <Button
          kind="outline"
          icon="filter"
          aria-haspopup="dialog"
          aria-label={isChanged ? text.filtersChanged : undefined}
          // The panel comes while the finger is still on its way.
          onPointerEnter={() => void import('./filter-panel.tsx')}
          onClick={() => setOpen(true)}
        >
          {text.filters}
        </Button>
        {isChanged && (
          <span
            aria-hidden
            data-testid="filter-dot"
            className="absolute end-0.5 top-0.5 size-3 rounded-full border-2 border-page bg-primary"
          />
        )}
      </span>
      {isOpen !== null && (
        <Later>
          <FilterPanel data={data} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Later>
      )}
    </>
  );
}

function SortMenu({ data: { address, place } }: { data: ListingData }) {
  const text = useTexts('listing');
  // Words bring their own order: the nearest first.
  const nameOf = ({ value, label }: (typeof LISTING_SORT_OPTIONS)[number]) =>
    text.sorts[value === DEFAULT_LISTING_SORT && address.filters.search ? 'bestMatch' : label];
  const current = LISTING_SORT_OPTIONS.find(({ value }) => value === address.sort) ?? LISTING_SORT_OPTIONS[0];
  return (
    <PopoverMenu
      id="sort"
      buttonClass={buttonClass({ kind: 'ghost', className: 'min-w-0 flex-1 max-md:px-1 md:flex-none' })}
      button={
        <>
          <Icon name="sort" size={20} className="md:hidden" />
          <span className="max-md:sr-only text-muted">{text.sortBy}</span>
          {/* A phone has room for it in two lines. */}
          <span className="md:truncate max-md:line-clamp-2 max-md:text-start max-md:text-caption max-md:whitespace-normal">
            {nameOf(current)}
          </span>
          <Icon name="chevron-down" size={16} className="text-muted max-md:hidden" />
        </>
      }
      panelClass="w-60 p-2 [position-area:block-end_span-inline-start]"
      panel={
        <ul>
          {LISTING_SORT_OPTIONS.map((option) => (
            <li key={option.value}>
              <Link
                to={listingHref(place.path, { ...address, sort: option.value, page: 1 }, place.searchName)}
                preserveScroll
                aria-current={option.value === address.sort ? 'true' : undefined}
                className="touch flex items-center justify-between gap-3 rounded-control px-3 hover:bg-sunken"
              >
                {nameOf(option)}
                {option.value === address.sort && <Icon name="check" size={18} className="text-primary-text" />}
              </Link>
            </li>
          ))}
        </ul>
      }
    />
  );
}

const LOOKS: readonly ListingLook[] = ['grid', 'list'];

function LookToggle({ data: { address, place } }: { data: ListingData }) {
  const text = useTexts('listing');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; these are links
    <div role="group" aria-label={text.look} className="ms-auto flex rounded-control bg-sunken p-0.5">
      {LOOKS.map((look) => (
        <Link
          key={look}
          to={listingHref(place.path, { ...address, look }, place.searchName)}
          replace
          preserveScroll
          aria-label={text[look]}
          aria-current={look === address.look ? 'true' : undefined}
          className="grid size-10 place-items-center rounded-control text-muted aria-[current]:bg-card aria-[current]:text-primary-text"
        >
          <Icon name={look} size={20} />
        </Link>
      ))}
    </div>
  );
}
