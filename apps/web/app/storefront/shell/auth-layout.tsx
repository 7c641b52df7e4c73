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

export const layout = defineLayout({ texts: ['auth', 'phone'], Component: AuthLayout });

/** One card under an arcade of the market: nothing here sells, and the way back is always in reach. */
function AuthLayout({ children }: { children: ReactNode }) {
  const shell = useTexts('shell');
  const text = useTexts('auth');
  const { isMoving } = useRouter();
  return (
    <AnchorProvider value={Link}>
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-primary p-4 text-on-primary focus:not-sr-only focus:fixed focus:start-4 focus:top-4"
      >
        {shell.skipToContent}
      </a>
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

/** Two columns of windows on either side of the card, each a little lower than its neighbour. */
const COLUMNS = [
  { key: 'far-start', look: 'pt-[26vh]', pictures: ['cherries', 'lamb-chops'] },
  { key: 'near-start', look: 'pt-[10vh]', pictures: ['khubz-stack', 'oranges'] },
  { key: 'near-end', look: 'pt-[20vh]', pictures: ['pomegranate', 'machboos'] },
  { key: 'far-end', look: 'pt-[6vh]', pictures: ['mint', 'salmon-fillet'] },
] as const;

/** Phones have no room for it and do not load it. */
function Arcade() {
  return (
    <div
      aria-hidden
      className="pointer-events-none fixed inset-0 -z-10 hidden grid-cols-[1fr_1fr_30rem_1fr_1fr] gap-5 overflow-clip bg-sunken px-6 lg:grid"
    >
      {COLUMNS.map(({ key, look, pictures }) => (
        <div key={key} className={`grid content-start gap-5 ${look} ${key === 'near-end' ? 'col-start-4' : ''}`}>
          {pictures.map((picture) => (
            <Picture
              key={picture}
              image={{ path: `/media/${picture}`, width: 720, height: 720 }}
              alt=""
              sizes="240px"
              ratio="3 / 4"
              className="w-full rounded-arch object-cover dark:opacity-60"
            />
          ))}
        </div>
      ))}
    </div>
  );
}
