import { Link } from '../../router/link.tsx';
import { useTexts } from '../../texts/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { type Aisle, type CategoryTile, categoryHref } from './category-model.ts';

/** One top category with its subcategories. Phones: tiles; wider: the aisle's arch and a list beside it. */
export function AisleSection({ aisle: { id, name, count, description, image, children } }: { aisle: Aisle }) {
  const text = useTexts('categories');
  return (
    <section aria-labelledby={`aisle-${id}`} className="md:grid md:grid-cols-[11rem_minmax(0,1fr)] md:gap-6">
      <Link to={categoryHref(id)} tabIndex={-1} aria-hidden className="hidden md:block">
        <Picture
          image={image}
          alt=""
          sizes="176px"
          ratio="4 / 5"
          className="rounded-arch transition-transform duration-200 hover:-translate-y-1"
        />
      </Link>
      <div>
        <h2 id={`aisle-${id}`} className="scroll-mt-36 text-h2">
          <Link to={categoryHref(id)} className="inline-flex min-h-11 items-center gap-1 hover:text-primary-text">
            {name}
            <Icon name="chevron-end" size={20} className="text-muted" />
          </Link>
        </h2>
        <p className="text-small text-muted">{text.productCount(count)}</p>
        <p className="mt-1 mb-3 hidden text-muted md:block">{description}</p>
        <ul className="mt-3 grid grid-cols-2 gap-x-3 gap-y-5 md:mt-0 md:gap-x-6 md:gap-y-0">
          {children.map((child) => (
            <CategoryCard key={child.id} category={child} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function CategoryCard({ category: { id, name, count, image } }: { category: CategoryTile }) {
  const text = useTexts('categories');
  return (
    <li className="md:border-t md:border-hairline">
      <Link
        to={categoryHref(id)}
        className="group block md:flex md:min-h-12 md:items-center md:justify-between md:gap-3"
      >
        <Picture image={image} alt="" sizes="130px" ratio="1 / 1" className="rounded-card md:hidden" />
        <span className="mt-1.5 block font-medium group-hover:text-primary-text md:mt-0">{name}</span>
        <span className="block text-caption text-muted">
          <span className="md:sr-only">{text.productCount(count)}</span>
          <bdi aria-hidden className="hidden md:inline">
            {count}
          </bdi>
        </span>
      </Link>
    </li>
  );
}
