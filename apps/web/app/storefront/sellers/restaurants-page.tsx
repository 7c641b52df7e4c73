import { href } from '../../router/match.ts';
import { definePage } from '../../router/page.ts';
import { useTexts } from '../../texts/texts.ts';
import { PageIntro } from '../content/page-intro.tsx';
import { type BranchCardModel, BranchList, loadBranches } from './branch-list.tsx';

export const page = definePage<BranchCardModel[]>({
  texts: ['sellers'],
  load: (args) => loadBranches('restaurant', args),
  head: (_, { sellers }) => ({ title: sellers.restaurantsTitle, description: sellers.restaurantsLead }),
  Component: RestaurantsPage,
});

const restaurantHref = (id: number) => href('/restaurants/:id', { id });

function RestaurantsPage({ data: restaurants }: { data: BranchCardModel[] }) {
  const text = useTexts('sellers');
  return (
    <>
      <PageIntro
        title={text.restaurantsHeading}
        lead={text.restaurantsLead}
        pictures={['shawarma-wrap', 'mixed-grill', 'hummus']}
      />
      <BranchList branches={restaurants} hrefOf={restaurantHref} />
    </>
  );
}
