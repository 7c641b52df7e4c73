import { COUNTRIES } from '@karaz/domain/countries';
import { isStaff, roleToRender } from '@karaz/domain/people/roles';
import { isolate } from '@karaz/i18n/format';
import { formatDate } from '@karaz/i18n/format-date';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Address } from '../../router/address.ts';
import { Link } from '../../router/link.tsx';
import { useRouter } from '../../router/router-context.ts';
import { useSignedIn } from '../../session/signed-in.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { SignOutDialog } from './sign-out-dialog.tsx';

type ProfileFrameProps = {
  children: ReactNode;
  /** A page below one of the menu: on phones it has the screen to itself. */
  isInner?: boolean;
};

/** The pages of one person: menu at the start, page beside it. Needs the texts 'profile'. */
export function ProfileFrame({ children, isInner = false }: ProfileFrameProps) {
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-6 py-6 md:grid-cols-[17rem_minmax(0,1fr)] md:gap-10 md:py-10">
      <aside className={`md:sticky md:top-28 md:self-start ${isInner ? 'max-md:hidden' : ''}`}>
        <WhoIsHere />
        <ProfileMenu />
      </aside>
      <div className="grid min-w-0 content-start gap-6">{children}</div>
    </div>
  );
}

function WhoIsHere() {
  const text = useTexts('profile');
  const { user } = useSignedIn();
  const { visitor } = useRouter();
  const since = formatDate(user.createdAt, visitor.language, COUNTRIES[visitor.country].timeZone);
  return (
    <div className="mb-5 flex items-center gap-4">
      <span
        aria-hidden
        className="grid h-18 w-15 shrink-0 place-items-center overflow-hidden rounded-t-full rounded-b-tag bg-primary-tint text-h2 text-primary-text"
      >
        {user.picture ? (
          <img src={`${user.picture}/256`} alt="" className="size-full object-cover" />
        ) : (
          ([...user.firstName][0] ?? <Icon name="user" />)
        )}
      </span>
      <div className="min-w-0">
        <p className="text-h3 break-words">{text.hello(isolate(user.firstName))}</p>
        <p className="text-small text-muted">{text.since(isolate(since))}</p>
      </div>
    </div>
  );
}

type Entry = {
  to: Address;
  icon: IconName;
  key:
    | 'myProfile'
    | 'orders'
    | 'addresses'
    | 'subscriptions'
    | 'membership'
    | 'alerts'
    | 'savedCards'
    | 'password'
    | 'chat'
    | 'backOffice';
};

const ENTRIES: readonly Entry[] = [
  { to: '/profile', icon: 'user', key: 'myProfile' },
  { to: '/profile/orders', icon: 'box', key: 'orders' },
  { to: '/profile/addresses', icon: 'pin', key: 'addresses' },
  { to: '/profile/subscriptions', icon: 'calendar', key: 'subscriptions' },
  { to: '/membership/details', icon: 'star', key: 'membership' },
  { to: '/profile/alerts', icon: 'clock', key: 'alerts' },
  { to: '/profile/cards', icon: 'card', key: 'savedCards' },
  { to: '/profile/password', icon: 'lock', key: 'password' },
  { to: '/chat', icon: 'chat', key: 'chat' },
];

const FOR_STAFF: Entry = { to: '/dashboard', icon: 'office', key: 'backOffice' };

const centreOf = ({ left, width }: DOMRect) => left + width / 2;

/** A column on wide screens, a row that scrolls on phones. */
export function ProfileMenu() {
  const text = useTexts('profile');
  const [isLeaving, setLeaving] = useState(false);
  const { view } = useRouter();
  const { user } = useSignedIn();
  const entries = isStaff(roleToRender(user)) ? [...ENTRIES, FOR_STAFF] : ENTRIES;
  const path = view.address.split(/[?#]/)[0] ?? '';
  const row = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another current entry
  useEffect(() => {
    const link = row.current?.querySelector('[aria-current]');
    if (!row.current || !link) return;
    const [visible, current] = [row.current, link].map((element) => element.getBoundingClientRect());
    if (visible && current) row.current.scrollLeft += centreOf(current) - centreOf(visible);
  }, [path]);
  const isHere = (to: string) => (to === '/profile' ? path === to : path === to || path.startsWith(`${to}/`));
  return (
    <nav aria-label={text.menu}>
      <ul ref={row} className="scroll-row -mx-(--gutter) gap-2! px-(--gutter) pb-1 md:mx-0 md:grid md:gap-1! md:px-0">
        {entries.map(({ to, icon, key }) => (
          <li key={to} className="shrink-0">
            <Link
              to={to}
              aria-current={isHere(to) ? 'page' : undefined}
              className="touch flex items-center gap-3 rounded-full bg-sunken px-4 text-small font-medium hover:text-primary-text aria-[current=page]:bg-primary-tint aria-[current=page]:text-primary-text md:rounded-control md:bg-transparent md:text-body md:hover:bg-sunken"
            >
              <Icon name={icon} size={20} />
              {key === 'alerts' ? text.alerts.title : text[key]}
            </Link>
          </li>
        ))}
        <li className="shrink-0">
          <Button kind="ghost" icon="logout" className="justify-start md:w-full" onClick={() => setLeaving(true)}>
            {text.signOut}
          </Button>
        </li>
      </ul>
      <SignOutDialog isOpen={isLeaving} onClose={() => setLeaving(false)} />
    </nav>
  );
}
