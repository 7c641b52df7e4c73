import { href } from '../../router/match.ts';
import { definePage } from '../../router/page.ts';
import { type BranchCardModel, loadBranches } from './branch-list.tsx';
import { Restaurants } from './restaurants-page.tsx';

export const page = definePage<BranchCardModel[]>({
  texts: ['sellers'],
  load: (args) => loadBranches('restaurant', args),
  head: (_, { sellers, shell }) => ({ title: shell.dining, description: sellers.restaurantsLead }),
  Component: DiningPage,
});

function DiningPage({ data }: { data: BranchCardModel[] }) {
  return <Restaurants restaurants={data} hrefOf={(id) => href('/dining/:id', { id })} />;
}
