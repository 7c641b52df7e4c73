import { Link } from '../../router/link.tsx';
import { useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { CountDot } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { currentPage, type OfficeGroup } from './navigation.ts';

type SideNavigationProps = { groups: readonly OfficeGroup[]; waitingChats: number; onFollow?: () => void };

/** One list of links; how it stands (wide, icons only, along the top) is a matter of style, by the reader's settings. */
export function SideNavigation({ groups, waitingChats, onFollow }: SideNavigationProps) {
  const text = useTexts('office');
  const { view } = useRouter();
  const current = currentPage(groups, view.address.split(/[?#]/)[0] ?? '');
  return (
    <nav aria-label={text.navigation} className="office-nav">
      {groups.map((group) => (
        <div key={group.key} className="office-nav-group">
          <p className="office-nav-title">{text.groups[group.key]}</p>
          <ul>
            {group.pages.map(({ to, key, icon }) => (
              <li key={to}>
                <Link
                  to={to}
                  onClick={onFollow}
                  className="office-nav-link"
                  aria-current={to === current ? 'page' : undefined}
                  title={text.pages[key]}
                >
                  <Icon name={icon} size={20} />
                  <span>{text.pages[key]}</span>
                  {key === 'chats' && <CountDot count={waitingChats} label={text.chatsWaiting(waitingChats)} />}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
