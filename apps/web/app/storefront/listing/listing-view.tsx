import { lazy, type ReactNode } from 'react';
import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import { useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { hydrateLater } from '../../ui/hydrate-later.tsx';
import { Later } from '../../ui/later.tsx';
import { SectionSkeleton } from '../../ui/skeleton.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { hasFilters, listingHref } from './filters.ts';
import { FloatingCart } from './floating-cart.tsx';
import type { ListingData } from './listing-model.ts';
import { ListingToolbar } from './listing-toolbar.tsx';
import { ProductList } from './product-list.tsx';

/** Most lists find something. */
const loadNothingFound = async () => (await import('./nothing-found.tsx')).NothingFound;
const NothingFound = hydrateLater(
  import.meta.env.SSR ? { onServer: await loadNothingFound() } : { inBrowser: loadNothingFound },
);

/** Most have no filter. */
const loadChips = async () => (await import('./filter-chips.tsx')).FilterChips;
const FilterChips = hydrateLater(import.meta.env.SSR ? { onServer: await loadChips() } : { inBrowser: loadChips });

type ListingViewProps = { data: ListingData; heading: ReactNode };

/** Filters beside the list on wide screens; toolbar, chips, goods, more goods: the same under every heading. */
export function ListingView({ data, heading }: ListingViewProps) {
  const { isMoving } = useRouter();
  const text = useTexts('listing');
  const { place, address, total } = data;
  const { filters } = address;
  // On the search page the words are the page itself.
  const isNarrowed = hasFilters(filters) || (filters.search !== '' && place.kind !== 'search');
  return (
    <div className="page-width">
      {heading}
      <div className="listing-body">
        <FilterSide data={data} />
        <div className="min-w-0">
          <ListingToolbar data={data} />
          {isNarrowed && <FilterChips data={data} />}
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

/** What is chosen there is a chip at once. */
const FilterColumn = lazy(async () => {
  const [{ FilterColumn }] = await Promise.all([import('./filter-column.tsx'), loadChips()]);
  return { default: FilterColumn };
});
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
