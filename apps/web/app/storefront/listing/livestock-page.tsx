import { PURPOSES } from '@karaz/domain/catalog/animal';
import { Link } from '../../router/link.tsx';
import { definePage, PageNotFound } from '../../router/page.ts';
import { loadTexts, useTexts } from '../../texts/texts.ts';
import { PageIntro } from '../content/page-intro.tsx';
import { listingHref } from './filters.ts';
import type { ListingData } from './listing-model.ts';
import { ListingView } from './listing-view.tsx';

type LivestockData = ListingData & {
  /** What animals are bought for: above the list, because it decides which of them are suitable. */
  purposes: { title: string; all: string; choices: { mark: string; name: string }[] };
};

export const page = definePage<LivestockData>({
  texts: ['listing', 'product'],
  isOnePath: true,
  load: async (args) => {
    if (!args.store.departments.livestock) throw new PageNotFound();
    const [{ loadListing }, { food }] = await Promise.all([
      import('./load-listing.ts'),
      loadTexts(args.language, ['food']),
    ]);
    const place = { kind: 'livestock', path: '/liveStocks', searchName: 'search', isLivestock: true } as const;
    const choices = PURPOSES.map((purpose) => ({ mark: `for:${purpose}`, name: food.purposes[purpose] }));
    const purposes = { title: food.purpose, all: food.allAnimals, choices };
    return { ...(await loadListing(args, place)), purposes };
  },
  head: (_, { listing }) => ({ title: listing.liveStock, description: listing.liveStockLead }),
  Component: LivestockPage,
});

function LivestockPage({ data }: { data: LivestockData }) {
  const text = useTexts('listing');
  return (
    <>
      <PageIntro
        title={text.liveStock}
        lead={text.liveStockLead}
        pictures={pictures(data.items.flatMap(({ image }) => (image ? [image.path.replace('/media/', '')] : [])))}
      >
        <p className="mt-2 text-muted">{text.count(data.total)}</p>
      </PageIntro>
      <PurposeChips data={data} />
      <ListingView data={data} heading={null} />
    </>
  );
}

function PurposeChips({ data: { purposes, address, place } }: { data: LivestockData }) {
  const { filters } = address;
  const others = filters.food.filter((mark) => !mark.startsWith('for:'));
  const chips = [{ mark: '', name: purposes.all }, ...purposes.choices];
  const hrefOf = (mark: string) =>
    listingHref(
      place.path,
      { ...address, page: 1, filters: { ...filters, food: mark === '' ? others : [...others, mark] } },
      place.searchName,
    );
  const isCurrent = (mark: string) =>
    mark === '' ? others.length === filters.food.length : filters.food.includes(mark);
  return (
    <nav aria-label={purposes.title} className="page-width mt-4">
      <ul className="scroll-row -mx-(--gutter) px-(--gutter)">
        {chips.map(({ mark, name }) => (
          <li key={mark} className="flex-none">
            <Link
              to={hrefOf(mark)}
              aria-current={isCurrent(mark) ? 'true' : undefined}
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

/** Three animals of those on the page, when there are three. */
function pictures(names: readonly string[]): readonly [string, string, string] | undefined {
  const [first, second, third] = new Set(names);
  return first && second && third ? [first, second, third] : undefined;
}
