import type { CategoryView } from '@karaz/contract/catalog';
import { Link } from '../../router/link.tsx';
import type { LoadArgs } from '../../router/page.ts';
import { useTexts } from '../../texts/texts.ts';
import { ArchTile } from '../../ui/arch-tile.tsx';
import { Breadcrumbs, type Crumb } from '../../ui/breadcrumbs.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Picture } from '../../ui/picture.tsx';
import { type Aisle, aisleOf, type CategoryTile, categoryHref, categoryTile } from './category-model.ts';

export type CategoryDetails = { aisle: Aisle; parent: { id: number; name: string } | null; neighbours: CategoryTile[] };

const NEIGHBOURS = 6;

export async function loadCategory({ api, params, language }: LoadArgs): Promise<CategoryDetails> {
  const id = Number(params['id']);
  const [category, { data: roots }] = await Promise.all([
    api('GET /api/v1/categories/:id', { params: { id } }),
    api('GET /api/v1/categories', { query: { parentsOnly: true, limit: 100 } }),
  ]);
  const parent = roots.find((root) => root.id === category.parentId);
  return {
    aisle: aisleOf(category, language),
    parent: parent ? { id: parent.id, name: categoryTile(parent, language).name } : null,
    neighbours: neighboursOf(category, parent?.sub_categories ?? roots).map((one) => categoryTile(one, language)),
  };
}

/** Those that follow it in the list first, then from the beginning. */
function neighboursOf(category: CategoryView, siblings: readonly CategoryView[]): CategoryView[] {
  const at = siblings.findIndex(({ id }) => id === category.id);
  return [...siblings.slice(at + 1), ...siblings.slice(0, Math.max(at, 0))].slice(0, NEIGHBOURS);
}

export const categoryHead = ({ aisle }: CategoryDetails) => ({
  title: aisle.name,
  description: aisle.description,
  image: `${aisle.image.path}/720`,
});

export function CategoryHeader({ aisle, parent }: Pick<CategoryDetails, 'aisle' | 'parent'>) {
  const text = useTexts('categories');
  const crumbs: readonly Crumb[] = [
    { label: text.home, to: '/' },
    { label: text.title, to: '/categories' },
    ...(parent ? [{ label: parent.name, to: categoryHref(parent.id) }] : []),
    { label: aisle.name },
  ];
  return (
    <header className="page-width mt-3 md:mt-6">
      <Breadcrumbs crumbs={crumbs} label={text.title} />
      <div className="mt-3 flex items-end justify-between gap-4 overflow-hidden rounded-sheet bg-sunken ps-5 pe-4 md:ps-10 md:pe-12">
        <div className="min-w-0 flex-1 py-6 md:py-12">
          <h1 className="text-h1 md:text-display">{aisle.name}</h1>
          <p className="mt-2 max-w-[48ch] text-muted">{aisle.description}</p>
          {aisle.count > 0 && (
            <Link to={categoryHref(aisle.id)} className={buttonClass({ className: 'mt-5' })}>
              {text.seeProducts(aisle.count)}
            </Link>
          )}
        </div>
        <span className="block w-28 shrink-0 overflow-hidden rounded-t-full sm:w-40 md:w-64">
          <Picture image={aisle.image} alt="" sizes="(min-width: 56.25rem) 256px, 160px" ratio="4 / 5" priority />
        </span>
      </div>
    </header>
  );
}

export function Neighbours({ tiles }: { tiles: readonly CategoryTile[] }) {
  const text = useTexts('categories');
  if (tiles.length === 0) return null;
  return (
    <nav aria-labelledby="next-aisles" className="page-width section">
      <h2 id="next-aisles" className="mb-4 text-h2">
        {text.neighbours}
      </h2>
      <TileGrid tiles={tiles} />
    </nav>
  );
}

export function TileGrid({ tiles }: { tiles: readonly CategoryTile[] }) {
  const text = useTexts('categories');
  return (
    <ul className="grid grid-cols-3 gap-x-3 gap-y-6 sm:grid-cols-4 md:grid-cols-6 md:gap-x-6">
      {tiles.map(({ id, name, count, image, family }) => (
        <li key={id}>
          <ArchTile
            to={categoryHref(id)}
            name={name}
            image={image}
            family={family}
            note={text.productCount(count)}
            sizes="(min-width: 56.25rem) 190px, 30vw"
          />
        </li>
      ))}
    </ul>
  );
}

export function NothingHere() {
  const text = useTexts('categories');
  return <EmptyState icon="pin" title={text.emptyAisle} description={text.emptyAisleHint} />;
}
