import { definePage } from '../../router/page.ts';
import type { Dictionary } from '../../texts/en/dictionary.ts';
import { useTexts } from '../../texts/texts.ts';
import type { Crumb } from '../../ui/breadcrumbs.tsx';
import { activeParts } from './filter-parts.ts';
import { ListingHeading } from './listing-heading.tsx';
import type { ListingData } from './listing-model.ts';
import { CategoryChips, ListingView } from './listing-view.tsx';

export const page = definePage<ListingData>({
  texts: ['listing', 'product'],
  isOnePath: true,
  load: async (args) =>
    (await import('./load-listing.ts')).loadListing(args, { kind: 'shop', path: '/product', searchName: 'search' }),
  head: (data, { listing }) => ({
    title: titleOf(data, listing),
    description: listing.shopDescription,
    ...(data.items[0]?.image ? { image: `${data.items[0].image.path}/720` } : {}),
  }),
  Component: ShopPage,
});

/** A list narrowed to one category, branch or brand carries its name. */
function titleOf({ category, address: { filters } }: ListingData, text: Dictionary['listing']): string {
  if (category) return category.name;
  const [only, another] = activeParts(filters);
  if (another === undefined && only?.name === 'offers') return text.offers;
  if (another === undefined && only?.name === 'express') return text.express;
  if (another === undefined && only?.name === 'subscribeable') return text.subscriptionGoods;
  return text.shop;
}

function ShopPage({ data }: { data: ListingData }) {
  const text = useTexts('listing');
  const title = titleOf(data, text);
  const crumbs: readonly Crumb[] = data.category ? [{ label: text.shop, to: '/product' }] : [];
  const lead = title === text.express ? text.expressLead : undefined;
  return (
    <ListingView
      data={data}
      heading={
        <>
          <ListingHeading {...{ title, crumbs, lead }} total={data.total} />
          {data.category && <CategoryChips chips={data.category.children} />}
        </>
      }
    />
  );
}
