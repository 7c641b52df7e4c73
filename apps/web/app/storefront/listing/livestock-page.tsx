import { definePage, PageNotFound } from '../../router/page.ts';
import { useTexts } from '../../texts/texts.ts';
import { PageIntro } from '../content/page-intro.tsx';
import type { ListingData } from './listing-model.ts';
import { ListingView } from './listing-view.tsx';

export const page = definePage<ListingData>({
  texts: ['listing', 'product'],
  isOnePath: true,
  load: async (args) => {
    if (!args.store.departments.livestock) throw new PageNotFound();
    const { loadListing } = await import('./load-listing.ts');
    return loadListing(args, { kind: 'livestock', path: '/liveStocks', searchName: 'search', isLivestock: true });
  },
  head: (_, { listing }) => ({ title: listing.liveStock, description: listing.liveStockLead }),
  Component: LivestockPage,
});

function LivestockPage({ data }: { data: ListingData }) {
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
      <ListingView data={data} heading={null} />
    </>
  );
}

/** Three animals of those on the page, when there are three. */
function pictures(names: readonly string[]): readonly [string, string, string] | undefined {
  const [first, second, third] = new Set(names);
  return first && second && third ? [first, second, third] : undefined;
}
