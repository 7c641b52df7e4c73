import { href } from '../../router/match.ts';
import { definePage } from '../../router/page.ts';
import { useTexts } from '../../texts/texts.ts';
import { PageIntro } from '../content/page-intro.tsx';
import { type BranchCardModel, BranchList, loadBranches } from './branch-list.tsx';

export const page = definePage<BranchCardModel[]>({
  texts: ['sellers'],
  load: (args) => loadBranches('seller', args),
  head: (_, { sellers }) => ({ title: sellers.title, description: sellers.lead }),
  Component: SellersPage,
});

const sellerHref = (id: number) => href('/sellers/:id', { id });

function SellersPage({ data: sellers }: { data: BranchCardModel[] }) {
  const text = useTexts('sellers');
  return (
    <>
      <PageIntro title={text.heading} lead={text.lead} pictures={['sea-bass', 'lamb-leg', 'khubz-stack']} />
      <BranchList branches={sellers} hrefOf={sellerHref} />
    </>
  );
}
