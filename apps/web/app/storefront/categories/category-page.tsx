import { definePage } from '../../router/page.ts';
import { useTexts } from '../../texts/texts.ts';
import {
  type CategoryDetails,
  CategoryHeader,
  categoryHead,
  loadCategory,
  Neighbours,
  NothingHere,
  TileGrid,
} from './category-details.tsx';

export const page = definePage<CategoryDetails>({
  texts: ['categories'],
  load: loadCategory,
  head: categoryHead,
  Component: CategoryPage,
});

function CategoryPage({ data: { aisle, parent, neighbours } }: { data: CategoryDetails }) {
  const text = useTexts('categories');
  return (
    <>
      <CategoryHeader aisle={aisle} parent={parent} />
      {aisle.children.length > 0 && (
        <section aria-labelledby="in-this-aisle" className="page-width section">
          <h2 id="in-this-aisle" className="mb-4 text-h2">
            {text.inside}
          </h2>
          <TileGrid tiles={aisle.children} />
        </section>
      )}
      {aisle.count === 0 && <NothingHere />}
      <Neighbours tiles={neighbours} />
    </>
  );
}
