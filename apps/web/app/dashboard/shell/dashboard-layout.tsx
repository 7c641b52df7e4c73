import '../dashboard.css';
import { VERSION } from '@karaz/contract/version';
import { can, rightsToRender } from '@karaz/domain/people/roles';
import { lazy, type ReactNode, useEffect, useMemo, useState } from 'react';
import { defineLayout } from '../../router/layout.ts';
import { Link } from '../../router/link.tsx';
import { PermissionDenied } from '../../router/permission-denied.tsx';
import { RouterProvider, useRouter, useStore } from '../../router/router-context.ts';
import { useSignedIn } from '../../session/signed-in.ts';
import { useTexts } from '../../texts/texts.ts';
import { AnchorProvider } from '../../ui/anchor.tsx';
import { Drawer } from '../../ui/dialog.tsx';
import { Later } from '../../ui/later.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Toaster } from '../../ui/toaster.tsx';
import { useWaitingShoppers } from '../chats/use-waiting-shoppers.ts';
import { type PageAttempts, withIdempotencyKeys } from '../page/idempotent-api.ts';
import { useMenuCounts } from '../page/menu-counts.ts';
import { useSaveInDialog, useShortcuts } from '../page/shortcuts.ts';
import { CommandPalette } from './command-palette.tsx';
import { officeNavigation } from './navigation.ts';
import { ProofBoundary, useFactorFirst } from './proof-boundary.tsx';
import { SideNavigation } from './side-navigation.tsx';
import { TopBar } from './top-bar.tsx';
import { usePreviewOfShop } from './use-preview-of-shop.ts';

const FactorFirst = lazy(async () => ({ default: (await import('../security/factor-first.tsx')).FactorFirst }));
const ShortcutHelp = lazy(async () => ({ default: (await import('./shortcut-help.tsx')).ShortcutHelp }));

export const layout = defineLayout({
  texts: ['office', 'proof'],
  Component: ({ children }) => (
    <ProofBoundary>
      <DashboardLayout>{children}</DashboardLayout>
    </ProofBoundary>
  ),
});

type Opened = 'menu' | 'palette' | 'help' | null;

function DashboardLayout({ children }: { children: ReactNode }) {
  const text = useTexts('office');
  const { isMoving, view } = useRouter();
  const { user } = useSignedIn();
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const rights = useMemo(() => rightsToRender(user), [user]);
  const { permission } = view.route;
  const { departments } = useStore();
  const groups = officeNavigation(rights, departments);
  const waiting = {
    ...useMenuCounts(view.address.split(/[?#]/)[0] ?? ''),
    chats: useWaitingShoppers(rights),
  };
  const factorAdded = useFactorFirst();
  usePreviewOfShop();
  useSaveInDialog();
  useShortcuts({ 'mod+k': () => setOpened('palette'), '?': () => setOpened('help') });
  return (
    <AnchorProvider value={Link}>
      <div className="office" data-density="compact">
        <a
          href="#main"
          className="sr-only z-50 rounded-control bg-primary p-3 text-on-primary focus:not-sr-only focus:fixed focus:start-4 focus:top-4"
        >
          {text.skipToContent}
        </a>
        <ProgressBar active={isMoving} label={text.loadingPage} />
        <TopBar onMenu={() => setOpened('menu')} onPalette={() => setOpened('palette')} />
        <div className="office-side">
          <SideNavigation groups={groups} waiting={waiting} />
        </div>
        <main id="main" tabIndex={-1} className="office-main">
          {factorAdded && (
            <Later>
              <FactorFirst onDone={factorAdded} />
            </Later>
          )}
          {/* It stays, unseen: what was typed into it is there again afterwards. */}
          <div className={factorAdded ? 'hidden' : 'contents'}>
            {permission && !can(rights, permission) ? (
              <PermissionDenied home="/dashboard" />
            ) : (
              <IdempotentApi>{children}</IdempotentApi>
            )}
          </div>
          <footer className="mt-8 text-muted text-xs print:hidden">{text.version(VERSION)}</footer>
        </main>
        <Drawer
          open={opened === 'menu'}
          onClose={close}
          title={text.navigation}
          closeLabel={text.closeMenu}
          width={300}
          side="start"
        >
          <SideNavigation groups={groups} waiting={waiting} onFollow={close} />
        </Drawer>
        {/* Not fetched when requested: what is typed meanwhile would be taken for shortcuts. */}
        {opened === 'palette' && <CommandPalette groups={groups} rights={rights} onClose={close} />}
        {opened === 'help' && (
          <Later>
            <ShortcutHelp onClose={close} />
          </Later>
        )}
        <Toaster label={text.messages} closeLabel={text.close} />
      </div>
    </AnchorProvider>
  );
}

/** Whatever a page makes it makes once, also when the response is lost. */
function IdempotentApi({ children }: { children: ReactNode }) {
  const router = useRouter();
  const attempts = useMemo<PageAttempts>(() => [], []);
  const api = useMemo(() => withIdempotencyKeys(router.api, attempts), [router.api, attempts]);
  const [page] = router.view.address.split(/[?#]/);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another place to act from
  useEffect(() => {
    attempts.length = 0;
  }, [attempts, page]);
  return <RouterProvider value={useMemo(() => ({ ...router, api }), [router, api])}>{children}</RouterProvider>;
}
