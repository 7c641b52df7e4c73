import { Link } from '../../router/link.tsx';
import { definePage } from '../../router/page.ts';
import { useTexts } from '../../texts/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import {
  type CategoryDetails,
  CategoryHeader,
  categoryHead,
  loadCategory,
  Neighbours,
  NothingHere,
} from './category-details.tsx';
import { type CategoryTile, categoryHref } from './category-model.ts';

export const page = definePage<CategoryDetails>({
  texts: ['categories'],
  load: loadCategory,
  head: categoryHead,
  Component: CategoryListPage,
});

/** The same category as a plain list that leads straight to the products. */
function CategoryListPage({ data: { aisle, parent, neighbours } }: { data: CategoryDetails }) {
  const text = useTexts('categories');
  return (
    <>
      <CategoryHeader aisle={aisle} parent={parent} />
      <section aria-labelledby="in-this-aisle" className="page-width section">
        <h2 id="in-this-aisle" className="mb-2 text-h2">
          {text.inside}
        </h2>
        <ul className="grid md:grid-cols-2 md:gap-x-12">
          {[{ ...aisle, name: text.allOf(aisle.name) }, ...aisle.children].map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ul>
      </section>
      {aisle.count === 0 && <NothingHere />}
      <Neighbours tiles={neighbours} />
    </>
  );
}

function Row({ row: { id, name, count, image } }: { row: CategoryTile }) {
  const text = useTexts('categories');
  return (
    <li className="border-t border-hairline">
      <Link to={categoryHref(id)} className="group flex min-h-18 items-center gap-4 py-2">
        <Picture image={image} alt="" sizes="56px" className="size-14 rounded-t-full rounded-b-control" />
        <span className="flex-1">
          <span className="block font-semibold group-hover:text-primary-text">{name}</span>
          <span className="block text-small text-muted">{text.productCount(count)}</span>
        </span>
        <Icon name="chevron-end" size={20} className="text-muted" />
      </Link>
    </li>
  );
}
