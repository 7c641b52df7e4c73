import { type TransitionStartFunction, useCallback, useEffect, useMemo, useRef } from 'react';
import type { Api } from '../api/client.ts';
import { announce } from '../ui/announce.ts';
import { firstTouch } from '../ui/first-touch.ts';
import type { Visitor } from '../visitor.ts';
import { isLeavingGuarded, leave } from './leave-guard.ts';
import { learnRoutes, matchRoute } from './match.ts';
import { PageRedirect } from './page.ts';
import type { NavigateOptions } from './router-context.ts';
import { restoreScroll, saveScroll } from './scroll-positions.ts';
import { loadView, type View } from './view.ts';

type Navigation = {
  view: View;
  show: (view: View, visitor: Visitor) => void;
  startMoving: TransitionStartFunction;
  visitor: Visitor;
  api: Api;
  onVisitorChange: ((visitor: Visitor) => void) | undefined;
};

type Arrival = { address: string; scroll: 'top' | 'keep' | 'restore'; preserveFocus?: boolean | undefined };

/** Prefetched pages are good for a short while only: prices and stock move. */
const PREFETCH_MS = 20_000;

export function useBrowserNavigation({ view, show, startMoving, visitor, api, onVisitorChange }: Navigation) {
  const current = useRef(view);
  current.current = view;
  /** Whom pages are loaded for; ahead of what is shown while a change is on its way. */
  const loadingFor = useRef(visitor);
  const visibleFor = useRef(visitor);
  visibleFor.current = visitor;
  const journey = useRef(0);
  const prefetched = useRef(new Map<string, { at: number; view: Promise<View> }>());

  const fetchView = useCallback(
    (address: string) =>
      loadView(new URL(address, window.location.href), {
        api,
        visitor: loadingFor.current,
        store: current.current.store,
        ...(loadingFor.current === visibleFor.current
          ? { layoutData: current.current.layoutData, layout: current.current.route.layout }
          : {}),
      }),
    [api],
  );

  const arrive = useCallback(
    ({ address, scroll, preserveFocus }: Arrival): Promise<void> =>
      new Promise((resolve) => {
        const mine = ++journey.current;
        startMoving(async () => {
          const next = await takeView(address, prefetched.current, fetchView);
          if (mine === journey.current && next) {
            startMoving(() => show(next, loadingFor.current));
            announcePage(next, !preserveFocus);
            if (!preserveFocus) document.getElementById('main')?.focus({ preventScroll: true });
            requestAnimationFrame(() => restoreScroll(next.address, scroll));
          }
          resolve();
        });
      }),
    [fetchView, show, startMoving],
  );

  const navigate = useCallback(
    (to: string, options: NavigateOptions = {}) => {
      const url = new URL(to, window.location.href);
      const before = journey.current;
      const { preserveScroll, preserveFocus } = options;
      const go = () => {
        depart(url, options);
        void arrive({ address: addressIn(url), scroll: preserveScroll ? 'keep' : 'top', preserveFocus });
      };
      whenKnown(url, () => {
        if (before === journey.current) leave(go);
      });
    },
    [arrive],
  );

  const prefetch = useCallback(
    (to: string) => {
      const cached = prefetched.current.get(to);
      if ((cached && Date.now() - cached.at < PREFETCH_MS) || !matchRoute(new URL(to, window.location.href).pathname))
        return;
      const loading = fetchView(to);
      loading.catch(() => prefetched.current.delete(to));
      prefetched.current.set(to, { at: Date.now(), view: loading });
    },
    [fetchView],
  );

  const reload = useCallback(() => arrive({ address: current.current.address, scroll: 'keep' }), [arrive]);

  const changeVisitor = useCallback(
    (next: Visitor) => {
      loadingFor.current = next;
      onVisitorChange?.(next);
      prefetched.current.clear();
      return reload();
    },
    [reload, onVisitorChange],
  );

  useBackAndForward(arrive, current);
  useWholeMap();

  return useMemo(() => ({ navigate, prefetch, reload, changeVisitor }), [navigate, prefetch, reload, changeVisitor]);
}

const addressIn = ({ pathname, search, hash }: URL) => pathname + search + hash;

function depart(url: URL, { replace }: NavigateOptions): void {
  saveScroll(window.location.pathname + window.location.search);
  window.history[replace ? 'replaceState' : 'pushState'](null, '', addressIn(url));
}

/** At once where the page is among the usual ones; what is no page of the site is left to the browser. */
function whenKnown(url: URL, go: () => void): void {
  const isKnown = () => url.origin === window.location.origin && matchRoute(url.pathname) !== null;
  const decide = () => (isKnown() ? go() : window.location.assign(url));
  if (isKnown() || url.origin !== window.location.origin) decide();
  else learnRoutes().then(decide, decide);
}

/** Whoever touches the page may go anywhere next. */
function useWholeMap(): void {
  useEffect(() => {
    firstTouch()
      .then(learnRoutes)
      .catch(() => {});
  }, []);
}

function useBackAndForward(arrive: (arrival: Arrival) => Promise<void>, current: { current: View }): void {
  useEffect(() => {
    const formAddress = () => current.current.address;
    window.history.scrollRestoration = 'manual';
    const onPopState = () => {
      if (isLeavingGuarded()) {
        // The browser has gone back already: stand where the form is until the person has responded.
        window.history.pushState(null, '', formAddress());
        leave(() => window.history.back());
        return;
      }
      const address = window.location.pathname + window.location.search + window.location.hash;
      void arrive({ address, scroll: 'restore' });
    };
    const onLeave = () => saveScroll(window.location.pathname + window.location.search);
    window.addEventListener('popstate', onPopState);
    window.addEventListener('pagehide', onLeave);
    restoreScroll(window.location.pathname + window.location.search + window.location.hash, 'restore');
    return () => {
      window.removeEventListener('popstate', onPopState);
      window.removeEventListener('pagehide', onLeave);
    };
  }, [arrive, current]);
}

/** A page that cannot be loaded here is requested from the server, which has an error page of its own. */
async function takeView(
  address: string,
  prefetched: Map<string, { at: number; view: Promise<View> }>,
  fetchView: (address: string) => Promise<View>,
): Promise<View | null> {
  const cached = prefetched.get(address);
  prefetched.delete(address);
  try {
    return await (cached && Date.now() - cached.at < PREFETCH_MS ? cached.view : fetchView(address));
  } catch (error) {
    window.location.replace(error instanceof PageRedirect ? error.to : address);
    return null;
  }
}

/**
 * After a move inside the page: title, description, and a word to screen readers, as a full load would give. Where the
 * focus stays, the page itself says what has changed.
 */
function announcePage({ head }: View, isSpoken: boolean): void {
  document.title = head.title;
  const description = document.querySelector('meta[name="description"]');
  if (head.description) description?.setAttribute('content', head.description);
  if (isSpoken) announce(head.title);
}
