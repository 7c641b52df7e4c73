import { roleToRender } from '@karaz/domain/people/roles';
import { lazy, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { leave } from '../../router/leave-guard.ts';
import { Link } from '../../router/link.tsx';
import { useLanguage, useStore } from '../../router/router-context.ts';
import { useSignedIn } from '../../session/signed-in.ts';
import { reloadInLanguage, storeLanguage } from '../../settings/change-language.ts';
import { useTexts } from '../../texts/texts.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Later } from '../../ui/later.tsx';
import { topDialog } from '../page/top-dialog.ts';

const SettingsDrawer = lazy(async () => ({
  default: (await import('../../settings/settings-drawer.tsx')).SettingsDrawer,
}));

const PALETTE_KEYS = 'Ctrl K';

type TopBarProps = { onMenu: () => void; onPalette: () => void };

export function TopBar({ onMenu, onPalette }: TopBarProps) {
  const text = useTexts('office');
  // The browser keeps the icon for a while: under another name it is another one.
  const { storeName } = useStore();
  return (
    <header className="office-top">
      <button
        type="button"
        className="button button-ghost button-icon office-menu-button"
        aria-label={text.openMenu}
        onClick={onMenu}
      >
        <Icon name="menu" />
      </button>
      <Link to="/dashboard" className="office-brand" aria-label={text.title}>
        <img src={`/favicon.svg?${encodeURIComponent(storeName)}`} alt="" width={28} height={28} />
        <span>{text.title}</span>
      </Link>
      <button type="button" className="office-search" onClick={onPalette}>
        <Icon name="search" size={18} />
        <span>{text.search}</span>
        <kbd>
          <bdi dir="ltr">{PALETTE_KEYS}</bdi>
        </kbd>
      </button>
      <Person />
    </header>
  );
}

/** There are two: the item is named in the other one. */
function LanguageSwitch() {
  const text = useTexts('office');
  const other = useLanguage() === 'ar' ? 'en' : 'ar';
  const change = (event: MouseEvent) => {
    event.preventDefault();
    leave(() => storeLanguage(other) && reloadInLanguage());
  };
  return (
    <a href={`?lang=${other}`} lang={other} className="office-menu-item" onClick={change}>
      <Icon name="globe" size={18} />
      {text.language}
    </a>
  );
}

function SettingsItem() {
  const text = useTexts('office');
  const [isOpen, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <button type="button" className="office-menu-item" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="settings" size={18} />
        {text.appearance}
      </button>
      {isOpen !== null && (
        <Later>
          <SettingsDrawer surface="office" open={isOpen} onClose={() => setOpen(false)} />
        </Later>
      )}
    </>
  );
}

/** As menus do: Escape, and whatever happens elsewhere on the page, close it. */
function useClosing(menu: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const onOutside = ({ target }: Event) => {
      if (menu.current && target instanceof Node && !menu.current.contains(target)) menu.current.open = false;
    };
    const onKey = ({ key }: KeyboardEvent) => {
      // A dialog opened from the menu closes first.
      if (key !== 'Escape' || !menu.current?.open || topDialog()) return;
      menu.current.open = false;
      menu.current.querySelector('summary')?.focus();
    };
    const events = ['pointerdown', 'focusin'];
    for (const name of events) document.addEventListener(name, onOutside);
    document.addEventListener('keydown', onKey);
    return () => {
      for (const name of events) document.removeEventListener(name, onOutside);
      document.removeEventListener('keydown', onKey);
    };
  }, [menu]);
}

function Person() {
  const text = useTexts('office');
  const { user, signOut } = useSignedIn();
  const menu = useRef<HTMLDetailsElement>(null);
  useClosing(menu);
  return (
    <details ref={menu} className="office-person">
      <summary>
        <Avatar picture={user.picture ?? null} name={user.firstName ?? ''} />
        <span className="office-person-name">
          <bdi>{`${user.firstName ?? ''} ${user.lastName ?? ''}`.trim()}</bdi>
          <small>{user.customRole ?? text.roles[roleToRender(user)]}</small>
        </span>
        <Icon name="chevron-down" size={16} />
      </summary>
      <div className="office-person-menu">
        <LanguageSwitch />
        <SettingsItem />
        <Link to="/dashboard/security" className="office-menu-item">
          <Icon name="lock" size={18} />
          {text.pages.security}
        </Link>
        <a href="/" className="office-menu-item">
          <Icon name="external" size={18} />
          {text.toShop}
        </a>
        <button type="button" className="office-menu-item" onClick={() => leave(() => void signOut())}>
          <Icon name="logout" size={18} />
          {text.signOut}
        </button>
      </div>
    </details>
  );
}
