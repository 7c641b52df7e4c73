import type { ReactNode } from 'react';
import { defineLayout } from '../../router/layout.ts';
import { Link } from '../../router/link.tsx';
import { useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { AnchorProvider } from '../../ui/anchor.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Toaster } from '../../ui/toaster.tsx';
import { SocialIcons } from '../auth/auth-parts.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { Logo } from './logo.tsx';

export const layout = defineLayout({ texts: ['auth'], Component: AuthLayout });

/** One card under an arcade of the market: nothing here sells, and the way back is always in reach. */
function AuthLayout({ children }: { children: ReactNode }) {
  const shell = useTexts('shell');
  const text = useTexts('auth');
  const { isMoving } = useRouter();
  return (
    <AnchorProvider value={Link}>
      <ProgressBar active={isMoving} label={shell.loadingPage} />
      <div className="relative isolate flex min-h-dvh flex-col overflow-clip">
        <Arcade />
        <header className="page-width flex h-16 items-center justify-between gap-3 md:h-20">
          <Link to="/" className="button button-ghost -ms-3">
            <Icon name="arrow-back" size={20} />
            {text.backHome}
          </Link>
          <LanguageMenu id="language" />
        </header>
        <main
          id="main"
          tabIndex={-1}
          className="grid flex-1 content-center justify-items-center px-4 py-4 outline-none md:py-8"
        >
          <div className="w-full max-w-105">
            <div className="mb-4 flex justify-center">
              <Logo />
            </div>
            <div className="rounded-sheet bg-card p-6 shadow-menu sm:p-8">{children}</div>
          </div>
        </main>
        <footer className="py-4">
          <SocialIcons />
        </footer>
      </div>
      <Toaster label={shell.messages} closeLabel={shell.close} />
    </AnchorProvider>
  );
}

const ARCHES = [
  { picture: 'cherries', look: 'h-[62%] bg-family-meat' },
  { picture: 'khubz-stack', look: 'h-[44%] bg-family-dining' },
  { picture: 'pomegranate', look: 'h-[50%] bg-family-recipes' },
  { picture: 'oranges', look: 'h-[68%] bg-family-produce' },
] as const;

/** Two arches on either side of the card; phones have no room for them and do not load them. */
function Arcade() {
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-0 -z-10 hidden items-end justify-between bg-sunken px-10 lg:flex"
    >
      {[ARCHES.slice(0, 2), ARCHES.slice(2)].map((side) => (
        <div key={side[0]?.picture} className="flex h-full w-[30%] max-w-105 items-end gap-5">
          {side.map(({ picture, look }) => (
            <span key={picture} className={`relative flex-1 overflow-hidden rounded-t-full ${look}`}>
              <Picture
                image={{ path: `/media/${picture}`, width: 720, height: 720 }}
                alt=""
                sizes="220px"
                className="absolute inset-x-0 bottom-6 w-full bg-transparent mix-blend-multiply dark:mix-blend-normal dark:opacity-80"
              />
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}
