import { lazy } from 'react';
import { href } from '../../router/match.ts';
import { definePage } from '../../router/page.ts';
import { useTexts } from '../../texts/texts.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { firstTouch } from '../../ui/first-touch.ts';
import { hydrateLater } from '../../ui/hydrate-later.tsx';
import { WhenNear } from '../../ui/when-near.tsx';
import { ProductRail } from '../goods/product-rail.tsx';
import { BuyBox } from './buy-box.tsx';
import { Gallery } from './gallery.tsx';
import { animalExtras } from './line-total.ts';
import { productHead } from './product-head.ts';
import type { ProductData } from './product-model.ts';
import { RecentlyViewedLater } from './recently-viewed-later.tsx';

const FoodSection = lazy(async () => ({ default: (await import('./food-section.tsx')).FoodSection }));

const loadTabs = async () => (await import('./product-tabs.tsx')).ProductTabs;
const onServer = import.meta.env.SSR ? await loadTabs() : null;
const ProductTabs = hydrateLater(onServer ? { onServer } : { inBrowser: loadTabs });
/** Where the description stands alone there is nothing to press. */
const DescriptionAlone = hydrateLater(onServer ? { onServer } : { inBrowser: () => firstTouch().then(loadTabs) });

export const page = definePage<ProductData>({
  texts: ['product', 'product-page'],
  load: async (args) => (await import('./load-product.ts')).loadProduct(args),
  parts: ({ animal }) => (animal ? [animalExtras] : []),
  head: (data, texts) => productHead(data, texts['product-page']),
  Component: ProductPage,
});

/** On phones one column whose last line, the add bar, sticks to the bottom; hence the boxes that are not boxes there. */
function ProductPage({ data }: { data: ProductData }) {
  const text = useTexts('product-page');
  const { categories, name, similarTitle } = data;
  const rail = <ProductRail title={similarTitle ?? text.recommended} items={data.recommended} />;
  return (
    <div className="page-width flex flex-col md:block">
      <div className="max-md:-mx-(--gutter) max-md:overflow-x-auto max-md:px-(--gutter) max-md:py-1 max-md:whitespace-nowrap max-md:[scrollbar-width:none] md:py-6 max-md:[&_li]:flex-none max-md:[&_ol]:flex-nowrap">
        <Breadcrumbs
          label={text.breadcrumb}
          crumbs={[
            { label: text.home, to: '/' },
            { label: text.allCategories, to: '/categories' },
            ...categories.map(({ id, name: label }) => ({ label, to: href('/categories/:id', { id }) })),
            { label: name },
          ]}
        />
      </div>
      <div className="contents md:grid md:grid-cols-12 md:gap-10 lg:gap-14">
        <div className="md:sticky md:top-24 md:col-span-6 md:self-start">
          <Gallery pictures={data.pictures} name={name} />
        </div>
        <div className="contents md:sticky md:top-24 md:col-span-6 md:block md:self-start">
          <BuyBox data={data} />
        </div>
      </div>
      {similarTitle && rail}
      {data.country === 'kw' ? <DescriptionAlone data={data} /> : <ProductTabs data={data} />}
      {data.food && (
        <WhenNear>
          <FoodSection food={data.food} />
        </WhenNear>
      )}
      {!similarTitle && rail}
      <RecentlyViewedLater stockId={data.offer.stockId} shown={data.recommended} />
    </div>
  );
}
