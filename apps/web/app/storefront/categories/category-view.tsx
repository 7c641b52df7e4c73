import { useTexts } from '../../texts/texts.ts';
import type { Crumb } from '../../ui/breadcrumbs.tsx';
import { ListingHeading } from '../listing/listing-heading.tsx';
import { CategoryChips, ListingView } from '../listing/listing-view.tsx';
import { categoryHref } from './category-model.ts';
import type { CategoryPageData } from './load-category.ts';

export const categoryHead = ({ category }: CategoryPageData) => ({
  title: category.name,
  description: category.description,
  image: `${category.image.path}/720`,
});

export function CategoryView({ data: { category, parent, chips, listing } }: { data: CategoryPageData }) {
  const text = useTexts('listing');
  const crumbs: readonly Crumb[] = [
    { label: text.categories, to: '/categories' },
    ...(parent ? [{ label: parent.name, to: categoryHref(parent.id) }] : []),
  ];
  return (
    <ListingView
      data={listing}
      heading={
        <>
          <ListingHeading title={category.name} total={listing.total} crumbs={crumbs} lead={category.description} />
          <CategoryChips
            chips={chips.map(({ isParent, ...chip }) => (isParent ? { ...chip, name: text.allOf(chip.name) } : chip))}
          />
        </>
      }
    />
  );
}
