import { CachedFragment } from '../../router/cached-fragment.tsx';
import { Link } from '../../router/link.tsx';
import { useTexts } from '../../texts/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { categoryHref } from './navigation.ts';
import type { MenuCategory } from './shell-model.ts';

/** Every category below its parent, a picture for each parent. */
export function CategoryTree({ categories }: { categories: readonly MenuCategory[] }) {
  const text = useTexts('shell');
  return (
    <>
      <CachedFragment as="ul" of={categories} name="menu" className="columns-3 gap-6 lg:columns-5">
        {() => categories.map((category) => <MenuBranch key={category.id} category={category} />)}
      </CachedFragment>
      <Link to="/categories" className="touch link mt-2 inline-flex items-center gap-1 font-semibold">
        {text.seeAllCategories}
        <Icon name="chevron-end" size={18} />
      </Link>
    </>
  );
}

const MENU_PICTURE = { width: 720, height: 720 };

function MenuBranch({ category: { id, name, picture, children } }: { category: MenuCategory }) {
  return (
    <li className="mb-6 break-inside-avoid">
      <Link to={categoryHref(id)} className="group flex items-center gap-3 font-semibold hover:text-primary-text">
        {picture && (
          <Picture
            image={{ path: picture, ...MENU_PICTURE }}
            alt=""
            sizes="48px"
            className="size-12 shrink-0 rounded-t-[50%] rounded-b-tag"
          />
        )}
        {name}
      </Link>
      <ul className="mt-1 ps-15">
        {children.map((child) => (
          <li key={child.id}>
            <Link
              to={categoryHref(child.id)}
              prefetch={false}
              className="block py-1 text-small text-muted hover:text-primary-text"
            >
              {child.name}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}
