import { definePage } from '../../router/page.ts';
import { useStore } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Hearts } from '../wishlist/hearts.ts';
import { ButcherCounter } from './butcher-counter.tsx';
import { CategoryMosaic } from './category-mosaic.tsx';
import { HeroStories } from './hero-stories.tsx';
import { HomePart } from './home-part.tsx';
import { KnownShopperLater } from './known-shopper-later.tsx';
import { type HomeData, loadHome } from './load-home.ts';
import { PlaceCards } from './place-cards.tsx';
import { ProductRail } from './product-rail.tsx';
import { PromiseStrip } from './promise-strip.tsx';
import { RecipeCards } from './recipe-cards.tsx';
import { homeStructuredData } from './structured-data.ts';
import { Teasers } from './teasers.tsx';

export const page = definePage<HomeData>({
  texts: ['home'],
  load: loadHome,
  head: (data, { shell }, { store }) => ({
    title: [shell.storeName, shell.tagline].filter(Boolean).join(': '),
    ...(shell.storeDescription && { description: shell.storeDescription }),
    structuredData: homeStructuredData(shell.storeName, shell.otherStoreName, store.languages),
    ...(data.slides?.[0] ? { image: `${data.slides[0].image.path}/960` } : {}),
  }),
  Component: Home,
});

function Home({ data }: { data: HomeData }) {
  const text = useTexts('home');
  const { storeName, tagline, departments } = useStore();
  return (
    <>
      <h1 className="sr-only">{[storeName, tagline].filter(Boolean).join(': ')}</h1>
      <Hearts />
      <KnownShopperLater loaded={data.known} />
      <HeroStories slides={data.slides ?? []} />
      <PromiseStrip freeDeliveryFrom={data.freeDeliveryFrom} />
      <CategoryMosaic tiles={data.categories} />
      <ProductRail name="offers" rails={data.rails} to="/product?tag=offer" />
      {data.butcher && <ButcherCounter counter={data.butcher} />}
      <ProductRail name="popular" rails={data.rails} to="/product" />
      <ProductRail name="express" rails={data.rails} to="/product?express_delivery=true" band="bg-accent-tint" />
      {departments.recipes && (
        <HomePart
          id="recipes"
          title={text.recipes}
          hint={text.recipesHint}
          to="/recipes"
          items={data.recipes}
          emptyText={text.empty.recipes}
          className="[--part-height:43rem] md:[--part-height:33rem]"
        >
          {(recipes) => <RecipeCards recipes={recipes} />}
        </HomePart>
      )}
      {departments.livestock && (
        <ProductRail name="livestock" rails={data.rails} to="/liveStocks" band="bg-family-livestock" />
      )}
      <HomePart
        id="places"
        title={text.sellers}
        hint={text.sellersHint}
        to="/sellers"
        items={data.places}
        emptyText={text.empty.places}
      >
        {(places) => <PlaceCards places={places} />}
      </HomePart>
      <Teasers hasClub={data.hasClub} hasBox={departments.weekly_box} />
    </>
  );
}
