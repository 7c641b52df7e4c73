import { cartBadgeText } from '@karaz/domain/cart/limits';
import { isolate } from '@karaz/i18n/format';
import type { MouseEvent, ReactNode } from 'react';
import type { Address } from '../../router/address.ts';
import { Link } from '../../router/link.tsx';
import { useSession } from '../../session/session-store.ts';
import { useTexts } from '../../texts/texts.ts';
import { CountDot } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { useBadgeCounts } from '../cart/badge-counts.ts';
import { openCartDrawer } from '../cart/cart-opener.tsx';
import { accountHref } from './navigation.ts';

/** Account or sign-in, wishlist and cart, at the end of the header's main line. */
export function AccountLinks() {
  const text = useTexts('shell');
  const isSignedIn = useSession().status === 'authenticated';
  const { cart, wishlist } = useBadgeCounts();
  return (
    <nav aria-label={text.accountNavigation} className="flex items-center gap-1 lg:gap-2">
      <HeaderLink to={accountHref(isSignedIn)} icon="user" label={isSignedIn ? text.account : text.signIn} />
      <HeaderLink
        to="/wishlist"
        icon="heart"
        label={text.wishlist}
        fullLabel={wishlist > 0 ? text.wishlistCount(isolate(cartBadgeText(wishlist))) : text.wishlist}
        dot={<CountDot count={wishlist} />}
      />
      <HeaderLink
        to="/cart"
        icon="cart"
        label={text.cart}
        fullLabel={cart > 0 ? text.cartCount(isolate(cartBadgeText(cart))) : text.cart}
        dot={<CountDot count={cart} />}
        onClick={(event) => openCartDrawer() && event.preventDefault()}
        className="bg-primary-tint text-primary-text hover:bg-primary-tint-strong"
      />
    </nav>
  );
}

type HeaderLinkProps = {
  to: Address;
  icon: IconName;
  label: string;
  fullLabel?: string;
  dot?: ReactNode;
  className?: string;
  onClick?: (event: MouseEvent) => void;
};

function HeaderLink({
  to,
  icon,
  label,
  fullLabel = label,
  dot,
  className = 'text-ink hover:bg-sunken',
  onClick,
}: HeaderLinkProps) {
  return (
    <Link
      to={to}
      {...(onClick ? { onClick } : {})}
      className={`touch relative flex items-center gap-2 rounded-full px-3 text-small font-medium lg:px-4 ${className}`}
    >
      <span className="relative">
        <Icon name={icon} size={24} />
        <span aria-hidden className="absolute -end-3 -top-2 flex">
          {dot}
        </span>
      </span>
      <span aria-hidden className="hidden lg:inline">
        {label}
      </span>
      <span className="sr-only">{fullLabel}</span>
    </Link>
  );
}
