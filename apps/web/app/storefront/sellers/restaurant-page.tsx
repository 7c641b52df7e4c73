import { definePage } from '../../router/page.ts';
import { type BranchPageData, BranchPageView, loadBranchPage } from './branch-view.tsx';

export const page = definePage<BranchPageData>({
  texts: ['sellers', 'listing', 'product'],
  load: (args) => loadBranchPage(args, 'restaurant', 'restaurants'),
  head: ({ name, description, image }) => ({ title: name, description, image: `${image.path}/720` }),
  Component: BranchPageView,
});
