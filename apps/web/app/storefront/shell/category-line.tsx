import { Link } from '../../router/link.tsx';
import { useSession } from '../../session/session-store.ts';
import { useTexts } from '../../texts/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { CategoryMenu } from './category-menu.tsx';
import { type MenuLink, menuHref, menuLabel } from './navigation.ts';
import type { ShellModel } from './shell-model.ts';

/** The desktop navigation under the header; it scrolls away while the search stays. */
export function CategoryLine({ shell }: { shell: ShellModel }) {
  const text = useTexts('shell');
  const isSignedIn = useSession().status === 'authenticated';
  return (
    <nav aria-label={text.mainNavigation} className="hidden md:block">
      <div className="page-width flex items-center gap-3 pb-3">
        <CategoryMenu categories={shell.categories} />
        <ul className="scroll-row min-w-0 flex-1 items-center gap-0.5! fade-end py-1">
          {shell.headerMenu.map((link) => (
            <li key={link.to} className="shrink-0">
              <LineLink link={{ ...link, to: menuHref(link, isSignedIn) }} />
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

function LineLink({ link }: { link: MenuLink }) {
  const text = useTexts('shell');
  const isExpress = link.key === 'express';
  const look = isExpress
    ? 'me-2 bg-accent text-on-accent font-semibold'
    : 'text-ink hover:bg-sunken hover:text-primary-text';
  return (
    <Link to={link.to} className={`touch flex items-center gap-1 rounded-full px-2.5 text-small ${look}`}>
      {isExpress && <Icon name="bolt" size={18} />}
      {menuLabel(link, text)}
    </Link>
  );
}
