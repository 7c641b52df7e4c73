import { type ReactNode, useCallback, useEffect, useMemo, useState, useTransition } from 'react';
import type { Api } from '../api/client.ts';
import { TextsProvider } from '../texts/texts.ts';
import type { Visitor } from '../visitor.ts';
import { PageErrorBoundary } from './page-error-boundary.tsx';
import { type Router, RouterProvider } from './router-context.ts';
import { useBrowserNavigation } from './use-browser-navigation.ts';
import type { View } from './view.ts';

type AppProps = {
  initial: View;
  visitor: Visitor;
  api: Api;
  /** Called before anything is loaded for the new visitor. */
  onVisitorChange?: (visitor: Visitor) => void;
  /** Called once, when the page reacts to its visitor. */
  onReady?: () => void;
};

/** The same tree on the server and in the browser. */
export function App({ initial, visitor: firstVisitor, api, onVisitorChange, onReady }: AppProps) {
  const [{ view, visitor }, setCurrent] = useState({ view: initial, visitor: firstVisitor });
  const [isMoving, startMoving] = useTransition();
  const show = useCallback((next: View, who: Visitor) => setCurrent({ view: next, visitor: who }), []);
  const navigation = useBrowserNavigation({ view, show, startMoving, visitor, api, onVisitorChange });
  useEffect(() => onReady?.(), [onReady]);
  const router: Router = useMemo(
    () => ({ view, visitor, api, isMoving, ...navigation }),
    [view, visitor, api, isMoving, navigation],
  );
  const { page, layout, texts, data, layoutData, route } = view;
  // Shoppers see the layout of the shop while their session is checked; staff pages show nothing before.
  const isFrameGuarded = route.access === 'staff';
  return (
    <RouterProvider value={router}>
      <TextsProvider value={texts}>
        {/* The last net: even a broken frame leaves words and a way on, never an empty screen. */}
        <PageErrorBoundary>
          <Guarded view={view} isHere={isFrameGuarded}>
            <layout.Component data={layoutData}>
              <Guarded view={view} isHere={!isFrameGuarded}>
                {/* Elsewhere it is another page: nothing a list has gathered so far holds there. */}
                <PageErrorBoundary key={`${visitor.country} ${visitor.areaId} ${pageKey(view)}`}>
                  <page.Component data={data} />
                </PageErrorBoundary>
              </Guarded>
            </layout.Component>
          </Guarded>
        </PageErrorBoundary>
      </TextsProvider>
    </RouterProvider>
  );
}

const pageKey = ({ page, address }: View) => (page.isOnePath ? address.split(/[?#]/)[0] : address);

function Guarded({ view, isHere, children }: { view: View; isHere: boolean; children: ReactNode }) {
  const { guard: Guard, route } = view;
  if (!isHere || !Guard || route.access === 'public') return children;
  return <Guard access={route.access}>{children}</Guard>;
}
