import { VERSION } from '@karaz/contract/version';
import { isolate } from '@karaz/i18n/format';
import { useState } from 'react';
import type { Address } from '../../router/address.ts';
import { Link } from '../../router/link.tsx';
import type { Session } from '../../session/session-machine.ts';
import { endSession, useSession } from '../../session/session-store.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Drawer } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { RewardsLink } from '../membership/rewards-link.tsx';
import { membershipHref, menuHref, menuLabel, ordersHref } from './navigation.ts';
import { SettingsButton } from './settings-button.tsx';
import type { ShellModel } from './shell-model.ts';

type PhoneMenuProps = { shell: ShellModel; isOpen: boolean; onClose: () => void };

/** The slide-in menu behind "More"; loaded when it is first requested. */
export function PhoneMenu({ shell, isOpen, onClose }: PhoneMenuProps) {
  const text = useTexts('shell');
  const session = useSession();
  const isSignedIn = session.status === 'authenticated';
  return (
    <Drawer open={isOpen} onClose={onClose} title={text.menu} closeLabel={text.close} width={320}>
      <div className="flex min-h-full flex-col gap-5">
        <WhoIsHere session={session} />
        {!isSignedIn && (
          <Link to="/auth/sign-in" onClick={onClose} className={buttonClass({ fullWidth: true })}>
            {text.signIn}
          </Link>
        )}
        <QuickLinks isSignedIn={isSignedIn} hasClub={shell.hasClub} onFollow={onClose} />
        {isSignedIn && shell.hasClub && <RewardsLink onFollow={onClose} />}
        <ul>
          {shell.headerMenu.map((link) => (
            <MenuLink key={link.to} to={menuHref(link, isSignedIn)} label={menuLabel(link, text)} onFollow={onClose} />
          ))}
        </ul>
        <ul className="border-t border-hairline pt-3">
          <MenuLink to="/terms" label={text.terms} onFollow={onClose} />
          <MenuLink to="/privacy" label={text.privacy} onFollow={onClose} />
        </ul>
        <SettingsButton />
        {isSignedIn && <SignOut />}
        <p className="mt-auto text-caption text-muted">{text.version(isolate(VERSION))}</p>
      </div>
    </Drawer>
  );
}

function WhoIsHere({ session: { status, user } }: { session: Session }) {
  const text = useTexts('shell');
  const name = user ? `${user.firstName} ${user.lastName}`.trim() : '';
  return (
    <div className="flex items-center gap-3">
      <span className="grid size-14 shrink-0 place-items-center rounded-t-[50%] rounded-b-tag bg-primary-tint text-primary-text">
        <Icon name="user" size={28} />
      </span>
      <div className="min-w-0">
        <p className="truncate text-h3">
          {name || (status === 'authenticated' ? text.account : text.guest(text.storeName))}
        </p>
        <p className="text-small break-words text-muted">
          <bdi>{user?.email ?? (status === 'authenticated' ? '' : text.guestHint)}</bdi>
        </p>
      </div>
    </div>
  );
}

type Following = { isSignedIn: boolean; hasClub: boolean; onFollow: () => void };

function QuickLinks({ isSignedIn, hasClub, onFollow }: Following) {
  const text = useTexts('shell');
  const links: { to: Address; icon: IconName; label: string }[] = [
    { to: ordersHref(isSignedIn), icon: 'box', label: text.myOrders },
    ...(hasClub ? [{ to: membershipHref(isSignedIn), icon: 'crown' as const, label: text.member }] : []),
    { to: '/wishlist', icon: 'heart', label: text.favorite },
    { to: '/chat', icon: 'chat', label: text.chat },
  ];
  return (
    <ul className="grid grid-cols-4 gap-2">
      {links.map(({ to, icon, label }) => (
        <li key={label}>
          <Link
            to={to}
            onClick={onFollow}
            className="touch flex flex-col items-center gap-1 rounded-card bg-sunken px-1 py-3 text-center text-caption"
          >
            <Icon name={icon} />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function MenuLink({ to, label, onFollow }: { to: Address; label: string; onFollow: () => void }) {
  return (
    <li>
      <Link to={to} onClick={onFollow} className="touch flex items-center justify-between text-body">
        {label}
        <Icon name="chevron-end" size={18} className="text-muted" />
      </Link>
    </li>
  );
}

function SignOut() {
  const text = useTexts('shell');
  const [isConfirming, setConfirming] = useState(false);
  if (!isConfirming) {
    return (
      <Button kind="outline" icon="logout" fullWidth onClick={() => setConfirming(true)}>
        {text.signOut}
      </Button>
    );
  }
  return (
    <div role="alertdialog" aria-labelledby="sign-out-question" className="rounded-card bg-sunken p-4">
      <p id="sign-out-question" className="font-semibold">
        {text.signOutConfirmation}
      </p>
      <p className="mb-3 text-small text-muted">{text.signOutHint}</p>
      <div className="flex gap-2">
        <Button kind="outline" onClick={() => setConfirming(false)}>
          {text.cancel}
        </Button>
        <Button autoFocus onClick={() => void endSession()}>
          {text.signOut}
        </Button>
      </div>
    </div>
  );
}
