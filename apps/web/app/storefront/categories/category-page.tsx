import { definePage } from '../../router/page.ts';
import { CategoryView, categoryHead } from './category-view.tsx';
import type { CategoryPageData } from './load-category.ts';

export const page = definePage<CategoryPageData>({
  texts: ['listing', 'product'],
  isOnePath: true,
  load: async (args) => (await import('./load-category.ts')).loadCategoryPage(args, '/categories/:id'),
  head: categoryHead,
  Component: CategoryView,
});
