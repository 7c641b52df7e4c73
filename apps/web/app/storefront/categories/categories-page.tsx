import { Link } from '../../router/link.tsx';
import { definePage } from '../../router/page.ts';
import { useTexts } from '../../texts/texts.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Picture } from '../../ui/picture.tsx';
import { PageIntro } from '../content/page-intro.tsx';
import { AisleSection } from './aisle-section.tsx';
import { type Aisle, aisleOf } from './category-model.ts';

export const page = definePage<Aisle[]>({
  texts: ['categories'],
  load: async ({ api, language, visitor }) => {
    const query = { parentsOnly: true, limit: 100, areaId: visitor.areaId };
    const { data } = await api('GET /api/v1/categories', { query });
    return data.map((category) => aisleOf(category, language));
  },
  head: (_, { categories }) => ({ title: categories.title, description: categories.description }),
  Component: CategoriesPage,
});

function CategoriesPage({ data: aisles }: { data: Aisle[] }) {
  const text = useTexts('categories');
  return (
    <>
      <PageIntro title={text.title} lead={text.lead} pictures={['carrots', 'pomegranate', 'croissants']} />
      {aisles.length === 0 ? (
        <EmptyState icon="grid" title={text.empty} description={text.emptyHint} />
      ) : (
        <div className="page-width mt-6 grid grid-cols-[5.5rem_minmax(0,1fr)] gap-4 md:mt-12 md:block">
          <AisleList aisles={aisles} />
          <div className="grid gap-10 md:grid-cols-2 md:gap-x-12 md:gap-y-16">
            {aisles.map((aisle) => (
              <AisleSection key={aisle.id} aisle={aisle} />
            ))}
          </div>
        </div>
      )}
    </>
  );
}

/** Phones only: the top categories stay at the start side while their subcategories scroll past. */
function AisleList({ aisles }: { aisles: readonly Aisle[] }) {
  const text = useTexts('categories');
  return (
    <nav
      aria-label={text.aisles}
      className="sticky top-20 -ms-[var(--gutter)] max-h-[calc(100dvh-10rem)] self-start overflow-y-auto rounded-e-card bg-sunken md:hidden"
    >
      <ul className="py-2">
        {aisles.map(({ id, name, image }) => (
          <li key={id}>
            <Link
              to={`#aisle-${id}`}
              prefetch={false}
              className="grid justify-items-center gap-1 px-1.5 py-2 text-center text-caption font-medium"
            >
              <Picture image={image} alt="" sizes="48px" className="size-12 rounded-t-full rounded-b-control" />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
