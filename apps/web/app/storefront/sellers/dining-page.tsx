import { definePage } from '../../router/page.ts';
import { type BranchPageData, BranchPageView } from './branch-view.tsx';

export const page = definePage<BranchPageData>({
  texts: ['sellers', 'listing', 'product'],
  isOnePath: true,
  load: async (args) => (await import('./load-branch-page.ts')).loadBranchPage(args, 'restaurant', '/dining/:id'),
  head: ({ name, description, image }) => ({ title: name, description, image: `${image.path}/720` }),
  Component: BranchPageView,
});
