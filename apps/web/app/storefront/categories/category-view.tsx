import type { ReactNode } from 'react';
import { useTexts } from '../../texts/texts.ts';
import type { Crumb } from '../../ui/breadcrumbs.tsx';
import { Picture, type PictureSource } from '../../ui/picture.tsx';
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
          <Banner image={category.banner}>
            <ListingHeading title={category.name} total={listing.total} crumbs={crumbs} lead={category.description} />
          </Banner>
          <CategoryChips
            chips={chips.map(({ isParent, ...chip }) => (isParent ? { ...chip, name: text.allOf(chip.name) } : chip))}
          />
        </>
      }
    />
  );
}

/** Not on phones, where the first products must be in sight; a picture that is not shown is not loaded either. */
function Banner({ image, children }: { image: PictureSource | null; children: ReactNode }) {
  if (!image) return children;
  return (
    <div className="md:relative md:isolate md:mt-2 md:min-h-36 md:overflow-hidden md:rounded-sheet md:bg-sunken md:ps-8 md:pe-[17rem] md:pb-4">
      {children}
      <Picture
        image={image}
        alt=""
        sizes="480px"
        className="absolute inset-y-0 end-0 -z-1 h-full w-[15rem] object-cover [mask-image:linear-gradient(90deg,transparent,black_3rem)] [object-position:100%_50%] max-md:hidden rtl:[mask-image:linear-gradient(-90deg,transparent,black_3rem)] rtl:[object-position:0%_50%]"
      />
    </div>
  );
}
