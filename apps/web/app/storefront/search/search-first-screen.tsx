import { PAGE_SIZES } from '@karaz/domain/paging/page-sizes';
import { useTexts } from '../../texts/texts.ts';
import { CategoryGrid } from './category-grid.tsx';
import type { SearchData } from './search-model.ts';
import { SearchStart } from './search-start.tsx';

/** The phone's search screen: earlier words, popular words, and the aisles twelve at a time. */
export function SearchFirstScreen({ categories }: Pick<SearchData, 'categories'>) {
  const text = useTexts('search');
  return (
    <div className="page-width section grid gap-8">
      <h1 className="text-h1">{text.title}</h1>
      <SearchStart />
      <section aria-labelledby="browse">
        <h2 id="browse" className="mb-4 text-h2">
          {text.browse}
        </h2>
        <CategoryGrid categories={categories} perPage={PAGE_SIZES.mobileSearchCategories} />
      </section>
    </div>
  );
}
