import type { MenuCounts } from '@karaz/contract/admin/home';
import { Link } from '../../router/link.tsx';
import { useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { CountDot } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { currentPage, type ExternalPage, type OfficeGroup, type OfficePage } from './navigation.ts';
import { OfficeIcon } from './office-icon.tsx';

/** How many wait behind a page of the menu. */
type WaitingCounts = MenuCounts & { chats: number };
const isCounted = (key: string, counts: WaitingCounts): key is keyof WaitingCounts => key in counts;
type SideNavigationProps = { groups: readonly OfficeGroup[]; waiting: WaitingCounts; onFollow?: () => void };

/** One list of links; how it stands (wide, icons only, along the top) is a matter of style, by the reader's settings. */
export function SideNavigation({ groups, waiting, onFollow }: SideNavigationProps) {
  const text = useTexts('office');
  const { view } = useRouter();
  const current = currentPage(groups, view.address.split(/[?#]/)[0] ?? '');
  return (
    <nav aria-label={text.navigation} className="office-nav">
      {groups.map(({ key, pages, external = [] }) => (
        <div key={key} className="office-nav-group">
          <p className="office-nav-title">{text.groups[key]}</p>
          <ul>
            {pages.map((page) => (
              <PageEntry key={page.to} page={page} current={current} waiting={waiting} onFollow={onFollow} />
            ))}
            {external.map((page) => (
              <ExternalEntry key={page.href} page={page} />
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

type PageEntryProps = {
  page: OfficePage;
  current: string | undefined;
  waiting: WaitingCounts;
  onFollow: (() => void) | undefined;
};

function PageEntry({ page: { to, key, icon, children = [], isDisabled }, ...shared }: PageEntryProps) {
  const text = useTexts('office');
  const { current, waiting, onFollow } = shared;
  const name = (
    <>
      <OfficeIcon name={icon} size={20} />
      <span>{text.pages[key]}</span>
      {isCounted(key, waiting) && <CountDot count={waiting[key]} label={text.waiting[key](waiting[key])} />}
    </>
  );
  return (
    <li>
      {isDisabled ? (
        <span className="office-nav-link office-nav-disabled" title={text.switchedOff}>
          {name}
          <span className="sr-only">{text.switchedOff}</span>
        </span>
      ) : (
        <Link
          to={to}
          onClick={onFollow}
          className="office-nav-link"
          aria-current={to === current ? 'page' : undefined}
          title={text.pages[key]}
        >
          {name}
        </Link>
      )}
      {children.length > 0 && (
        <ul className="office-nav-children">
          {children.map((child) => (
            <PageEntry key={child.to} page={child} {...shared} />
          ))}
        </ul>
      )}
    </li>
  );
}

function ExternalEntry({ page: { href, key, icon } }: { page: ExternalPage }) {
  const { external, newTab } = useTexts('office');
  return (
    <li>
      <a href={href} target="_blank" rel="noreferrer" className="office-nav-link" title={external[key]}>
        <OfficeIcon name={icon} size={20} />
        <span>
          {external[key]} <span className="sr-only">({newTab})</span>
        </span>
        <Icon name="external" size={16} />
      </a>
    </li>
  );
}
