import { cartBadgeText } from '@karaz/domain/cart/limits';
import { isolate } from '@karaz/i18n/format';
import type { MouseEvent, ReactNode } from 'react';
import type { Address } from '../../router/address.ts';
import { Link } from '../../router/link.tsx';
import { useRouter } from '../../router/router-context.ts';
import { useSession } from '../../session/session-store.ts';
import { useTexts } from '../../texts/texts.ts';
import { CountDot } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { useBadgeCounts } from '../cart/badge-counts.ts';
import { accountHref } from './navigation.ts';

const ITEM = 'touch flex h-16 flex-col items-center justify-center gap-0.5 text-caption';

/** Phones only: what a thumb reaches. */
export function BottomBar({ onMore }: { onMore: () => void }) {
  const text = useTexts('shell');
  const isSignedIn = useSession().status === 'authenticated';
  const { cart } = useBadgeCounts();
  return (
    <nav
      aria-label={text.phoneNavigation}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-hairline bg-card pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="grid grid-cols-5">
        <BarLink to="/" icon="home" label={text.home} />
        <BarLink to="/search" icon="search" label={text.search} onClick={goToSearch} />
        <BarLink
          to="/cart"
          icon="cart"
          label={text.cart}
          fullLabel={cart > 0 ? text.cartCount(isolate(cartBadgeText(cart))) : text.cart}
          dot={<CountDot count={cart} />}
        />
        <BarLink to={accountHref(isSignedIn)} icon="user" label={isSignedIn ? text.account : text.signInShort} />
        <li>
          <button type="button" aria-haspopup="dialog" onClick={onMore} className={`${ITEM} w-full text-muted`}>
            <Icon name="menu" />
            {text.more}
          </button>
        </li>
      </ul>
    </nav>
  );
}

type BarLinkProps = {
  to: Address;
  icon: IconName;
  label: string;
  fullLabel?: string;
  dot?: ReactNode;
  onClick?: (event: MouseEvent) => void;
};

function BarLink({ to, icon, label, fullLabel = label, dot, onClick }: BarLinkProps) {
  const { view } = useRouter();
  const isHere = view.route.path === to;
  return (
    <li>
      <Link
        to={to}
        aria-current={isHere ? 'page' : undefined}
        className={`relative ${ITEM} ${isHere ? 'font-semibold text-primary-text' : 'text-muted'}`}
        {...(onClick ? { onClick } : {})}
      >
        <span className="relative">
          <Icon name={icon} />
          <span aria-hidden className="absolute -end-3 -top-2 flex">
            {dot}
          </span>
        </span>
        <span aria-hidden>{label}</span>
        <span className="sr-only">{fullLabel}</span>
      </Link>
    </li>
  );
}

/** The search row is on the screen already: the shortest way is its keyboard. */
function goToSearch(event: MouseEvent): void {
  const input = document.getElementById('search');
  if (!input) return;
  event.preventDefault();
  input.focus();
}
