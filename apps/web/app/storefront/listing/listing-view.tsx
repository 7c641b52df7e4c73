import type { ReactNode } from 'react';
import { Link } from '../../router/link.tsx';
import { useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Tag } from '../../ui/badge.tsx';
import { FilterResultBar } from '../../ui/filter-result-bar.tsx';
import { chipLabel, partKey, visibleParts } from './chip-label.ts';
import { type FilterPart, listingHref, NO_FILTERS, withoutPart } from './filters.ts';
import { FloatingCart } from './floating-cart.tsx';
import type { ListingData } from './listing-model.ts';
import { ListingToolbar } from './listing-toolbar.tsx';
import { NothingFound } from './nothing-found.tsx';
import { ProductList } from './product-list.tsx';

type ListingViewProps = { data: ListingData; heading: ReactNode };

/** Toolbar, chips, goods, more goods: the same under every heading. */
export function ListingView({ data, heading }: ListingViewProps) {
  const { isMoving } = useRouter();
  return (
    <div className="page-width">
      {heading}
      <Inside data={data} />
      <ListingToolbar data={data} />
      <Chips data={data} />
      <div
        aria-busy={isMoving}
        className={`transition-opacity duration-150 ${isMoving ? 'pointer-events-none opacity-50' : ''}`}
      >
        {data.items.length === 0 ? <NothingFound data={data} /> : <ProductList data={data} />}
      </div>
      <FloatingCart />
    </div>
  );
}

/** The subcategories of the chosen category, one tap away. */
function Inside({ data: { category, address, place } }: { data: ListingData }) {
  const text = useTexts('listing');
  if (!category || category.children.length === 0) return null;
  return (
    <nav aria-label={text.inside} className="mt-4">
      <ul className="scroll-row -mx-(--gutter) px-(--gutter)">
        {category.children.map(({ id, name }) => (
          <li key={id} className="flex-none">
            <Link
              to={listingHref(
                place.path,
                { ...address, page: 1, filters: { ...address.filters, categoryIds: [id] } },
                place.searchName,
              )}
              className="touch flex items-center rounded-full bg-sunken px-4 text-small font-medium whitespace-nowrap hover:bg-primary-tint hover:text-primary-text"
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
          const label = chipLabel(part, { filters: address.filters, names }, text);
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
