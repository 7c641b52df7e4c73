import { lazy, type ReactNode } from 'react';
import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import { useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Tag } from '../../ui/badge.tsx';
import { FilterResultBar } from '../../ui/filter-result-bar.tsx';
import { hydrateLater } from '../../ui/hydrate-later.tsx';
import { Later } from '../../ui/later.tsx';
import { SectionSkeleton } from '../../ui/skeleton.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { chipLabel, partKey, visibleParts } from './chip-label.ts';
import { type FilterPart, listingHref, NO_FILTERS, withoutPart } from './filters.ts';
import { FloatingCart } from './floating-cart.tsx';
import type { ListingData } from './listing-model.ts';
import { ListingToolbar } from './listing-toolbar.tsx';
import { ProductList } from './product-list.tsx';
import { useMoney } from './use-money.ts';

/** Most lists find something. */
const loadNothingFound = async () => (await import('./nothing-found.tsx')).NothingFound;
const NothingFound = hydrateLater(
  import.meta.env.SSR ? { onServer: await loadNothingFound() } : { inBrowser: loadNothingFound },
);

type ListingViewProps = { data: ListingData; heading: ReactNode };

/** Filters beside the list on wide screens; toolbar, chips, goods, more goods: the same under every heading. */
export function ListingView({ data, heading }: ListingViewProps) {
  const { isMoving } = useRouter();
  const text = useTexts('listing');
  const { place, address, total } = data;
  return (
    <div className="page-width">
      {heading}
      <div className="listing-body">
        <FilterSide data={data} />
        <div className="min-w-0">
          <ListingToolbar data={data} />
          <Chips data={data} />
          {/* There from the start, whatever is filtered: what comes with the filters is not read out. */}
          <p role="status" className="sr-only">
            {text.foundStatus(total)}
          </p>
          <div
            id="products"
            aria-busy={isMoving}
            className={`scroll-mt-4 transition-opacity duration-150 ${isMoving ? 'pointer-events-none opacity-50' : ''}`}
          >
            {data.items.length === 0 ? (
              <NothingFound data={data} />
            ) : (
              // Nothing one list has gathered so far holds in another.
              <ProductList key={listingHref(place.path, address, place.searchName)} data={data} />
            )}
          </div>
        </div>
      </div>
      <FloatingCart />
    </div>
  );
}

const FilterColumn = lazy(async () => ({ default: (await import('./filter-column.tsx')).FilterColumn }));
/** As wide as `.listing-body` has two columns. */
const WIDE = '(min-width: 70rem)';

/** The place is reserved from the start; the filters themselves come only where they are seen. */
function FilterSide({ data }: { data: ListingData }) {
  const text = useTexts('listing');
  const isWide = useMediaQuery(WIDE);
  return (
    <aside aria-label={text.filters} className="listing-filters">
      {isWide && (
        <Later fallback={<SectionSkeleton variant="list" items={6} label={text.loadingFilters} />}>
          <FilterColumn data={data} />
        </Later>
      )}
    </aside>
  );
}

type CategoryChipsProps = { chips: readonly { id: number; name: string; isCurrent?: boolean }[] };

/** Where to go inside a category, one tap away. */
export function CategoryChips({ chips }: CategoryChipsProps) {
  const text = useTexts('listing');
  if (chips.length === 0) return null;
  return (
    <nav aria-label={text.inside} className="mt-2 md:mt-4">
      <ul className="scroll-row fade-end -mx-(--gutter) px-(--gutter)">
        {chips.map(({ id, name, isCurrent }) => (
          <li key={id} className="flex-none">
            <Link
              to={href('/categories/:id', { id })}
              aria-current={isCurrent ? 'page' : undefined}
              className="touch flex items-center rounded-full bg-sunken px-4 text-small font-medium whitespace-nowrap hover:bg-primary-tint hover:text-primary-text aria-[current]:bg-primary aria-[current]:text-on-primary"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Chips({ data }: { data: ListingData }) {
  const text = useTexts('listing');
  const { navigate } = useRouter();
  const money = useMoney();
  const { address, place, names, total } = data;
  const parts = visibleParts(data);
  if (parts.length === 0) return null;
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
