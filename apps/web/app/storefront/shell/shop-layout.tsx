import { lazy, type ReactNode, useEffect, useState } from 'react';
import { defineLayout } from '../../router/layout.ts';
import { Link } from '../../router/link.tsx';
import { useRouter } from '../../router/router-context.ts';
import { takeLanguageChanged } from '../../settings/language-changed.ts';
import { useTexts } from '../../texts/texts.ts';
import { AnchorProvider } from '../../ui/anchor.tsx';
import { firstTouch } from '../../ui/first-touch.ts';
import { hydrateLater } from '../../ui/hydrate-later.tsx';
import { Later } from '../../ui/later.tsx';
import { PriceNoteProvider } from '../../ui/price-note.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { toast } from '../../ui/toast.ts';
import { Toaster } from '../../ui/toaster.tsx';
import { CartOpener } from '../cart/cart-opener.tsx';
import { useCartOfVisitor } from '../cart/use-cart-of-visitor.ts';
import { LocationCentre } from '../location/location-centre.tsx';
import { useWishlistOfVisitor } from '../wishlist/use-wishlist-of-visitor.ts';
import { BottomBar } from './bottom-bar.tsx';
import { CategoryLine } from './category-line.tsx';
import type { ShellModel } from './shell-model.ts';
import { ShopHeader } from './shop-header.tsx';

const loadFooter = async () => (await import('./shop-footer.tsx')).ShopFooter;
const ShopFooter = hydrateLater(
  import.meta.env.SSR ? { onServer: await loadFooter() } : { inBrowser: () => firstTouch().then(loadFooter) },
);
const PhoneMenu = lazy(async () => ({ default: (await import('./phone-menu.tsx')).PhoneMenu }));

export const layout = defineLayout<ShellModel>({
  texts: [],
  // The first page brings these data with it: the browser needs the loader only when it changes country or area.
  load: async (args) => (await import('./shell-model.ts')).loadShell(args),
  Component: ShopLayout,
});

function ShopLayout({ data: shell, children }: { data: ShellModel; children: ReactNode }) {
  const text = useTexts('shell');
  const { isMoving } = useRouter();
  const [isMenuOpen, setMenuOpen] = useState<boolean | null>(null);
  useLanguageChangedToast();
  useCartOfVisitor();
  useWishlistOfVisitor();
  return (
    <AnchorProvider value={Link}>
      <PriceNoteProvider value={shell.isTaxOnTop ? text.beforeVat : ''}>
        <a
          href="#main"
          className="sr-only z-50 rounded-control bg-primary p-4 text-on-primary focus:not-sr-only focus:fixed focus:start-4 focus:top-4"
        >
          {text.skipToContent}
        </a>
        <ProgressBar active={isMoving} label={text.loadingPage} />
        <ShopHeader shell={shell} />
        <CategoryLine shell={shell} />
        {/* Filled while there is no network (start-worker.ts). */}
        <div role="status" className="offline-line" data-text={text.offline} />
        <main id="main" tabIndex={-1} className="min-h-[60dvh]">
          {children}
        </main>
        <ShopFooter shell={shell} />
        <BottomBar onMore={() => setMenuOpen(true)} />
        {isMenuOpen !== null && (
          <Later>
            <PhoneMenu shell={shell} isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
          </Later>
        )}
        <LocationCentre />
        <CartOpener />
        <Toaster label={text.messages} closeLabel={text.close} />
      </PriceNoteProvider>
    </AnchorProvider>
  );
}

function useLanguageChangedToast(): void {
  const text = useTexts('shell');
  useEffect(() => {
    if (takeLanguageChanged()) toast.announce(text.languageChanged);
  }, [text]);
}
