import { Link } from '../../router/link.tsx';
import { useTexts } from '../../texts/texts.ts';
import { LocationChip } from '../location/location-chip.tsx';
import { AccountLinks } from './account-links.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { Logo } from './logo.tsx';
import { SearchForm } from './search-form.tsx';
import { SettingsButton } from './settings-button.tsx';
import type { ShellModel } from './shell-model.ts';

/**
 * One element for both screens. It sticks with its first line above the edge: on a phone the 64 px line scrolls away
 * and the search row stays, on a desktop the utility line goes and the search, account and cart stay.
 */
export function ShopHeader({ shell }: { shell: ShellModel }) {
  return (
    <header className="sticky -top-16 z-30 bg-page md:-top-11">
      <PhoneLine />
      <UtilityLine shell={shell} />
      <div className="page-width flex items-center gap-2 py-2 md:h-20 md:gap-6 md:py-0">
        <Logo />
        <SearchForm id="search" className="min-w-0 flex-1" hasShortcut />
        <div className="hidden md:block">
          <AccountLinks />
        </div>
      </div>
    </header>
  );
}

function PhoneLine() {
  return (
    <div className="page-width flex h-16 items-center justify-between gap-3 md:hidden" data-testid="phone-header">
      <LocationChip size="header" />
      <LanguageMenu id="language-phone" />
    </div>
  );
}

function UtilityLine({ shell }: { shell: ShellModel }) {
  const text = useTexts('shell');
  return (
    <div className="hidden bg-sunken md:block">
      <div className="page-width flex h-11 items-center gap-6">
        <LocationChip size="line" />
        <nav aria-label={text.utilityNavigation} className="ms-auto flex items-center gap-5 text-small">
          {shell.support.phone && (
            <a href={`tel:${shell.support.phone}`} className="touch inline-flex items-center hover:text-primary-text">
              <bdi dir="ltr">{shell.support.phone}</bdi>
            </a>
          )}
          <Link to="/contact-us" className="touch inline-flex items-center hover:text-primary-text">
            {text.contact}
          </Link>
          <SettingsButton />
          <LanguageMenu id="language" />
        </nav>
      </div>
    </div>
  );
}
