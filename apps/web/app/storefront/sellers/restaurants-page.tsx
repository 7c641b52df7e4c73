import type { Address } from '../../router/address.ts';
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

function RestaurantsPage({ data }: { data: BranchCardModel[] }) {
  return <Restaurants restaurants={data} hrefOf={(id) => href('/restaurants/:id', { id })} />;
}

type RestaurantsProps = { restaurants: BranchCardModel[]; hrefOf: (id: number) => Address };

export function Restaurants({ restaurants, hrefOf }: RestaurantsProps) {
  const text = useTexts('sellers');
  return (
    <>
      <PageIntro
        title={text.restaurantsHeading}
        lead={text.restaurantsLead}
        pictures={['shawarma-wrap', 'mixed-grill', 'hummus']}
      />
      <BranchList branches={restaurants} hrefOf={hrefOf} />
    </>
  );
}
